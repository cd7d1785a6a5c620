import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const list = (...items: string[]) => items.map((one) => `- ${one}`).join('\n')
const guide = (text: string): TestFiles => ({ 'references/guide.md': `# Guide\n\n${text}\n` })
const tiers = '## Tier 2: Mend the Rope\n\nAt the quay.\n\n## Tier 3: Paint the Hull\n\nIn the dock.'

/** Labels that end on a number, of which another place says the same the other way round. */
const found: Case[] = [
  [
    rule,
    'clauses of a sentence and titles',
    { ...entry('Tier 2 is painting the hull, Tier 3 is mending the rope.'), ...guide(tiers) },
  ],
  [
    rule,
    'rows and titles that share a word of all of them',
    {
      ...entry('| Code | What |\n|---|---|\n| **W3** | Loose thread check |\n| **W6** | Broken heddle check |'),
      ...guide('## W3: Broken Heddle Check\n\nLook.\n\n## W6: Loose Thread Check\n\nLook.'),
    },
  ],
  [
    rule,
    'items in other words',
    {
      ...entry(list('**Tier 2:** Paint the hull — when it is dry', '**Tier 3:** Mend — rope and all (by hand)')),
      ...guide(tiers),
    },
  ],
  [
    rule,
    'labels in brackets behind what they are',
    {
      ...entry(
        list('`log/day.md` - what was caught (Tier 1: Daily)', '`log/year.md` - what was sold (Tier 2: Yearly)'),
      ),
      ...guide('## Daily (Tier 2)\n\nOne page.\n\n## Yearly (Tier 1)\n\nTen pages.'),
    },
  ],
  [
    rule,
    'a form with numbers before its labels',
    entry(
      `${list('**K2 - Lids and handles:** all that is glazed', '**K3 - Wet / cracked / cold:** what the kiln spoils')}\n\n## Answer\n\n${fence('markdown', '1. K2 - Wet / cracked / cold: [list]\n2. K3 - Lids / handles: [list]')}`,
    ),
  ],
  [
    rule,
    'labels of a sentence, with what they are in brackets',
    { ...entry('Begin with Tier 3 (mended rope) and go on to Tier 2 (painted hull).'), ...guide(tiers) },
  ],
  [
    rule,
    'lines of a paragraph, and titles of a form',
    {
      ...entry('**Tier 2:** Painted hull (in the dock)\n**Tier 3:** Mended rope (by hand)'),
      ...guide(fence('markdown', '## Tier 2: Mended Rope\n\n[what]\n\n## Tier 3: Painted Hull\n\n[what]')),
    },
  ],
  [
    rule,
    'a cell behind others, in two tables that have nothing else in common',
    {
      ...entry(
        '| Code | Jars | Then |\n|---|---|---|\n| W3 🟠 | N | sold at the fair |\n| W6 | N | broken for gravel |',
      ),
      ...guide(
        '| Code | Of | What becomes of it |\n|---|---|---|\n| W3 | thin walls | Broken for gravel |\n| W6 | old glaze | Sold at the fair |',
      ),
    },
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'clauses of a sentence that say what the titles say',
    { ...entry('Tier 2 is mending the rope, Tier 3 is painting the hull.'), ...guide(tiers) },
  ],
  [
    rule,
    'a word alone in a cell behind others',
    {
      ...entry('| Code | Jars | New |\n|---|---|---|\n| W3 | thin walls | sold |\n| W6 | old glaze | kept |'),
      ...guide('| Code | Of | Sold |\n|---|---|---|\n| W3 | cracked rim | kept |\n| W6 | broken foot | sold |'),
    },
  ],
  [
    rule,
    'degrees, and what is done at levels of two things',
    {
      ...entry(
        '## Lids\n\n- P1: high\n- P2: low\n\n| Level | Action |\n|---|---|\n| P3 | Wait for the tide |\n| P4 | Ask the keeper |',
      ),
      ...guide('## Jars\n\n- P1: low\n- P2: high\n\n## Boats\n\n- **P3** ask the keeper\n- **P4** wait for the tide'),
    },
  ],
  [
    rule,
    'labels that say the same in other words',
    { ...entry(list('**Tier 2:** Rope — mended', '**Tier 3:** Hull — painted')), ...guide(tiers) },
  ],
  [
    rule,
    'two labels of which only one says what the other does',
    { ...entry(list('**Tier 2:** Paint the hull', '**Tier 3:** Sell the boat')), ...guide(tiers) },
  ],
  [
    rule,
    'one word in common each way',
    { ...entry(list('**Tier 2:** Hull and mast', '**Tier 3:** Rope, when old')), ...guide(tiers) },
  ],
  [
    rule,
    'other labels',
    { ...entry(list('**Tier 4:** Paint the hull', '**Tier 5:** Mend the rope')), ...guide(tiers) },
  ],
  [
    rule,
    'the surfaces of two boats, each in a document of its own',
    {
      'references/boats/ferry.md': `# Ferry\n\n${list('**Level 1:** Paint the hull', '**Level 2:** Mend the rope')}`,
      'references/boats/barge.md': `# Barge\n\n${list('**Level 1:** Mend the rope', '**Level 2:** Paint the hull')}`,
    },
  ],
  [
    rule,
    'the codes of two tables of one document',
    entry(
      '## Looms\n\n| Code | At | What |\n|---|---|---|\n| W3 | 90 | broken heddle |\n| W6 | 60 | loose thread |\n\n## Wheels\n\n| Code | At | What |\n|---|---|---|\n| W3 | 70 | loose thread |\n| W6 | 55 | broken heddle |',
    ),
  ],
  [
    rule,
    'an example',
    { ...entry(`## Example\n\n${list('**Tier 2:** Paint the hull', '**Tier 3:** Mend the rope')}`), ...guide(tiers) },
  ],
]

describeCases(found, leftAlone)
