import { block, type Dice, type Host, withSection } from './test-hosts.ts'
import type { DefectClass } from './test-seeding.ts'

const remark = (host: Host, body: string) => withSection(host, 'SKILL.md', 'Remarks', body)
const withReference = (host: Host, text: string, path = 'references/rules.md') => ({
  ...remark(host, `More stands in [the rules](${path}).`),
  [path]: `# Rules\n\n${text}\n`,
})
const table = (head: string, rows: readonly string[]) => [head, head.replace(/[^|]+/g, '---'), ...rows].join('\n')
const type = (name: string, ...fields: string[]) =>
  block('ts', `interface ${name} {`, ...fields.map((one) => `  ${one}`), '}')
const longLines = (dice: Dice) =>
  Array.from(
    { length: 16 },
    (_, n) => `- Rule ${n} of the ${dice.word()} says that a ${dice.word()} needs an owner, a date and a reason.`,
  ).join('\n')

/** Defects of documents that repeat or contradict each other, and of size. */
export const docsDefects: readonly DefectClass[] = [
  {
    ...{ rule: 'DOC-RED-001', kinds: ['phased'] as const },
    plant: (host) =>
      withReference(
        host,
        block('ts', 'interface State {', '  status: string', '  user_request: string', '  items: string[]', '}'),
        'specs/state.md',
      ),
    twin: (host) =>
      withReference(host, 'The state is defined in [state](../phases/state-schema.md).', 'specs/state.md'),
  },
  {
    ...{ rule: 'DOC-RED-003', kinds: ['phased'] as const },
    plant: (host, dice) => {
      const name = `${dice.word()[0]!.toUpperCase()}inding${dice.below(9)}`
      const shape = type(name, 'file: string', 'line: number', 'text: string')
      const files = withSection(host, 'phases/01-collect.md', 'Shape', shape)
      return withSection({ ...host, files }, 'phases/03-tell.md', 'Shape', shape)
    },
    twin: (host, dice) => {
      const files = withSection(
        host,
        'phases/01-collect.md',
        'Shape',
        type('Found', 'file: string', 'line: number', `${dice.word()}: string`),
      )
      return withSection({ ...host, files }, 'phases/03-tell.md', 'Shape', type('Told', 'text: string', 'at: number'))
    },
  },
  {
    ...{ rule: 'DOC-RED-004', kinds: ['phased'] as const },
    plant: (host, dice) => {
      const lines = longLines(dice)
      const files = withSection(host, 'phases/01-collect.md', 'Rules', lines)
      return withSection({ ...host, files }, 'phases/03-tell.md', 'Rules', lines)
    },
    twin: (host, dice) => withSection(host, 'phases/01-collect.md', 'Rules', longLines(dice)),
  },
  {
    ...{ rule: 'DOC-RED-002', kinds: ['phased'] as const },
    plant: (host, dice) => {
      const keys = ['lint', 'test', 'types', 'style', dice.word()]
      const files = withReference(
        host,
        table(
          '| Kind | Tool |',
          keys.map((key) => `| ${key} | ${key}-tool |`),
        ),
        'specs/map.md',
      )
      return withSection(
        { ...host, files },
        'phases/02-examine.md',
        'Tools',
        block('js', `const tools = { ${keys.map((key) => `${key}: "${key}-tool"`).join(', ')} }`),
      )
    },
    twin: (host, dice) =>
      withSection(
        host,
        'phases/02-examine.md',
        'Tools',
        block('js', `const tools = { lint: "a", test: "b", types: "c", ${dice.word()}: "d" }`),
      ),
  },
  {
    rule: 'DOC-CON-001',
    plant: (host, dice) => {
      const files = remark(
        host,
        table('| Priority | Meaning |', [`| **P0** | Broken ${dice.word()} |`, '| **P1** | Slow |']),
      )
      return withReference(
        { ...host, files },
        table('| Priority | Meaning |', [`| **P0** | Late ${dice.word()} of others |`, '| **P1** | Slow |']),
        'specs/priorities.md',
      )
    },
    twin: (host) => {
      const files = remark(host, table('| Priority | Meaning |', ['| **P0** | Broken |', '| **P1** | Slow |']))
      return withReference(
        { ...host, files },
        table('| Priority | Meaning |', ['| **P0** | Broken |', '| **P1** | Slow |']),
        'specs/priorities.md',
      )
    },
  },
  {
    rule: 'DOC-CON-002',
    plant: (host, dice) =>
      remark(host, `There are ${dice.of(['five', 'six', 'seven'])} checks:\n\n- ${dice.word()}\n- date\n- owner`),
    twin: (host, dice) => remark(host, `There are three checks:\n\n- ${dice.word()}\n- date\n- owner`),
  },
  {
    rule: 'TKN-001',
    beside: ['SPEC-016'],
    plant: (host, dice) =>
      withReference(
        host,
        Array.from(
          { length: 900 + dice.below(200) },
          (_, n) => `- Item number ${n} of the ${dice.word()} is checked with owner and date.`,
        ).join('\n'),
      ),
    twin: (host, dice) =>
      withReference(
        host,
        Array.from({ length: 300 }, (_, n) => `- Item number ${n} of the ${dice.word()} is checked.`).join('\n'),
      ),
  },
  {
    ...{ rule: 'TKN-002', kinds: ['phased'] as const },
    plant: (host, dice) => ({
      ...host.files,
      'phases/state-schema.md': host.files['phases/state-schema.md']!.replace(
        '  items:',
        `${['alpha', 'beta', 'gamma']
          .map(
            (one) => `  ${one}_${dice.word()}_total: number
`,
          )
          .join('')}  items:`,
      ),
    }),
    twin: (host) => ({
      ...host.files,
      'phases/state-schema.md': host.files['phases/state-schema.md']!.replace(
        '  items:',
        '  created_at: string\n  updated_at: string\n  closed_at: string\n  items:',
      ),
    }),
  },
  {
    ...{ rule: 'MEM-004', kinds: ['phased'] as const },
    plant: (host) =>
      Object.fromEntries(
        Object.entries(host.files).map(([path, text]) => [path, text?.replaceAll(/.*user_request.*\n/g, '') ?? null]),
      ),
    twin: (host, dice) =>
      Object.fromEntries(
        Object.entries(host.files).map(([path, text]) => [
          path,
          text?.replaceAll('user_request', dice.of(['original_requirements', 'task', 'goal', 'topic'])) ?? null,
        ]),
      ),
  },
]
