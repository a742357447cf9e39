@main struct WaymarkCommand { static func main() {} }
