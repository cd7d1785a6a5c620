import { type Case, describeCases } from '../../test-cases.ts'
import { fence, type TestFiles } from '../../test-skill.ts'

const schema = `# State schema\n\n${fence('ts', 'interface State {\n  tide: string;\n  ropes: string[];\n  user_request: string;\n}')}\n`
const ferry = (text: string, state = schema): TestFiles => ({
  'phases/orchestrator.md': `# Orchestrator\n\n${text}\n`,
  'phases/state-schema.md': state,
})
const takes = 'Look at `state.tide`, `state.ropes` and `state.user_request`, then at `state.captain`.'
const listed = (...items: string[]) => ({
  ...ferry(`${takes}\n\n${items.map((item) => `- ${item}`).join('\n')}`),
  'phases/state-schema.md': null,
})
const items = ['`tide`: high or low', '`ropes`: those that hold', '`user_request`: what was asked']
const yaml = (title: string, path = 'phases/state-schema.md'): TestFiles => ({
  ...ferry(takes),
  'phases/state-schema.md': null,
  [path]: `# ${title}\n\n${fence('yaml', 'tide: low\nropes: []\nuser_request: ""')}\n`,
})
const writes = (lead: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${lead}\n\n- **\`{work_dir}/state.json\`**: the tide\n- **\`{work_dir}/progress.json\`**: the trips\n- **\`{work_dir}/session.json\`**: the crew\n`,
})

const found: Case[] = [
  ['DF-008', 'a field without code marks', ferry('After each trip raise state.trip_count by one.')],
  ['DF-008', 'a field amid code marks', ferry('Wait `if state.is_foggy` holds.')],
  ['DF-008', 'a second field amid code marks', ferry('- `state.ropes.length > 0 && state.is_foggy`: wait')],
  ['DF-008', 'a field in YAML', ferry(fence('yaml', 'when: state.is_foggy == true\ndo: wait'))],
  ['DF-008', 'a field in steps told in a fence', ferry(fence('', 'IF state.is_foggy THEN wait\nELSE sail'))],
  ['DF-008', 'a dotted key once', ferry(fence('js', 'updateState({ "state.trip_count": 1 })'))],
  ['DF-008', 'a field that the YAML of the schema leaves out', yaml('State schema')],
  ['DF-008', 'a field that a list of what is used leaves out', listed(...items)],
  ['DF-001', 'files of a line that says when they are written', writes('State files (written after every trip):')],
  ['DF-001', 'files below a bold label', writes('**Output files**')],
]

const leftAlone: Case[] = [
  ['DF-008', 'the file of the state', ferry('After each trip write state.json anew.')],
  ['DF-008', 'a path', ferry('Look at tide/state.old first.')],
  ['DF-008', 'a declared field without code marks', ferry('After each trip look at state.tide.')],
  ['DF-008', 'the state of something else', ferry('Wait `if ship.state.is_foggy` holds.')],
  ['DF-008', 'a method', ferry('Then call state.reset() once.')],
  ['DF-008', 'YAML of something else', yaml('The harbour', 'references/harbour.md')],
  ['DF-008', 'a list of something else', listed(...items.slice(0, 1), 'the ropes', 'the crew')],
  ['DF-001', 'files that are only read', writes('State files (look at them first):')],
]

describeCases(found, leftAlone)
