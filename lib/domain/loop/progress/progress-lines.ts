import { isObject, type JsonObject, readJson } from '../document/json-value.ts'
import { readTime } from '../document/read-time.ts'
import { plain } from './markdown-text.ts'
import { withoutNotes } from './notes.ts'

/** The lines of a progress document that can mean something: without the notes of a person and without fenced blocks. */
export function meaningfulLines(text: string): string[] {
  const { lines } = withoutNotes(text.replace(/^\uFEFF/, '').split(/\r?\n/))
  const kept: string[] = []
  let fence: string | null = null
  for (const line of lines) {
    const run = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === null) {
      if (run) fence = run
      else kept.push(line)
    } else if (run?.startsWith(fence) && line.trim() === run) fence = null
  }
  return kept
}

const head =
  /^\*\*(Loop ID|Session ID|Task|Bug Description|Started|Completed|Validated|Duration|Estimated Complexity)\*\*:\s*(.*)$/
const comment = /^<!-- loopboard:(task|hyp|run) (\{.*\}) -->$/
const iteration = /^### Iteration (\d+) - (.*) \(([^()]+)\)\s*$/

/** The value of a head line, or null. */
export function headOf(lines: string[], name: string): string | null {
  for (const line of lines) {
    const found = head.exec(line)
    if (found?.[1] === name) return plain(found[2] ?? '')
  }
  return null
}

/** The fields in a comment of ours, or null. */
export function metaOf(line: string, kind: 'task' | 'hyp' | 'run'): JsonObject | null {
  const found = comment.exec(line)
  if (found?.[1] !== kind) return null
  const json = readJson(found[2] ?? '')
  return json.ok && isObject(json.value) ? json.value : null
}

/** An entry of a timeline. */
export type Entry = { number: number; title: string; at: string | null; lines: string[] }

/** The entries of a timeline, each with the lines below its heading, up to the next heading of its level or above. */
export function entriesIn(lines: string[]): Entry[] {
  const entries: Entry[] = []
  let open: Entry | null = null
  for (const line of lines) {
    const found = iteration.exec(line)
    if (found) {
      open = { number: Number(found[1]), title: plain(found[2] ?? ''), at: readTime(found[3]), lines: [] }
      entries.push(open)
    } else if (/^#{1,3} /.test(line)) open = null
    else open?.lines.push(line)
  }
  return entries
}

/** The latest of some times, or null. */
export const latest = (times: (string | null)[]): string | null =>
  times.reduce((last, time) => (time !== null && (last === null || time > last) ? time : last), null)
