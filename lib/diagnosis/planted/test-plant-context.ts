import { atEnd, bounds, call, careful, helper, look, withFolder } from './test-calls.ts'
import { put } from './test-hosts.ts'
import type { DefectClass } from './test-seeding.ts'

const kinds = ['phased'] as const

/** Defects of context, memory and tokens in prompts. */
export const contextDefects: readonly DefectClass[] = [
  {
    ...{ rule: 'CTX-001', kinds, beside: ['DF-008', 'AGT-002'] },
    plant: (host, dice) =>
      careful(host, ...growing(dice.of(['history', 'messages', 'conversation', 'run_log']), dice.word())),
    twin: (host, dice) =>
      careful(
        host,
        'results.push(turn)',
        `show(${call(`Count: ${put('results.length')}. ${dice.word()}. ${bounds}`)})`,
      ),
  },
  {
    rule: 'CTX-002',
    kinds,
    plant: (host, dice) =>
      careful(host, `show(${call(`State of the ${dice.word()}: ${put('JSON.stringify(state)')}. ${bounds}`)})`),
    twin: (host, dice) =>
      careful(host, `show(${call(`State of the ${dice.word()}: ${put('state.status')}. ${bounds}`)})`),
  },
  {
    rule: 'CTX-003',
    kinds,
    beside: ['DF-006'],
    plant: (host, dice) =>
      careful(
        withFolder(host),
        `const fileA = pathOf("${dice.word()}")`,
        'const fileB = pathOf("b")',
        `show(${call(`A: ${put('Read(fileA)')} B: ${put('Read(fileB)')}. ${bounds}`)})`,
      ),
    twin: (host, dice) =>
      careful(
        withFolder(host),
        `const fileA = pathOf("${dice.word()}")`,
        `show(${call(`A: ${put('Read(fileA).slice(0, 200)')}. ${bounds}`)})`,
      ),
  },
  {
    rule: 'CTX-004',
    kinds,
    plant: (host, dice) =>
      atEnd(
        withFolder(host),
        helper(look(dice)).replace(
          '{"summary": ""}',
          `{"summary": "", "${dice.of(['full_content', 'full_output', 'raw_output', 'content'])}": ""}`,
        ),
      ),
    twin: (host, dice) =>
      atEnd(withFolder(host), helper(look(dice)).replace('{"summary": ""}', '{"summary": "", "report_path": ""}')),
  },
  {
    ...{ rule: 'CTX-005', kinds, beside: ['AGT-002'] },
    plant: (host, dice) =>
      careful(
        withFolder(host),
        ...['a', 'b', 'c'].map((one) => `const ${one} = ${call(`${look(dice)} Rules: change nothing. Return text.`)}`),
        `const all = ${call(`Merge ${put('a')} ${put('b')} ${put('c')}. Rules: change nothing. Return text.`)}`,
        'show(all)',
      ),
    twin: (host, dice) =>
      careful(
        withFolder(host),
        ...['a', 'b', 'c'].map((one) => `const ${one} = ${call(`${look(dice)} ${bounds}`)}`),
        'show(a, b, c)',
      ),
  },
  {
    ...{ rule: 'MEM-002', kinds },
    plant: (host, dice) =>
      atEnd(
        withFolder(host),
        bare(
          `[TASK]\\nRewrite the whole ${dice.word()} folder so that each part has one job and rename the files where that helps the reader to find them again later.`,
        ),
      ),
    twin: (host, dice) =>
      atEnd(
        withFolder(host),
        bare(
          `[TASK]\\nRewrite the whole ${dice.word()} folder so that each part has one job and rename the files where that helps the reader to find them again later. You must keep every public name.`,
        ),
      ),
  },
  {
    rule: 'TKN-003',
    kinds,
    beside: ['DF-006'],
    plant: (host, dice) =>
      careful(
        withFolder(host),
        `const source = pathOf("${dice.word()}")`,
        `show(${call(`Check this: ${put('Read(source)')}. ${bounds}`)})`,
      ),
    twin: (host, dice) =>
      careful(
        withFolder(host),
        `const source = pathOf("${dice.word()}")`,
        `show(${call(`Check the file ${put('source')}. ${bounds}`)})`,
      ),
  },
  {
    ...{ rule: 'TKN-004', kinds, beside: ['AGT-010'] },
    plant: (host, dice) =>
      careful(
        host,
        'const lines = []',
        'while (!done) {',
        `  lines.push(await look("${dice.word()}"))`,
        `  const r = ${call(`Lines: ${put('lines.join("\\n")')}. ${bounds}`)}`,
        '  if (r) done = isDone(r)',
        '}',
      ),
    twin: (host, dice) =>
      careful(
        host,
        'const lines = []',
        'for (const one of state.items) {',
        `  lines.push(await look(one, "${dice.word()}"))`,
        '}',
        'show(lines)',
      ),
  },
]

const growing = (name: string, word: string): string[] => [
  `state.${name}.push(turn)`,
  `show(${call(`So far: ${put(`JSON.stringify(state.${name})`)}. ${word}. ${bounds}`)})`,
]
const bare = (prompt: string) =>
  helper('').replace(' Return JSON {"summary": ""}', `${prompt} Return JSON {"summary": ""}`)
