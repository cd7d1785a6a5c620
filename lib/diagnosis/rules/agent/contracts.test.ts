import { expect, test } from 'vitest'
import { findingsOf } from '../../test-skill.ts'

const contract = '## Output contract\n\nEnd with `## AUDIT COMPLETE` or `## AUDIT BLOCKED`.\n'
const auditor = (body: string) => ({
  'agents/auditor.md': `---\nname: auditor\ndescription: Audits code\n---\n${body}`,
})
const step = (code: string, after = '') => ({
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`js\n${code}\n\`\`\`\n${after}`,
})
const asking = (prompt: string, type = 'auditor') =>
  step(`const out = Agent({ subagent_type: "${type}", prompt: \`${prompt}\` })`)
const calling = (code: string, after = '') =>
  step(`const out = Agent({ subagent_type: "auditor", prompt: "Audit src/. Return JSON" })\n${code}`, after)
const found = (id: string, body: string, files: Record<string, string>) =>
  findingsOf(id, { ...auditor(body), ...files })

test.each([
  'You are a release manager. Audit src/.',
  'You are Ada, the manager of releases. Audit src/.',
  'You are ReleaseKeeper, a specialist for releases. Audit src/.',
  'You are **Release Keeper** — the judge of releases. Audit src/.',
  "You're a release manager. Audit src/.",
  '你将扮演发布经理。检查 src/。',
  'Audit src/. Your role is to block releases.',
  'Act as a strict judge. Audit src/.',
  '## Core responsibilities\n- audit',
  'Your responsibilities: (1) audit (2) report.',
  'Audit src/. Your duties are to audit and to rank.',
  '你是一名发布经理。检查 src/。',
  '## 核心职责\n- 审计',
  '检查 src/。你的职责是阻止发布。',
])('the prompt %j redefines a defined agent', (prompt) => {
  expect(found('AGT-011', 'You audit code.\n', asking(prompt))).toMatchObject([{ severity: 'medium' }])
})

test('the place is the phrase itself', () => {
  expect(found('AGT-011', 'You audit code.\n', asking('Audit it. You are a release manager. Go.'))[0]).toMatchObject({
    line: 6,
    column: 66,
    excerpt: 'You are a release manager',
  })
})

test('agents without a definition, built-in ones, and modes that the definition lists are not redefined', () => {
  expect(found('AGT-011', 'You audit code.\n', asking('You are done, the report is read.'))).toEqual([])
  expect(found('AGT-011', 'You audit code.\n', asking('You are a release manager.', 'nobody'))).toEqual([])
  expect(found('AGT-011', 'You audit code.\n', asking('You are a release manager.', 'general-purpose'))).toEqual([])
  expect(found('AGT-011', 'Modes: strict, quick.\n', asking('You are the auditor in strict mode.'))).toEqual([])
  expect(found('AGT-011', 'You audit code.\n', asking('You are given three files.'))).toEqual([])
  expect(found('AGT-011', 'You audit code.\n', asking('You are on Linux, the tools are in bin/.'))).toEqual([])
  expect(found('AGT-011', 'You audit code.\n', asking('Keep your responsibilities in mind.'))).toEqual([])
  expect(found('AGT-011', 'You audit code.\n', asking('- 分层：每一层的核心职责和输入输出是什么？'))).toEqual([])
  expect(found('AGT-011', 'It may begin with `role: <role>`.\n', asking('role: cook\nAudit src/.'))).toEqual([])
  expect(found('AGT-011', 'You audit code.\n', asking('- 入口类型与职责：系统提供了哪些类型的入口'))).toEqual([])
})

test.each([
  ['includes', 'if (out.includes("## TASK DONE")) next()', '## TASK DONE'],
  ['the end of what is trimmed', 'if (out.trim().endsWith("TASK_DONE")) next()', 'TASK_DONE'],
  ['the last line', 'if (out.trim().split("\\n").pop() === "## TASK DONE") next()', '## TASK DONE'],
  ['capitals', 'if (out.toUpperCase().includes("TASK DONE")) next()', 'TASK DONE'],
  ['Python', 'if out.strip().endswith("TASK_DONE"): go()', 'TASK_DONE'],
  ['a comparison', 'const status = out.trim()\nif (status === "TASK_DONE") next()', 'TASK_DONE'],
])('a marker that the definition does not list is found in %s', (_, code, marker) => {
  const [finding] = found('AGT-012', contract, calling(code))
  expect(finding).toMatchObject({
    severity: 'high',
    excerpt: marker,
    data: { markers: ['## AUDIT COMPLETE', '## AUDIT BLOCKED'] },
  })
})

test('a marker in the text of the section is found', () => {
  expect(found('AGT-012', contract, calling('', '\nIf it returns `## TASK DONE`, go on.\n'))).toHaveLength(1)
})

test('a marker that differs only in case or punctuation is low', () => {
  expect(found('AGT-012', contract, calling('if (out.includes("## Audit Complete")) next()'))).toMatchObject([
    { severity: 'low' },
  ])
})

test('listed markers, parts of them, and definitions without a contract are fine', () => {
  expect(found('AGT-012', contract, calling('if (out.includes("AUDIT COMPLETE")) next()'))).toEqual([])
  expect(found('AGT-012', contract, calling('if (out.trim().endsWith("AUDIT BLOCKED")) stop()\nelse next()'))).toEqual(
    [],
  )
  expect(found('AGT-012', contract, calling('if (nameOf(out).endsWith("TASK DONE")) stop()'))).toEqual([])
  expect(found('AGT-012', 'You audit code.\n', calling('if (out.includes("## TASK DONE")) next()'))).toEqual([])
})

test('markers in the first column of a table are listed, its head is none', () => {
  const table =
    '## Output contract\n\n| MARKER | Meaning |\n|---|---|\n| AUDIT DONE | all is well |\n| AUDIT STOPPED | ask |\n'
  expect(found('AGT-012', table, calling('if (out.includes("AUDIT CLOSED")) next()'))).toMatchObject([
    { data: { markers: ['AUDIT DONE', 'AUDIT STOPPED'] } },
  ])
  expect(found('AGT-012', table, calling('if (out.includes("AUDIT DONE")) next()'))).toEqual([])
})

test.each([
  ['a verdict', '## Verdict\n\n- `## AUDIT DONE`\n- `## AUDIT STOPPED`\n'],
  [
    'the end of an answer',
    '## How to audit\n\nEnd your report with one of:\n\n- `## AUDIT DONE`\n- `## AUDIT STOPPED`\n',
  ],
])('markers of %s are listed', (_, body) => {
  expect(found('AGT-012', body, calling('if (/^## AUDIT CLOSED$/m.test(out)) next()\nelse stop()'))).toHaveLength(1)
  expect(found('AGT-012', body, calling('if (/^## AUDIT DONE$/m.test(out)) next()\nelse stop()'))).toEqual([])
})

test('what a text ends with that is no answer lists no markers', () => {
  const body = '## How to audit\n\nEnd each shelf list with a rule.\n\n- `## AUDIT DONE`\n- `## AUDIT STOPPED`\n'
  expect(found('AGT-012', body, calling('if (out.includes("## AUDIT CLOSED")) next()\nelse stop()'))).toEqual([])
})

test('a table of markers behind the call is read', () => {
  const rows = (...markers: string[]) =>
    `\n| Marker | Then |\n|---|---|\n${markers.map((one) => `| \`${one}\` | go |\n`).join('')}`
  expect(found('AGT-012', contract, calling('', rows('## TASK DONE', '## AUDIT BLOCKED')))).toHaveLength(1)
  expect(found('AGT-013', contract, calling('', rows('## AUDIT COMPLETE')))[0]?.data.missing).toEqual([
    '## AUDIT BLOCKED',
  ])
  expect(found('AGT-013', contract, calling('', rows('## AUDIT COMPLETE', '## AUDIT BLOCKED')))).toEqual([])
})

const chinese = '## 输出约定\n\n以 `## 审查通过` 或 `## 审查退回` 结尾。\n'

test('a test that is kept in a variable takes whatever else comes where it fails', () => {
  const kept = (then: string) => `const ok = out.includes("## AUDIT COMPLETE")\n${then}`
  expect(found('AGT-013', contract, calling(kept('if (!ok) stop()')))).toEqual([])
  expect(found('AGT-013', contract, calling(kept('if (ok) next()')))).toHaveLength(1)
})

test('markers in Chinese are told apart like any other', () => {
  expect(found('AGT-012', chinese, calling('if (out.includes("## 审核完成")) next()\nelse stop()'))).toHaveLength(1)
  expect(found('AGT-012', chinese, calling('if (out.includes("## 审查通过")) next()\nelse stop()'))).toEqual([])
  const [finding] = found('AGT-013', chinese, calling('if (out.includes("## 审查通过")) next()'))
  expect(finding?.data.missing).toEqual(['## 审查退回'])
  expect(found('AGT-013', chinese, calling('if (out.includes("## 审查通过")) next()', '\n否则停止。\n'))).toEqual([])
})

test('a marker of the contract that the caller leaves out is missing', () => {
  const [finding] = found('AGT-013', contract, calling('if (out.includes("## AUDIT COMPLETE")) next()'))
  expect(finding?.data.missing).toEqual(['## AUDIT BLOCKED'])
})

test('a caller that tests last that a marker is not there takes the rest', () => {
  const test = 'if (out.includes("## AUDIT DONE")) next()\nelse if (!out.includes("## AUDIT COMPLETE")) stop(out)'
  expect(found('AGT-013', contract, calling(test))).toEqual([])
  expect(found('AGT-013', contract, calling(test.replace('(!', '(')))).toHaveLength(1)
})

test.each([
  ['a flag', '\n| Flag | Default |\n|---|---|\n| `--loops` | 3 |\n\nRounds (default: 3).\n', 1],
  ['a sentence', '\nThe default branch stops.\n', 0],
  ['a label', '\n- Default: stop and report.\n', 0],
])('the default of %s takes the rest, or is a value', (_, after, count) => {
  expect(found('AGT-013', contract, calling('if (out.includes("## AUDIT COMPLETE")) next()', after))).toHaveLength(
    count,
  )
})

test('a marker is tested by a case of what is read out of the result', () => {
  const [finding] = found(
    'AGT-013',
    contract,
    calling('switch (endOf(out)) { case "## AUDIT COMPLETE": next(); break }'),
  )
  expect(finding?.data.missing).toEqual(['## AUDIT BLOCKED'])
})

const oneOf = '## Output contract\n\nReturn JSON with `status` one of `set`, `refused`, `exists`.\n'
const inJson = '## Output\n\n```json\n{ "status": "set|refused|exists" }\n```\n'
const both = 'if (out.status === "set") next()\nif (out.status === "refused") ask()'

test.each([
  ['a sentence', oneOf, both],
  ['JSON', inJson, both],
  ['code spans', '## Output contract\n\nReturn `status: set`, `status: refused` or `status: exists`.\n', both],
  ['JSON, read as in Python', inJson, 'if (out["status"] == "set") next()\nif (out["status"] == "refused") ask()'],
  ['a label', '## Output contract\n\nStatus: `set` | `refused` | `exists`\n', both],
  ['a sentence without "one of"', '## Output\n\nReturn JSON; status is `set`, `refused` or `exists`.\n', both],
  ['a label with "one of"', '## Output\n\n`status`: one of `set`, `refused`, `exists`\n', both],
  ['a table', '## Output\n\n| Field | Values |\n|---|---|\n| `status` | `set`, `refused`, `exists` |\n', both],
  ['a sentence, for a switch', oneOf, 'switch (out.status) { case "set": next(); break; case "refused": ask() }'],
])('a status of %s that the caller leaves out is missing', (_, body, code) => {
  expect(found('AGT-013', body, calling(code))[0]?.data.missing).toEqual(['status: exists'])
})

test.each([
  ['all of them', oneOf, `${both}\nif (out.status === "exists") stop()`],
  ['all the others', oneOf, 'if (out.status !== "set") stop()'],
  ['the rest', oneOf, `${both}\nelse stop()`],
  ['a field of another meaning', oneOf, 'if (out.status === "failed") stop()'],
  ['another field', oneOf, 'if (out.kind === "set") next()'],
  ['a status that is told', '## Output\n\nThe status: done, when all is written.\n', both],
])('nothing is missing for a caller who tests %s', (_, body, code) => {
  expect(found('AGT-013', body, calling(code))).toEqual([])
})

test.each([
  ['an else', calling('if (out.includes("## AUDIT COMPLETE")) next()\nelse stop()')],
  ['a default', calling('switch (out) { case "## AUDIT COMPLETE": next(); break; default: stop() }')],
  ['a sentence', calling('if (out.includes("## AUDIT COMPLETE")) next()', '\nOtherwise ask the user.\n')],
])('%s takes the rest', (_, files) => {
  expect(found('AGT-013', contract, files)).toEqual([])
})

test('a required input block that the prompt lacks is missing, an optional one is not', () => {
  const inputs = '## Required input\n\n- `<files_to_read>`: the files\n- `<focus>` (optional)\n'
  expect(found('AGT-013', inputs, asking('Audit src/.'))[0]?.data.missing).toEqual(['<files_to_read>'])
  expect(found('AGT-013', inputs, asking('<files_to_read>a.ts</files_to_read> Audit.'))).toEqual([])
})

test.each([
  ['brackets', '- [PARCEL] its size\n- [TARGET] the place\n', '[PARCEL] 2 kg', '[TARGET]'],
  ['a table', '| Block | What |\n|---|---|\n| [PARCEL] | size |\n| [TARGET] | place |\n', '[PARCEL] 2 kg', '[TARGET]'],
  ['labels', '- PARCEL: its size\n- TARGET: the place\n', 'PARCEL: 2 kg', 'TARGET'],
  ['Chinese brackets', '- 【包裹】尺寸\n- 【目标】地点\n', '【包裹】2 公斤', '目标'],
])('input blocks that are named by %s are required too', (_, inputs, prompt, missing) => {
  expect(found('AGT-013', `## Input (required)\n\n${inputs}`, asking(prompt))[0]?.data.missing).toEqual([missing])
})

test('remarks in brackets, links, and labels that the prompt says in words are no input blocks', () => {
  for (const inputs of [
    '- path of the file [REQUIRED]',
    '- [REQUIRED] the parcel',
    '- [TARGET](target.md): where',
    '- [ ] parcel',
  ])
    expect(found('AGT-013', `## Input (required)\n\n${inputs}\n`, asking('Audit src/.')), inputs).toEqual([])
  const labels = '## Input\n\n- PARCEL: its size\n- TARGET: the place\n'
  expect(found('AGT-013', labels, asking('Audit the parcel that goes north.'))).toEqual([])
})

test('a folder in a path is no input block', () => {
  const inputs = '## Required input\n\n- Where to write, as `<task-dir>/a.md` or `work/<task-dir>`\n'
  expect(found('AGT-013', inputs, asking('Write to work/a.md.'))).toEqual([])
})

const steps = '1. Read the code files.\n2. List risky calls.\n3. Rank them by risk.\n4. Write the report.\n'
test('the steps of the definition, a decision table and good and bad in a prompt are its process', () => {
  expect(found('AGT-014', steps, asking(`${steps}Go.`))).toMatchObject([{ severity: 'low', line: 6 }])
  expect(found('AGT-014', steps, asking('| If | Do |\n|---|---|\n| a | b |\n'))).toHaveLength(1)
  expect(found('AGT-014', steps, asking('Good: short.\nBad: long.\n'))).toHaveLength(1)
  expect(found('AGT-014', steps, asking('Sort them. Bad: by hand. Good: by date.'))).toHaveLength(1)
  expect(found('AGT-014', steps, asking('Sort them. The good ones first.'))).toEqual([])
  expect(found('AGT-014', steps, asking('| 情形 | 结论 |\n|---|---|\n| a | b |\n'))).toHaveLength(1)
  expect(found('AGT-014', steps, asking('| Name | Owner |\n|---|---|\n| a | b |\n'))).toEqual([])
  const folders = asking('| Kind | Folder |\n|---|---|\n| bill | b |\n')
  expect(found('AGT-014', 'You decide in which folder a letter goes.', folders)).toHaveLength(1)
  expect(found('AGT-014', 'You decide which letters are open.', folders)).toEqual([])
  const tones = asking('| Reader | Tone |\n|---|---|\n| board | formal |\n| team | relaxed |\n')
  expect(found('AGT-014', 'Decides how formal the letter is.', tones)).toHaveLength(1)
  expect(found('AGT-014', 'Decides how long the letter is.', tones)).toEqual([])
})

test('a choice that is left to the agent is not made in a prompt', () => {
  const left = 'The choice of solver is left to the agent.'
  expect(found('AGT-014', left, asking('Use the Adam solver with a cosine schedule.'))).toHaveLength(1)
  expect(found('AGT-014', left, asking('Use any solver you like.'))).toEqual([])
  expect(found('AGT-014', 'The name of the solver is left in the log.', asking('Use the Adam solver.'))).toEqual([])
})

test('other steps, a revision, and decisions of the user are not', () => {
  const others = '1. Open the door.\n2. Feed the cat.\n3. Water plants.\n4. Lock up.\n'
  expect(found('AGT-014', steps, asking(others))).toEqual([])
  expect(found('AGT-014', steps, asking(`<instructions>${steps}</instructions>`))).toEqual([])
  expect(found('AGT-014', steps, asking(`As decided by the user:\n${steps}`))).toEqual([])
})

test('a marker is looked for by a pattern too', () => {
  for (const code of ['if (/^## TASK DONE/m.test(out)) next()', 'if (out.match(/^## TASK DONE\\s*$/m)) next()'])
    expect(found('AGT-012', contract, calling(code)), code).toMatchObject([
      { excerpt: expect.stringContaining('TASK DONE') },
    ])
  expect(found('AGT-012', contract, calling('if (/^## AUDIT COMPLETE\\b/m.exec(out)) next()\nelse stop()'))).toEqual([])
  expect(found('AGT-012', contract, calling('if (/^## [A-Z ]+$/m.test(out)) next()'))).toEqual([])
})

test('a marker is looked for by a pattern of Python too', () => {
  const asking = 'out = Task(subagent_type="auditor", prompt="Audit src/. Return JSON")'
  const files = (code: string) => ({
    'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`python\n${asking}\n${code}\n\`\`\`\n`,
  })
  expect(found('AGT-012', contract, files('if re.search(r"^## TASK DONE", out, re.M):\n    go()'))).toHaveLength(1)
  expect(found('AGT-012', contract, files('if re.search(r"^## AUDIT COMPLETE$", out):\n    go()'))).toEqual([])
})
