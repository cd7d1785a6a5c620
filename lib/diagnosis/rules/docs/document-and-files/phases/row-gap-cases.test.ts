import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const rows = (numbers: readonly number[], head = '#'): string =>
  `| ${head} | Check |\n|---|---|\n${numbers.map((number) => `| ${number} | Jar ${'abcdefgh'[number - 1]} is dry |`).join('\n')}`
const titles = (...names: string[]): string => names.map((name) => `## ${name}\n\nDo it well.`).join('\n\n')

/** Numbers that are left out in rows of anything, and in titles that stand beside others; what makes no two of one step. */
const found: Case[] = [
  [rule, 'a gap before the last row', entry(rows([1, 2, 3, 4, 6]))],
  [rule, 'a gap between rows', entry(rows([1, 2, 4, 5, 6, 7]))],
  [
    rule,
    'a gap in titles with others around them',
    entry(titles('When to wash', '1. Fill the tub', '2. Rub the lids', '4. Dry the jars', 'Output')),
  ],
  [
    rule,
    'a step of a case and another one with its number',
    entry(
      titles('Step 1: Fill the tub', '## Step 2: Rub the lids (if available)', 'Step 2: Dry the jars').replaceAll(
        '## ##',
        '##',
      ),
    ),
  ],
  [
    rule,
    'items of which one goes on to say what is not',
    entry(
      '## Three key principles\n\n1. **Match the lid.** There is no single best lid.\n2. **Rub slowly.** It scratches.\n3. **Dry all.** Water stays.\n4. **Count twice.** One is lost.',
    ),
  ],
]

const leftAlone: Case[] = [
  [rule, 'rows in order', entry(rows([1, 2, 3, 4, 5]))],
  [rule, 'few rows', entry(rows([1, 2, 4]))],
  [rule, 'rows that are chosen', entry(rows([1, 3, 5, 6, 8]))],
  [rule, 'a row that is told elsewhere', entry(`${rows([1, 2, 3, 4, 6])}\n\nCheck 5 is done by the potter.`)],
  [rule, 'numbers of something else', entry(rows([1, 2, 3, 4, 6], 'Size'))],
  [
    rule,
    'titles with another one where the number is left out',
    entry(titles('1. Fill the tub', '2. Rub the lids', 'Rinse', '4. Dry the jars')),
  ],
  [
    rule,
    'an item that says of itself that it is none',
    entry(
      'Three kinds of jars:\n\n- **Tall**: oil\n- **Wide**: jam\n- **Flat**: tea\n- **Bags are no jars**: they leak',
    ),
  ],
]

describeCases(found, leftAlone)
