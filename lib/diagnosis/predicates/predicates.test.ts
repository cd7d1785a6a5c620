import { describe, expect, test } from 'vitest'
import { defaultConfig } from '../config.ts'
import { diagnose } from '../diagnose.ts'
import { readFile } from '../parse/read-file.ts'
import { contentWords, jaccard, shareIn } from './content-words.ts'
import { isBounded } from './is-bounded.ts'
import { isChecked } from './is-checked.ts'
import { isExample } from './is-example.ts'
import { isFinalOutput } from './is-final-output.ts'
import { isGuarded } from './is-guarded.ts'
import { isHandled } from './is-handled.ts'
import { isNegated } from './is-negated.ts'

const phase = 'phases/01-a.md'
const fileOf = (text: string) => readFile(phase, Buffer.from(text))
const skillOf = (files: Record<string, string>) =>
  diagnose(
    Object.entries({ 'SKILL.md': '# S\n', ...files }).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
    { folder: 's', config: { ...defaultConfig, client: 'claude-code' } },
  ).model
const js = (code: string, around = '') => `# A\n\n\`\`\`js\n${code}\n\`\`\`\n\n${around}\n`

describe('an example', () => {
  const inExample = (text: string, mark = 'MARK') => {
    const file = fileOf(text)
    const start = file.text.indexOf(mark)
    return isExample(file, { start, end: start + mark.length })
  }

  test.each([
    '## Example\n\nMARK',
    '## Anti-patterns\n\n### One\n\nMARK',
    '## ❌ Wrong\n\nMARK',
    '> MARK',
    'Bad:\n\n```js\nMARK()\n```',
    '**Example**:\n\n```js\nMARK()\n```',
    '```js\n// ❌ never so\nMARK()\n```',
    '## 反例\n\nMARK',
    '- ✗ MARK',
    '- **Examples**: `a` and MARK',
    'Use a script, e.g. MARK.',
    '例如 MARK',
    'Example: for a table, the plan holds:\n\n1. One\n2. MARK',
  ])('is what stands in %j', (text) => {
    expect(inExample(text)).toBe(true)
  })

  test.each([
    '## Steps\n\nMARK',
    '## Before you start\n\nMARK',
    '## Rights\n\nMARK',
    'Run this:\n\n```js\nMARK()\n```',
    '## Example\n\nx\n\n## Steps\n\nMARK',
    'For example see below.\n\n## Next\n\n```js\nMARK()\n```',
    'Take one, e.g. the first. Then run MARK.',
    'Do this:\n\n- One\n- MARK',
  ])('is not what stands in %j', (text) => {
    expect(inExample(text)).toBe(false)
  })
})

test('negation counts for its sentence or cell alone', () => {
  const file = fileOf('Never run `a`. Run `b`.\n\n| Do not `c` | `d` |\n|---|---|\n| 禁止 `e` | `f` |\n')
  const negated = file.inline.spans.filter(({ range }) => isNegated(file, range.start)).map(({ text }) => text)
  expect(negated).toEqual(['a', 'c', 'e'])
})

describe('an agent call is handled', () => {
  const call = 'const r = await Agent({ subagent_type: "x", prompt: "Return JSON" })'
  const handled = (files: Record<string, string>) => {
    const skill = skillOf(files)
    return isHandled(skill, skill.calls[0]!)
  }

  test.each([
    ['in a try with a catch', { [phase]: js(`try { ${call} } catch (e) { log(e) }`) }],
    ['with a catch behind it', { [phase]: js(`${call}.catch(() => null)`) }],
    ['by all settled', { [phase]: js('await Promise.allSettled([Agent({ subagent_type: "x", prompt: "p" })])') }],
    ['by a test of its result', { [phase]: js(`${call}\nif (!r) stop()`) }],
    ['by a sentence of its section', { [phase]: js(call, 'If the agent fails, retry once.') }],
    ['by a section of its file', { [phase]: js(call, '## Error handling\n\nStop.') }],
    [
      'by a section of the entry about agents',
      { [phase]: js(call), 'SKILL.md': '# S\n\n## Errors\n\nAn agent that ends badly is run again.\n' },
    ],
  ])('%s', (_, files) => {
    expect(handled(files)).toBe(true)
  })

  test.each([
    ['nothing is said', { [phase]: js(`${call}\nuse(r)`) }],
    ['a try has no catch', { [phase]: js(`try { ${call} } finally { done() }`) }],
    ['another section speaks of it', { [phase]: js(call, '## Next\n\nIf it fails, stop.') }],
  ])('not when %s', (_, files) => {
    expect(handled(files)).toBe(false)
  })
})

test.each([
  ['if (!Array.isArray(p.items)) stop()', true],
  ['const list = p?.items', true],
  ['validatePlan(p)', true],
  ['use(p.items)', false],
])('a result is checked by %j: %s', (code, expected) => {
  const file = fileOf(
    js(`const r = await Agent({ subagent_type: "x", prompt: "q" })\nconst p = JSON.parse(r)\n${code}`),
  )
  expect(isChecked(file, file.calls[0]!)).toBe(expected)
})

test.each([
  ['const p = JSON.parse(Read(f)) || {}', '', true],
  ['const p = JSON.parse(Read(f))\nif (!p.items) stop()', '', true],
  ['try { p = JSON.parse(Read(f)) } catch { stop() }', '', true],
  ['const p = JSON.parse(Read(f))', 'If the JSON is invalid, the step fails.', true],
  ['const p = JSON.parse(Read(f))\nuse(p)', 'If the agent fails, stop.', false],
])('a parse is guarded in %j with %j: %s', (code, text, expected) => {
  const file = fileOf(js(code, text))
  const block = file.codeBlocks[0]!
  const call = block.tree.calls.find(({ callee }) => callee === 'JSON.parse')!
  expect(isGuarded(file, block, call, 15)).toBe(expected)
})

test.each([
  ['state.h = [...state.h, x].slice(-5)', '', true],
  ['state.h.push(x)\nif (state.h.length > 10) state.h.shift()', '', true],
  ['function trim(s) { s.h = s.h.slice(-9) }\nstate.h.push(x)\ntrim(state)', '', true],
  ['state.h.push(x)\nstate.h = state.h.filter(isOpen)', '', true],
  ['state.h.push(x)\nundo(state.h.pop())', '', true],
  ['state.h.push(x)\nconst open = state.h.filter(isOpen)', '', false],
  ['state.h.push(x)\nreport({ h: state.h.filter(isOpen) })', '', false],
  ['state.h.push(x)', 'Keep only the last 10 entries.', true],
  ['state.h.push(x)\nif (state.h.length > 0) go()', '', false],
  ['state.h.push(x)\nstate.other.splice(0, 1)', '', false],
  ['state.h.push(x)\nAgent({ subagent_type: "x", prompt: "Return at most 5 lines." })', '', false],
  ['Agent({ subagent_type: "x", prompt: "Go on." })\nstate.h.push(x)', 'At most 5 entries are kept.', true],
])('an array is bounded in %j with %j: %s', (code, text, expected) => {
  const file = fileOf(js(code, text))
  expect(isBounded(file, file.codeBlocks[0]!, 'state.h', file.text.indexOf('state.h'))).toBe(expected)
})

test.each([
  ['Write(w + "/final-report.md", x)', '', true],
  ['Write(w + "/scan-index.json", x)', '', false],
  ['Write(w + "/scan-index.json", x)', '## Output\n\n- `{w}/scan-index.json`', true],
])('a target of %j with %j is a final output: %s', (code, text, expected) => {
  const skill = skillOf({ [phase]: js(code, text) })
  expect(isFinalOutput(skill, skill.dataFlow.edges.find(({ via }) => via === 'tool')!)).toBe(expected)
})

test.each([
  ['Results', true],
  ['Write the results', true],
  ['Draft the result', false],
  ['Phase 2: Compare results', false],
])('what is written under %j is a final output: %s', (title, expected) => {
  const skill = skillOf({ [phase]: js('Write(w + "/scan-index.json", x)').replace('# A', `# ${title}`) })
  expect(isFinalOutput(skill, skill.dataFlow.edges.find(({ via }) => via === 'tool')!)).toBe(expected)
})

test('content words leave out what carries no meaning, in English and Chinese', () => {
  expect(contentWords('The files are committed and the stories listed')).toEqual(contentWords('file commit story list'))
  expect([...contentWords('检查文件')]).toEqual(['检查', '查文', '文件'])
  expect(jaccard(contentWords('commit report'), contentWords('commit the report file'))).toBeCloseTo(2 / 3)
  expect(shareIn(new Set(['a', 'b']), new Set(['a']))).toBe(0.5)
})
