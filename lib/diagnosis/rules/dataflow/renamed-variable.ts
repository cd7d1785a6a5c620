import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { editDistance } from './nearest-name.ts'

/** Shorter names differ by a letter from many others. */
const shortest = 6
const mostLetters = 2

/**
 * The variable that code of a file declares under nearly the name that a template of it fills in, and that nothing uses: it was renamed where it is
 * made and not where it is put in. Null where none is.
 */
export function renamedVariable({ files }: SkillModel, { codeBlocks }: SkillFile, name: string): string | null {
  if (name.length < shortest) return null
  const declared = codeBlocks.flatMap(({ tree }) =>
    tree.assignments.flatMap(({ declares, names }) => (declares ? names : [])),
  )
  return declared.find((other) => isNear(other, name) && countOf(files, other) === 1) ?? null
}

const isNear = (one: string, other: string): boolean =>
  one.length >= shortest &&
  one !== other &&
  (isLongerByWord(one, other) || isLongerByWord(other, one) || hasOtherWord(one, other) || isMisspelt(one, other))

/** `part` and `parts` are two things: each of them, and all. */
const isMisspelt = (one: string, other: string): boolean =>
  ![`${one}s`, `${one}es`].includes(other) &&
  ![`${other}s`, `${other}es`].includes(one) &&
  one[0] === other[0] &&
  Math.abs(one.length - other.length) <= mostLetters &&
  editDistance(one, other) <= mostLetters

/** `partList` and `partListValue`, `part_list` and `the_part_list`: one word more, before or behind. */
function isLongerByWord(long: string, short: string): boolean {
  const [all, some] = [wordsOf(long), wordsOf(short)]
  const rest = all.length - some.length
  return rest === 1 && [all.slice(1), all.slice(0, -1)].some((part) => part.join() === some.join())
}

/** `rowFolder` and `rowPath`, `row_count` and `line_count`: one word of two or more is another. */
function hasOtherWord(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.length < 2 || words.length !== others.length) return false
  return words.filter((word, index) => word !== others[index]).length === 1
}

const wordsOf = (name: string): string[] =>
  name
    .split(/_|(?<=[a-z0-9])(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())

/** How often code has a name, and text where it is no plain word: "the directive" is none of `directive`. */
function countOf(files: SkillModel['files'], name: string): number {
  const pattern = new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`, 'g')
  const isWord = /^[a-z]+$/.test(name)
  const counts = (file: SkillFile, at: number): boolean => {
    if (!isWord || !file.isMarkdown) return true
    const block = file.codeBlockAt(at)
    return !!block && !block.tree.comments.some(({ start, end }) => start <= at && at < end)
  }
  return files.reduce(
    (sum, file) =>
      sum +
      (file.text.includes(name)
        ? [...file.text.matchAll(pattern)].filter(({ index }) => counts(file, index)).length
        : 0),
    0,
  )
}
