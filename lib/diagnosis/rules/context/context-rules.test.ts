import { describe, expect, it } from 'vitest'
import { entryWith, findingsOf } from '../../test-skill.ts'

const code = (text: string) => ({
  'phases/01-a.md': `# A\n\nOn failure stop and check the result.\n\n\`\`\`js\n${text}\n\`\`\`\n`,
})
const agent = (prompt: string) => `const r = Agent({ subagent_type: "explore", prompt: \`${prompt} Return JSON {x}\` })`
const put = (expression: string) => `\${${expression}}`
const none = (rule: string, files: Record<string, string>) => expect(findingsOf(rule, files)).toEqual([])
const some = (rule: string, files: Record<string, string>) => expect(findingsOf(rule, files).length).toBeGreaterThan(0)

describe('CTX-001', () => {
  const grows = 'state.history.push(turn)\n'
  it.each([
    ['a slice in the prompt', code(grows + agent(`History: ${put('state.history.slice(-5)')}.`))],
    ['an array that no prompt receives', code(`${grows}Write("log.json", state.history)`)],
    ['other arrays', code(`state.results.push(one)\n${agent(`All: ${put('state.results')}.`)}`)],
    ['a bounded one', code(`${grows}state.history = state.history.slice(-5)\n${agent(put('state.history'))}`)],
    ['its length', code(grows + agent(`Turns: ${put('state.history.length')}.`))],
  ])('leaves alone %s', (_what, files) => none('CTX-001', files))
  it.each(['messages', 'conversation', 'action_history', 'run_log'])('finds %s', (name) =>
    some('CTX-001', code(`${name}.push(turn)\n${agent(put(`JSON.stringify(${name})`))}`)),
  )
  it('finds a history that another file puts into its prompt', () =>
    some('CTX-001', {
      ...code(grows),
      'phases/02-b.md': `# B\n\nOn failure stop.\n\n\`\`\`js\n${agent(put('state.history'))}\n\`\`\`\n`,
    }))
  it('wins over the rule about stored arrays', () => {
    const files = code(grows + agent(put('state.history')))
    none('APV-004', files)
    expect(findingsOf('CTX-001', files)[0]?.data['also']).toContain('APV-004')
  })
})

describe('CTX-002', () => {
  it.each([
    ['writing it to a file', code('Write("state.json", JSON.stringify(state))')],
    ['one field', code(agent(`Status: ${put('state.status')}.`))],
    ['chosen fields', code(agent(`Facts: ${put('JSON.stringify({ status: state.status })')}.`))],
  ])('leaves alone %s', (_what, files) => none('CTX-002', files))
  it('is worse in a loop', () => {
    const files = code(`for (const one of list) {\n  ${agent(put('JSON.stringify(state)'))}\n}`)
    expect(findingsOf('CTX-002', files)[0]?.severity).toBe('high')
  })
})

describe('CTX-003 and TKN-003', () => {
  const small = { 'specs/a.md': '# A\n\nShort.\n', 'specs/b.md': '# B\n\nShort.\n' }
  it.each([
    ['slices', code(agent(`${put('Read(a).slice(0, 100)')} ${put('Read(b).slice(0, 100)')}`))],
    ['a list of steps', code('Read(a)\nRead(b)')],
    [
      'short files of the skill',
      { ...small, ...code(agent(`${put('Read("specs/a.md")')} ${put('Read("specs/b.md")')}`)) },
    ],
  ])('CTX-003 leaves alone %s', (_what, files) => none('CTX-003', files))
  it.each([
    [
      'one file read anew for each call of a loop',
      `while (true) {\n  const id = next()\n  const part = Read(\`phases/actions/${put('id')}.md\`)\n  ${agent(put('part'))}\n}`,
    ],
    [
      'a text that tells the agent to read',
      agent(put(`known ? \`Load it for the role: Read(a/${put('role')}.md)\` : ""`)),
    ],
  ])('CTX-003 leaves alone %s', (_what, source) => none('CTX-003', code(source)))
  it('CTX-003 finds what a loop adds up or reads before one call', () => {
    some('CTX-003', code(`for (const f of files) {\n  all += Read(f)\n  ${agent(put('all'))}\n}`))
    some('CTX-003', code(`for (const f of files) {\n  part = Read(f)\n}\n${agent(put('part'))}`))
    some('CTX-003', code(agent(put(`files.map((f) => \`Text: ${put('Read(f)')}\`).join("")`))))
  })
  it('CTX-003 is worse for any number of files', () => {
    const files = code(agent(put('files.map((f) => Read(f)).join("")')))
    expect(findingsOf('CTX-003', files)[0]?.severity).toBe('high')
  })
  it('CTX-003 follows variables', () =>
    some('CTX-003', code(`const one = Read(a)\nconst two = Read(b)\n${agent(`${put('one')} ${put('two')}`)}`)))
  it.each([
    ['short files of the skill', { ...small, ...code(agent(put('Read("specs/a.md")'))) }],
    ['selections', code(agent(put('Read(a).slice(0, 500)')))],
    ['the instructions of the called agent', code(agent(put('Read("phases/actions/x.md")')))],
    ['parsed values', code(agent(put('JSON.parse(Read(a)).name')))],
  ])('TKN-003 leaves alone %s', (_what, files) => none('TKN-003', files))
  it('TKN-003 is worse for logs', () =>
    expect(findingsOf('TKN-003', code(agent(put('Read("run.log")'))))[0]?.severity).toBe('high'))
})

describe('CTX-004', () => {
  it.each([
    ['paths', 'Return {"content_path": ""}'],
    ['summaries', 'Return {"content_summary": ""}'],
    ['messages', 'Send [{ role: "user", content: "x" }]'],
    ['what is bounded', 'Return {"content": "at most 200 characters"}'],
    ['what is forbidden', 'Do not return the full text.'],
    ['what is read before', 'Read the plan and the full text of the page. Return JSON {"ok": true}'],
  ])('leaves alone %s', (_what, prompt) => none('CTX-004', code(`const r = Agent({ prompt: \`${prompt}\` })`)))
  it('finds orders in words, in both languages', () => {
    some('CTX-004', code('const r = Agent({ prompt: `Read it and return the full content of each file.` })'))
    some('CTX-004', code('const r = Agent({ prompt: `阅读后返回完整内容。` })'))
  })
  it('finds what a phase returns', () => some('CTX-004', code('return { status: "done", full_output: text }')))
})

describe('CTX-005', () => {
  const results = (limit: string) =>
    ['a', 'b', 'c'].map((name) => `const ${name} = Agent({ prompt: \`Look. ${limit}\` })`).join('\n')
  it('leaves results with a stated size alone', () =>
    none(
      'CTX-005',
      code(`${results('Answer in at most 100 words.')}\n${agent(`${put('a')} ${put('b')} ${put('c')}`)}`),
    ))
  it('leaves results passed by path alone', () =>
    none(
      'CTX-005',
      code(`${results('Write a file.')}\n${agent(`${put('a.path')} ${put('b.path')} ${put('c.path')}`)}`),
    ))
  it('finds a long fixed text', () => some('CTX-005', code(agent('Check every single item of the list. '.repeat(300)))))
})

describe('CTX-006', () => {
  const large = Object.fromEntries(
    [1, 2, 3, 4].map((n) => [
      `references/r${n}.md`,
      `# R\n\n${'Each item is listed with owner and date here.\n'.repeat(320)}`,
    ]),
  )
  const orders = (text: string) => ({
    ...large,
    'SKILL.md': entryWith(`# Base skill\n\n${text}\n\n## Step 1\n\nGo.\n`),
  })
  it('finds a folder, and names one by one', () => {
    some('CTX-006', orders('Read all files in `references/` first.'))
    some('CTX-006', orders('Read `references/r1.md`, `references/r2.md`, `references/r3.md` and `references/r4.md`.'))
    some('CTX-006', orders('开始前阅读 `references/` 中的所有文件。'))
    some('CTX-006', orders('**Start by loading** all files in `references/`.'))
    some('CTX-006', orders('**MANDATORY**: read all files in `references/`.'))
  })
  it('takes the title of the document for no step', () =>
    some('CTX-006', { ...large, 'SKILL.md': entryWith('# 5-minute talks\n\nRead all files in `references/`.\n') }))
  it.each([
    ['reads with a condition', 'When a table is involved read all files in `references/`.'],
    [
      'a list of what there is',
      'References: `references/r1.md`, `references/r2.md`, `references/r3.md`, `references/r4.md`.',
    ],
    ['fewer files', 'Read `references/r1.md`.'],
  ])('leaves alone %s', (_what, text) => none('CTX-006', orders(text)))
})

describe('CTX-001 and what is returned', () => {
  it('leaves alone an array that the code begins anew and gives to its caller', () =>
    none('CTX-001', {
      'SKILL.md': entryWith(
        '# A\n\n```python\ndef parse(data):\n    messages = []\n    while data:\n        messages.append(take(data))\n    return messages\n```\n',
      ),
    }))
  it('finds a history that outlives the call', () =>
    some('CTX-001', code('state.history.push(turn)\nreturn { history: state.history }')))
})

describe('CTX-001 and texts', () => {
  it('leaves a text that the same code begins to the rule of loops', () => {
    const text = `let log = ""\nfor (;;) {\n  log += await step()\n  ${agent(put('log'))}\n  if (!r) break\n}`
    none('CTX-001', code(text))
    some('TKN-004', code(text))
  })
})

describe('a file in a prompt that is put together', () => {
  it('counts once', () => {
    const put = code(
      'const log = Read(logFile)\nconst r = Agent({ prompt: "Why, in this log: " + log + "? Return JSON" })',
    )
    none('CTX-003', put)
    some('TKN-003', put)
  })
})
