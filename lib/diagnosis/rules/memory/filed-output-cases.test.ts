import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, phase, type TestFiles, told } from '../../test-skill.ts'

const search = (made: string, output: string): TestFiles =>
  told(
    `**Task**: find the beds\n\n### Steps\n1. Walk through the notes of the garden and of the greenhouse\n2. Identify each bed that is shaded by a wall at noon\n3. Generate ${made}\n\n### Output\n${output}`,
  )
const constrained = (lines: string): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\n## Core rules\n\n${lines}\n`),
  ...phase(
    fence(
      'js',
      'const r = Agent({ subagent_type: "x", prompt: `Draw up the beds and write them to ./plan.md. Return JSON {path}` })',
    ),
  ),
})
const state = (fields: string): TestFiles =>
  entry(`The user names the cake.\n\n## Run state\n\n${fence('json', `{\n  "step": "",\n  ${fields}\n}`)}`)

const found: Case[] = [
  [
    'MEM-002',
    'a step that makes another thing than the filed one',
    search('new labels for the beds', 'Write index of beds to: out/index.json'),
  ],
  [
    'MEM-002',
    'a step whose outcome is no data',
    search('index of beds', 'Write index of beds to the notes of the garden'),
  ],
  [
    'MEM-002',
    'a change with a filed list of what was changed',
    told(
      '**Task**: Rework the labels of all beds so that the light names come first and shorten those that are longer than the sign they stand on.\n\n**Output**: Write the list to out/list.json',
    ),
  ],
  [
    'MEM-001',
    'rules for the work',
    constrained(
      '1. Never plant peat in a bed.\n2. Always keep the paths free.\n3. Always wait for the next iteration.',
    ),
  ],
  ['MEM-004', 'a part of the work with a description', state('"current": { "description": "", "length": 0 }')],
]

const leftAlone: Case[] = [
  [
    'MEM-002',
    'a search whose data is filed',
    search('index of beds', 'Write index of beds to: out/index.json\n{ "beds": [] }'),
  ],
  [
    'MEM-002',
    'a draft that is held against a text',
    told(
      '**Context**: Read draft-1.md\n\n**Task**: Validate draft against the planting guide of the region.\n- Does it use the names that are usual there?\n- Which dates are too early for the height?\n- What is said of frost?\n\n**Output**: Write to out/check.json\n{ "status": "fine" }',
    ),
  ],
  [
    'MEM-001',
    'rules for the one who steers',
    constrained(
      '1. **Go on**: Always start the next iteration\n2. **Background**: Always run it in the background\n3. **State**: The file must stay the single state source',
    ),
  ],
  ['MEM-004', 'a group that is the request', state('"tasting": { "description": "", "success_criteria": [] }')],
]

describeCases(found, leftAlone)
