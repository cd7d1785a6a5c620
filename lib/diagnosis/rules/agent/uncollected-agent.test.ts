import { expect, test } from 'vitest'
import { findingsOf } from '../../test-skill.ts'

const spawn = 'const id = spawn_agent({ agent_type: "worker", message: m })'
const found = (code: string, more = '', client: 'codex' | 'claude-code' = 'codex') =>
  findingsOf(
    'AGT-009',
    { 'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`js\n${code}\n\`\`\`\n`, 'phases/02-b.md': `# B\n${more}\n` },
    { client },
  )

test.each([
  ['waits for or closes', spawn],
  ['closes', `${spawn}\nwait_agent({ targets: [id] })`],
  ['waits for', `${spawn}\nclose_agent({ target: id })`],
])('an agent that nobody %s is found', (missing, code) => {
  expect(found(code)).toMatchObject([{ line: 6, column: 12, data: { missing } }])
})

test('a step that spawns in code marks is found', () => {
  const files = { 'phases/01-a.md': '# A\n\n1. `spawn_agent({ agent_type: "worker", message: m })` for each part.\n' }
  expect(findingsOf('AGT-009', files, { client: 'codex' })).toHaveLength(1)
})

test.each([
  ['2. Start the potter: `const potter = spawn_agent({ agent_type: "worker", message: m })`.', 1],
  ['2. `kiln = spawn_agent(agent_type="worker", message=m)`, and go on.', 1],
  ['- Launch it with `let one = await spawn_agent({ agent_type: "worker", message: m })`.', 1],
  ['The old form was `const potter = spawn_agent({ agent_type: "worker", message: m })`.', 0],
  ['Do not use `const potter = spawn_agent({ agent_type: "worker", message: m })` here.', 0],
])('what takes an agent in code marks is no hindrance: %s', (line, count) => {
  const files = { 'phases/01-a.md': `# A\n\n${line}\n` }
  expect(findingsOf('AGT-009', files, { client: 'codex' })).toHaveLength(count)
})

test.each([
  ['wait for its answer and close it', []],
  ['wait for its answer and close the lid', ['closes']],
  ['close it when the kiln is cold', ['waits for']],
])('a sentence that starts an agent may say to %s', (then, missing) => {
  const files = { 'phases/01-a.md': `# A\n\nStart \`spawn_agent({ agent_type: "worker", message: m })\`, ${then}.\n` }
  const told = findingsOf('AGT-009', files, { client: 'codex' }).map(({ data }) => data.missing)
  expect(told).toEqual(missing)
})

test('another file may wait for it and close it', () => {
  expect(found(spawn, '\n```js\nwait_agent({ targets })\nclose_agent({ target })\n```\n')).toEqual([])
})

test('spawn_agents_on_csv collects by itself', () => {
  expect(found('spawn_agents_on_csv({ csv_path: "tasks.csv", instruction: "Do it" })')).toEqual([])
})

test('a resident agent that a later phase messages and closes needs no wait', () => {
  const later = '\n```js\nsend_input({ id, message })\nclose_agent({ id })\n```\n'
  expect(found(spawn, `\nThe worker is a resident agent.\n${later}`)).toEqual([])
  expect(found(spawn, later)).toHaveLength(1)
})

test('it is a rule for codex alone', () => {
  expect(found(spawn, '', 'claude-code')).toEqual([])
})
