import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'

/** "`other-skill`'s", "their own", "the repository's own": whose file the next code span is. */
const owner =
  /(?:`[\w-]+`['’]s|\b(?:their|its) own|\b(?:repository|repo|project|upstream|target(?: repo(?:sitory)?)?)(?:['’]s)?(?: own)?)[\s:(]{1,3}$/i
const notYet =
  /\b(?:if|once|when(?:ever)?|unless)\b[^.;]{0,120}\b(?:is|are|gets?|were) (?:added|created|introduced|written|present)\b|\b(?:future|planned|not yet)\b|如果存在|尚未/i
const pattern = /`[^`\n]*\*[^`\n]*`/

/**
 * Whether a path in code marks names a file of somebody else: of another skill or of the repository a reader works in, one that may come
 * to be, one of a row of patterns, or the end of a longer path in the same text.
 */
export function namesForeignFile(skill: SkillModel, file: SkillFile, path: string, { start }: TextRange): boolean {
  if (owner.test(file.text.slice(Math.max(0, start - 60), start)) || endsLongerPath(skill, file, path)) return true
  const sentence = sentenceAt(file, start)
  return sentence !== null && (notYet.test(sentence.masked) || pattern.test(file.slice(sentence.range)))
}

/** `shared/scripts/a.py` beside `scripts/a.py`; a path over a variable, the home or the skill's own folder leads to the skill itself. */
function endsLongerPath({ folder }: SkillModel, { text }: SkillFile, path: string): boolean {
  const at = text.indexOf(`/${path}`)
  if (at === -1) return false
  const before = /[^\s`"'()[\]]*$/.exec(text.slice(Math.max(0, at - 120), at))?.[0] ?? ''
  return /^\w[\w./-]*$/.test(before) && before.slice(before.lastIndexOf('/') + 1) !== folder
}
