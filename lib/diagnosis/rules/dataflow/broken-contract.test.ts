import { array, assert, json, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingsOf, type TestFiles } from '../../test-skill.ts'
import { findJsonFault } from './read-loose-json.ts'

const output = (text: string, intro = 'Return this JSON:', fence = 'json') => ({
  'phases/01-a.md': `# A\n\n## Output\n\n${intro}\n\n\`\`\`${fence}\n${text}\n\`\`\`\n`,
})
const step = (text: string, fence = 'js') => ({ 'phases/01-a.md': `# A\n\n\`\`\`${fence}\n${text}\n\`\`\`\n` })
const found = (files: TestFiles) => findingsOf('DF-007', files)
const fault = (text: string) => findJsonFault(text)?.message

describe('JSON as documents write it', () => {
  it.each([
    '{ "a": 1, } // note',
    '{ "a": "<id>", "b": <number>, ... }',
    '[ { "id": "x" }, ... ]',
    '{ "a": string, "b": "x" | "y", "c": ISO 8601 time }',
    `{ "a": $\{count}, "b": {{total}}, "c": {{ rest }} }`,
    '{ "a": 1 }\n{ "a": 2 }\n',
    '"a": { "b": 1 },\n"c": 2',
    '{ "a"?: string[], /* note */ "b": "\\"" }',
    "{ a: 'x', b: [1, 2] }",
    '{ "状态": "完成", "列表": [ ... ] }',
    '',
  ])('accepts %s', (text) => expect(fault(text)).toBeUndefined())
  it.each([
    ['{ "a": [ { "b": 1 }', /not closed/],
    ['{ "a": 1 "b": 2 }', /missing/],
    ['{ "a": "x\n}', /string/],
    ['{ "a": 1 }}', /closes nothing/],
    ['{ "a": [1, 2 }', /missing/],
    ['{ "a": }', /value/],
    ['{ "a" 1 }', /`:`/],
  ])('finds the fault of %s', (text, message) => expect(fault(text)).toMatch(message))
  it('accepts all that is JSON, and misses a bracket', () =>
    assert(
      property(array(json(), { minLength: 1 }), (values) => {
        const text = `[\n${values.join(',\n')}\n]`
        expect(findJsonFault(text)).toBeNull()
        expect(findJsonFault(text.slice(0, -1))).not.toBeNull()
      }),
    ))
  it('reads hostile text in no time', () => {
    const start = performance.now()
    for (const piece of ['{', '[', '"', '{"a":', '(', '<', `$\{`, '{{', '/*', '|', 'a ', '...'])
      findJsonFault(piece.repeat(60_000))
    expect(performance.now() - start).toBeLessThan(30_000)
  })
})

describe('DF-007', () => {
  it('points at what is not closed', () =>
    expect(found(output('{ "status": "ok",\n  "items": [ { "id": 1 }\n}'))).toMatchObject([
      { line: 10, column: 1, excerpt: '}' },
    ]))
  it('knows a contract by its introduction, in both languages', () => {
    const text = (intro: string) => ({ 'phases/01-a.md': `# A\n\n${intro}\n\n\`\`\`json\n{ "a": [1 }\n\`\`\`\n` })
    expect(found(text('The state file:'))).toHaveLength(1)
    expect(found(text('返回以下结构：'))).toHaveLength(1)
    expect(found(text('The server says:'))).toHaveLength(0)
  })
  it('finds code that does not pair up, in a list too', () => {
    expect(found(step('if (a) {\n  go(b)\n'))).toMatchObject([{ line: 4, excerpt: '{' }])
    expect(found(step('const a = [1, 2\nconst b: string = f(a))', 'typescript'))).not.toEqual([])
    expect(found({ 'phases/01-a.md': '# A\n\n- Go:\n\n  ```js\n  run({ a: 1 )\n  ```\n' })).toHaveLength(1)
  })
  it('is milder where no flow file uses the block', () => {
    const spec = { 'specs/unused.md': '# State\n\n```json\n{ "a": [1 }\n```\n' }
    expect(found(spec)[0]?.severity).toBe('low')
    expect(found({ ...spec, 'phases/01-a.md': '# A\n\nSee `specs/unused.md`.\n' })[0]?.severity).toBe('medium')
  })
  it.each([
    ['other JSON', step('{ "a": [1 }', 'json')],
    ['an example', output('{ "a": [1 }', 'Example:')],
    ['an excerpt', output('{ "a": [1,', 'Output (excerpt):')],
    ['JSON Lines', output('{"a":1}\n{"a":2}')],
    ['several files cut short', output('{ "a": 1,\n...')],
    ['code with an expression that holds quotes', step('const a = b.replace(/"/g, "x")')],
    ['markup in code', step("const a = <b>it's</b>", 'tsx')],
    ['commands', step('echo "a', 'bash')],
  ])('leaves alone %s', (_what, files) => expect(found(files)).toEqual([]))
})
