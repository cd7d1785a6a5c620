import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { inWords, numberOf } from '../../numbers.ts'
import { type AnnouncedCount, headOf, lastSentence } from './announced-count.ts'
import { stoodAbove } from './sure-count.ts'

/** What holds of all of them; more may be said of when or why. */
const holdsOfAll =
  '(?:(?:must|should|have to|need to) (?:all |always )?(?:match|agree|hold|pass|apply|exist|be [a-z]+)|match|agree|hold|apply|pass|are (?:true|met|satisfied|required|needed|mandatory|given|green|present|in place)|have (?:all )?(?:passed|been met))'
/** "For a release, all three must match:", "It is sent only when all four are true:" */
const all = new RegExp(
  `^(?:[*_\\W]{0,4}(?:for|before|to|at|in|on)\\b[^,:;]{1,60}, |[*_\\W]{0,4}(?!(?:when|if|once|after|before|while|unless)\\b)[a-z][^.:;]{4,120}\\b(?:when|once|if|unless|provided(?: that)?|as long as) |[*_\\W]{0,4})all [*_]{0,2}(?<said>${inWords}|\\d)[*_]{0,2} ${holdsOfAll}\\b[^.,:;]{0,60}[:：][*_]{0,2}$`,
  'i',
)

/** Reads "all three must match:", where the things have no other name than what stands below. */
export function readBareNumber(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  if (!/\ball\b/i.test(text.slice(-longest))) return null
  const last = lastSentence(text)
  const found = last && all.exec(last.sentence)
  const said = found?.groups?.['said']
  if (!last || said === undefined) return null
  const count = numberOf(said)
  if (stoodAbove(file, holder, count)) return null
  const index = last.sentence.lastIndexOf(said)
  const before = last.sentence.slice(0, index)
  // In a table the things are called as the rows are headed.
  const behind = holder.kind === 'table' ? ` ${headOf(file, holder) ?? ''}` : last.sentence.slice(index + said.length)
  return { sentence: last.sentence, from: last.from, said, count, before, behind, of: 'known' }
}
const longest = 120
