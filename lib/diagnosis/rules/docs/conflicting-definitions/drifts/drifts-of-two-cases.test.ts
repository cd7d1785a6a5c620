import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const files = (one: string, other: string, [path, its]: [string, string]): TestFiles => ({
  ...entry(`See \`${path}\` and \`${its}\`.`),
  [path]: one,
  [its]: other,
})
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})

/** Amounts in the same words that are of one thing. */
const found: Case[] = [
  [
    rule,
    'a step and the checks behind it',
    entry(
      '## Step 3: Glaze the pots\n\nIf the kiln watcher does not answer within 30 seconds, stop the run.\n\n## Checks\n\nIf the kiln watcher does not answer within 45 seconds, stop the run.',
    ),
  ],
  [
    rule,
    'what the entry and a folder with its README tell',
    {
      ...entry('See `mill/README.md`.\n\n- Sacks of **dry rye flour** weigh under 40 kg'),
      'mill/README.md': '# Mill\n\n- Sacks of **dry rye flour** weigh under 50 kg\n',
    },
  ],
  [
    rule,
    'a number without its noun, behind what it is of',
    both(
      'Load the blue ferry with wet clay carts, under 30 for each keel.',
      'Load the blue ferry with wet clay carts: under 40 carts for each keel.',
    ),
  ],
]

/** Amounts in the same words, each of a thing of its own. */
const leftAlone: Case[] = [
  [
    rule,
    'parts of one name below titles of two things',
    entry(
      '## Jars\n\n### Output form\n\n- **Glaze weight**: Under 10 kg recommended\n\n## Tiles\n\n### Output form\n\n- **Glaze weight**: Under 3 kg recommended',
    ),
  ],
  [
    rule,
    'two steps',
    entry(
      '## Kiln rules\n\n### Step 3: Fire the clay\n\n- **If the clay watcher does not answer within 30 seconds:** stop the kiln.\n\n### Step 6: Cool the clay\n\n- **If the clay watcher does not answer within 90 seconds:** stop the kiln.',
    ),
  ],
  [
    rule,
    'two grades of a scale',
    entry(
      '## Quality of kilns\n\n### Good (4/5)\n\n- Swept within last 3 months\n\n### Adequate (3/5)\n\n- Swept within last 6 months',
    ),
  ],
  [
    rule,
    'a check and a grade',
    both(
      '## Checks\n\n- [ ] Short walk round the mill under 15 minutes',
      '## Quality of mills\n\n### Excellent (5/5)\n\n- Short walk round the mill under 10 minutes',
    ),
  ],
  [
    rule,
    'what decides for two ends, of all things told there',
    entry(
      '## Choices of the guild\n\n### Taken\n\n- Mean weight across all clay pots >= 4.0\n\n### Mended\n\n- Mean weight across all clay pots >= 3.5',
    ),
  ],
  [
    rule,
    'parts of one name in the files of two helpers',
    files(
      '# Weaver\n\n## Own check\n\n- [ ] The last table covers all 7 loom shelves with a good or bad mark beside each name\n',
      '# Potter\n\n## Own check\n\n- [ ] The last table covers all 13 loom shelves\n',
      ['agents/weaver.md', 'agents/potter.md'],
    ),
  ],
  [
    rule,
    'the READMEs of two folders',
    files(
      '# Looms\n\n**Broad cloth** (200-400 threads): warp and weft and hem and fringe\n',
      '# Ferries\n\n**Broad cloth** (300-600 threads): warp and weft and hem and fringe\n',
      ['looms/README.md', 'ferries/README.md'],
    ),
  ],
  [
    rule,
    'an option of two commands',
    files(
      `# kiln get\n\n${fence('text', '  --pot-ids string   ids of the clay pots, at most 10 in one go')}\n`,
      `# oven log\n\n${fence('text', '  --pot-ids string   ids of the clay pots, at most 100 in one go')}\n`,
      ['references/kiln-get.md', 'references/oven-log.md'],
    ),
  ],
  [
    rule,
    'what two calls set',
    files(
      `# Notes\n\n## Own jars\n\n${fence('', 'kiln clay jars list mine --max 10')}\n\n## Others\n\n${fence('', 'kiln clay jars list every --max 20')}\n`,
      '# Other\n\nNothing.\n',
      ['references/b.md', 'references/c.md'],
    ),
  ],
  [
    rule,
    'another thing in the clause around the number',
    entry(
      '## Core rules\n\nLamps on the quay, 44cm minimum rope coils, and harbour signs readable without stooping.\n\n## Quay list\n\n- Harbour signs readable without stooping (16cm minimum)',
    ),
  ],
  [
    rule,
    'how many at most, of what stands before',
    both(
      '- **Batch the bells.** One loud round by `ring_bell`, two at most.',
      '- **Batch into one round.** Put each bell into a single `ring_bell` call (up to four bells per call).',
    ),
  ],
  [
    rule,
    'a word for many, and how many it is in two places',
    both(
      '## Way\n\n**Large ships (>20k sacks):** Unloading them takes the night.',
      '## Swift cranes\n\nGood for:\n\n- Large ships (>100k sacks)',
    ),
  ],
]

describeCases(found, leftAlone)
