import { describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

/** Two pieces of code beside each other, below what their titles say. */
const beside = (titles: string) =>
  entry(
    fence(
      'typescript',
      `${titles}\nclass Kiln {                          class Kiln {\n  fire(jar: Jar) {                      constructor(\n    oven.heat(jar)                        private readonly oven: Oven,\n  }                                     ) {}\n}                                     }`,
    ),
  )
const below = (titles: string) =>
  entry(fence('typescript', `${titles}\nclass Kiln {\n  fire(jar: Jar) {\n    oven.heat(jar\n  }\n}`))

describeCases(
  [
    ['DF-007', 'code with such a gap below one title', beside('// Fires a jar')],
    ['DF-007', 'one piece below two titles', below('// HARD TO CLEAN                      // EASY')],
  ],
  [
    ['DF-007', 'two pieces of code below two titles', beside('// HARD TO CLEAN                      // EASY')],
    ['DF-007', 'two pieces below titles of more words', beside('// with its own oven                 // is given one')],
  ],
)
