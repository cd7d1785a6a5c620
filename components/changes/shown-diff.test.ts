import { parsePatch } from 'diff'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HunkView } from '#lib/domain/loop/change-view.ts'
import { firstChange, lineText, mostAtOnce, shownDiff } from './shown-diff.ts'

const hunk = (lines: string[], old_start = 1, new_start = 1): HunkView => ({
  ...{ old_start, new_start, hash: 'h', lines },
  old_lines: lines.filter((line) => /^[ -]/.test(line)).length,
  new_lines: lines.filter((line) => /^[ +]/.test(line)).length,
})
const shown = (hunks: HunkView[], before: string | null = null, after: string | null = null) =>
  shownDiff({ hunks, before, after, cut: false })

describe('what is shown of a changed file', () => {
  test('a small diff is one part, with both texts to unfold', () => {
    const { parts, before, after } = shown([hunk([' a', '-b', '+c'])], 'a\nb\n', 'a\nc\n')
    expect(parts).toHaveLength(1)
    expect(parts[0]?.patch).toBe('--- a\n+++ b\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n')
    expect([before, after]).toEqual(['a\nb\n', 'a\nc\n'])
  })

  test('characters that hide or reorder text are marks, in the hunks and in the texts alike', () => {
    const { parts, after } = shown([hunk(['+if (a\u202e) {\u001b[31m'])], '', 'if (a\u202e) {\u001b[31m\n')
    expect(parts[0]?.patch).toContain('+if (a‹202E›) {‹1B›[31m')
    expect(after).toBe('if (a‹202E›) {‹1B›[31m\n')
  })

  test('CR LF on every line is said once; on some lines each is shown', () => {
    expect(shown([hunk([' a\r', '+b\r'])])).toMatchObject({ isCrlf: true })
    const mixed = shown([hunk([' a', '+b\r'])])
    expect(mixed.isCrlf).toBe(false)
    expect(mixed.parts[0]?.patch).toContain('+b‹0D›')
  })

  test('a line without end is shortened, and counted', () => {
    const { parts, shortened } = shown([hunk([`+${'x'.repeat(1_000_000)}`])])
    expect(shortened).toBe(1)
    expect(parts[0]?.patch.length).toBeLessThan(2100)
  })

  test('a large diff comes in parts that hold every line once and count on', () => {
    const anyLines = fc.array(fc.constantFrom(' same', '-old', '+new'), {
      minLength: mostAtOnce + 1,
      maxLength: mostAtOnce * 3,
    })
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { parts } = shown([hunk([...lines, '\\ No newline at end of file'], 7, 9)])
        const hunks = parts.flatMap((part) => parsePatch(part.patch)[0]?.hunks ?? [])
        expect(hunks.flatMap((each) => each.lines)).toEqual([...lines, '\\ No newline at end of file'])
        let [old, now] = [7, 9]
        for (const each of hunks) {
          // Git counts the line before where a side has none.
          if (each.oldLines > 0) expect(each.oldStart).toBe(old)
          if (each.newLines > 0) expect(each.newStart).toBe(now)
          old += each.oldLines
          now += each.newLines
        }
      }),
      { numRuns: 25 },
    )
  })
})

test('a remark is offered for the first changed line, and knows the text of any line shown', () => {
  const hunks = [hunk([' a', ' b', '-c', '+d'], 5, 6)]
  expect(firstChange(hunks)).toEqual({ side: 'old', line: 7 })
  expect(firstChange([hunk([' a', '+d'], 5, 6)])).toEqual({ side: 'new', line: 7 })
  expect(firstChange([])).toBeNull()
  expect(lineText(hunks, 'old', 7)).toBe('c')
  expect(lineText(hunks, 'new', 8)).toBe('d')
  expect(lineText(hunks, 'new', 80)).toBeNull()
})
