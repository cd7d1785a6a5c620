import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, step } from '../../test-skill.ts'

const bake = (lead: string) =>
  entry(`1. Note the loaves. ${lead}\n2. Bake them:\n\n${fence('bash', 'bake - < <scratchpad>/loaves.md')}`)
const oven = (first: string, second: string) =>
  entry(`${fence('python', first)}\n\n## Later\n\n${fence('python', second)}`)
const template = '```json\n{ "all": ["{{LOAF_1}}", "{{LOAF_2}}", "{{LOAF_3}}"], "who": "{{BAKER}}" }\n```'
const listed = (row: string) => ({
  ...entry('Fill in `references/menu.md`.'),
  'references/menu.md': `# Menu\n\n${template}\n\n| Placeholder | What |\n|---|---|\n| \`{{LOAF_1}}\` | the first |\n| \`{{LOAF_2}}\` | the second |\n| \`{{BAKER}}\` | who |\n${row}`,
})

const leftAlone: Case[] = [
  ['DF-009', 'what was written to the folder one step before', bake('Write it to the scratchpad.')],
  [
    'DF-002',
    'an object of a class of a package',
    oven(
      'from ovens import Batch\nbatch = Batch(one)\nprint(batch.status)',
      'from ovens import Batch\nbatch = Batch(two)\nif batch.state == "DONE":\n    stop()',
    ),
  ],
  ['DF-006', 'a row of numbers', listed('| `{{LOAF_1-3}}` | loaves for the week |\n')],
  ['DF-007', 'a fault that a comment names', step('// 错误\nfunction bake(a, b {\n  return a\n}')],
  ['DF-007', 'a fault that a comment names in Japanese', step('// 悪い例:\nfunction bake(a, b {\n  return a\n}')],
]
const found: Case[] = [
  ['DF-009', 'what was written elsewhere', bake('Write it to the archive.')],
  ['DF-009', 'a folder with another file', bake('Write the bill to `<scratchpad>/bill.txt`. Send `bill.txt` off.')],
  [
    'DF-002',
    'an object of the skill',
    oven('batch = load(one)\nprint(batch.status)', 'batch = load(two)\nif batch.state == "DONE":\n    stop()'),
  ],
  ['DF-006', 'one that no row names', listed('')],
  ['DF-007', 'a fault below a comment on faults', step('// 错误处理\nfunction bake(a, b {\n  return a\n}')],
]
describeCases(found, leftAlone)
