import { inWords, numberOf } from '../../numbers.ts'
import type { AnnouncedCount } from './announced-count.ts'

/** Whether the number of a text is that of something else than what it introduces: of what goes in, of whom it is said, or of what has its own. */
export const isCountedApart = (announced: AnnouncedCount, text: string): boolean =>
  goesInto(announced, text) ||
  notDone.test(announced.behind) ||
  (isSubject.test(announced.before) && acts.test(announced.behind)) ||
  isOwner(announced) ||
  isHeldApart(text) ||
  areTheSame.test(announced.before) ||
  addsTo.test(announced.behind)

/** "With the 3 answers, write:": the number stands in what the sentence begins with, and what follows is of the clause behind it. */
const goesInto = ({ said }: AnnouncedCount, text: string): boolean =>
  goesIn.exec(text.slice(-longestLead))?.groups?.['said']?.toLowerCase() === said.toLowerCase()
const goesIn =
  /(?:^|[.\n]\s*)(?:with|from|given|using|con|mit|aus|avec|com|a partir de) (?:(?:the|all|these|las|los|den|les|as|os|alle[nr]?|todas|todos) ){0,2}(?<said>\d{1,2}|\p{L}+) \p{L}+(?: \p{L}+)?, [^.:\n]{3,100}[:：][*_]{0,2}$/iu
const longestLead = 200

/** "the questions that the four fields don't cover:" */
const notDone =
  /^[*_]{0,2} [a-z-]+s (?:do not|don['’]t|cannot|can['’]t|did not|didn['’]t|will not|won['’]t) [a-z ]{2,30}[:：][*_]{0,2}$/

/** "verify that two components integrate correctly:" */
const isSubject = /\b(?:verify|check|ensure|confirm|test|prove|make sure) (?:that|whether|if) (?:the |all |both )?$/i
const acts =
  /^ [a-z-]+s (?!hold|apply|are|exist|have|stand|appl|remain|matter)[a-z]+(?<!s) (?:[a-z]+ly|together|with each other)[:：]$/

/** "Use other labels for the two types.": what is given to the things has its own number. */
const isOwner = ({ before, behind }: AnnouncedCount): boolean =>
  /\b[a-z]{3,}s (?:for|of) the $/.test(before) && /^ [a-z]+s[.:]$/.test(behind)

/** "To keep two boats at one quay from drifting:": what is done about the things follows. */
const isHeldApart = (text: string): boolean => text.includes('from') && heldApart.test(text.slice(-longestLead))
const heldApart =
  /\b(?:prevent|keep|stop|hinder|block|protect|isolate|separate) (?:the |any |all )?[*_]{0,2}[a-z\d]+ [^.:\n]{2,80}\bfrom (?:\w+ing|each other|one another)\b[^.:\n]{0,40}[:：][*_]{0,2}$/i

/** "The same four layers exist everywhere.": they are told above, and a table may say more of them. */
const areTheSame = /^\W*(?:the|these|those) same [*_]{0,2}$/i

/** "**Long trip:** 8 boats — adds:": the number is of all, and those that come to the others follow. */
const addsTo =
  /(?:\s[—–-]|[,;(:])\s(?:this |it |which )?(?:adds?|adding|plus|additionally|all of the above,? plus|the above,? plus|the same,? plus)\b[^.:]{0,40}[:：][*_]{0,2}$/i

/** "one mandatory parameter and three optional parameters:": both numbers are of the things. */
export function isPartOfSum({ before, behind, count }: AnnouncedCount, actual: number): boolean {
  const thing = /^[*_]{0,2} (?:[a-z-]+ ){0,2}?([a-z-]{3,}?)s[*_]{0,2}[^\w]*$/i.exec(behind)?.[1]
  if (thing === undefined) return false
  const said = new RegExp(`\\b(an?|one|${inWords}|\\d{1,2}) (?:[a-z-]+ ){0,2}?${thing}s? and\\b`, 'i').exec(before)?.[1]
  return said !== undefined && (numberOf(said) ?? (/^an?$/i.test(said) ? 1 : Number.NaN)) + count === actual
}
