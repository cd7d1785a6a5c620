import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'

/** "- SMALL: `ROUNDS=3`": the item says what the value holds for. */
export const isLabelled = ({ text, lines }: SkillFile, { start }: TextRange): boolean => {
  const from = lines.startOf(lines.lineAt(start))
  return /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+[*_]{0,2}[A-Z][\w +/-]{1,30}[*_]{0,2}:[*_]{0,2}[ \t]/.test(
    text.slice(from, Math.min(start, from + 60)),
  )
}

/** "When `A_B=1`, more is checked", "requires `A_B=1`": the value is a case, and nobody is told to take it. */
export const isCase = (text: string, { start }: Pick<TextRange, 'start'>): boolean =>
  /(?:\b(?:when|if|unless|where|while|requires?|needs|try|only with|(?:increase|raise|lower|reduce|extend|override)s?(?: it)?(?: with| by| to| via)?|pass(?:ing)?|via|(?:not|n['’]t|never) (?:use|set|pass|add))|如果|当|若|需要?)[ \t]{0,2}[*_]{0,2}\x60?$/i.test(
    text.slice(Math.max(0, start - 30), start),
  ) ||
  /\b(?:when|if|unless)\b[^.;:\n()]{3,60}[(（]\x60?$/i.test(text.slice(Math.max(0, start - 80), start)) ||
  overriding.test(text.slice(Math.max(0, start - 120), start)) ||
  forOne.test(text.slice(Math.max(0, start - 240), start))

/** "Override with variables: `A_B=0` to stop it, `C_D=9` for more": what somebody may set instead. */
const overriding = /(?:^|\n|[.!?] )[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}overrid(?:e|den|es|ing)\b[^.\n]{0,100}$/i

/** "For a keeper who wants less work, add `A_B=1`", "Para un cliente nuevo, añade `A_B=1`": the sentence begins with the case. */
const forOne =
  /(?:^|\n\s*\n|\n[ \t]*(?:[-*+]|\d+\.)[ \t]|[.!?:][*_]{0,2}\s)[*_]{0,2}(?:for (?:an?|any|those|someone|people) |(?:para|si|cuando|pour|lorsque|quand|für|wenn|falls|bei|se|quando|per|для|если|при)\s)(?![^,.;:]{0,12}\b(?:todos?|todas?|tous|toutes|alle[rnms]?|jede[rnms]?|chaque|cada|tutt[ie]|всех)\b)(?:(?!\n\s*\n)[^.;:]){3,180},\s(?:(?!\n\s*\n)[^.,;:]){0,60}$/iu

/** "Stop when `MAX_RETRIES` (3) is reached": the case is the limit itself, and its value in brackets holds in any. */
export const isReached = (before: string, said: string): boolean =>
  /[(（]/.test(said) &&
  /(?:\b(?:when|once|until|if)(?: the)? |(?:如果|当|若)[ \t]?)$/i.test(before) &&
  !earlierCase.test(before)
const earlierCase = /\b(?:if|when|unless|whenever)\b[^.;\n]{0,200}\b(?:when|once|until|if)(?: the)? $/i

/** "**Problem**: it was set by `A_B=8501`", "The winning config uses `A_B = 0.2`": what was there once, or came out best in a trial. */
export const isOfOneRun = ({ text, lines }: SkillFile, { start }: TextRange): boolean => {
  const from = lines.startOf(lines.lineAt(start))
  return (
    problem.test(text.slice(from, Math.min(start, from + 60))) ||
    onceOrBest.test(text.slice(Math.max(from, start - 120), start))
  )
}
const problem =
  /^[ \t]*(?:[-*+]|\d+[.)])?[ \t]*[*_]{0,2}(?:problem|issue|symptom|bug|(?:root )?cause|error|mistake|observed|incident|问题|现象|症状|原因|错误|故障)[*_]{0,2}[ \t]?[:：]/i
const onceOrBest =
  /\b(?:was|were|had)\b[^.;\n]{0,80}$|\b(?:winning|best|optimi[sz]ed|tuned|proven)\b[^.;\n]{0,30}\b(?:config\w*|settings?|parameters?|values?|runs?)\b[^.;\n]{0,40}$/i

/** "`A_B=1` makes it fail": what one position of a switch does. "`A_B = 3` → `9`": what was before a change. */
export const isSwitch = (text: string, value: string, { end }: TextRange): boolean =>
  /^\x60?[ \t]?(?:→|->|=>)/.test(text.slice(end, end + 5)) ||
  wanted.test(text.slice(end, end + 20)) ||
  (/^[01]$/.test(value) && (makes.test(text.slice(end, end + 40)) || turns.test(text.slice(end, end + 40))))
/** "Set `A_B=9` if you want more": a value for those who wish it. */
const wanted = /^\x60?\s(?:if|when|unless) (?:you|they)\b/
const makes = /^\x60?\s(?:env(?:ironment variable)?\s)?(?!(?:is|was|as|always)\b)[a-z]{2,}s\s/

/** "`A_B=0` to turn it off", "`A_B=0` 关闭" */
const turns =
  /^\x60?[ \t]?(?:[来可以]{0,2}(?:关闭|禁用|停用|启用|开启|打开)|to (?:turn|switch|disable|enable|opt|skip|suppress)\b)/

/** A switch is on or off. */
const isPosition = (value: string): boolean => /^(?:[01]|true|false)$/i.test(value)

/** "- `A_B=1`: one call a second": the item tells what the value does. */
const tellsEffect = ({ text, lines }: SkillFile, { start, end }: TextRange): boolean =>
  /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+[*_]{0,2}`[\w-]+ ?= ?$/.test(text.slice(lines.startOf(lines.lineAt(start)), start)) &&
  /^`[*_]{0,2}[ \t]?(?:[:：]|—|–|-[ \t])/.test(text.slice(end, end + 5))

/** "`A_B=1` to enable and `A_B=0` to disable it", "one build sets `A_B=0`; others keep `A_B=1`": one sentence tells what each value is for. */
export function areChoices(file: SkillFile, one: TextRange, two: TextRange): boolean {
  const { text } = file
  if (file.sectionAt(one.start) === file.sectionAt(two.start) && tellsEffect(file, one) && tellsEffect(file, two))
    return true
  const between = text.slice(Math.min(one.end, two.end), Math.max(one.start, two.start))
  return (
    between.length < 120 &&
    !/[.!?。]\s|\n\s*\n|\|/.test(between) &&
    (isPosition(text.slice(one.start, one.end)) ||
      /\bto (?:enable|disable|turn|switch|allow|use|skip|keep|force)\b|\bor\b|或/i.test(between))
  )
}

/** A constant that one piece of code sets twice: a branch, or a step of a program. */
export function areOfOneProgram({ codeBlockAt }: SkillFile, one: TextRange, two: TextRange): boolean {
  const block = codeBlockAt(one.start)
  return block !== null && block.language !== 'json' && block === codeBlockAt(two.start)
}

/** A constant in two languages of one document: each sample counts in its own unit. */
export function areOfTwoLanguages({ codeBlockAt }: SkillFile, one: TextRange, two: TextRange): boolean {
  const [left, right] = [codeBlockAt(one.start), codeBlockAt(two.start)]
  return left !== null && right !== null && left.language !== right.language
}

/** "when `LID_EXIT=3`", "gated by `LID_EXIT!=0`": what several values are asked for of is a result, and no setting. */
export const isAskedFor = (file: SkillFile, key: string): boolean => (askedIn(file).get(key)?.size ?? 0) > 1
const askedIn = oncePer(({ text }: SkillFile): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const [, key = '', value = ''] of text.matchAll(asked)) found.set(key, (found.get(key) ?? new Set()).add(value))
  return found
})
const asked =
  /\b(?:if|when|whenever|unless|until|while|otherwise|gated by|case)\b[^.\n`]{0,30}`([A-Za-z][\w.-]{2,60}) ?((?:!=|==?|[<>]=?) ?-?\d+)`/gi
