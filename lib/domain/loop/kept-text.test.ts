import { structuredPatch } from 'diff'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keptText, type Piece } from './kept-text.ts'

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd\r', ''), { maxLength: 30 })
  .chain((lines) => fc.constantFrom(lines.join('\n'), `${lines.join('\n')}\n`))

const piecesOf = (before: string, after: string): Piece[] =>
  structuredPatch('a', 'b', before, after, '', '', { context: 1 }).hunks

describe('what is left of a change', () => {
  test('is the old text where everything is rejected, and the new one where nothing is', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = piecesOf(before, after)
        expect(keptText(before, after, pieces, () => true)).toBe(before)
        expect(keptText(before, after, pieces, () => false)).toBe(after)
      }),
    )
  })

  test('is taken out of the new text piece by piece, in any order, to the same end', () => {
    fc.assert(
      fc.property(text, text, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (before, after, rejected) => {
        const pieces = piecesOf(before, after)
        const kept = keptText(before, after, pieces, (place) => rejected[place] === true)
        // From the other side: the accepted pieces put into the old text.
        const turned = pieces.map(({ oldStart, oldLines, newStart, newLines }) => ({
          ...{ oldStart: newStart, oldLines: newLines, newStart: oldStart, newLines: oldLines },
        }))
        expect(keptText(after, before, turned, (place) => rejected[place] === false)).toBe(kept)
      }),
    )
  })

  test('holds exactly the accepted piece of two', () => {
    const before = 'one\ntwo\n3\n4\n5\n6\n7\n8\nnine\nten'
    const after = 'ONE\ntwo\n3\n4\n5\n6\n7\n8\nnine\nTEN\n'
    const pieces = piecesOf(before, after)
    expect(pieces).toHaveLength(2)
    expect(keptText(before, after, pieces, (place) => place === 0)).toBe('one\ntwo\n3\n4\n5\n6\n7\n8\nnine\nTEN\n')
    expect(keptText(before, after, pieces, (place) => place === 1)).toBe('ONE\ntwo\n3\n4\n5\n6\n7\n8\nnine\nten')
  })
})
