import type { FrontMatter, FrontMatterEntry, FrontMatterProblem } from '../model/front-matter.ts'
import type { LineIndex, TextRange } from '../model/text-range.ts'
import { readYaml } from './read-yaml.ts'

/** Where the front matter of a text stands. `unclosed`: no later line is `---`; its content then ends at the first blank line or heading. */
export type FrontMatterPlace = {
  range: TextRange
  content: TextRange
  bodyStart: number
  state: 'absent' | 'closed' | 'unclosed'
}

const dashes = /^---[ \t]*$/

/** Finds the front matter. In a file that needs none (`required` false), a rule of dashes at the top that no key follows is text. */
export function locateFrontMatter(text: string, lines: LineIndex, required: boolean): FrontMatterPlace {
  const absent: FrontMatterPlace = {
    range: { start: 0, end: 0 },
    content: { start: 0, end: 0 },
    bodyStart: 0,
    state: 'absent',
  }
  if (!text.startsWith('---') || !dashes.test(lines.textOf(1))) return absent
  const start = Math.min(text.length, lines.startOf(2))
  if (!required && !/^\s*(?:#.*\n\s*)*["']?[A-Za-z][\w-]*["']?[ \t]*:/.test(text.slice(start, start + 400)))
    return absent
  for (let line = 2; line <= lines.count; line++) {
    if (required && isTitleOfBody(lines, line)) break
    if (text.startsWith('---', lines.startOf(line)) && dashes.test(lines.textOf(line)))
      return {
        range: { start: 0, end: lines.endOf(line) },
        content: { start, end: Math.max(start, lines.startOf(line) - 1) },
        bodyStart: Math.min(text.length, lines.endOf(line) + 1),
        state: 'closed',
      }
  }
  if (!required) return absent
  let line = 2
  while (line <= lines.count && !/^\s*$|^#{1,6} /.test(lines.textOf(line))) line++
  const end = line === 2 ? lines.endOf(1) : lines.endOf(line - 1)
  return {
    range: { start: 0, end },
    content: { start: Math.min(start, end), end },
    bodyStart: Math.min(text.length, end + 1),
    state: 'unclosed',
  }
}

/** A heading that stands free: the body has begun, and dashes further down are a rule in it. A comment of YAML is followed by its key. */
const isTitleOfBody = (lines: LineIndex, line: number): boolean =>
  /^#{1,6} \S/.test(lines.textOf(line)) &&
  (line + 1 > lines.count || lines.textOf(line + 1).trim() === '') &&
  (/^##/.test(lines.textOf(line)) || lines.textOf(line - 1).trim() === '')

/** Reads the front matter at its place: YAML first; what YAML refuses is read key by key, plain values with `: ` taken as text. */
export function parseFrontMatter(text: string, place: FrontMatterPlace): FrontMatter {
  const present = place.state !== 'absent'
  const problems: FrontMatterProblem[] = []
  let entries: FrontMatterEntry[] = []
  let recovered = false
  if (!present)
    problems.push({ kind: 'missing', message: 'The file does not begin with a line `---`.', range: place.range })
  else {
    if (place.state === 'unclosed')
      problems.push({
        kind: 'unclosed',
        message: 'No line `---` closes the front matter.',
        range: { start: 0, end: Math.min(3, text.length) },
      })
    const read = readYaml(text, place.content)
    for (const problem of read.problems) problems.push(problem)
    entries = read.entries
    recovered = read.recovered
  }
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  return {
    present,
    range: place.range,
    content: place.content,
    problems,
    recovered,
    entries,
    get: (key) => byKey.get(key),
  }
}
