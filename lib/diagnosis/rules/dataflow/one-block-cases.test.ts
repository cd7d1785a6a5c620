import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, step, type TestFiles } from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`
const inReference = (...codes: string[]): TestFiles => ({
  ...entry('Read [the notes](references/notes.md).'),
  'references/notes.md': `# Notes\n\n${codes.map((code) => fence('js', code)).join('\n\n')}\n`,
})

const found: Case[] = [
  ['DF-002', 'one branch with both', step("if (name === 'find') {\n  log(jar.name)\n} else {\n  log(jar.title)\n}")],
  ['DF-002', 'one list by one letter', step('for (const jar of jars) {\n  log(jar.name)\n  keep(jar.title)\n}')],
  ['DF-002', 'a passing name in a call and in a template', step(`log(node.name)\nshow(\`cut ${put('node.title')}\`)`)],
  ['DF-002', 'a passing name in two calls', step('log(item.title)\nkeep(item.name, item.key)')],
  ['DF-002', 'one error and many', step("if (run.error) return 'saw'\nif (run.errors.length) return 'plane'")],
  ['DF-002', 'a block of a reference', inReference('log(board.name)\nshow(board.title)')],
]

const py = (code: string): TestFiles => entry(fence('python', code))
const leftAlone: Case[] = [
  [
    'DF-002',
    'what two tools are given',
    py(
      'def call(name, given):\n    if name == "find":\n        log(given["name"])\n    elif name == "file":\n        log(given["title"])',
    ),
  ],
  [
    'DF-002',
    'one letter for two lists',
    py('names = [p["title"] for p in shelf["jars"]]\nkeep(names)\nall = {p.name: p.size for p in lid.parts}'),
  ],
  [
    'DF-002',
    'texts of which one is chosen',
    step(`const texts = {\n  hello: \`Hello ${put('data.name')}!\`,\n  news: \`New ${put('data.title')} for you\`\n}`),
  ],
  ['DF-002', 'kinds of things', step("if (it.title) return 'Book'\nif (it.name) return 'Person'")],
  ['DF-002', 'two programs of a reference', inReference('log(board.name)', 'show(board.title)')],
  ['DF-002', 'what is called as one of its members', inReference('log(status.status)\nshow(status.state)')],
  ['DF-002', 'what is made with both', step('const item = { name, title }\nlog(item.name)\nshow(item.title)')],
]

describeCases(found, leftAlone)
