import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'

/** Who gives or makes a thing, or says what it is, tells where its value comes from. */
const givesOrMakes = anyOf(
  /\b(?:ask\w*|collect\w*|gather\w*|determin\w*|identif\w*|cho[os]\w*|pick\w*|select\w*|resolv\w*|obtain\w*|extract\w*|comput\w*)\b/i,
  /\b(?:deriv\w*|detect\w*|set|sets|stor\w*|sav(?:e|es|ed)|remember|read\w*|load\w*|pars\w*|creat\w*|generat\w*|build|inputs?)\b/i,
  /\b(?:arguments?|param(?:eter)?s?|variables?|placeholders?|given|provid\w*|suppl\w*|pass(?:es|ed)?|specif\w*|defin\w*|enter\w*)\b/i,
  /\bmeans\b/i,
)
/** "Confirm the saw name with the user", "which saw name do you want?": a person gives it. */
const fromPerson =
  /\b(?:from|with|by) the (?:user|person|caller)\b|\b(?:user|person|caller)(?: (?:may|can|must|should|will|to))? (?:gives?|names?|tells?|says?|types?|wants?)\b|\b(?:which|what)\b[^.!?]{0,120}\?/i
/** A title, what stands in marks and what begins a cell are told of there; so is the subject of a sentence of which it says what it is. */
const isTold = /^\s*#|[*_`"'<{[(]$|\|\s*(?:(?:the|an?|each|every|this|its|your)\s+)?$/i
const isSubject = /(?:^|[.:;!?])\s*(?:>|[-*+]|\d+[.)])?\s*(?:(?:The|An?|Each|Every|This|Its|Your)\s+)?[*_`"'<{[(]*$/
/** "... is the name", "...: a name", and an item that is no more than the name; not "... is shown". */
const saysWhat = anyOf(
  /^s?[*_`"'>)\]}]*\s*(?:$|[:：=|(–—,/]|- )/i,
  /^s?[*_`"'>)\]}]*\s*(?:(?:is|are)\b(?! (?:\w+ly |never |not |always )?(?!(?:given|taken|passed|named|chosen|picked|made|built|known|written)\b)\w+(?:[^e]ed|en|wn)\b)(?! (?:never|not|short|small|long|good|bad)\b))/i,
  /^s?[*_`"'>)\]}]*\s*(?:(?:means|holds|names|stands (?:for|on|in|at)|comes? (?:from|with)|contains?|lists?)\b)/i,
)
/** "### Step 4: Compare with the saw rules": a title that only puts a thing to use. */
const isUsedInTitle =
  /^\s*#{1,6}\s+(?:(?:step|phase|stage|part)?\s*[\d.]*\d\w?[.:)–—-]?\s*(?:[–—:-]\s*)?)?(?:then\s+)?(?:compare|check|verify|validate|review|match|align|apply|use|follow|weigh|judge|score|send|show|present|print|publish|deliver|clean|explain)\b[^\n]{0,60}$/i
const ofEach = /\b(?:each|every|per)\s+$/i
const otherScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u

/**
 * Whether a line of text, or of a fence that holds text, names a thing only in passing, as "bring the failing workflow to green" does: it says
 * nothing of where a value comes from.
 */
export function isPassingMention(
  { text, lines }: SkillFile,
  { start, end }: TextRange,
  place: 'prose' | 'fence',
): boolean {
  const number = lines.lineAt(start)
  const before = text.slice(lines.startOf(number), start)
  const isTitled = isTold.test(before) && !isUsedInTitle.test(before)
  if (isTitled || (place === 'prose' && ofEach.test(before))) return false
  if (isSubject.test(before) && saysWhat.test(text.slice(end, lines.endOf(number)))) return false
  const line = lines.textOf(number)
  return !givesOrMakes.test(line) && !fromPerson.test(line) && !otherScript.test(line)
}
