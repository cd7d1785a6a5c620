import type { CodeBlock, CodeCall } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { assignmentAround } from '../parse/code-lookup.ts'
import { isNegatedElsewhere, isOtherLanguage } from '../parse/other-language.ts'
import { isCaught } from './is-handled.ts'
import { isTestedAfter } from './is-tested.ts'
import { speaksOfFailure } from './told-failure.ts'

const parsing =
  /\b(?:pars(?:e|es|ed|ing)|JSON|valid|invalid|malformed|corrupt(?:ed)?|unreadable|unparsable|truncated)\b|解析|无效|损坏/i

const broken = 'invalid|malformed|corrupt(?:ed)?|broken|truncated|unreadable|unparsable'
const unread =
  "(?:cannot|can[’']t|could not|couldn[’']t|does not|doesn[’']t|is not|isn[’']t|not|(?:is|are|was|holds?|has|contains?|gives?) no) (?:be )?(?:pars|valid|read)"
/** The case that a text does not parse: whatever follows is done about it. */
const namesBroken = [
  // "If plan.json holds invalid JSON", "a plan that cannot be parsed"
  new RegExp(
    `\\b(?:if|when|whenever|unless|in case|on|should|where|that|which)\\b[^;]{0,80}?\\b(?:${broken}|${unread})`,
    'i',
  ),
  // "A malformed file ends the run"
  new RegExp(`\\b(?:an?|any|every)[ \\t](?:\\w{2,20}[ \\t](?:or|and)[ \\t])?(?:${broken})[ \\t]\\w`, 'i'),
  // "Malformed input? Stop."
  new RegExp(`^\\W*(?:${broken})[ \\t][^.?;\\n]{1,40}\\?`, 'i'),
  // "Check that it is valid JSON; otherwise ask again"
  /\b(?:verify|check|ensure|make sure|confirm|validate|test)\b[^.;]{0,60}\b(?:valid|well-formed|pars)[^.]{0,120}\b(?:otherwise|if not|or else|else)\b/i,
  /(?:检查|确认|校验|验证)[^。；]{0,30}(?:有效|合法|能否?解析)[^。]{0,40}(?:否则|不然)/,
  /(?:如果|若|当|一旦)[^。；]{0,30}(?:无效|损坏|无法解析|不能解析|不合法|格式错误|不是[^。；，]{0,4}(?:合法|有效))/,
]

/** Whether a parse of outside text cannot end the flow unseen: caught, with a default, tested within `lines` lines, or spoken of in its section. */
export function isGuarded(file: SkillFile, block: CodeBlock, call: CodeCall, lines: number): boolean {
  if (isCaughtOrDefaulted(file, block, call)) return true
  const taken = assignmentAround(block.tree, call.start)
  const names = taken ? (taken.names.length > 0 ? taken.names : [taken.target]) : []
  if (names.some((name) => isTestedAfter(file, block, name, call.end, lines))) return true
  return sectionGuards(file, call.start)
}

/** Whether what a parse raises is caught, or a default stands behind the whole call. */
export const isCaughtOrDefaulted = (file: SkillFile, block: CodeBlock, { start, end }: CodeCall): boolean =>
  isCaught(file, block, start) ||
  /^\s*(?:\?\?|\|\||or\b)/.test(block.text.slice(end - block.content.start, end - block.content.start + 40))

const ofText = /\bJSON\b|\bpars|パース|파싱|парс|разобра/i
const failing =
  /fehl|ungültig|beschädigt|échou|erreur|invalid|inválid|corromp|falla|erro|ошиб|неверн|повреж|失敗|エラー|不正|壊れ|오류|실패|깨[진졌]|잘못/i
/** "Wenn die Datei kein gültiges JSON ist, ...": the same in another language. */
const isBrokenElsewhere = (sentence: string): boolean =>
  ofText.test(sentence) && isOtherLanguage(sentence) && (failing.test(sentence) || isNegatedElsewhere(sentence))

function sectionGuards(file: SkillFile, offset: number): boolean {
  if (!file.isMarkdown) return false
  const { own } = file.sectionAt(offset)
  return file.sentences.some(
    ({ range, masked }) =>
      range.start >= own.start &&
      range.end <= own.end &&
      (isBrokenElsewhere(masked) ||
        (parsing.test(masked) && (speaksOfFailure(masked) || namesBroken.some((said) => said.test(masked))))),
  )
}
