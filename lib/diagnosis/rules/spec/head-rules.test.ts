import { describe, expect, test } from 'vitest'
import { findingsOf } from '../../test-skill.ts'

const description = 'Checks a folder and reports what is wrong. Use when the user asks to check a folder.'
const head = (lines: string) => ({ 'SKILL.md': `---\n${lines}\n---\n# Base skill\n\nText.\n` })
const named = (name: string) => head(`name: ${name}\ndescription: ${description}`)
const described = (text: string) => head(`name: base-skill\ndescription: ${text}`)
const count = (id: string, files: Parameters<typeof findingsOf>[1], options: Parameters<typeof findingsOf>[2] = {}) =>
  findingsOf(id, files, options).map(({ severity }) => severity)

describe('the entry', () => {
  test('may be missing at the root of a library', () => {
    expect(count('SPEC-001', { 'SKILL.md': null, 'a/SKILL.md': '---\nname: a\n---\n' })).toEqual([])
    expect(count('SPEC-001', { 'SKILL.md': null, 'a.md': 'x' })).toEqual(['critical'])
  })

  test.each([
    ...['# T\n', 'name: a\ndescription: b\n---\n# T\n', '---\nname: a\n\n# T\n', '---\n- a\n---\n# T\n'],
    ...['name: "a', 'name: [a', 'name: a\n  b: c', 'name: a\n\tb: c', 'name: @a', 'name: a\nname: b', 'name: *a'].map(
      (head) => `---\n${head}\n---\n# T\n`,
    ),
  ])('tells in Chinese too what its head lacks: %j', (text) => {
    const [found] = findingsOf('SPEC-002', { 'SKILL.md': text })
    expect(found?.message.zh).toMatch(/：[^a-z]*[\u4e00-\u9fff]/)
  })

  test.each([
    ['a text over several lines', 'license: MIT: as told\n  Below', 'medium'],
    ['a key that stands too far right', 'license: MIT\n  compatibility: tin', 'critical'],
  ])('can be read all the same where quotes are missing: %s', (_, lines, severity) => {
    expect(count('SPEC-002', head(`name: base-skill\ndescription: ${description}\n${lines}`))).toEqual([severity])
  })

  test.each([
    ['a line of a merge', 'license: MIT\n=======', /^.*: Line 5, "=======", is no YAML; .* line 6\.$/],
    [
      'a fence of Markdown',
      'license: MIT\n\n## Tools\n```bash\nls\n```',
      /: Line 7, "```bash", is no YAML; .* line 10\.$/,
    ],
  ])('tells which line of a head that is closed breaks it off: %s', (_, lines, message) => {
    const [found] = findingsOf('SPEC-002', head(`name: base-skill\ndescription: ${description}\n${lines}`))
    expect(found?.message.en).toMatch(message)
    expect(found?.message.zh).toMatch(/第 \d 行“.*”不是 YAML；.*第 \d+ 行。$/)
  })

  test.each(['=======\n\n# Base skill\n\nText.\n\n---\n\nMore.\n', '=======\n\nText.\n\n---\n\n## More\n'])(
    'is not closed by a rule in its body: %j',
    (text) => {
      const [found] = findingsOf('SPEC-002', {
        'SKILL.md': `---\nname: base-skill\ndescription: ${description}\n${text}`,
      })
      expect(found?.message.en).toContain('No line `---` closes')
    },
  )

  test.each([
    'name: base-skill # comment\ndescription: "a: b"',
    "name: 'base-skill'  \ndescription: >-\n  folded\n  --- text",
    'name: base-skill\ndescription: text\nmetadata:\n  a: b',
  ])('with sound front matter is left alone: %j', (lines) => {
    expect(count('SPEC-002', head(lines))).toEqual([])
    expect(count('SPEC-002', { 'SKILL.md': head(lines)['SKILL.md'].replaceAll('\n', '\r\n') })).toEqual([])
  })

  test('keeps place and message of the parser', () => {
    const [finding] = findingsOf('SPEC-002', head('name: base-skill\ndescription: [a'))
    expect([finding?.severity, finding?.line, typeof finding?.data.parser_message]).toEqual(['critical', 3, 'string'])
    expect(count('SPEC-002', { 'SKILL.md': '# No head\n' })).toEqual(['critical'])
  })

  test.each([
    (text: string) => text.slice(4),
    (text: string) => `\n${text}`,
    (text: string) => `--${text.slice(3)}`,
    (text: string) => text.replace('\n---\n', '\n'),
  ])('without its lines of dashes is critical, and judged all the same: %s', (broken) => {
    const files = { 'SKILL.md': broken(named('Base')['SKILL.md']) }
    expect(['SPEC-002', 'SPEC-003'].map((rule) => count(rule, files))).toEqual([['critical'], ['high']])
  })

  test('keeps its findings when only the case of its name is put right', () => {
    const text = '---\nname: Base\ndescription: Checks a folder.\n---\n# T\n'
    const [wrong] = findingsOf('SPEC-003', { 'SKILL.md': null, 'skill.md': text })
    const [right] = findingsOf('SPEC-003', { 'SKILL.md': text })
    expect([wrong?.file, right?.file]).toEqual(['skill.md', 'SKILL.md'])
    expect(wrong?.fingerprint).toBe(right?.fingerprint)
  })

  test('with one broken part is still judged by the other rules', () => {
    expect(count('SPEC-003', head('name: Base\ndescription: Use when: asked'))).toEqual(['high'])
    expect(count('SPEC-013', { 'SKILL.md': '---\nname: [a\n---\n# T\n\n[x](y.md)\n' })).toEqual(['medium'])
  })
})

describe('the name', () => {
  test.each(['Base', 'a--b', '-a', 'a-', 'a_b', 'a b', '""', 'x'.repeat(65)])('%j is not valid', (name) => {
    expect(count('SPEC-003', named(name))).toEqual(['high'])
  })

  test.each(['a', 'a-1', '123', 'übung', '技能', 'x'.repeat(64)])('%j is valid', (name) => {
    expect(count('SPEC-003', named(name))).toEqual([])
  })

  test('holds only a-z for an upload', () => {
    expect(count('SPEC-003', named('übung'), { config: { strictSpec: true } })).toEqual(['high'])
  })

  test('that is not valid is told once, and costs no more than none at all', () => {
    const all = ['SPEC-003', 'SPEC-004'].map((rule) => count(rule, named('Other Skill')))
    expect(all).toEqual([['high'], []])
    expect(count('SPEC-003', head(`description: ${description}`))).toEqual(['high'])
  })

  test('may come from the folder where only Claude Code reads the head: that costs less', () => {
    const lines = `description: ${description}\nuser-invocable: true`
    expect(count('SPEC-003', head(lines))).toEqual(['medium'])
    expect(count('SPEC-003', head(`name: ""\n${lines}`))).toEqual(['high'])
    expect(count('SPEC-003', head(lines), { client: 'codex' })).toEqual(['high'])
    expect(count('SPEC-003', head(lines), { config: { strictSpec: true } })).toEqual(['high'])
    const workspace = (skillPath: string, held = '') => ({
      workspace: { skillPath, agents: [], hasFile: (path: string) => path === held },
    })
    const plain = head(`description: ${description}`)
    expect(count('SPEC-003', plain, workspace('a/skills/base-skill', 'a/.claude-plugin/plugin.json'))).toEqual([
      'medium',
    ])
    expect(count('SPEC-003', plain, workspace('a/skills/base-skill', 'b/.claude-plugin/plugin.json'))).toEqual(['high'])
  })

  test('costs less where a skill stands to be copied or tested', () => {
    const at = (skillPath: string) => ({ workspace: { skillPath, agents: [], hasFile: () => false } })
    for (const path of [
      'tests/Fixtures/a/base-skill',
      'nix/test-fixtures/a/base-skill',
      'templates',
      'lib/skill-template',
      'kiln-skill-template',
      'a/templates/skill',
      'examples/skills/invalid-head',
      'test/bad-name',
    ]) {
      expect(count('SPEC-003', named('Base'), at(path))).toEqual(['medium'])
      expect(count('SPEC-002', { 'SKILL.md': '# A\n' }, at(path))).toEqual(['medium'])
    }
    expect(count('SPEC-008', head('name: base-skill\ndescription: TODO'), at('templates'))).toEqual(['low'])
    expect(count('SPEC-004', named('my-skill'), at('lib/skill-template'))).toEqual(['low'])
    expect(count('SPEC-004', named('my-skill'), at('lib/base-skill'))).toEqual(['medium'])
    expect(count('SPEC-003', named('Base'), at('skills/templates'))).toEqual(['high'])
    expect(count('SPEC-002', { 'SKILL.md': '# A\n' }, at('skills/templates'))).toEqual(['critical'])
    expect(count('SPEC-003', named('Base'), { ...at('templates'), config: { strictSpec: true } })).toEqual(['high'])
  })

  test('with a place to fill in is that of a template', () => {
    const template = head('name: app-{{modeName}}\ndescription: "TODO: what it does"')
    expect(findingsOf('SPEC-003', template)).toMatchObject([
      { severity: 'medium', data: { problem: 'it holds a placeholder that is not filled in' } },
    ])
    expect(count('SPEC-008', template)).toEqual(['low'])
  })

  test('may have the prefix of a plugin, and differ where the folder has no name of its own', () => {
    expect(count('SPEC-004', named('plugin:base-skill'))).toEqual([])
    expect(count('SPEC-004', named('other'), { folder: '' })).toEqual([])
    expect(count('SPEC-004', named('other'), { client: 'generic' })).toEqual(['high'])
  })
})

describe('the description', () => {
  test('may have exactly 1,024 characters', () => {
    expect(count('SPEC-006', described('a'.repeat(1024)))).toEqual([])
    expect(count('SPEC-006', described('😀'.repeat(1024)))).toEqual([])
    expect(count('SPEC-006', described('a'.repeat(1025)))).toEqual(['medium'])
    expect(count('SPEC-006', described('a'.repeat(1537)))).toEqual(['high'])
  })

  test('needs no trigger when the model never starts the skill', () => {
    const lines = 'name: base-skill\ndescription: Checks folders for faults.\ndisable-model-invocation: true'
    expect(count('SPEC-007', head(lines))).toEqual([])
    expect(count('SPEC-007', described('检查文件夹。当用户要求检查时使用。'))).toEqual([])
  })

  test.each([
    'Use after the plan is settled to write the list of tasks.',
    'Lists what is left to do. Use before each release.',
    'Lists what is left to do. Use while a plan is open.',
    'Lists what is left to do. Use once the plan stands.',
    'Lists what is left to do. Use it when a plan is open.',
    'Lists what is left to do. Activates for open plans.',
    '列出未完成的事项，用户要求查看计划时，按顺序给出。',
    '列出烤箱里的面包。出炉之后使用。',
    '检查烤箱。点火之前运行。',
    '列出面包。缺货时用。',
  ])('is told when it is used: %j', (text) => {
    expect(count('SPEC-007', described(text))).toEqual([])
  })

  test.each(['用使用后的面粉做一份清单。', '列出面包，做完后用纸条通知面包师。'])(
    'is not told when it is used: %j',
    (text) => {
      expect(count('SPEC-007', described(text))).toEqual(['low'])
    },
  )

  test('is told when it is used by a key of its own, where the client reads that key', () => {
    const lines = (when: string) =>
      head(`name: base-skill\ndescription: Checks folders for faults.\nwhen_to_use: ${when}`)
    expect(count('SPEC-007', lines('A folder was handed in.'))).toEqual([])
    expect(count('SPEC-007', lines('A folder was handed in.'), { client: 'ccw' })).toEqual([])
    expect(count('SPEC-007', lines('A folder was handed in.'), { client: 'codex' })).toEqual(['low'])
    expect(count('SPEC-007', lines('A folder was handed in.'), { client: 'generic' })).toEqual(['low'])
    expect(count('SPEC-007', lines('""'))).toEqual(['low'])
    expect(count('SPEC-007', described('Checks folders after lunch and before dinner.'))).toEqual(['low'])
  })

  test.each([
    'Use it when [...] is […]',
    'Base skill',
    'TBD',
    'A thing',
    'Use when coding',
    '"[insert description here]"',
  ])('%j says nothing', (text) => {
    expect(count('SPEC-008', described(text))).toEqual(['medium'])
  })

  test.each([
    'Lint code. Use when asked',
    'Use for PDF forms',
    'Bake. Use at dawn',
    '检查文件夹并报告问题所在之处',
    'Finds TODO comments in the code and lists them',
    'Finds what is broken. Ways: /check jar <id> "<size>" […] (one jar), /check lid [kind].',
  ])('%j says something', (text) => {
    expect(count('SPEC-008', described(text))).toEqual([])
  })

  test.each(['"~"', '"..."', 'it is what it is'])('%j repeats no name', (text) => {
    const [found] = findingsOf('SPEC-008', described(text))
    expect(found?.message.en).toMatch(/no word that tells something/)
  })

  test.each(['Files with <500 lines and a -> b', 'a < b and c > d', 'less <'])('%j holds no tag', (text) => {
    expect(count('SPEC-009', described(`${description} ${text}`))).toEqual([])
  })

  test('with several tags has one problem', () => {
    expect(count('SPEC-009', described(`${description} Takes <file> and <b>bold</b>.`))).toEqual(['medium'])
  })

  test('that is no text at all is missing', () => {
    expect(count('SPEC-005', head('name: base-skill\ndescription: [a, b]'))).toEqual(['critical'])
    expect(count('SPEC-005', head('name: base-skill'))).toEqual(['critical'])
    expect(count('SPEC-005', described('2024'))).toEqual([])
  })
})

describe('other keys', () => {
  const base = `name: base-skill\ndescription: ${description}`
  test('are known by client and configuration', () => {
    expect(count('SPEC-010', head(`${base}\nargument-hint: x`))).toEqual([])
    expect(count('SPEC-010', head(`${base}\nargument-hint: x`), { client: 'generic' })).toEqual(['low'])
    expect(count('SPEC-010', head(`${base}\nversion: x`), { config: { extraKeys: ['version'] } })).toEqual([])
    expect(count('SPEC-010', head(`${base}\nmodel: x`), { config: { strictSpec: true } })).toEqual(['high'])
  })

  test.each([
    ['metadata:\n  a: 1\n  b: true', 0],
    ['metadata:\n  a:\n    b: c', 1],
    ['metadata: text', 1],
    ['license: [MIT]', 1],
    ['compatibility: ""', 1],
    ['allowed-tools:\n  - Read', 1],
    ['allowed-tools: Bash(git add:*, git commit:*) Read', 0],
  ])('of the form %j', (line, expected) => {
    expect(count('SPEC-011', head(`${base}\n${line}`), { client: 'generic' })).toHaveLength(expected)
  })

  test.each(['license: 2.0', 'license: true', 'compatibility: 3.11'])('that are no text: %j', (line) => {
    expect(count('SPEC-011', head(`${base}\n${line}`))).toHaveLength(1)
    expect(count('SPEC-011', head(`${base}\n${line.replace(': ', ': "')}"`))).toEqual([])
    expect(count('SPEC-011', head(`${base}\n${line}`), { client: 'generic' })).toEqual([])
  })

  test('of tools may be a list for clients that take one', () => {
    expect(count('SPEC-011', head(`${base}\nallowed-tools: Read, Grep`))).toEqual([])
  })

  test.each([
    ['context: fork\nagent: explore', 0],
    ['agent: explore', 1],
    ['context: spoon', 1],
    ['user-invocable: "no"', 1],
    ['user-invocable: false', 0],
  ])('of the client: %j', (line, expected) => {
    expect(count('SPEC-017', head(`${base}\n${line}`))).toHaveLength(expected)
    expect(count('SPEC-017', head(`${base}\n${line}`), { client: 'codex' })).toEqual([])
  })
})
