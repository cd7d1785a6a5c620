import { block, type Dice, type Host, inWork, withSection } from './test-hosts.ts'
import type { DefectClass } from './test-seeding.ts'

const js = (host: Host, dice: Dice, ...lines: string[]) =>
  withSection(host, dice.of(host.phases.slice(0, 2)), 'More', block('js', ...lines))
const last = (host: Host, title: string, body: string) => withSection(host, host.phases.at(-1)!, title, body)
const phased = ['phased'] as const
const schemaWith = (host: Host, ...fields: string[]) => ({
  ...host.files,
  'phases/state-schema.md': host.files['phases/state-schema.md']!.replace(
    '  items:',
    `${fields.map((one) => `  ${one}\n`).join('')}  items:`,
  ),
})
const fields = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda omega rho sigma tau phi'.split(' ')

/** Defects of authoring. */
export const authoringDefects: readonly DefectClass[] = [
  {
    rule: 'APV-001',
    kinds: phased,
    plant: (host, dice) => {
      const file = `${dice.of(['temp-', 'tmp_', 'intermediate-'])}${dice.word()}.json`
      return js(
        host,
        dice,
        `Write(${inWork(file)}, JSON.stringify(scan()))`,
        'prepare()',
        'arrange()',
        `const data = JSON.parse(Read(${inWork(file)}) ?? '[]')`,
        'use(data)',
      )
    },
    twin: (host, dice) => js(host, dice, `const template = "${dice.word()}"`, 'use(template)'),
  },
  {
    rule: 'APV-002',
    kinds: phased,
    plant: (host, dice) => {
      const file = `${dice.word()}-list.json`
      return js(
        host,
        dice,
        `Write(${inWork(file)}, JSON.stringify(list))`,
        `const again = JSON.parse(Read(${inWork(file)}) ?? '[]')`,
        'next(again)',
      )
    },
    twin: (host, dice) =>
      js(
        host,
        dice,
        `const old = JSON.parse(Read(${inWork('state.json')}) ?? '{}')`,
        `Write(${inWork('state.json')}, JSON.stringify({ ...old, status: "${dice.word()}" }))`,
      ),
  },
  {
    rule: 'APV-003',
    kinds: phased,
    beside: ['TKN-002'],
    plant: (host, dice) =>
      schemaWith(host, ...fields.slice(0, 14 + dice.below(2)).map((name) => `${name}_count: number`)),
    twin: (host) => schemaWith(host, 'window_start: number'),
  },
  {
    rule: 'APV-004',
    kinds: phased,
    beside: ['DF-008'],
    plant: (host, dice) =>
      js(host, dice, `state.items.push(${dice.word()})`, `Write(${inWork('state.json')}, JSON.stringify(state))`),
    twin: (host, dice) =>
      js(
        host,
        dice,
        `state.items.push(${dice.word()})`,
        'state.items = state.items.slice(-20)',
        `Write(${inWork('state.json')}, JSON.stringify(state))`,
      ),
  },
  {
    rule: 'APV-005',
    kinds: phased,
    beside: ['TKN-002'],
    plant: (host, dice) => schemaWith(host, `${dice.of(['debug_', 'cache_', 'temp_', 'tmp_'])}${dice.word()}: string`),
    twin: (host, dice) => schemaWith(host, `${dice.of(['template', 'temperature', 'cache_ttl', 'temp_dir'])}: string`),
  },
  {
    rule: 'APV-006',
    kinds: phased,
    plant: (host, dice) => {
      const word = dice.word()
      const files = schemaWith(host, `${word}_text: string`, `${word}_input: string`)
      return withSection(
        { ...host, files },
        'phases/02-examine.md',
        'More',
        block('js', `state.${word}_text = givenText`, `state.${word}_input = givenText`),
      )
    },
    twin: (host, dice) => {
      const word = dice.word()
      const files = schemaWith(host, `previous_${word}: string`, `${word}_text: string`)
      return withSection(
        { ...host, files },
        'phases/02-examine.md',
        'More',
        block('js', `state.previous_${word} = givenText`, `state.${word}_text = givenText`),
      )
    },
  },
  {
    rule: 'AUT-001',
    plant: (host, dice) =>
      last(host, 'Later', `${dice.of(['TODO', 'FIXME', 'TBD'])}: say how the ${dice.word()} is closed.`),
    twin: (host, dice) =>
      last(
        host,
        'Later',
        dice.of([
          `Keep a TODO list of every ${dice.word()}.`,
          'Search the code for `TODO:` comments.',
          `Ask for the ${dice.word()}.`,
        ]),
      ),
  },
  {
    rule: 'AUT-002',
    plant: (host, dice) => {
      const rest = `publish the signed ${dice.word()} report today`
      return last(host, 'Rules', `- Always ${rest}.\n- Never ${rest}.`)
    },
    twin: (host, dice) => {
      const rest = `publish the signed ${dice.word()} report today`
      return last(host, 'Rules', `- Always ${rest}.\n- Never ${rest} unless the user asks for it.`)
    },
  },
]
