import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CodeTree } from '../model/code.ts'
import { readCode } from './read-code.ts'

const js = (source: string): CodeTree => readCode(source, 0, 'js')
const pieces = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '`',
  '${',
  '"',
  "'",
  '/',
  '\\',
  'a',
  '.',
  ' ',
  '\n',
  '=',
  '=>',
  'try',
  'catch',
  'for',
  ',',
  ';',
  '//',
  '/*',
  '1',
  ':',
  '?',
]

describe('code', () => {
  test('is read whatever stands in it, and every range lies in the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 40 }),
        fc.constantFrom('js', 'python', 'shell'),
        (parts, language) => {
          const source = parts.join('')
          const tree = readCode(source, 7, language as 'js')
          for (const list of [
            tree.calls,
            tree.objects,
            tree.assignments,
            tree.members,
            tree.scopes,
            tree.returns,
            tree.commands,
          ])
            for (const { start, end } of list) expect(7 <= start && start <= end && end <= 7 + source.length).toBe(true)
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('tells calls, what they are given and who takes their result', () => {
    const source =
      'const out = await Agent({ a: 1 }).catch(f)\nstate.x = JSON.parse(Read(p, q)) || {}\nfunction g(x) {}'
    const found = js(source).calls.map(({ callee, result, awaited, args }) => [callee, result, awaited, args.length])
    expect(found).toEqual([
      ['Agent().catch', 'out', true, 1],
      ['Agent', 'out', true, 1],
      ['JSON.parse', 'state.x', false, 1],
      ['Read', null, false, 2],
    ])
  })

  test('tells member chains, also by brackets and behind calls', () => {
    const found = js("state.a?.b = list[i].c + f(x).d['e']").members.map(({ path, isAssigned }) => [path, isAssigned])
    expect(found).toEqual([
      ['state.a.b', true],
      ['list[].c', false],
      ['f().d.e', false],
    ])
  })

  test('tells assignments with patterns, types and their values', () => {
    const source = 'const { a, b: c }: T = x.y\nlet z: Map<K> = [1,\n  2]\nstate.h = [...state.h, e].slice(-5)'
    const found = js(source).assignments.map(({ target, names, valueRange, declares }) => [
      target,
      names,
      source.slice(valueRange.start, valueRange.end),
      declares,
    ])
    expect(found).toEqual([
      ['{a,b:c}', ['a', 'c'], 'x.y', true],
      ['z', ['z'], '[1,\n  2]', true],
      ['state.h', [], '[...state.h, e].slice(-5)', false],
    ])
  })

  test('tells what stands inside a try, a loop, a function and a branch', () => {
    const source =
      'try { a() } catch (e) { b() } finally { c() }\nfor (const x of y) d(x)\nlist.map((q) => e(q))\nif (z) f()\nelse g()'
    const scopes = js(source).scopes.map(({ kind, label, hasCatch }) => [kind, label, hasCatch])
    expect(scopes).toEqual([
      ['try', 'try', true],
      ['catch', 'catch', false],
      ['finally', 'finally', false],
      ['loop', 'for', false],
      ['loop', 'map', false],
      ['function', '', false],
      ['branch', 'if', false],
      ['branch', 'else', false],
    ])
  })

  test('tells objects with keys in any notation, spreads and missing commas', () => {
    const [object] = js('f({ a: 1, "b-c": x ? y : z, d, ...rest\n e: 2 })').objects
    expect(object?.properties.map(({ key }) => key)).toEqual(['a', 'b-c', 'd'])
    expect(object?.spreads.length).toBe(1)
  })

  test('says where a bracket or string is open', () => {
    expect(js('f({ a: 1 }').imbalance).toEqual({ start: 1, end: 2 })
    expect(js('x = "abc').imbalance).toEqual({ start: 4, end: 5 })
    expect(js(['f(/[(]/.test(x), `a $', '{b({})} c`)'].join('')).imbalance).toBeNull()
  })

  test('tells the scopes of Python by indentation', () => {
    const source =
      'def run(x):\n    try:\n        data = json.load(f)\n    except ValueError:\n        pass\nprint(1)\n'
    const { scopes, calls } = readCode(source, 0, 'python')
    expect(scopes.map(({ kind, label, hasCatch }) => [kind, label, hasCatch])).toEqual([
      ['function', 'run', false],
      ['try', 'try', true],
      ['catch', 'except', false],
    ])
    const load = calls.find(({ name }) => name === 'load')!
    expect(scopes[1]!.body.start <= load.start && load.end <= scopes[1]!.body.end).toBe(true)
  })

  test('tells the commands of a shell, their words and redirects', () => {
    const source =
      'X=1 jq ".a b" in.json > "out.json" 2>/dev/null | tee c.md\ncat <<EOF > d.md\nnot > this\nEOF\nrm -rf "$DIR" # gone'
    const found = readCode(source, 0, 'shell').commands.map(({ name, words, redirects }) => [
      name,
      words.map((word) => word.text),
      redirects.map(({ operator, target }) => operator + target),
    ])
    expect(found).toEqual([
      ['jq', ['.a b', 'in.json'], ['>out.json', '2>/dev/null']],
      ['tee', ['c.md'], []],
      ['cat', [], ['<<EOF', '>d.md']],
      ['rm', ['-rf', '$DIR'], []],
    ])
  })
})

test.each([
  ['call(`Read `a.ts` and `b` now`, 2)', [1, 1]],
  ['call(`Read `$' + '{file}`, then `.github/x` too`, 2)', [1, 1]],
  ['call(`One`, `two`)', [1, 1]],
  ['call(`a`.trim(), `b`.length / 2)', [4, 5]],
  ['call(`a` // see `b`\n, 1)', [1, 1]],
  ['call(x ? `a`: `b`, `c`)', [5, 1]],
])('code spans in the text of a template end none: %j', (source, lengths) => {
  const [call] = js(source).calls.filter(({ name }) => name === 'call')
  expect(call?.args.map(({ length }) => length)).toEqual(lengths)
})
