import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})
const rim = (key: string): string => fence('json', `{ "${key}": "Short mark of clay (max 12 dots)" }`)
const row = (name: string): string => `| ${name} | Turns the lid | Looks each 3 s; default pause 10 s; a loud end |\n`
const looks = 'The watch: `turn lid "…" [n]` looks every 3 s (default pause 30 s) and ends loudly.'
const table = (rows: string): string => `| Call | What | Notes |\n|---|---|---|\n${rows}`

const script = (one: string, code: string): TestFiles => ({
  ...entry(`Run \`scripts/kiln.py\`.\n\n${one}`),
  'scripts/kiln.py': `${code}\n`,
})

/** A part of two statements that tells what their amount is of. */
const found: Case[] = [
  [
    rule,
    'a line of a prompt and a text that a key of code names',
    both(fence('', '- rim: Short mark of clay (max 20 dots) for the shelf'), rim('rim')),
  ],
  [rule, 'one clause beside another number that is the same', both(looks, table(row('`turn lid <n>`')))],
  [
    rule,
    'a size of what a comment names',
    script(
      'Copy no more than 250 bytes from the letter into `lid_mark`.',
      '# Cut lid_mark of the letter to ≤200 bytes\nprint(1)',
    ),
  ],
  [
    rule,
    'a check that names a rule',
    both(
      '- [ ] Salt glaze used, max 5 firings — `[L2+]` rule 2 of the kiln',
      '1. [L2+] Firings MUST use salt glaze: 1 h → 2 h → 4 h → max 3 firings → stop.',
    ),
  ],
  [
    rule,
    'a row and an item that count the same in nearly the same words',
    both(
      '- Cracked lid on a wet pot → **FIRE** (max 2 firings per pot; then throw)',
      '| Case | What |\n|---|---|\n| Lid cracked while the pot is wet | FIRE – dry it, look at the rim (first firing + max 3 firings; then throw the pot) |',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'a size of something else',
    script(
      'Copy no more than 250 bytes from the letter into `lid_mark`.',
      '# Cut rim_mark of the letter to ≤200 bytes\nprint(1)',
    ),
  ],
  [
    rule,
    'a size of one of two things',
    script(
      'Copy no more than 250 bytes from the letter into `lid_mark` or `rim_mark`.',
      '# Cut rim_mark of the letter to ≤200 bytes\nprint(1)',
    ),
  ],
  [
    rule,
    'a line of a prompt and a text that another key names',
    both(fence('', '- rim: Short mark of clay (max 20 dots) for the shelf'), rim('foot')),
  ],
  [rule, 'one clause beside another number, of two calls', both(looks, table(row('`turn rim <n>`')))],
  [
    rule,
    'two cases before arrows',
    both(
      '- Cracked lid on a wet pot → **FIRE** (max 2 firings per pot; then throw it all)',
      '- Loose rim, dry handle → **FIRE** (max 3 firings per pot; then throw it all)',
    ),
  ],
  [
    rule,
    'a clause behind few words',
    both(
      '- For large jars (>10k dots), paint a mark on the lid',
      '- Lid of the red jar too large (>3,000 dots): cut it',
    ),
  ],
  [
    rule,
    'a row of a grade',
    both(
      '4. THE LEAN PRESS — a press keeps only the seven wet felts (≤ 200 sheets); more goes to the barn.',
      '| Score | Felts |\n|---|---|\n| 5 | All well |\n| 4 | lean press; seven wet felts; ≤ 250 sheets; one may be torn |',
    ),
  ],
  [
    rule,
    'a check on another glaze',
    both(
      '- [ ] Salt glaze used, max 5 firings — rule 2 of the kiln',
      '1. Firings MUST use ash glaze: 1 h → 2 h → max 3 firings → stop.',
    ),
  ],
]

describeCases(found, leftAlone)
