import { z } from 'zod'

/** A part of one line: where it begins (columns count code points from 1) and how many code points the whole line has. */
export const LineWindow = z.object({ text: z.string(), column: z.int(), characters: z.int() })
export type LineWindow = z.infer<typeof LineWindow>

/** So much of a line is shown before a place that is too far to the right to be shown from the beginning. */
const before = 200

/** Code points of a text, counted without making a list of them. */
function countPoints(text: string): number {
  let count = text.length
  for (let at = 0; at < text.length; at++) {
    if ((text.charCodeAt(at) & 0xfc00) !== 0xd800 || (text.charCodeAt(at + 1) & 0xfc00) !== 0xdc00) continue
    count--
    at++
  }
  return count
}

/** At most `most` code points of a line from a column on. */
export function lineWindow(line: string, column: number, most: number): LineWindow {
  if (column <= 1 && line.length <= most) return { text: line, column: 1, characters: countPoints(line) }
  const characters = countPoints(line)
  const first = Math.min(Math.max(1, column), Math.max(1, characters))
  if (characters === line.length) return { text: line.slice(first - 1, first - 1 + most), column: first, characters }
  return { text: [...line].slice(first - 1, first - 1 + most).join(''), column: first, characters }
}

/** The part of a line in which a place can be seen: its beginning, or where the place stands too far behind it, the text around the place. */
export function windowAt(line: string, place: number | null, most: number): LineWindow {
  const isBeyond = place !== null && place > most - before && line.length > most
  return lineWindow(line, isBeyond ? place - before : 1, most)
}
