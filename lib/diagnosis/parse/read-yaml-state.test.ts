import { expect, test } from 'vitest'
import { fence, findingsOf, type TestFiles } from '../test-skill.ts'
import { isYamlStateFile, yamlStateFields } from './read-yaml-state.ts'

const names = (text: string): string[] => yamlStateFields(text, 0, 'below-root').map(({ name }) => name)

test('a state that YAML shows whole has the keys right below it as fields', () => {
  expect(
    names('# a kiln\nstate:\n  pots: []\n  glaze: # by name\n    first: ""\n    second: ""\n  fired: no\n'),
  ).toEqual(['pots', 'glaze', 'fired'])
})

test('a comment above the keys names the file of a state', () => {
  expect(isYamlStateFile('# kiln/state.yaml\npots: []\n')).toBe(true)
  expect(isYamlStateFile('# kiln/heat-state.yaml.txt\npots: []\n')).toBe(false)
  expect(isYamlStateFile('pots: []\n# kiln/state.yaml\n')).toBe(false)
})

test('each field stands where its key stands', () => {
  const text = 'state:\n  pots: []\n  "glaze": ""\n'
  const ranges = yamlStateFields(text, 100, 'below-root').map(({ range }) =>
    text.slice(range.start - 100, range.end - 100),
  )
  expect(ranges).toEqual(['pots', 'glaze'])
})

test('what stands beside the state is no state of its own', () => {
  expect(names('state:\n  pots: []\nkiln: 2\n')).toEqual([])
  expect(names('kiln:\n  state: hot\n')).toEqual([])
  expect(names('state: hot\n')).toEqual([])
})

test('YAML that is the state as a whole has its own keys as fields', () => {
  const text = '# a kiln\npots: []\nglaze:\n  first: ""\nfired: no\n'
  expect(yamlStateFields(text, 0, 'whole').map(({ name }) => name)).toEqual(['pots', 'glaze', 'fired'])
})

const title = '# State of a firing\n\n'
const kept = (language: string, code: string): TestFiles => ({
  'references/firing.md': `${title}${fence(language, code)}\n`,
})

test.each([
  ['YAML', 'yaml', 'state:\n  pots: []\n  glaze: ""\n  debug_heat: []\n'],
  ['YAML of a file', 'yaml', '# kiln/state.yml\npots: []\ndebug_heat: []\n'],
  ['JSON in one object', 'json', '{ "state": { "pots": [], "glaze": "", "heat_tmp": 0 } }'],
])('APV-005 finds a field for looking into in a state told as %s', (_, language, code) => {
  expect(findingsOf('APV-005', kept(language, code))).toHaveLength(1)
})

test.each([
  ['YAML of another file', 'yaml', '# kiln/heat.yml\npots: []\ndebug_heat: []\n'],
  ['YAML of a kiln', 'yaml', 'kiln:\n  pots: []\n  debug_heat: []\n'],
  ['JSON with more beside it', 'json', '{ "state": { "debug_heat": 0 }, "kiln": { "pots": 2 } }'],
])('APV-005 leaves alone %s', (_, language, code) => {
  expect(findingsOf('APV-005', kept(language, code))).toEqual([])
})

test('DOC-RED-001 finds a state of YAML that is told in two references', () => {
  const state = fence('yaml', 'state:\n  pots: []\n  glaze: ""\n  kiln: 0\n  heat: 0\n')
  const files = {
    'references/state.md': `${title}${state}\n`,
    'references/cold.md': `# Cold kiln\n\nThe state looks like this:\n\n${state}\n`,
  }
  expect(findingsOf('DOC-RED-001', files)).toHaveLength(1)
})
