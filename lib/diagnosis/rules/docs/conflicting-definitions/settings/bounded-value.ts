import { anyOf } from '../../../../parse/any-of.ts'
import { inWords } from '../../numbers.ts'
import { unitPattern } from './amounts.ts'

const number = `-?\\d[\\d_,]{0,12}(?:\\.\\d{1,6})?(?:${unitPattern})?`
/** A number that is no part of a name, a range, a date or an order. */
export const numbers = new RegExp(
  `\\b(?:${inWords})\\b(?= [a-z]{3})|(?<![\\w.,#$§/:+×*<>=-])${number}(?![\\w-]|[.,:/]\\d|[ \\t]?[-–~+×→])`,
  'gi',
)
/** "unless told otherwise", "if not set": a default by another word; "no more than" tells a limit. */
export const otherwise = anyOf(
  /\b(?:unless|if|when|where)(?: you| it is| it['’]s)? (?:told|set|unset|given|said|stated|configured|specified|not|nothing|no|left)\b[^.;,)]{0,40}/gi,
  /\b(?:no|not) (?:more|less|fewer|longer|later) than\b/gi,
  /除非另有[^。；，]{0,8}|未(?:设置|指定)时/gi,
)

/** "Set ", "Never let the value of ": what an order on a limit begins with. */
const isOrderOn =
  /^[ \t]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?[*_]{0,2}(?:(?:always|never|do not|don['’]t|must not) )?(?:(?:set|keep|hold|cap|limit|restrict|let|allow|configure) )?(?:the )?(?:value of )?$/i
/** " to at most ", " must not exceed ", " is capped at ": words of a limit, and between them none of anything else. */
const isBound =
  /^[*_]{0,2}[ \t](?=.*\b(?:most|least|exceeds?|pass|above|over|beyond|below|under|within|maximum|minimum|limit|cap|capped|limited|more than|less than|up to)\b)(?:(?:must|may|can|should|shall|not|cannot|never|to|at|is|are|be|stays?|remains?|set|kept|capped|limited|restricted|exceeds?|pass|goes|go|rise|above|over|beyond|below|under|within|most|least|no|more|less|than|an?|the|maximum|minimum|limit|cap|of|up|or|equal|by)[ \t]){1,8}`?$/i
const boundBefore =
  /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}(?:[A-Z][a-z]+ )?(?:at most|at least|up to|no more than|not more than|a maximum of) `?$/i

/** The number that a sentence on nothing else bounds a setting by. */
export function boundedValue(text: string, start: number, end: number): { said: string; index: number } | null {
  const [value, ...others] = [...text.matchAll(numbers)].filter(({ index }) => index < start || index >= end)
  if (!value || others.length > 0) return null
  const { 0: said, index } = value
  const [between, rest] = [text.slice(end, index), text.slice(index + said.length)]
  const behind = text
    .slice(Math.max(end, index + said.length))
    .replace(otherwise, '')
    .replace(orLess, '')
  if (!isEnd.test(behind)) return null
  const isMeant =
    index < start
      ? /^`? $/.test(text.slice(index + said.length, start)) && boundBefore.test(text.slice(0, index))
      : isOrderOn.test(text.slice(0, start)) && (isBound.test(between) || (isAt.test(between) && orLess.test(rest)))
  return isMeant ? { said, index } : null
}
/** "at 25 or less" */
const isAt = /^[*_]{0,2}[ \t](?:(?:is|be|must be|stays?|to|at)[ \t]){1,2}`?$/i
const orLess = /^`? (?:[a-z]{2,20} )?or (?:less|fewer|lower|below|under|shorter|more|higher|above|longer)\b/i
/** Nothing, or what is counted, and in all runs. */
const isEnd =
  /^`?(?: [a-z]{2,20})?(?: (?:in|for|per) (?:all|every|each|any|a|the)(?: [a-z]{2,20}){1,2})?[*_]{0,2}[\s.!。]*$/i
