import { expect, test } from 'vitest'
import { findingsOf } from '../../test-skill.ts'

const call = 'const out = await Agent({ subagent_type: "explore", prompt: "List modules. Return JSON" })'
const step = (code: string, after = '') => ({
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`js\n${call}\n${code}\n\`\`\`\n${after}`,
})

test.each([
  ['parsed', 'const data = JSON.parse(out)', 'JSON.parse(out)'],
  ['indexed', 'use(out.modules)', 'out.modules'],
  ['indexed by number', 'use(out[0])', 'out[0]'],
  ['read for the name of an entry', 'const first = out[0].name', 'out[0].name'],
  ['read for the id of an entry', 'use(out[0].id)', 'out[0].id'],
  ['spread into the state', 'state = { ...state, ...out }', '...out'],
  ['assigned to the state', 'Object.assign(state, out)', 'Object.assign(state, out)'],
  ['added to the state', 'state.update(out)', 'state.update(out)'],
  ['kept in the state and indexed there', 'state.plan = out; run(state.plan.modules[0])', 'state.plan.modules'],
  ['put into another prompt', `Agent({ subagent_type: "writer", prompt: \`Write about \${out}\` })`, `\${out}`],
])('a result that is %s unchecked is found at its use', (_, code, excerpt) => {
  const [finding] = findingsOf('AGT-002', step(code))
  expect(finding).toMatchObject({ line: 7, excerpt: expect.stringContaining(excerpt), severity: 'medium' })
  expect(finding?.related).toHaveLength(1)
})

test('the result that a codex agent is waited for is followed', () => {
  const code =
    'const id = spawn_agent({ agent_type: "worker", message: "Return JSON" })\nconst res = wait_agent({ targets: [id] })\nconst data = JSON.parse(res.status[id].completed)'
  const found = findingsOf('AGT-002', { 'phases/01-a.md': `# A\n\n\`\`\`js\n${code}\n\`\`\`\n` }, { client: 'codex' })
  expect(found.map(({ line }) => line)).toEqual([6])
})

test('the answer of a wait for any agent is that of the one before it', () => {
  const found = (code: string) => {
    const all = `const id = spawn_agent({ agent_type: "worker", message: "Return JSON" })\nconst res = wait_agent({ timeout_ms: 9000 })\n${code}`
    return findingsOf('AGT-002', { 'phases/01-a.md': `# A\n\n\`\`\`js\n${all}\n\`\`\`\n` }, { client: 'codex' })
  }
  expect(found('plan(JSON.parse(res.output).parts[0].path)')).toHaveLength(1)
  expect(found('if (res.timed_out) stop()\nplan(JSON.parse(res.output).parts[0].path)')).toEqual([])
})

test.each([
  ['Verify titles and links against the source.', 1],
  ['Check the page against the source.', 1],
  ['Verify the answer against the source.', 0],
  ['Verify findings against the code.', 0],
  ['Validate each part against the schema.', 0],
  ['Verify that each module exists.', 0],
  ['使用前校验返回结果。', 0],
])('%j says what is verified', (text, count) => {
  expect(findingsOf('AGT-002', step('use(out.modules[0])', `\n${text}\n`))).toHaveLength(count)
})

test.each([
  ['a type test', 'const data = JSON.parse(out)\nif (!Array.isArray(data.modules)) stop()'],
  ['a falsy test', 'if (!out) stop()\nuse(out.modules)'],
  ['optional chaining', 'use(out?.modules ?? [])'],
  ['a schema', 'const data = Modules.parse(out)\nModulesSchema.safeParse(out)\nuse(out.modules)'],
  ['printing', 'console.log(out.summary)'],
  ['the id of an agent', 'use(out.id)'],
  ['a name behind a test', 'if (out.length === 0) stop()\nuse(out[0].name)'],
  ['a test of what the state keeps', 'state.plan = out\nif (!state.plan.modules) stop()\nrun(state.plan.modules[0])'],
  ['another field of the state', 'state.plan = out\nrun(state.plans.modules[0])'],
  ['writing as text', 'Write(workDir + "/modules.md", out)'],
])('%s is no unchecked use', (_, code) => {
  expect(findingsOf('AGT-002', step(code))).toEqual([])
})

const whole = (code: string, language = 'js') => ({
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`${language}\n${code}\n\`\`\`\n`,
})
const ask = 'Agent({ subagent_type: "explore", prompt: "List jars. Return JSON {jars: []}" })'

test.each([
  ['(answer) => stack(JSON.parse(answer).jars)', 1],
  ['answer => stack(answer.jars[0].lid)', 1],
  ['(answer) => { if (!answer) stop(); stack(answer.jars[0].lid) }', 0],
  ['(answer) => show(answer)', 0],
])('what a callback does with an answer is a use of it: %s', (callback, count) => {
  expect(findingsOf('AGT-002', whole(`${ask}.then(${callback}).catch(stop)`))).toHaveLength(count)
})

test.each([
  ['jars = [json.loads(answer)["jars"] for answer in answers]', 1],
  ['jars = [json.loads(answer)["jars"] for answer in answers if answer]', 0],
  ['jars = [json.loads(line) for line in shelves]', 0],
])('what a comprehension takes of answers is a use of them: %s', (code, count) => {
  const task = 'Task(subagent_type="explore", prompt="List jars. Return JSON {jars: []}")'
  expect(findingsOf('AGT-002', whole(`answers = [${task} for shelf in shelves]\n${code}`, 'python'))).toHaveLength(
    count,
  )
})

const asked = (code: string, ask = 'List the jars. Return JSON [{no, lid: {size}}]') => ({
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`js\nconst jars = await Agent({ subagent_type: "explore", prompt: "${ask}" })\n${code}\n\`\`\`\n`,
})

test.each([
  'show(jars[0].no)',
  'show(`First is @{jars[0].lid}`)'.replace('@{', '$' + '{'),
  'console.log(jars.lid.size)',
  'for (const jar of jars) show(jar.no)',
])('what is shown two steps into what a prompt asks for is relied on: %s', (code) => {
  expect(findingsOf('AGT-002', asked(code))).toHaveLength(1)
})

test.each([
  ['show(jars[0])'],
  ['show(jars.no)'],
  ['show(jars[0].text)'],
  ['if (!Array.isArray(jars)) stop()\nshow(jars[0].no)'],
  ['show(jars[0].lid)', 'Name the jars.'],
])('an answer that is only shown is not: %s', (code, ask = undefined as string | undefined) => {
  expect(findingsOf('AGT-002', asked(code, ask))).toEqual([])
})

test.each([
  'for (const l of out.split("\\n")) {\n  const [shelf, jar] = l.split(":")\n  open(shelf, jar)\n}',
  'const jars = out.trim().split("\\n").map((l) => l.split("\\t")[1])',
  'out.split("\\n").forEach((l) => { const cells = l.split(","); open(cells[1]) })',
  'const shelf = out.split(":")[1]',
  'const [shelf, jar] = out.split("---")',
])('a text that is taken apart unchecked is relied on: %s', (code) => {
  expect(findingsOf('AGT-002', step(code))).toHaveLength(1)
})

test.each([
  'for (const l of out.split("\\n")) {\n  const [shelf, jar] = l.split(":")\n  if (!jar) continue\n  open(shelf, jar)\n}',
  'for (const l of out.split("\\n")) {\n  const [shelf, jar] = l.split(":")\n  if (Number.isNaN(Number(jar))) continue\n  open(shelf, jar)\n}',
  'for (const l of out.split("\\n")) show(l)',
  'const [first, ...rest] = out.split("\\n")\nshow(first)',
  'const first = out.split("\\n")[0]\nshow(first)',
])('lines that are looked at, or only shown, are not: %s', (code) => {
  expect(findingsOf('AGT-002', step(code))).toEqual([])
})

test('a text that Python takes apart is relied on', () => {
  const code =
    'out = Task(subagent_type="x", prompt="Name the jars, one a line.")\nfor line in out.splitlines():\n    shelf, jar = line.split(":")\n    open_jar(shelf, jar)'
  expect(
    findingsOf('AGT-002', { 'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`python\n${code}\n\`\`\`\n` }),
  ).toHaveLength(1)
})

test('an entry of several answers is one of them', () => {
  const ask = 'Agent({ subagent_type: "explore", prompt: "Return JSON {no}" })'
  const all = `const all = await Promise.all(shelves.map((shelf) => ${ask}))\nshow(all[0].no)`
  const turns = `for (const at of shelves.keys()) all[at] = await ${ask}\nshow(all[0].no)`
  for (const code of [all, turns])
    expect(
      findingsOf('AGT-002', { 'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`js\n${code}\n\`\`\`\n` }),
    ).toEqual([])
})

test('a section that says to verify the result covers it, in English and Chinese', () => {
  expect(findingsOf('AGT-002', step('use(out.modules)', '\nVerify that the result lists modules.\n'))).toEqual([])
  expect(findingsOf('AGT-002', step('use(out.modules)', '\n使用前校验返回结果。\n'))).toEqual([])
})

test('a schema that the client enforces covers it', () => {
  const code = 'const out = await Agent({ prompt: "List", outputSchema: modules })\nuse(out.modules)'
  expect(findingsOf('AGT-002', { 'phases/01-a.md': `# A\n\n\`\`\`js\n${code}\n\`\`\`\n` })).toEqual([])
})

test('what takes the result beside what it held is one site with the parse', () => {
  const [found, ...others] = findingsOf('AGT-002', step('state.rows = [...state.rows, ...JSON.parse(out).rows]'))
  expect(others).toEqual([])
  expect(found).toMatchObject({ excerpt: expect.stringContaining('JSON.parse(out)'), data: { also: ['DF-003'] } })
  expect(findingsOf('DF-003', step('state.rows = [...state.rows, ...JSON.parse(out).rows]'))).toEqual([])
})

test('what took the result is followed behind that line', () => {
  const [found] = findingsOf('AGT-002', step('rows = [...rows, pick(out)]\nuse([...rows])'))
  expect(found).toMatchObject({ line: 8 })
})

test('of several agents an index takes one, with the name and id that the client gave it', () => {
  const code =
    'const all = await Promise.all([Agent({ subagent_type: "x", prompt: "Name the parts" })])\nuse(all[0].id)\nuse(all[0].name)'
  expect(findingsOf('AGT-002', { 'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`js\n${code}\n\`\`\`\n` })).toEqual(
    [],
  )
})
