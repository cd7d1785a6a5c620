import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'

/** Lines that stand in two files, one after the other; blank lines, white space, case and marks aside. */
export type SharedRun = { file: SkillFile; range: TextRange; other: SkillFile; otherRange: TextRange; lines: number }

/** `words` is where a line begins behind its mark. */
type Lines = { file: SkillFile; starts: number[]; words: number[]; ends: number[]; keys: number[] }

/** Where a line stands, and the next place of a line like it. */
type Place = { lines: Lines; at: number; next: Place | null }

/** Every so many lines are indexed: a run of interest holds three of them. */
const stride = 4
/** Places looked at for one line; a line that is everywhere says nothing. */
const mostPlaces = 16

/** The runs of at least `fewest` lines that a file shares with one before it in the list; each line of a file stands in one run. */
export function* sharedRuns(files: readonly SkillFile[], fewest: number): Iterable<SharedRun> {
  const index = new Map<number, Place>()
  for (const file of files) {
    const lines = readLines(file)
    let at = 0
    let floor = 0
    while (at < lines.keys.length) {
      const run = longestAt(lines, at, floor, index.get(lines.keys[at]!) ?? null)
      if (!run || run.count < fewest) {
        at++
        continue
      }
      floor = run.start + run.count
      at = floor
      yield {
        ...{ file, other: run.other.file, lines: run.count },
        range: rangeOf(lines, run.start, run.count),
        otherRange: rangeOf(run.other, run.otherStart, run.count),
      }
    }
    // No file behind the last one looks for its lines.
    if (file === files.at(-1)) return
    for (let line = 0; line < lines.keys.length; line += stride) {
      const place: Place = { lines, at: line, next: null }
      const first = index.get(lines.keys[line]!)
      if (first) addBehind(first, place)
      else index.set(lines.keys[line]!, place)
    }
  }
}

function addBehind(first: Place, place: Place): void {
  let last = first
  let count = 1
  for (; last.next; last = last.next) count++
  if (count < mostPlaces) last.next = place
}

function longestAt(lines: Lines, at: number, floor: number, first: Place | null) {
  let best: { start: number; count: number; other: Lines; otherStart: number } | null = null
  for (let one = first; one; one = one.next) {
    const { lines: other, at: place } = one
    if (!isSame(lines, at, other, place)) continue
    let back = 0
    while (at - back - 1 >= floor && place - back - 1 >= 0 && isSame(lines, at - back - 1, other, place - back - 1))
      back++
    let count = 1
    while (isSame(lines, at + count, other, place + count)) count++
    if (count + back > (best?.count ?? 0))
      best = { start: at - back, count: count + back, other, otherStart: place - back }
  }
  return best
}

function isSame(lines: Lines, at: number, other: Lines, place: number): boolean {
  if (at >= lines.keys.length || lines.keys[at] !== other.keys[place]) return false
  const text = lines.file.text.slice(lines.words[at], lines.ends[at])
  const there = other.file.text.slice(other.words[place], other.ends[place])
  return text === there || plainLine(text) === plainLine(there)
}

const plainLine = (text: string): string =>
  text
    .replace(/[\s*_`]+/g, '')
    .replace(/[.,;:!。；：，]+$/, '')
    .toLowerCase()

const rangeOf = ({ starts, ends }: Lines, first: number, count: number): TextRange => ({
  start: starts[first]!,
  end: ends[first + count - 1]!,
})

/** Lines behind the front matter that hold something, with a number each that equal lines share. */
function readLines(file: SkillFile): Lines {
  const { text, body } = file
  const lines: Lines = { file, starts: [], words: [], ends: [], keys: [] }
  for (let from = body.start; from < text.length; ) {
    const stop = text.indexOf('\n', from)
    const next = stop === -1 ? text.length : stop
    let start = from
    let end = next
    while (start < end && text.charCodeAt(start) <= 32) start++
    while (end > start && text.charCodeAt(end - 1) <= 32) end--
    if (end > start && !isEmptyQuote(text, start, end)) {
      lines.starts.push(start)
      const words = behindMark(text, start, end)
      lines.words.push(words)
      lines.ends.push(end)
      lines.keys.push(keyOf(text, words, end))
    }
    from = next + 1
  }
  return lines
}

/** `>` and nothing behind it: a blank line of a quote. */
const isEmptyQuote = (text: string, start: number, end: number): boolean =>
  text.charCodeAt(start) === 0x3e && text.charCodeAt(end - 1) === 0x3e && /^[> \t]+$/.test(text.slice(start, end))

/** A numbered list says what one with dashes says, and a heading what one a level deeper, or one with a number, says. */
const mark =
  /(?:>[ \t]*)*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+(?:\d{1,2}(?:\.\d{1,2}){0,2}[.):]?[ \t]+)?)?/y

function behindMark(text: string, start: number, end: number): number {
  // Most lines begin with a letter.
  const first = text.charCodeAt(start)
  if (first > 0x3e || (first > 0x39 && first < 0x3e)) return start
  mark.lastIndex = start
  const length = mark.exec(text)?.[0].length ?? 0
  return start + length < end ? start + length : start
}

/** Letters of a line that make its number: few different lines begin with as many. */
const keyLetters = 20

/** A number of the first letters of a line, whatever their case; white space, emphasis and what ends a sentence have no part in it. */
function keyOf(text: string, start: number, end: number): number {
  let last = end
  while (last > start && isEnd(text.charCodeAt(last - 1))) last--
  let key = 0
  for (let at = start, taken = 0; at < last && taken < keyLetters; at++) {
    const unit = text.charCodeAt(at)
    if (unit <= 0x20 || unit === 0x2a || unit === 0x5f || unit === 0x60) continue
    key = (key * 31 + (unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit)) | 0
    taken++
  }
  return key
}

const lastUnits = new Set([...'.,;:!。；：， *_`'].map((letter) => letter.charCodeAt(0)))
const isEnd = (unit: number): boolean => lastUnits.has(unit)
