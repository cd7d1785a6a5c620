import type { SkillFile } from '../../model/skill-file.ts'

/** Who gives or makes a thing, or says what it is, tells where its value comes from. */
const givesOrMakes =
  /\b(?:ask\w*|collect\w*|gather\w*|determin\w*|identif\w*|cho[os]\w*|pick\w*|select\w*|resolv\w*|find\w*|found|get|got|tak(?:e|en|es)|obtain\w*|extract\w*|comput\w*|deriv\w*|detect\w*|set|sets|stor\w*|sav(?:e|es|ed)|keep|remember|read\w*|load\w*|pars\w*|creat\w*|generat\w*|build|inputs?|arguments?|param(?:eter)?s?|variables?|placeholders?|given|provid\w*|suppl\w*|pass(?:es|ed)?|users?|specif\w*|defin\w*|enter\w*|is|are|means)\b/i
/** The row of a table, a title, what begins a line or stands in marks, and the subject of a sentence are told of there; steps take "each garden" one by one. */
const isTold =
  /^\s*[|#]|(?:^|[.:;!?])\s*(?:>|[-*+]|\d+[.)])?\s*(?:(?:The|An?|Each|Every|This|Its|Your)\s+)?[*_`"'<{[(]*$|[*_`"'<{[(]$/
const ofEach = /\b(?:each|every|per)\s+$/i
const otherScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u

/**
 * Whether a line of text, or of a fence that holds text, names a thing only in passing, as "bring the failing workflow to green" does: it says
 * nothing of where a value comes from.
 */
export function isPassingMention({ text, lines }: SkillFile, index: number, place: 'prose' | 'fence'): boolean {
  const number = lines.lineAt(index)
  const before = text.slice(lines.startOf(number), index)
  if (isTold.test(before) || (place === 'prose' && ofEach.test(before))) return false
  const line = lines.textOf(number)
  return !givesOrMakes.test(line) && !otherScript.test(line)
}
