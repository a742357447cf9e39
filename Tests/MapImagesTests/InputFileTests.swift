import Foundation
import MapImages
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct InputFileTests {
  @Test func pathsToNothingAreMissing() throws {
    try withFile([1]) { path in
      for missing in [path + "x", path + "/map.png", "", path + "\0.png"] {
        #expect(throws: MapImageError.missing(file: missing)) { try ImageMetrics(path: missing) }
      }
    }
  }

  @Test func foldersAreNamedAsSuch() throws {
    try withFolder { folder in
      #expect(throws: MapImageError.folder(file: folder)) { try ImageMetrics(path: folder) }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func pipesAreRefusedWithoutWaitingForTheirOtherEnd() throws {
    try withFolder { folder in
      let path = folder + "/pipe"
      // Safe: the path is passed as a C string for the duration of the call.
      #expect(unsafe mkfifo(path, 0o600) == 0)
      #expect(throws: MapImageError.notAFile(file: path, kind: .pipe)) {
        try ImageMetrics(path: path)
      }
    }
  }

  @Test(arguments: ["/dev/zero", "/dev/null"])
  func devicesAreRefused(path: String) {
    #expect(throws: MapImageError.notAFile(file: path, kind: .device)) {
      try ImageMetrics(path: path)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "everything is readable to the superuser"))
  func filesWithoutPermissionAreNamedAsSuch() throws {
    try withFile(TestImage(.gray, 8).png) { path in
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      #expect(throws: MapImageError.noPermission(file: path)) { try ImageMetrics(path: path) }
    }
  }

  @Test func pathsThatTheSystemRefusesSayWhy() throws {
    try withFolder { folder in
      let path = folder + "/loop"
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
      #expect(throws: MapImageError.unreadable(file: path, reason: SystemError(rawValue: ELOOP))) {
        try ImageMetrics(path: path)
      }
    }
  }

  @Test func linksAreFollowed() throws {
    let image = TestImage(.gray, 8)
    try withFile(image.png) { path in
      let link = path + "-link@2x.png"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      let metrics = try ImageMetrics(path: link)
      #expect(metrics.pixelSize == PixelSize(width: image.width, height: image.height))
      #expect(metrics.scale == 2)
    }
  }

  #if os(Linux)
    /// The first page of a process's memory is never mapped.
    @Test func failuresOfTheSystemCarryTheirOffset() {
      let path = "/proc/self/mem"
      let error = MapImageError.readFailed(
        file: path, offset: 0, reason: SystemError(rawValue: EIO))
      #expect(throws: error) { try ImageMetrics(path: path) }
    }

    @Test func filesAreClosedWhetherReadingFailsOrNot() throws {
      try withFile(TestImage(.gray, 8).png) { good in
        try withFile(Array(TestImage(.gray, 8).png.dropLast(20))) { bad in
          for _ in 0..<2000 {
            _ = try PixelImage(path: good)
            #expect(throws: MapImageError.self) { try PixelImage(path: bad) }
          }
        }
      }
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      #expect(open.count < 1000)
    }
  #endif
}
