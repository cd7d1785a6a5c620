import { describe, expect, test } from 'vitest'
import { readFile } from '../parse/read-file.ts'
import { buildModel } from './build-model.ts'
import { chooseClient } from './choose-client.ts'
import { resolvePath } from './resolve-path.ts'

const filesOf = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => readFile(path, Buffer.from(text)))
const modelOf = (files: Record<string, string>) => buildModel('s', 'claude-code', filesOf(files), null)
const js = (code: string) => `\`\`\`js\n${code}\n\`\`\`\n`

describe('a skill', () => {
  test('has its steps in order: by number, by the links of the entry, by path', () => {
    const { steps } = modelOf({
      'SKILL.md': 'See [b](actions/b.md).',
      'phases/10-z.md': '',
      'phases/02.5-y.md': '',
      'phases/02-x.md': '',
      'actions/a.md': '',
      'actions/b.md': '',
    })
    expect(steps.map(({ file, number }) => `${file.base} ${number}`)).toEqual([
      '02-x.md 02',
      '02.5-y.md 02.5',
      '10-z.md 10',
      'b.md null',
      'a.md null',
    ])
  })

  test.each([
    [{ 'phases/01-a.md': '' }, 'sequential'],
    [{ 'phases/orchestrator.md': '' }, 'autonomous'],
    [{ 'phases/orchestrator.md': '', 'phases/01-a.md': '' }, 'hybrid'],
    [{ 'specs/state-schema.md': 'execution_mode: hybrid\n' }, 'hybrid'],
  ])('of the files %j is executed %s', (files, mode) => {
    expect(modelOf({ 'SKILL.md': '# S\n', ...files }).mode).toBe(mode)
  })

  test('has its state schema in any form', () => {
    const field = (files: Record<string, string>) =>
      modelOf({ 'SKILL.md': '# S\n', ...files }).mainSchema?.fields.map(({ name }) => name)
    expect(field({ 'specs/a.md': '```ts\ninterface RunState {\n  a: string\n  b?: { c: number }\n}\n```\n' })).toEqual([
      'a',
      'b',
    ])
    expect(field({ 'specs/a.md': js('const RunState = z.object({ a: z.string(), b: z.enum(["x"]) })') })).toEqual([
      'a',
      'b',
    ])
    expect(
      field({ 'specs/a.md': '## State\n\n```json\n{ "type": "object", "properties": { "a": {}, "b": {} } }\n```\n' }),
    ).toEqual(['a', 'b'])
    expect(field({ 'specs/a.md': '## State\n\n```json\n{ "a": 1, "b": [] }\n```\n' })).toEqual(['a', 'b'])
    expect(
      field({ 'specs/a.md': '## State fields\n\n| Field | Type |\n|---|---|\n| `a` | string |\n| b | int |\n' }),
    ).toEqual(['a', 'b'])
    expect(field({ 'specs/a.md': '```ts\ninterface Finding { a: string }\n```\n' })).toBeUndefined()
  })

  test('joins writes and reads of one target over files, notations and globs', () => {
    const { dataFlow } = modelOf({
      'SKILL.md': 'Write the plan to `{workDir}/plan.json`. Read `<session>/out/*.md` at the end.',
      'phases/01-a.md': js(
        'const d = `$' +
          '{workDir}/plan.json`\nconst p = JSON.parse(Read(d))\nWrite(path.join(sessionDir, "out", "a.md"), p)',
      ),
      'phases/02-b.md': '```bash\njq .x "$WORK_DIR/plan.json" > $WORK_DIR/out/b.md\n```\n',
    })
    expect(dataFlow.writes('{work}/plan.json').map(({ file }) => file)).toEqual(['SKILL.md'])
    expect(dataFlow.reads('{work}/plan.json').map(({ file, variable }) => [file, variable])).toEqual([
      ['phases/01-a.md', 'p'],
      ['phases/02-b.md', null],
    ])
    expect(dataFlow.reads('{work}/out/a.md').map(({ file }) => file)).toEqual(['SKILL.md'])
    expect(dataFlow.writes('{work}/out/b.md')).toHaveLength(1)
  })

  test('tells how far files are from the entry', () => {
    const { reachability } = modelOf({
      'SKILL.md': 'See [a](references/a.md).',
      'references/a.md': 'See `b.md`.',
      'references/b.md': '',
      'references/c.md': '',
    })
    expect(['SKILL.md', 'references/a.md', 'references/b.md', 'references/c.md'].map(reachability.depthOf)).toEqual([
      0,
      1,
      2,
      Infinity,
    ])
  })

  test.each([
    ['见references/概览.md', [1, Infinity]],
    ['先读`references/概览-2.md`。', [Infinity, Infinity]],
    ['资料在references/目录下', [1, 1]],
    ['参考references/目录下的a.md', [1, 1]],
    ['见references/a.md和references/概览.md', [1, 1]],
  ])('of a folder with Chinese names %j names what it says', (text, depths) => {
    const { reachability } = modelOf({ 'SKILL.md': text, 'references/概览.md': '', 'references/a.md': '' })
    expect(['references/概览.md', 'references/a.md'].map(reachability.depthOf)).toEqual(depths)
  })
})

test.each([
  ['auto', '/x/.codex/skills/a', 'Agent({})', 'codex'],
  ['auto', '', 'spawn_agent({}) wait_agent({})', 'codex'],
  ['auto', '/x/.claude/skills/a', 'ccw cli -p x', 'ccw'],
  ['auto', '/x/.agents/skills/a', 'ccw cli', 'generic'],
  ['generic', '/x/.claude/skills/a', '', 'generic'],
  ['auto', '', '', 'claude-code'],
  ['auto', '', '| Task | spawn_agent() |\n|---|---|\n| Task | wait_agent() |\n\nTask({})', 'claude-code'],
] as const)('asked for %s, in %j, with %j the client is %s', (asked, path, text, client) => {
  expect(chooseClient(asked, path, filesOf({ 'SKILL.md': text }))).toBe(client)
})

test.each([
  ['---\ncompatibility: Made for Codex\n---\nTask({})', 'codex'],
  ['---\ncompatibility: Claude Code 2.1+\n---\nspawn_agent({})', 'claude-code'],
  ['---\ncompatibility: Codex or Claude Code\n---\nspawn_agent({})', 'codex'],
  ['---\ncompatibility: Not for Claude Code\n---\nspawn_agent({})', 'codex'],
  ['---\ncontext: fork\n---\nspawn_agent({})', 'claude-code'],
  ['The oven is lit in Claude Code.\n\nspawn_agent({})', 'claude-code'],
  ['Ask with `AskUserQuestion`.\n\nspawn_agent({})', 'claude-code'],
  ['The oven is lit in Claude Code or Codex.\n\nspawn_agent({})', 'codex'],
])('of %j the client is %s', (text, client) => {
  expect(chooseClient('auto', '', filesOf({ 'SKILL.md': text }))).toBe(client)
})

test.each([
  ['---\nname: a\n---\n', 'codex'],
  ['---\nname: a\ndisable-model-invocation: true\n---\n', 'claude-code'],
  ['---\nname: a\nallowed-tools: Read, Write\n---\n', 'claude-code'],
  ['---\nname: a\nallowed-tools: spawn_agent\n---\n', 'codex'],
  ['---\nname: a\nagent: Plan\n---\n', 'claude-code'],
  ['---\nname: a\nagent: potter\n---\n', 'codex'],
])('a file for Codex beside %j: the client is %s', (head, client) => {
  const files = filesOf({ 'SKILL.md': head, 'agents/openai.yaml': 'interface: {}\n' })
  expect(chooseClient('auto', '', files)).toBe(client)
})

test.each([
  ['phases', '../a.md#x', 'a.md'],
  ['', 'b%20c.md', 'b c.md'],
  ['a/b', './c/../d.md', 'a/b/d.md'],
  ['', '../a.md', null],
  ['', 'https://x.y/a.md', null],
  ['', '/a.md', null],
])('from %j the link %j leads to %j', (folder, target, path) => {
  expect(resolvePath(folder, target)).toBe(path)
})
