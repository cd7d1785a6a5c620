import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, type TestFiles } from '../../../test-skill.ts'

const rule = 'DOC-CON-001'
const port = (name: string, close: string) =>
  `# ${name}\n\n## Hours\n\n| Day | Opens | Closes |\n|---|---|---|\n| Monday | 8:00 | 18:00 |\n| Friday | 8:00 | ${close} |\n| Sunday | 9:00 | 12:00 |\n\n## Berths\n\nTen.\n\n## Ferry\n\nDaily.\n`
const ports = (...files: [path: string, text: string][]): TestFiles => ({
  ...entry('Read the file of the port.'),
  ...Object.fromEntries(files),
})

const found: Case[] = [
  [
    rule,
    'two documents with one table',
    ports(['references/a.md', port('Hours', '19:00')], ['references/b.md', port('All hours', '20:00')]),
  ],
  [
    rule,
    'the entry and a file of one form',
    {
      ...entry(`Read \`references/a.md\`.\n\n${port('Hours', '19:00').slice(9)}`),
      'references/a.md': port('Arn', '20:00'),
    },
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'a file for each port',
    ports(
      ['references/ports/arn.md', port('Arn', '19:00')],
      ['references/ports/brae.md', port('Brae', '20:00')],
      ['references/ports/cove.md', port('Cove', '21:00').replace('Sunday', 'Holiday')],
    ),
  ],
]

describeCases(found, leftAlone)
