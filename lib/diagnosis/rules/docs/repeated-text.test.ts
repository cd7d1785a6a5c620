import { describe, expect, it } from 'vitest'
import { entryWith, findingsOf, type TestFiles } from '../../test-skill.ts'

const none = (rule: string, files: TestFiles) => expect(findingsOf(rule, files)).toEqual([])

describe('DOC-RED-002', () => {
  const phase = (body: string, lang = 'js', before = '') => `# A\n\n${before}\`\`\`${lang}\n${body}\n\`\`\`\n`
  const tools = "{ lint: 'eslint', 'test': 'vitest', types: 'tsc', style: 'biome' }"
  const table = (...rows: string[]) =>
    `# Map\n\n| Kind | Tool |\n|---|---|\n${rows.map((row) => `| ${row} | x |\n`).join('')}`
  const spec = { 'specs/map.md': table('`lint`', '**Test**', 'types', 'style') }

  it('stands on the literal and names the table', () => {
    const [found] = findingsOf('DOC-RED-002', { ...spec, 'phases/01-a.md': phase(`const tools = ${tools}`) })
    expect(found).toMatchObject({ file: 'phases/01-a.md', line: 4, column: 15, excerpt: tools, severity: 'medium' })
    expect(found!.related).toMatchObject([{ file: 'specs/map.md', line: 3 }])
  })
  it.each<[string, TestFiles]>([
    [
      'JSON files',
      {
        'specs/map.json': JSON.stringify({ tools: { lint: 1, test: 2, types: 3, style: 4 } }),
        'phases/01-a.md': phase(`const tools = ${tools}`),
      },
    ],
    [
      'literals of specs',
      { 'specs/map.md': phase(`export const map = ${tools}`, 'ts'), 'phases/01-a.md': phase(`const tools = ${tools}`) },
    ],
    [
      'Python',
      {
        ...spec,
        'phases/01-a.md': phase(
          'TOOLS = {"lint": "eslint", "test": "pytest", "types": "mypy", "style": "ruff"}',
          'python',
        ),
      },
    ],
    ['CRLF', { ...spec, 'phases/01-a.md': phase(`const tools = ${tools}`).replaceAll('\n', '\r\n') }],
  ])('reads %s', (_what, files) => expect(findingsOf('DOC-RED-002', files)).toHaveLength(1))
  it.each<[string, string]>([
    ['fewer keys', phase("const tools = { lint: 'a', test: 'b', types: 'c' }")],
    ['other keys', phase("const tools = { lint: 'a', test: 'b', build: 'c', ship: 'd' }")],
    [
      'a literal that is loaded from the document',
      phase(`const loaded = Read('specs/map.md')\nconst tools = ${tools}`),
    ],
    ['values that are computed', phase('const tools = { lint: a(), test: b, types: c, style: d }')],
    ['an example', phase(`const tools = ${tools}`, 'js', 'Bad:\n\n')],
    ['ranks of the same names', phase('const rank = { lint: 0, test: 1, types: 2, style: 3 }')],
  ])('leaves alone: %s', (_what, text) => none('DOC-RED-002', { ...spec, 'phases/01-a.md': text }))
  it('leaves alone mappings of the members of an enumeration', () => {
    const icons = "const icon = { low: 'a', mid: 'b', high: 'c', top: 'd' }"
    const level = "# S\n\n```ts\ninterface Finding { level: 'low' | 'mid' | 'high' | 'top'; id: string }\n```\n"
    none('DOC-RED-002', {
      'specs/l.md': table('low', 'mid', 'high', 'top'),
      'specs/t.md': level,
      'phases/01-a.md': phase(icons),
    })
  })
})

describe('DOC-RED-004', () => {
  const rules = (count: number, indent = '') =>
    Array.from(
      { length: count },
      (_, n) => `${indent}- Rule ${n} of the review says that a finding needs a file and a line.\n`,
    ).join('')

  it('covers the run and names the earlier place', () => {
    const [found, ...rest] = findingsOf('DOC-RED-004', {
      'phases/01-a.md': `# A\n\n${rules(14)}\nEnd of A.\n`,
      'references/b.md': `# B\r\n\r\nFirst.\r\n\r\n${rules(14).replaceAll('\n', '\r\n')}Last.\r\n`,
    })
    expect(rest).toEqual([])
    expect(found).toMatchObject({
      file: 'references/b.md',
      line: 5,
      lineEnd: 18,
      severity: 'low',
      data: { files: ['phases/01-a.md', 'references/b.md'], lines: 14 },
    })
    expect(found!.related).toMatchObject([{ file: 'phases/01-a.md', line: 3 }])
  })
  it('takes no notice of indentation and blank lines, and counts each further file', () => {
    const files = {
      'phases/01-a.md': rules(13),
      'phases/02-b.md': rules(13, '  '),
      'phases/03-c.md': rules(13).replaceAll('\n', '\n\n'),
    }
    expect(findingsOf('DOC-RED-004', files).map(({ file }) => file)).toEqual(['phases/02-b.md', 'phases/03-c.md'])
  })
  it('sees a run in a quote, with its blank lines', () => {
    const files = {
      'phases/01-a.md': rules(14).replaceAll('\n', '\n\n'),
      'references/b.md': `# B\n\n${rules(14).replace(/^/gm, '> ').replaceAll('\n', '\n>\n')}\n`,
    }
    expect(findingsOf('DOC-RED-004', files)).toMatchObject([{ data: { lines: 14 } }])
  })
  it.each<[string, (line: string, n: number) => string]>([
    ['items of items', (line, n) => `>${n % 3 === 0 ? ' ' : '    '}${line}`],
    ['items of numbers', (line, n) => (n % 4 === 0 ? `> ${line}` : `>    ${line.replace('-', `${n}.`)}`)],
    ['a quote within a quote', (line, n) => (n % 2 === 0 ? `> ${line}` : `>  >   ${line}`)],
  ])('sees a run in a quote with %s', (_what, quoted) => {
    const lines = rules(14).split(/(?<=\n)/)
    const files = { 'phases/01-a.md': rules(14), 'references/b.md': `# B\n\n${lines.map(quoted).join('')}` }
    expect(findingsOf('DOC-RED-004', files)).toMatchObject([{ data: { lines: 14 } }])
  })
  it('compares specs, which are read, with what is followed', () => {
    const files = { 'specs/rules.md': `# Rules\n\n${rules(14)}`, 'roles/reader.md': `# Reader\n\n${rules(14)}` }
    expect(findingsOf('DOC-RED-004', files)).toHaveLength(1)
  })
  const linked = (...paths: string[]): TestFiles => ({
    'SKILL.md': entryWith(`# A\n\n${paths.map((path) => `Read [it](${path}).`).join('\n')}\n`),
    ...Object.fromEntries(paths.map((path) => [path, `# B\n\n${rules(14)}`])),
  })
  it.each([
    ['prompts/ask.md', 'references/b.md'],
    ['guides/a.md', 'guides/b.md'],
    ['WORKFLOW.md', 'phases/01-a.md'],
  ])('compares %s with %s, to which the entry leads', (...paths) =>
    expect(findingsOf('DOC-RED-004', linked(...paths))).toHaveLength(1),
  )
  it.each([
    ['prompts/a.md', 'prompts/b.md'],
    ['agents/a.md', 'references/b.md'],
    ['kit/examples/a.md', 'references/b.md'],
    ['AGENTS.md', 'references/b.md'],
  ])('leaves %s and %s alone, of which each is whole by itself', (...paths) => none('DOC-RED-004', linked(...paths)))
  it('leaves alone what nothing leads to', () =>
    none('DOC-RED-004', { 'guides/a.md': rules(14), 'phases/01-a.md': rules(14) }))
  const twice = (text: string): TestFiles => ({
    'phases/01-a.md': `# A\n\n${text}`,
    'phases/02-b.md': `# B\n\n${text}`,
  })
  it.each([
    ['a list that speaks of licences', `- The licences of new packages are known.\n${rules(14)}`],
    ['a list that speaks of licences, in Chinese', `- 新依赖的许可证已审核。\n${rules(14)}`],
  ])('finds %s', (_what, text) => expect(findingsOf('DOC-RED-004', twice(text))).toHaveLength(1))
  it.each([
    ['a numbered list', (line: string, n: number) => line.replace('-', `${n + 1}.`)],
    ['a quote', (line: string) => `> ${line}`],
    ['a list to tick off', (line: string) => line.replace('-', '* [ ]')],
    ['bold sentences', (line: string) => line.replace(/- (.*)/, '- **$1**')],
    ['bold beginnings', (line: string) => line.replace('Rule', '**Rule**')],
    ['small letters without an end', (line: string) => line.toLowerCase().replace('.', '')],
    ['paragraphs', (line: string) => `${line.slice(2)}\n`],
  ])('finds a list that comes again as %s', (_what, other) => {
    const lines = rules(14).split(/(?<=\n)/)
    const files = { 'phases/01-a.md': `# A\n\n${rules(14)}`, 'phases/02-b.md': `# B\n\n${lines.map(other).join('')}` }
    expect(findingsOf('DOC-RED-004', files)).toHaveLength(1)
  })
  it.each<[string, TestFiles]>([
    ['eleven lines', twice(rules(11))],
    ['few tokens', twice(Array.from({ length: 14 }, (_, n) => `- r${n}\n`).join(''))],
    ['a licence header', twice(`Licensed under the MIT license.\n${rules(14)}`)],
    ['a licence header in Chinese', twice(`本文件以 MIT 许可证发布。\n${rules(14)}`)],
    [
      'front matter',
      {
        'SKILL.md': entryWith('# A\n'),
        'references/a.md': `---\n${rules(14).replaceAll('- ', 'k: ')}---\n`,
        'references/b.md': `---\n${rules(14).replaceAll('- ', 'k: ')}---\n`,
      },
    ],
    ['constraints in prompts', twice(`\`\`\`js\nAgent({ subagent_type: 'x', prompt: \`\n${rules(14)}\` })\n\`\`\`\n`)],
    ['what a template makes', { ...twice(rules(14)), 'templates/t.md': `# {name}\n\n${rules(14)}` }],
    ['specs', { 'specs/a.md': rules(14), 'specs/b.md': rules(14) }],
  ])('leaves alone: %s', (_what, files) => none('DOC-RED-004', files))
  it('leaves code to the rule about definitions', () => {
    const type = `\`\`\`ts\ninterface Finding {\n${Array.from({ length: 14 }, (_, n) => `  field_number_${n}: string; // says what it is\n`).join('')}}\n\`\`\`\n`
    none('DOC-RED-004', twice(type))
    expect(findingsOf('DOC-RED-003', twice(type))).toHaveLength(1)
  })
  it('leaves a schema of the entry and a reference to that rule too', () => {
    const fields = Array.from({ length: 9 }, (_, n) => `    "pot_of_shelf_${n}": {\n      "type": "string"\n    }`)
    const schema = `\`\`\`json\n{\n  "title": "PotRecord",\n  "type": "object",\n  "properties": {\n${fields.join(',\n')}\n  }\n}\n\`\`\`\n`
    const files = {
      'SKILL.md': entryWith(`# A\n\nRead \`references/b.md\`. The form:\n\n${schema}`),
      'references/b.md': `# B\n\n## Schema\n\n${schema}`,
    }
    none('DOC-RED-004', files)
    expect(findingsOf('DOC-RED-003', files)).toHaveLength(1)
  })
  it('stays linear when every line is the same', () => {
    const start = performance.now()
    findingsOf('DOC-RED-004', twice(`x\n`.repeat(100_000)))
    expect(performance.now() - start).toBeLessThan(30_000)
  })
})
