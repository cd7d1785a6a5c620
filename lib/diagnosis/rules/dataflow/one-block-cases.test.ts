import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, step, type TestFiles } from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`
const inReference = (...codes: string[]): TestFiles => ({
  ...entry('Read [the notes](references/notes.md).'),
  'references/notes.md': `# Notes\n\n${codes.map((code) => fence('js', code)).join('\n\n')}\n`,
})

const found: Case[] = [
  ['DF-002', 'a passing name in a call and in a template', step(`log(node.name)\nshow(\`cut ${put('node.title')}\`)`)],
  ['DF-002', 'a passing name in two calls', step('log(item.title)\nkeep(item.name, item.key)')],
  ['DF-002', 'one error and many', step("if (run.error) return 'saw'\nif (run.errors.length) return 'plane'")],
  ['DF-002', 'a block of a reference', inReference('log(board.name)\nshow(board.title)')],
]

const leftAlone: Case[] = [
  ['DF-002', 'kinds of things', step("if (it.title) return 'Book'\nif (it.name) return 'Person'")],
  ['DF-002', 'two programs of a reference', inReference('log(board.name)', 'show(board.title)')],
  ['DF-002', 'what is called as one of its members', inReference('log(status.status)\nshow(status.state)')],
  ['DF-002', 'what is made with both', step('const item = { name, title }\nlog(item.name)\nshow(item.title)')],
]

describeCases(found, leftAlone)
