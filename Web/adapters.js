// EdgeMarkers for maps of other libraries: each says where a target is, when to look again, and how to go there.
import { EdgeMarkers, inContent } from './edge-markers.js';
import { nearestImage, projectOf } from './edge/earth.js';
import { given } from './edge/options.js';

/** Adds what undoes a subscription to `destroy`. */
function following(markers, stop) {
  const destroy = markers.destroy.bind(markers);
  markers.destroy = () => { destroy(); stop(); };
  return markers;
}

/** Leaflet 1 and 2: targets have `lat` and `lng`. Controls are obstacles. */
export function leafletMarkers(engine, map, options) {
  const latLng = (target) => [target.lat, target.lng];
  // The library draws what is on a map once, though tiles repeat, unless that map takes people to where it is drawn.
  const seen = ({ lat, lng }) => (
    [lat, map.options.worldCopyJump ? nearestImage(lng, map.getCenter().lng) : lng]);
  const markers = new EdgeMarkers(engine, {
    container: map.getContainer(), obstacles: '.leaflet-control',
    project: (target) => map.latLngToContainerPoint(seen(target)),
    onVisit(target, { smooth, offset: { x, y } }) {
      map.setView(map.unproject(map.project(latLng(target)).subtract([x, y])), map.getZoom(), { animate: smooth });
    },
    ...given(options),
  });
  const update = () => markers.update();
  const refresh = () => markers.refresh();
  const end = () => markers.destroy();
  // A map that is removed says so, and has no places from then on.
  map.on('move zoom viewreset', update).on('resize', refresh).on('unload', end);
  return following(markers, () => map.off('move zoom viewreset', update).off('resize', refresh).off('unload', end));
}

/**
 * MapLibre GL, as a control for `map.addControl`: targets have `lng` and `lat`. Bearing, pitch and globe are followed; of a
 * map that repeats the nearest image of a target counts.
 */
export class MapLibreMarkers {
  constructor(engine, options) {
    this.engine = engine;
    this.options = options;
  }

  onAdd(map) {
    this.markers = new EdgeMarkers(this.engine, {
      container: map.getContainer(), obstacles: '.maplibregl-ctrl',
      project: projectOf(map),
      onVisit({ lng, lat }, { smooth, offset: { x, y } }) {
        // A jump knows no offset.
        map[smooth ? 'flyTo' : 'easeTo']({ center: [lng, lat], offset: [x, y], ...(smooth ? {} : { duration: 0 }) });
      },
      ...given(this.options),
    });
    const update = () => this.markers.update();
    const refresh = () => this.markers.refresh();
    const heard = [['move', update], ['projectiontransition', update], ['resize', refresh]];
    for (const [name, listener] of heard) map.on(name, listener);
    map.once('load', refresh);
    following(this.markers, () => { for (const [name, listener] of heard) map.off(name, listener); });
    // The library wants an element of the control's own; markers are in the map.
    this.element = document.createElement('div');
    return this.element;
  }

  onRemove() {
    this.markers.destroy();
    this.element.remove();
  }
}

/** OpenLayers, current ones: targets have a `coordinate` in the view's projection. */
export function openLayersMarkers(engine, map, options) {
  const container = map.getTargetElement();
  const markers = new EdgeMarkers(engine, {
    container, obstacles: '.ol-control',
    project(target) {
      // A map can go to another element, or to none, and come back.
      const pixel = map.getTargetElement() === container ? nearestPixel(map, target) : null;
      return pixel && { x: pixel[0], y: pixel[1] };
    },
    onVisit(target, { smooth, offset }) {
      const [x, y] = nearestPixel(map, target);
      const center = map.getCoordinateFromPixel([x - offset.x, y - offset.y]);
      map.getView().animate({ center, duration: smooth ? 600 : 0 });
    },
    ...given(options),
  });
  const update = () => markers.update();
  const refresh = () => markers.refresh();
  const heard = [['postrender', update], ['change:target', update], ['change:size', refresh]];
  for (const [name, listener] of heard) map.on(name, listener);
  return following(markers, () => { for (const [name, listener] of heard) map.un(name, listener); });
}

/** Returns where a target is seen, by the image that is nearest to the middle: a map of the whole Earth repeats. */
function nearestPixel(map, { coordinate: [x, y] }) {
  const pixel = map.getPixelFromCoordinate([x, y]);
  const view = map.getView();
  const projection = view.getProjection();
  if (!pixel || !projection.isGlobal() || !projection.getExtent()) return pixel;
  const [west, , east] = projection.getExtent();
  const world = (east - west) / view.getResolution();
  const [cos, sin] = [Math.cos(view.getRotation()), Math.sin(view.getRotation())];
  const middle = map.getPixelFromCoordinate(view.getCenter());
  const worlds = Math.round(((middle[0] - pixel[0]) * cos + (middle[1] - pixel[1]) * sin) / world);
  return [pixel[0] + worlds * world * cos, pixel[1] + worlds * world * sin];
}

/** OpenLayers 2: targets have `lon` and `lat` in the map's projection. `library` is its OpenLayers. */
export function openLayers2Markers(engine, map, library, options) {
  const place = (target) => new library.LonLat(target.lon, target.lat);
  const nearest = (lon) => (map.baseLayer?.wrapDateLine
    ? nearestImage(lon, map.getCenter().lon, map.getMaxExtent().getWidth()) : lon);
  const markers = new EdgeMarkers(engine, {
    container: map.div, obstacles: '.olControlZoom, .olControlPanZoom, .olControlAttribution',
    project: ({ lon, lat }) => map.getViewPortPxFromLonLat(place({ lon: nearest(lon), lat })),
    onVisit(target, { smooth, offset }) {
      const { x, y } = map.getViewPortPxFromLonLat(place(target));
      map[smooth ? 'panTo' : 'setCenter'](map.getLonLatFromViewPortPx(new library.Pixel(x - offset.x, y - offset.y)));
    },
    ...given(options),
  });
  const update = () => markers.update();
  map.events.register('move', null, update);
  // A map that has been destroyed has no events any more.
  return following(markers, () => map.events?.unregister('move', null, update));
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
  return new EdgeMarkers(engine, {
    container: canvas, layer: canvas.parentNode,
    project(target) {
      const { x, y, zoom } = camera();
      return { x: (target.x - x) * zoom, y: (target.y - y) * zoom };
    },
    onVisit(target, { smooth, offset }) {
      const { zoom } = camera();
      const [x, y] = [canvas.clientWidth / 2 + offset.x, canvas.clientHeight / 2 + offset.y];
      moveTo({ x: target.x - x / zoom, y: target.y - y / zoom, zoom }, smooth);
    },
    ...given(options),
  });
}
