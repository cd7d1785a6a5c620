import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const keeper = 'P0 means nobody on the quay sees the lamp. P1 means the lamp is dim. P2 means the glass is dirty.'
const cook = 'P0 means the crew has no bread. P1 means the stove smokes. P2 means a pot is worn.'
const clerk = 'P0 means the log is lost. P1 means a page has no date. P2 means the ink fades.'
const part = (title: string, said: string) => `### ${title}\n\nHow to rank: ${said}\n\nWrite down what you find.\n\n`
const brief = (...parts: [title: string, said: string][]): TestFiles => ({
  ...entry('Read `references/crew.md`.'),
  'references/crew.md': `# Crew\n\n## Briefs\n\n${parts.map(([title, said]) => part(title, said)).join('')}`,
})
const guides = (one: string, other: string): TestFiles => ({
  ...entry('Read `references/lamp.md` and `references/galley.md`.'),
  'references/lamp.md': `# Lamp\n\n## Levels\n\n${one}\n`,
  'references/galley.md': `# Galley\n\n## Levels\n\n${other}\n`,
})

const found: Case[] = [
  [
    rule,
    'a part that tells one level otherwise',
    brief(['Keeper', keeper], ['Keeper by night', keeper.replace('the glass is dirty', 'somebody needs oil')]),
  ],
  [
    rule,
    'a part and a recap of nothing in particular',
    brief(['Keeper', keeper], ['Summary of levels', 'P1 means the stove smokes.']),
  ],
]

const leftAlone: Case[] = [
  [rule, 'a part for each of the crew', brief(['Keeper', keeper], ['Cook', cook], ['Clerk', clerk])],
  [rule, 'a reference for each place', guides(keeper, cook)],
  [
    rule,
    'parts of which one has a level that sounds like another one',
    brief(
      ['Keeper', keeper],
      ['Lamp clerk', 'P0 means the lamp list was never written. P1 means nobody signs the quay book.'],
    ),
  ],
]

describeCases(found, leftAlone)
