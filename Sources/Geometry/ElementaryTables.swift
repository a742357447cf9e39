/// Values that the elementary functions begin with, each as the sum of two doubles: the nearest to it, and the
/// nearest to what is left.
///
/// `Tests/GeometryTests/Elementary/make_tables.py` computes them with 300 bits.
enum ElementaryTables {
  /// The arctangents of 0/16 … 16/16.
  static let arctangents: [(high: Double, low: Double)] = [
    (0, 0),
    (0x1.ff55bb72cfdeap-5, -0x1.c934d86d23f1dp-60),
    (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
    (0x1.7b97b4bce5b02p-3, 0x1.347b0b4f881cap-58),
    (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
    (0x1.362773707ebccp-2, -0x1.963a544b672d8p-57),
    (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
    (0x1.a64eec3cc23fdp-2, -0x1.24dec1b50b7ffp-56),
    (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
    (0x1.0657e94db30d0p-1, -0x1.d5b495f6349e6p-56),
    (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
    (0x1.345f01cce37bbp-1, 0x1.1021137c71102p-55),
    (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
    (0x1.5d58987169b18p-1, 0x1.0028e4bc5e7cap-57),
    (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
    (0x1.819d0b7158a4dp-1, -0x1.bf76229d3b917p-56),
    (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
  ]

  /// The sines of 0/16 … 13/16.
  static let sines: [(high: Double, low: Double)] = [
    (0, 0),
    (0x1.ffaaaeeed4edbp-5, -0x1.2d16d32684b69p-59),
    (0x1.feaaeee86ee36p-4, -0x1.afcb2bcc6f03bp-59),
    (0x1.7dc102fbaf2b5p-3, 0x1.5ab50e23c97c3p-59),
    (0x1.faaeed4f31577p-3, -0x1.15d88508e32b8p-57),
    (0x1.3ad129769d3d8p-2, 0x1.03d550487839ap-63),
    (0x1.7710255764214p-2, -0x1.6ead7314bb6cep-57),
    (0x1.b1d8305321617p-2, -0x1.ae242cb99f519p-56),
    (0x1.eaee8744b05f0p-2, -0x1.789b43c9b027dp-58),
    (0x1.110d0c4b69c3bp-1, 0x1.d918998809981p-55),
    (0x1.2b91dea88421ep-1, -0x1.fa371db216ab0p-55),
    (0x1.44eb381cf386bp-1, -0x1.3ed6c1e6a5505p-55),
    (0x1.5cffc16bf8f0dp-1, 0x1.96cb370eb578ap-55),
    (0x1.73b7680dea578p-1, -0x1.2248306dc12a2p-56),
  ]

  /// The cosines of 0/16 … 13/16.
  static let cosines: [(high: Double, low: Double)] = [
    (0x1.0000000000000p+0, 0),
    (0x1.ff0015549f4d3p-1, 0x1.328387b99426fp-55),
    (0x1.fc015527d5bd3p-1, 0x1.b68f35094efb8p-55),
    (0x1.f706bdf9ece1cp-1, -0x1.698c80c36dcb4p-55),
    (0x1.f01549f7deea1p-1, 0x1.d3c1e99e5cafdp-55),
    (0x1.e733ea0193d40p-1, -0x1.6428b3546ce13p-55),
    (0x1.dc6b7eb995912p-1, 0x1.4b364776dcd35p-58),
    (0x1.cfc6cfa52ad9fp-1, 0x1.8b5b5508f2a0dp-55),
    (0x1.c1528065b7d50p-1, -0x1.892111312e828p-55),
    (0x1.b11d04162a4c6p-1, 0x1.1dd561efbc0c2p-56),
    (0x1.9f368ed912f85p-1, -0x1.1d200c5791606p-55),
    (0x1.8bb105a5dc900p-1, 0x1.863e03e9474c1p-55),
    (0x1.769fec655211fp-1, -0x1.827d5cf8c68c5p-57),
    (0x1.6018526f563dfp-1, 0x1.46ca5e0e432d0p-55),
  ]

  /// The powers of 2 to 0/32 … 31/32.
  static let powers: [(high: Double, low: Double)] = [
    (0x1.0000000000000p+0, 0),
    (0x1.059b0d3158574p+0, 0x1.d73e2a475b465p-55),
    (0x1.0b5586cf9890fp+0, 0x1.8a62e4adc610bp-54),
    (0x1.11301d0125b51p+0, -0x1.6c51039449b3ap-54),
    (0x1.172b83c7d517bp+0, -0x1.19041b9d78a76p-55),
    (0x1.1d4873168b9aap+0, 0x1.e016e00a2643cp-54),
    (0x1.2387a6e756238p+0, 0x1.9b07eb6c70573p-54),
    (0x1.29e9df51fdee1p+0, 0x1.612e8afad1255p-55),
    (0x1.306fe0a31b715p+0, 0x1.6f46ad23182e4p-55),
    (0x1.371a7373aa9cbp+0, -0x1.63aeabf42eae2p-54),
    (0x1.3dea64c123422p+0, 0x1.ada0911f09ebcp-55),
    (0x1.44e086061892dp+0, 0x1.89b7a04ef80d0p-59),
    (0x1.4bfdad5362a27p+0, 0x1.d4397afec42e2p-56),
    (0x1.5342b569d4f82p+0, -0x1.07abe1db13cadp-55),
    (0x1.5ab07dd485429p+0, 0x1.6324c054647adp-54),
    (0x1.6247eb03a5585p+0, -0x1.383c17e40b497p-54),
    (0x1.6a09e667f3bcdp+0, -0x1.bdd3413b26456p-54),
    (0x1.71f75e8ec5f74p+0, -0x1.16e4786887a99p-55),
    (0x1.7a11473eb0187p+0, -0x1.41577ee04992fp-55),
    (0x1.82589994cce13p+0, -0x1.d4c1dd41532d8p-54),
    (0x1.8ace5422aa0dbp+0, 0x1.6e9f156864b27p-54),
    (0x1.93737b0cdc5e5p+0, -0x1.75fc781b57ebcp-57),
    (0x1.9c49182a3f090p+0, 0x1.c7c46b071f2bep-56),
    (0x1.a5503b23e255dp+0, -0x1.d2f6edb8d41e1p-54),
    (0x1.ae89f995ad3adp+0, 0x1.7a1cd345dcc81p-54),
    (0x1.b7f76f2fb5e47p+0, -0x1.5584f7e54ac3bp-56),
    (0x1.c199bdd85529cp+0, 0x1.11065895048ddp-55),
    (0x1.cb720dcef9069p+0, 0x1.503cbd1e949dbp-56),
    (0x1.d5818dcfba487p+0, 0x1.2ed02d75b3707p-55),
    (0x1.dfc97337b9b5fp+0, -0x1.1a5cd4f184b5cp-54),
    (0x1.ea4afa2a490dap+0, -0x1.e9c23179c2893p-54),
    (0x1.f50765b6e4540p+0, 0x1.9d3e12dd8a18bp-54),
  ]

  /// The logarithms of 45/64 … 91/64.
  static let logarithms: [(high: Double, low: Double)] = [
    (-0x1.68ac83e9c6a14p-2, -0x1.a64eadd740178p-58),
    (-0x1.522ae0738a3d8p-2, 0x1.8f7e9b38a6979p-57),
    (-0x1.3c25277333184p-2, 0x1.2ad27e50a8ec6p-56),
    (-0x1.269621134db92p-2, -0x1.e0efadd9db02bp-56),
    (-0x1.1178e8227e47cp-2, 0x1.0e63a5f01c691p-57),
    (-0x1.f991c6cb3b379p-3, -0x1.f665066f980a2p-57),
    (-0x1.d1037f2655e7bp-3, -0x1.60629242471a2p-57),
    (-0x1.a93ed3c8ad9e3p-3, -0x1.bcafa9de97203p-57),
    (-0x1.823c16551a3c2p-3, 0x1.1232ce70be781p-57),
    (-0x1.5bf406b543db2p-3, 0x1.1f5b44c0df7e7p-61),
    (-0x1.365fcb0159016p-3, -0x1.7d411a5b944adp-58),
    (-0x1.1178e8227e47cp-3, 0x1.0e63a5f01c691p-58),
    (-0x1.da727638446a2p-4, -0x1.401fa71733019p-58),
    (-0x1.9335e5d594989p-4, 0x1.478a85704ccb7p-58),
    (-0x1.4d3115d207eacp-4, -0x1.769f42c7842ccp-58),
    (-0x1.08598b59e3a07p-4, 0x1.dd7009902bf32p-58),
    (-0x1.894aa149fb343p-5, -0x1.a8be97660a23dp-60),
    (-0x1.0415d89e74444p-5, -0x1.c05cf1d753622p-59),
    (-0x1.0205658935847p-6, -0x1.27c8e8416e71fp-60),
    (0, 0),
    (0x1.fc0a8b0fc03e4p-7, -0x1.83092c59642a1p-62),
    (0x1.f829b0e783300p-6, 0x1.33e3f04f1ef23p-60),
    (0x1.77458f632dcfcp-5, 0x1.18d3ca87b9296p-59),
    (0x1.f0a30c01162a6p-5, 0x1.85f325c5bbacdp-59),
    (0x1.341d7961bd1d1p-4, -0x1.b599f227becbbp-58),
    (0x1.6f0d28ae56b4cp-4, -0x1.906d99184b992p-58),
    (0x1.a926d3a4ad563p-4, 0x1.942f48aa70ea9p-58),
    (0x1.e27076e2af2e6p-4, -0x1.61578001e0162p-60),
    (0x1.0d77e7cd08e59p-3, 0x1.9a5dc5e9030acp-57),
    (0x1.29552f81ff523p-3, 0x1.301771c407dbfp-57),
    (0x1.44d2b6ccb7d1ep-3, 0x1.9f4f6543e1f88p-57),
    (0x1.5ff3070a793d4p-3, -0x1.bc60efafc6f6ep-58),
    (0x1.7ab890210d909p-3, 0x1.be36b2d6a0608p-59),
    (0x1.9525a9cf456b4p-3, 0x1.d904c1d4e2e26p-57),
    (0x1.af3c94e80bff3p-3, -0x1.398cff3641985p-58),
    (0x1.c8ff7c79a9a22p-3, -0x1.4f689f8434012p-57),
    (0x1.e27076e2af2e6p-3, -0x1.61578001e0162p-59),
    (0x1.fb9186d5e3e2bp-3, -0x1.caaae64f21acbp-57),
    (0x1.0a324e27390e3p-2, 0x1.7dcfde8061c03p-56),
    (0x1.1675cababa60ep-2, 0x1.ce63eab883717p-61),
    (0x1.22941fbcf7966p-2, -0x1.76f5eb09628afp-56),
    (0x1.2e8e2bae11d31p-2, -0x1.8f4cdb95ebdf9p-56),
    (0x1.3a64c556945eap-2, -0x1.c68651945f97cp-57),
    (0x1.4618bc21c5ec2p-2, 0x1.f42decdeccf1dp-56),
    (0x1.51aad872df82dp-2, 0x1.3927ac19f55e3p-59),
    (0x1.5d1bdbf5809cap-2, 0x1.4236383dc7fe1p-56),
    (0x1.686c81e9b14afp-2, -0x1.ddea0f7f58e3dp-57),
  ]

  /// π/2 as a sum of numbers of 26 bits, whose products with as long numbers are exact.
  static let quarterTurn: [Double] = [
    0x1.921fb50000000p+0,
    0x1.110b460000000p-26,
    0x1.1a62630000000p-54,
    0x1.8a2e030000000p-81,
    0x1.c1cd128000000p-107,
    0x1.024e088000000p-135,
    0x1.4cf98e8000000p-164,
  ]

  /// π/4.
  static let eighth = (high: 0x1.921fb54442d18p-1, low: 0x1.1a62633145c07p-55)

  /// π/2.
  static let quarter = (high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54)

  /// The angle from which an eighth's own is counted, and in which direction: 0 and π beside the x axis, to the right
  /// and to the left of the other, and π/2 beside the y axis.
  static let octants: [(high: Double, low: Double, sign: Double)] = [
    (0, 0, 1), (0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53, -1),
    (0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -1),
    (0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, 1),
  ]

  /// ln 2 / 32; the first part has 32 bits, so that its products with exponents are exact.
  static let step = (high: 0x1.62e42fee00000p-6, low: 0x1.a39ef35793c76p-38)

  /// ln 2; the first part has 40 bits, so that its products with exponents are exact.
  static let logarithmOf2 = (high: 0x1.62e42fefa2000p-1, low: 0x1.9ef35793c7673p-41)
}
