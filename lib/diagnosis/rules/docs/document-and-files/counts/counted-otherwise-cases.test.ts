import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const items = (...names: string[]): string => names.map((name) => `- **${name}** – of oak`).join('\n')
const rows = (head: string, ...names: string[]): string =>
  `| ${head} | What |\n|---|---|\n${names.map((name) => `| ${name} |`).join('\n')}`
const titles = (...names: string[]): string => names.map((name) => `## ${name}\n\nGo on.\n`).join('\n')

const found: Case[] = [
  [
    'DOC-CON-002',
    'layers that are not told above',
    entry(`Four layers exist.\n\nThe four layers are:\n\n${items('Hull', 'Deck', 'Mast')}`),
  ],
  [
    'DOC-CON-002',
    'dimensions of which none is a sum',
    entry(`Rate the boat across three dimensions:\n\n${items('Length', 'Width', 'Height', 'Age')}`),
  ],
  [
    'DOC-CON-002',
    'ways without a fallback',
    entry(
      `There are three ways:\n\n${rows('Way', 'by sea | slow', 'by rail | fast', 'by road | dear', 'by air | dearer')}`,
    ),
  ],
  ['DOC-CON-002', 'names of which two are of several', entry('A label has 5 fields: name, the two dates, and weight.')],
  [
    'DOC-CON-002',
    'steps with one between and one too few',
    entry(`It has 6 steps.\n\n${titles('Step 1: Wash', 'Step 2: Fill', 'Step 2.5: Dry', 'Step 3: Seal')}`),
  ],
]

const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'the same layers',
    entry(
      `The same four layers exist on each ship.\n\n${rows('Layer', 'Hull | oak', 'Deck | ash', 'Mast | fir', 'Sail | hemp', 'Sails from | Bremen')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'dimensions and their sum',
    entry(`Rate the boat across three dimensions:\n\n${items('Length', 'Width', 'Height', 'Score calculation')}`),
  ],
  [
    'DOC-CON-002',
    'ways and what falls back to one',
    entry(
      `There are three ways:\n\n${rows('Way', 'by sea | slow', 'by rail | fast', 'by road | dear', 'by both | falls back to the slow way')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'what is done to keep things apart',
    entry(`To keep two boats at one quay from drifting:\n\n${items('Ropes', 'Anchors', 'Buoys')}`),
  ],
  [
    'DOC-CON-002',
    'what comes to the others',
    entry(`**Long trip (\`--far\`):** 8 boats — adds:\n\n${rows('Boat', 'Swan | old', 'Gull | new', 'Tern | red')}`),
  ],
  ['DOC-CON-002', 'names of several', entry('A label has 4 fields: name, the two dates, and weight.')],
  [
    'DOC-CON-002',
    'steps with one between',
    entry(`It has 4 steps.\n\n${titles('Step 1: Wash', 'Step 2: Fill', 'Step 2.5: Dry', 'Step 3: Seal')}`),
  ],
  ['DOC-CON-002', 'titles that are paths', entry(titles('phase1/jars', 'phase1/lids', 'phase3/jars'))],
]

describeCases(found, leftAlone)
