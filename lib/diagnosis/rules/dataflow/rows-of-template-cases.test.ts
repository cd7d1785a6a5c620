import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const letter = 'Dear {{captain}}, the ferry to {{harbor}} sails by {{tide_mark}}.'
/** A text to fill in, and what is told of its gaps. */
const filled = (told: string, text = letter, info = 'text'): TestFiles =>
  entry(`## A note to the captain\n\nTo be sent with the values of the rows:\n\n${fence(info, text)}\n\n${told}`)
const rows = (...names: string[]): string =>
  `| Value | Where it comes from |\n|---|---|\n${names.map((name) => `| \`${name}\` | asked at the start |`).join('\n')}`

const found: Case[] = [
  ['DF-006', 'a gap that the rows below a text leave out', filled(rows('captain', 'harbor'))],
  ['DF-006', 'one that a list leaves out', filled('- `captain`: who steers\n- `harbor`: where it lies')],
  ['DF-006', 'one in capitals', filled(rows('CAPTAIN', 'HARBOR'), 'Dear {CAPTAIN}, sail to {HARBOR} by {TIDE_MARK}.')],
]

const leftAlone: Case[] = [
  ['DF-006', 'rows for all gaps', filled(rows('captain', 'harbor', 'tide_mark'))],
  ['DF-006', 'rows for one of three gaps', filled(rows('captain', 'mast'))],
  [
    'DF-006',
    'a gap that a text tells of',
    filled(`${rows('captain', 'harbor')}\n\nThe \`tide_mark\` stands on the pier.`),
  ],
  [
    'DF-006',
    'a text of which a program fills in the gaps',
    filled(rows('captain', 'harbor'), `{{#each boats}}\n${letter}`),
  ],
  ['DF-006', 'rows of another section', filled(`## Crew\n\n${rows('captain', 'harbor')}`)],
]

describeCases(found, leftAlone)
