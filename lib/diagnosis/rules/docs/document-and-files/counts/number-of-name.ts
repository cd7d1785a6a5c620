import type { SkillFile } from '../../../../model/skill-file.ts'
import type { AnnouncedCount } from './announced-count.ts'

/** Whether a number is a part of a name, a version or a step of a scale, and counts nothing. */
export const isNumberOfName = (announced: AnnouncedCount, file: SkillFile): boolean =>
  isVersion(announced) ||
  isOfOneThing(announced) ||
  isOfMethod(announced, file) ||
  isNumbered(announced, file) ||
  isOfScale(announced, file) ||
  isScore(announced, file)

/** "HTML 5 elements:" is a version, and so is what stands behind a name with capitals of its own ("PyPad 5", "Lo-Fi 7"); "The JTBD four forces:" counts. */
const isVersion = ({ before, said }: AnnouncedCount): boolean =>
  /^\d/.test(said) && /\b(?:[A-Z]{2,}|[A-Z][a-z]*-?[A-Z][A-Za-z]*)[ *_]*$/.test(before)

/** "5 Whys analysis has its data in:" the number begins the name of one thing, of which the verb tells. */
const isOfOneThing = ({ behind }: AnnouncedCount): boolean => ofOneThing.test(behind)
const ofOneThing = /^[*_]{0,2} [A-Z]\w+s[*_]{0,2} [a-z]+(?<!s) (?:is|has|was|does|comes|uses|needs|reads|lets)\b/

/** "九步法路径：", or "（九步法）" where the text speaks of a "五行九步法": the number begins the name of a way to work. */
const isOfMethod = ({ behind, said }: AnnouncedCount, { text }: SkillFile): boolean =>
  ofMethod.test(behind) &&
  (behindMethod.test(behind) || new RegExp(`(?![用按以照据循从即是为的])\\p{Script=Han}${said}步法`, 'u').test(text))
const ofMethod = /^[*_]{0,2}\s?步法/
const behindMethod =
  /^[*_]{0,2}\s?步法\p{Script=Han}{1,6}[*_]{0,2}(?:[（(][^（）()]{0,20}[)）])?[*_]{0,2}[:：]?[*_]{0,2}$/u

/** "### Parts (20 points)" beside "### Looks (15 points)": what is given for it. */
const isScore = ({ behind }: AnnouncedCount, { text }: SkillFile): boolean =>
  /^ points?\b/i.test(behind) && (text.match(/[(（]\d+ points?[)）]/gi)?.length ?? 0) > 1

/** "Gate 3 requirements:", "React 19 hooks:": the number belongs to a word that has other numbers too, or is a name within sentences. */
function isNumbered({ before, said }: AnnouncedCount, { text }: SkillFile): boolean {
  const word =
    /(?:^|[ (*_])(?!(?:The|These|Those|Our|Your|Its|All) )([A-Z][a-zA-Z]{2,20}|[a-z]{1,3}[A-Z][a-zA-Z]{2,20}) $/.exec(
      before,
    )?.[1]
  if (word === undefined || !/^\d/.test(said)) return false
  if (new RegExp(`[a-z,] ${word}\\b|\\b${word} (?!${said}\\b)\\d`).test(text)) return true
  // "Shelf 5 is the tool. Run Shelf 5.": the text has the name elsewhere.
  return text.split(`${word} ${said} `).length > 2 || text.includes(`${word} ${said}.`)
}

/** "**13 points:**" beside "**8 points:**": each is a step of a scale. */
function isOfScale({ sentence, said }: AnnouncedCount, { text }: SkillFile): boolean {
  const word = new RegExp(`^\\W*${said} (\\w+)\\b[^\\n]*[:：]\\W*$`).exec(sentence)?.[1]
  return word !== undefined && new RegExp(`(?:^|\\n)\\W*(?!${said}\\b)\\d+ ${word}\\b`, 'i').test(text)
}
