from mpmath import mp, mpf, atan, sin, cos, log, power, floor, pi
mp.prec=300
def dd(v):
    h=float(v); l=float(v-mpf(h)); return h,l
def hexd(x):
    # hex float literal for Swift
    if x==0: return '0'
    return x.hex()
def table(name,doc,vals):
    out=f'  /// {doc}\n  static let {name}: [(high: Double, low: Double)] = [\n'
    for v in vals:
        h,l=dd(v); out+=f'    ({hexd(h)}, {hexd(l)}),\n'
    return out+'  ]\n'
s='''/// Values that the elementary functions begin with, each as the sum of two doubles: the nearest to it, and the
/// nearest to what is left.
///
/// `Tests/GeometryTests/Elementary/make_tables.py` computes them with 300 bits.
enum ElementaryTables {
'''
s+=table('arctangents','The arctangents of 0/16 … 16/16.',[atan(mpf(i)/16) for i in range(17)])+'\n'
s+=table('sines','The sines of 0/16 … 13/16.',[sin(mpf(i)/16) for i in range(14)])+'\n'
s+=table('cosines','The cosines of 0/16 … 13/16.',[cos(mpf(i)/16) for i in range(14)])+'\n'
s+=table('powers','The powers of 2 to 0/32 … 31/32.',[power(2,mpf(i)/32) for i in range(32)])+'\n'
s+=table('logarithms','The logarithms of 45/64 … 91/64.',[log(mpf(i)/64) for i in range(45,92)])+'\n'
# pi/2 in parts of 26 bits
parts=[]; r=pi/2
import math
for k in range(7):
    e=int(mp.floor(mp.log(r,2)))
    q=mpf(2)**(e-25)
    p=floor(r/q)*q
    parts.append(float(p)); r-=p
s+='  /// π/2 as a sum of numbers of 26 bits, whose products with as long numbers are exact.\n  static let quarterTurn: [Double] = [\n'+''.join(f'    {p.hex()},\n' for p in parts)+'  ]\n\n'
h,l=dd(pi); s+=f'  /// π.\n  static let halfTurn = (high: {h.hex()}, low: {l.hex()})\n\n'
h,l=dd(pi/2); s+=f'  /// π/2.\n  static let quarter = (high: {h.hex()}, low: {l.hex()})\n\n'
# ln2/32 : high with 32 bits (n up to 2^16)
v=log(2)/32; e=int(mp.floor(mp.log(v,2))); q=mpf(2)**(e-31); hi=floor(v/q)*q
mid=v-hi; lo1=float(mid); lo2=float(mid-mpf(lo1))
s+=f'  /// ln 2 / 32; the first part has 32 bits, so that its products with exponents are exact.\n  static let step = (high: {float(hi).hex()}, low: {lo1.hex()})\n\n'
v=log(2); e=int(mp.floor(mp.log(v,2))); q=mpf(2)**(e-39); hi=floor(v/q)*q
s+=f'  /// ln 2; the first part has 40 bits, so that its products with exponents are exact.\n  static let logarithmOf2 = (high: {float(hi).hex()}, low: {float(v-hi).hex()})\n'
s+='}\n'
import sys
sys.stdout.write(s)
