import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storable, storableText } from './storable.ts'

test('a storable value has no NUL and no half surrogate pair anywhere, and is left alone when it had none', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\u0000', '\ud800', '\\u0000', '\\'),
      (value, text, odd) => {
        const clean = storable({ value, [`key${odd}`]: [text + odd] })
        const written = JSON.stringify(clean)
        expect(written).toBe(storableText(written))
        expect(JSON.parse(written.replaceAll('\\\\', ''))).toBeDefined()
        expect(/[^\\](\\\\)*\\u(0000|d[89a-f])/.test(written)).toBe(false)
      },
    ),
  )
})

test('a backslash before u0000 that a person typed stays', () => {
  expect(storable({ text: '\\u0000 \\\\ud800' })).toEqual({ text: '\\u0000 \\\\ud800' })
  expect(storable({ text: 'a\u0000\\\u0000' })).toEqual({ text: 'a\ufffd\\\ufffd' })
})

test('a key that would become a prototype is left out, wherever it stands', () => {
  const odd = JSON.parse('{"a":[{"__proto__":null,"b":1}],"__proto__":{"x":1},"c":"__proto__"}')
  expect(JSON.stringify(storable(odd))).toBe('{"a":[{"b":1}],"c":"__proto__"}')
})
