import { type Case, describeCases } from '../../test-cases.ts'
import { entry, type TestFiles } from '../../test-skill.ts'

/** Two steps, of which the first writes and the second reads. */
const steps = (first: string, second: string): TestFiles => ({
  'steps/gather.md': `# Gather\n\n${first}\n`,
  'steps/load.md': `# Load\n\n${second}\n`,
  ...entry('1. [Gather](steps/gather.md)\n2. [Load](steps/load.md)'),
})
const crates = 'Save the crates to `.ferry/crates.json`.'
const script = (...lines: string[]): TestFiles => ({
  ...entry('Run `scripts/tides.py`, then read `work/tides.json` and sail.'),
  'scripts/tides.py': [
    'import json',
    'with open("work/tides.json", "w") as out:',
    '    json.dump(tides, out)',
    ...lines,
    '',
  ].join('\n'),
})

const found: Case[] = [
  [
    'DF-004',
    'a file beside one that is read, in a folder of the skill',
    steps(`${crates}\n\nSave the weights to \`.ferry/weights.json\`.`, 'Read `.ferry/crates.json` and load them.'),
  ],
  [
    'DF-004',
    'what a script writes beside a file that is read',
    script('with open("work/depths.json", "w") as out:', '    json.dump(depths, out)'),
  ],
  [
    'DF-009',
    'a file of another name in such a folder',
    steps(crates.replace('crates.', 'crate-order.'), 'Read `.ferry/crate-plan.json`.'),
  ],
  ['DF-009', 'a file of a folder for what is passing', entry('Read `tmp-crates/plan.json` and load the crates.')],
  [
    'DF-001',
    'states of a batch',
    steps(
      'Write `batch/ferry-state.json`.\n\nWrite the tides to `batch/context.json`.',
      'Write the loads to `batch/load-progress.json`.',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'DF-004',
    'a file of which something is made in the same sentence',
    entry('Write the tides to `work/tides.json`; the chart is drawn from that file.'),
  ],
  [
    'DF-004',
    'a file that the user is told of',
    steps(`${crates}\n\nWrite \`.ferry/storm.md\` and surface it to the user.`, 'Read `.ferry/crates.json`.'),
  ],
  ['DF-004', 'a file of a folder in which nothing is read', steps(crates, 'Load the crates.')],
  ['DF-004', 'a mark that a script leaves', script('open("work/.tides-done", "w").close()')],
  [
    'DF-009',
    'a file of the folder of a tool',
    steps('Save it to `.github/crate-order.json`.', 'Read `.github/crate-plan.json`.'),
  ],
]

describeCases(found, leftAlone)
