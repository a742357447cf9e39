// EdgeMarkers for maps of other libraries: each says where a target is, when to look again, and how to go there.
import { EdgeMarkers, inContent } from './edge-markers.js';
import { given } from './edge/options.js';

/** Adds what undoes a subscription to `destroy`. */
function following(markers, stop) {
  const destroy = markers.destroy.bind(markers);
  markers.destroy = () => { stop(); destroy(); };
  return markers;
}

/** Leaflet 1 and 2: targets have `lat` and `lng`. Controls are obstacles. */
export function leafletMarkers(engine, map, options) {
  const latLng = (target) => [target.lat, target.lng];
  const markers = new EdgeMarkers(engine, {
    container: map.getContainer(), obstacles: '.leaflet-control',
    project: (target) => map.latLngToContainerPoint(latLng(target)),
    onVisit: (target, { smooth }) => map.setView(latLng(target), map.getZoom(), { animate: smooth }),
    ...given(options),
  });
  const update = () => markers.update();
  const refresh = () => markers.refresh();
  map.on('move zoom viewreset', update).on('resize', refresh);
  return following(markers, () => map.off('move zoom viewreset', update).off('resize', refresh));
}

/** MapLibre GL, as a control for `map.addControl`: targets have `lng` and `lat`. Bearing and pitch are followed. */
export class MapLibreMarkers {
  constructor(engine, options) {
    this.engine = engine;
    this.options = options;
  }

  onAdd(map) {
    this.markers = new EdgeMarkers(this.engine, {
      container: map.getContainer(), obstacles: '.maplibregl-ctrl',
      project: (target) => projected(map, target),
      onVisit: (target, { smooth }) => map[smooth ? 'flyTo' : 'jumpTo']({ center: [target.lng, target.lat] }),
      ...given(this.options),
    });
    const update = () => this.markers.update();
    const refresh = () => this.markers.refresh();
    map.on('move', update);
    map.on('resize', refresh);
    map.once('load', refresh);
    following(this.markers, () => { map.off('move', update); map.off('resize', refresh); });
    // The library wants an element of the control's own; markers are in the map.
    this.element = document.createElement('div');
    return this.element;
  }

  onRemove() {
    this.markers.destroy();
    this.element.remove();
  }
}

/** Where a target is on a map that may be pitched: beyond the horizon, far out in the direction it lies on the ground. */
function projected(map, { lng, lat }) {
  const point = map.project([lng, lat]);
  if (!map.getPitch()) return point;
  const size = map.getContainer();
  const middle = { x: size.clientWidth / 2, y: size.clientHeight / 2 };
  const back = map.unproject(point);
  // What is behind the camera comes back as another place, or on the wrong side of it.
  if (Math.abs(back.lng - lng) + Math.abs(back.lat - lat) < 1e-3 * (1 + Math.abs(lng))) return point;
  const centre = map.getCenter();
  const turn = -map.getBearing() * Math.PI / 180;
  const east = (lng - centre.lng) * Math.cos(centre.lat * Math.PI / 180);
  const north = lat - centre.lat;
  const far = 1e5 / (Math.hypot(east, north) || 1);
  return {
    x: middle.x + far * (east * Math.cos(turn) + north * Math.sin(turn)),
    y: middle.y - far * (north * Math.cos(turn) - east * Math.sin(turn)),
  };
}

/** OpenLayers, current ones: targets have a `coordinate` in the view's projection. */
export function openLayersMarkers(engine, map, options) {
  const markers = new EdgeMarkers(engine, {
    container: map.getTargetElement(), obstacles: '.ol-control',
    project({ coordinate: [x, y] }) {
      const pixel = map.getPixelFromCoordinate([x, y]);
      return pixel && { x: pixel[0], y: pixel[1] };
    },
    onVisit: ({ coordinate }, { smooth }) => map.getView().animate({ center: coordinate, duration: smooth ? 600 : 0 }),
    ...given(options),
  });
  const update = () => markers.update();
  const refresh = () => markers.refresh();
  map.on('postrender', update);
  map.on('change:size', refresh);
  return following(markers, () => { map.un('postrender', update); map.un('change:size', refresh); });
}

/** OpenLayers 2: targets have `lon` and `lat` in the map's projection. `library` is its OpenLayers. */
export function openLayers2Markers(engine, map, library, options) {
  const place = (target) => new library.LonLat(target.lon, target.lat);
  const markers = new EdgeMarkers(engine, {
    container: map.div, obstacles: '.olControlZoom, .olControlPanZoom, .olControlAttribution',
    project: (target) => map.getViewPortPxFromLonLat(place(target)),
    onVisit: (target, { smooth }) => (smooth ? map.panTo(place(target)) : map.setCenter(place(target))),
    ...given(options),
  });
  const update = () => markers.update();
  map.events.register('move', null, update);
  return following(markers, () => map.events.unregister('move', null, update));
}

/** A container that scrolls a content: targets have `x` and `y` in the content. */
export function scrollMarkers(engine, container, content, options) {
  return new EdgeMarkers(engine, { container, project: inContent(container, content), ...given(options) });
}

/**
 * A canvas, or any element, whose camera is the page's own, as a whiteboard has one: `camera()` returns the point of
 * the board at the top-left corner and the zoom, `moveTo(camera, smooth)` sets it. Call `schedule()` when it moves.
 */
export function canvasMarkers(engine, canvas, { camera, moveTo, ...options }) {
  const home = canvas.parentElement;
  return new EdgeMarkers(engine, {
    container: canvas, layer: home,
    project(target) {
      const { x, y, zoom } = camera();
      return { x: (target.x - x) * zoom, y: (target.y - y) * zoom };
    },
    onVisit(target, { smooth }) {
      const { zoom } = camera();
      moveTo({ x: target.x - canvas.clientWidth / 2 / zoom, y: target.y - canvas.clientHeight / 2 / zoom, zoom }, smooth);
    },
    ...given(options),
  });
}
