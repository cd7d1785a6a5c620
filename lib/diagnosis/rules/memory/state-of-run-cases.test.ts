import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, findingsOf, type TestFiles } from '../../test-skill.ts'

/** A JSON Schema in a file beside the entry. */
const schema = (file: string, description: string, title = 'RunState'): TestFiles => ({
  ...entry(`The user names the rope. How far it is stands in \`knots.json\`, whose form \`specs/${file}\` gives.`),
  [`specs/${file}`]: `{"title": "${title}", "description": "${description}", "type": "object", "properties": {"cursor": {"type": "integer"}, "skip": {"type": "array"}}}\n`,
})
/** A schema whose parts have titles too, of a state that names a rope, and another file. */
const ofRope = (other: string): TestFiles => ({
  ...entry(
    `The user names the rope. How far it is stands in \`knots.json\`, whose form \`specs/run-state.schema.json\` gives.`,
  ),
  'specs/run-state.schema.json':
    '{"$defs": {"Mode": {"enum": ["slow", "fast"], "title": "Mode"}}, "properties": {"rope_id": {"type": "string", "title": "Rope"}, "step": {"type": "integer"}}, "title": "RopeState", "type": "object"}\n',
  [`specs/${other}`]: '{"title": "Other", "type": "object", "properties": {"length": {"type": "integer"}}}\n',
})
const shown = (title: string): TestFiles =>
  entry(`The user names the rope.\n\n${title}\n\n${fence('yaml', 'state:\n  knots: 1\n  loose: []')}`)
const led = (lead: string): TestFiles =>
  entry(`The user names the rope.\n\n## Going on\n\n${lead}\n\n${fence('json', '{ "step": 1, "loose": [] }')}`)
const sample = `Write \`state.json\` after each phase:\n\n${fence('json', '{ "run_id": "r1", "phase": 1, "goal": "" }')}`
const table = '# Rope\n\n## State\n\n| Field | Type |\n|---|---|\n| `run_id` | string |\n| `phase` | number |\n'

const found: Case[] = [
  ['MEM-004', 'a state that names a thing of which another file keeps a log', ofRope('rope-log.schema.json')],
  ['MEM-004', 'a state beside the settings of something else', ofRope('pier-config.schema.json')],
  ['MEM-004', 'a schema in a file of the state of a run', schema('run-state.schema.json', 'What is kept')],
  ['MEM-004', 'a schema that says so', schema('knots.schema.json', 'State of one run')],
  ['MEM-004', 'a sample in a step that is called the state of the run', shown('## Step 5: Run state')],
  ['MEM-004', 'what is said to be the state of a run', led('The state of a run:')],
  ['MEM-004', 'a file that is written after each step', led('`knots.json` is written after each step:')],
  ['MEM-004', 'a file to be written after each step', led('After each step write `.rope/knots.json`:')],
  [
    'MEM-004',
    'the state file with its content and when it is renewed',
    led('Create `.rope-work/state.json` with this content and bring it up to date after each step:'),
  ],
  [
    'MEM-004',
    'a state file that is begun so and written anew',
    led('Start `rope/state.json` as shown below, then write it anew whenever one of the phases is over:'),
  ],
  [
    'MEM-004',
    'a file that is made and renewed after each step',
    led('Make `.rope/knots.json` with this content and bring it up to date after each step:'),
  ],
  [
    'MEM-004',
    'a state beside which the readme tells of one',
    { ...entry(`The user names the rope.\n\n## State\n\n${sample.replace(', "goal": ""', '')}`), 'README.md': table },
  ],
]

const leftAlone: Case[] = [
  ['MEM-004', 'a state that names what a file beside it asks for', ofRope('rope-config.schema.json')],
  ['MEM-004', 'a state that names the thing of a brief', ofRope('rope_brief.schema.json')],
  ['MEM-004', 'a schema of the state of a rope', schema('knots.schema.json', 'State of one rope')],
  ['MEM-004', 'what is said to be the state of a rope', led('The state of a rope:')],
  ['MEM-004', 'a file that is made and closed', led('Make `.rope/knots.json` with this content and close it:')],
  ['MEM-004', 'a file that is written once', led('`knots.json` is written by the smith:')],
  ['MEM-004', 'a sample in a step that only has the word', shown('## Step 5: Rope states')],
  [
    'MEM-004',
    'a state with the goal beside which the readme tells of one',
    { ...entry(`The user names the rope.\n\n## State\n\n${sample}`), 'README.md': table },
  ],
]

describeCases(found, leftAlone)

it('MEM-004 calls a state by the title of the whole, wherever it stands', () => {
  expect(findingsOf('MEM-004', ofRope('rope-log.schema.json'))).toMatchObject([{ data: { schema: 'RopeState' } }])
})
