import type { LogStream } from '../domain/loop/loop-events.ts'
import { storableText } from './storable.ts'

/** A line of a log that has no number yet. */
export type PendingLine = { attemptKey: string | null; stream: LogStream; at: number; text: string; bytes: number }

/** Lines that go into one row: of one stream and one attempt, at most 64 KiB and 1000 lines. */
export type Block = { attemptKey: string | null; stream: LogStream; lines: PendingLine[]; bytes: number }

export const blockBytes = 64 * 1024
export const blockLines = 1000

const cutMark = ' … [line cut at 64 KiB]'
const lineBytes = blockBytes - Buffer.byteLength(cutMark)

/** The lines of a text. A line over 64 KiB is cut and says so; what PostgreSQL cannot keep is shown as U+FFFD. */
export function splitLines(text: string): string[] {
  const lines = storableText(text).split(/\r\n|\n/)
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines.map(cutLine)
}

function cutLine(line: string): string {
  if (line.length <= lineBytes / 3) return line
  const bytes = Buffer.from(line)
  if (bytes.length <= blockBytes) return line
  return `${new TextDecoder().decode(bytes.subarray(0, lineBytes), { stream: true })}${cutMark}`
}

/** Neighbouring lines of the same stream and attempt together, in order. */
export function toBlocks(lines: PendingLine[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const fits =
      last &&
      last.stream === line.stream &&
      last.attemptKey === line.attemptKey &&
      last.lines.length < blockLines &&
      last.bytes + line.bytes <= blockBytes
    if (fits) {
      last.lines.push(line)
      last.bytes += line.bytes
    } else blocks.push({ attemptKey: line.attemptKey, stream: line.stream, lines: [line], bytes: line.bytes })
  }
  return blocks
}

/** Takes lines from the front of a queue, at least one, until `limit` bytes are reached. */
export function takeLines(queue: PendingLine[], limit: number): PendingLine[] {
  let bytes = 0
  const end = queue.findIndex((line, index) => {
    bytes += line.bytes
    return index > 0 && bytes > limit
  })
  return queue.splice(0, end < 0 ? queue.length : end)
}
