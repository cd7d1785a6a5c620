import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesPath } from './path-pattern.ts'

const table: [string, string, boolean][] = [
  ['**', 'a', true],
  ['**', 'a/b/c.ts', true],
  ['src/**', 'src/a.ts', true],
  ['src/**', 'src/a/b.ts', true],
  ['src/**', 'lib/a.ts', false],
  ['src/**', 'srcs/a.ts', false],
  ['src/', 'src/a/b.ts', true],
  ['/src/*.ts', 'src/a.ts', true],
  ['./src/*.ts', 'src/a.ts', true],
  ['src/*.ts', 'src/a/b.ts', false],
  ['src/**/*.ts', 'src/b.ts', true],
  ['src/**/*.ts', 'src/a/c/b.ts', true],
  ['**/*.test.ts', 'a.test.ts', true],
  ['**/*.test.ts', 'x/y/a.test.ts', true],
  ['**/x/**', 'a/x/b', true],
  ['**/x/**', 'a/y/b', false],
  ['*.ts', 'a.ts', true],
  ['*.ts', 'x/a.ts', false],
  ['*.ts', 'ats', false],
  ['?.ts', 'a.ts', true],
  ['?.ts', 'ab.ts', false],
  ['src/*.{js,ts}', 'src/a.ts', true],
  ['src/*.{js,ts}', 'src/a.js', true],
  ['src/*.{js,ts}', 'src/a.css', false],
  ['{src,lib}/**/*.{js,ts}', 'lib/x/a.js', true],
  ['{src,lib}/**', 'test/a', false],
  ['a+(b).ts', 'a+(b).ts', true],
  ['.github/**', '.github/workflows/ci.yml', true],
  ['**', '.env', true],
  ['src', 'src/a.ts', false],
]

test.each(table)('%s on %s is %s', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected)
})

test('a pattern made of a path by hiding parts of it fits the path', () => {
  const name = fc.stringMatching(/^[a-z][a-z.]{0,5}$/)
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(2), { maxLength: 6 }),
      (names, hidings) => {
        const hide = [(part: string) => part, () => '*', () => '**']
        const pattern = names.map((part, position) => hide[hidings[position] ?? 0]?.(part) ?? part).join('/')
        expect(matchesPath(pattern, names.join('/'))).toBe(true)
      },
    ),
  )
})

test('every pattern comes to an end', () => {
  const hostile = ['*a'.repeat(200), '**/a/'.repeat(60), '{a,b}'.repeat(80), `${'**/'.repeat(100)}x`]
  const paths = ['a'.repeat(400), 'a/'.repeat(200), 'ab'.repeat(80)]
  for (const pattern of hostile)
    for (const path of paths) expect(matchesPath(`${pattern}b`, path)).toBeTypeOf('boolean')
})
