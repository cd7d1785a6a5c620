import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { scopesAround } from '../../parse/code-lookup.ts'

type Place = { file: SkillFile; line: number; range: TextRange }

/** Whether a member is taken as if it were there, and no other place of the file takes, gives or names one so. */
export const isLone = ({ file, line, range }: Place, name: string): boolean =>
  !/\.get\(|\?\.|\bif\b|\?\?|\|\||&&/.test(file.lines.textOf(line)) &&
  /^[\w.]+(?:\.|\[["'])\w+["'\]]{0,2}$/.test(file.slice(range)) &&
  countOf({ file }, name) === 1

/** How often a file takes, gives or names a member. */
export const countOf = ({ file: { text } }: Pick<Place, 'file'>, name: string): number =>
  [...text.matchAll(new RegExp(`(?:\\.|["'\x60]|\\bdef )${name}\\b|\\b${name}\\s?[:=]`, 'g'))].length

/** Whether a file takes or names a member often, or makes something that has it: `{ "id": ... }`. */
export const isUsual = (place: Pick<Place, 'file'>, name: string): boolean => {
  const count = countOf(place, name)
  return count > 2 || (count === 2 && new RegExp(`["']${name}["']\\s?:`).test(place.file.text))
}

/** Where the function begins in which a place stands; the begin of its block where it stands in none. */
export const functionAround = ({ tree, content }: CodeBlock, { start }: TextRange): number =>
  scopesAround(tree, start).find(({ kind, label }) => kind === 'function' && label !== '')?.start ?? content.start
