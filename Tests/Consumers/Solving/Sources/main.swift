import Constraints

// A drawing program wants the solver alone: two parts of a card share its width, 70 % and 30 %.
var solver = PrioritySolver()
let room = solver.makeParameter("room", value: 375)
let card = solver.makeVariable("card")
let first = solver.makeVariable("first")
let second = solver.makeVariable("second")
try solver.add((card == room).priority(750))
try solver.add(card <= 600)
try solver.add(first == 0.7 * card)
try solver.add(second == 0.3 * card)
try solver.add(first + second == card)
for width in [375.0, 1024] {
  try solver.set(room, to: width)
  print(solver.value(of: card), solver.value(of: first), solver.value(of: second))
}
