import { Parser } from 'commonmark'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentence } from './markdown-text.ts'

/** The kinds of nodes that a reader of Markdown finds in a line. */
function kindsIn(line: string): Set<string> {
  const kinds = new Set<string>()
  const walker = new Parser().parse(`- Cause: ${line} end\n`).walker()
  for (let step = walker.next(); step; step = walker.next()) kinds.add(step.node.type)
  return kinds
}

test('what a sentence marks as code is code, and the rest is text', () => {
  expect(sentence('`P0` is *here* and\n`a < b` there')).toBe('`P0` is \\*here\\* and `a < b` there')
  expect(kindsIn(sentence('`P0` is *here*'))).toContain('code')
})

test('nothing but text and code comes of a sentence, whatever a file brought into it', () => {
  const pieces = fc.constantFrom(
    '`',
    '``',
    '\\',
    '<b>',
    '</b>',
    '<!--',
    '[x](y)',
    '![',
    '*',
    '_',
    '~',
    '&amp;',
    ' ',
    'a',
    '\n',
    '# ',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const kinds = kindsIn(sentence(parts.join('')))
      for (const kind of ['document', 'list', 'item', 'paragraph', 'text', 'code']) kinds.delete(kind)
      expect([...kinds]).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
