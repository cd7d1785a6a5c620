import { helper } from './test-calls.ts'
import { block, type Dice, type Host, inWork, put, withSection } from './test-hosts.ts'
import type { DefectClass } from './test-seeding.ts'

const js = (host: Host, dice: Dice, ...lines: string[]) =>
  withSection(host, dice.of(host.phases.slice(0, 2)), 'More', block('js', ...lines))
const last = (host: Host, title: string, body: string) => withSection(host, host.phases.at(-1)!, title, body)
const phased = ['phased'] as const

/** Defects of the data flow. */
export const dataflowDefects: readonly DefectClass[] = [
  {
    rule: 'DF-001',
    kinds: phased,
    beside: ['DF-004'],
    plant: (host, dice) =>
      js(
        host,
        dice,
        ...['run-status.json', 'progress.json', 'session.json'].map(
          (file) => `Write(${inWork(file)}, JSON.stringify(${dice.word()}))`,
        ),
      ),
    twin: (host, dice) => js(host, dice, `Write(${inWork('checkpoints/one.json')}, JSON.stringify(${dice.word()}))`),
  },
  {
    rule: 'DF-002',
    kinds: phased,
    plant: (host, dice) => {
      const [one, other] = dice.of([
        ['name', 'title'],
        ['id', 'identifier'],
        ['path', 'file_path'],
      ] as const)
      const item = dice.word()
      return js(host, dice, `show(${item}.${one})`, `keep(${item}.${other})`)
    },
    twin: (host, dice) => js(host, dice, 'show(first.name)', 'keep(second.title)'),
  },
  {
    rule: 'DF-003',
    kinds: phased,
    plant: (host, dice) => {
      const file = `${dice.word()}-plan.json`
      const files = withSection(
        host,
        'phases/01-collect.md',
        'Plan',
        block('js', `Write(${inWork(file)}, JSON.stringify(plan))`),
      )
      return withSection(
        { ...host, files },
        'phases/03-tell.md',
        'Plan',
        block('js', `const plan = JSON.parse(Read(${inWork(file)}))`, 'run(plan.tasks)'),
      )
    },
    twin: (host, dice) => {
      const file = `${dice.word()}-plan.json`
      const files = withSection(
        host,
        'phases/01-collect.md',
        'Plan',
        block('js', `Write(${inWork(file)}, JSON.stringify(plan))`),
      )
      return withSection(
        { ...host, files },
        'phases/03-tell.md',
        'Plan',
        block(
          'js',
          'try {',
          `  const plan = JSON.parse(Read(${inWork(file)}))`,
          '  run(plan.tasks)',
          '} catch (error) {',
          '  stop(error)',
          '}',
        ),
      )
    },
  },
  {
    rule: 'DF-004',
    kinds: phased,
    plant: (host, dice) => js(host, dice, `Write(${inWork(`${dice.word()}-index.json`)}, JSON.stringify(index))`),
    twin: (host, dice) => js(host, dice, `Write(${inWork(`${dice.word()}-report.md`)}, text)`),
  },
  {
    rule: 'DF-006',
    kinds: phased,
    plant: (host, dice) =>
      last(
        host,
        'Once more',
        `When the helper fails, stop. Check the answer.\n\n${helper(`Look at ${put(`${dice.word()}Name`)}. Rules: change nothing.`)}`,
      ),
    twin: (host, dice) => {
      const name = `${dice.word()}Name`
      return last(
        host,
        'Once more',
        `When the helper fails, stop. Check the answer. The \`${name}\` comes from the user.\n\n${helper(`Look at ${put(name)}. Rules: change nothing.`)}`,
      )
    },
  },
  {
    rule: 'DF-007',
    plant: (host, dice) =>
      last(
        host,
        'Output format',
        `Return this JSON:\n\n${block('json', `{ "${dice.word()}": [ { "id": ${dice.below(9)} }`)}`,
      ),
    twin: (host, dice) =>
      last(
        host,
        'Output format',
        `Return this JSON:\n\n${block('json', `{ "${dice.word()}": [ { "id": ${dice.below(9)} } ], ... }`)}`,
      ),
  },
  {
    rule: 'DF-008',
    kinds: phased,
    plant: (host, dice) => js(host, dice, `if (state.${dice.word()}_wanted) next()`),
    twin: (host, dice) => js(host, dice, `if (state.items.length > ${dice.below(9)}) next()`),
  },
  {
    rule: 'DF-009',
    kinds: phased,
    beside: ['DF-003'],
    plant: (host, dice) =>
      js(host, dice, `const merged = JSON.parse(Read(${inWork(`${dice.word()}-merge.json`)}) ?? '{}')`, 'use(merged)'),
    twin: (host, dice) =>
      js(
        host,
        dice,
        `if (exists(${inWork(`${dice.word()}-merge.json`)})) use(Read(${inWork(`${dice.word()}-merge.json`)}))`,
      ),
  },
]
