@_exported public import Constraints
@_exported public import Geometry
@_exported public import Layout
@_exported public import MapImages
@_exported public import Markers
@_exported public import Outputs
@_exported public import Scenes
@_exported public import Sweeps
