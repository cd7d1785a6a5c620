import { anyOf } from '../../parse/any-of.ts'
import { withoutNotes } from '../../predicates/without-notes.ts'

/**
 * "Run the two tests on it", "write down the oldest", the choices of a question ("Ask for the scope:" above a list), what somebody asks or tells
 * ("Ask which of them may be run"), and what is still to come ("before a change goes in"): none changes anything.
 */
export const withoutLooks = (between: string): string =>
  withoutNotes(between).replace(tests, '').replace(choices, '\n').replace(toldOf, '').replace(toCome, '')
const tests = anyOf(
  /\b(?:re-?)?(?:run|execute)s? (?:(?:the|all|both|every|each|its|their|your) )?(?:[\w-]+ ){0,2}?(?:tests?|checks?|checklists?|linters?|audits?|quer(?:y|ies)|comparisons?)\b/gi,
  /(?:运行|执行)[^。；，\n]{0,6}(?:测试|检查|查询)/gi,
)
const choices =
  /\n[ \t]*(?:\d+[.)]|[-*+])[ \t]+\**(?:ask|choose|pick|decide|confirm|clarify)\b[^\n]{0,160}:[ \t*]*\n(?:[ \t]{2,}[^\n]*\n){1,12}/gi
const toldOf = anyOf(
  /\b(?:ask|tell|show|say|confirm|agree|decide|note|name|list|find|check|see|explain)\b(?: [\w'’-]+){0,5} (?:which|what|whether|who|how|why|where|when)\b(?:(?! and | then )[^.,;\n]){0,120}/gi,
  /(?:询问|告诉|告知|确认|说明|列出|判断|决定)[^。；，\n]{0,10}(?:哪|什么|是否|谁|如何|为何)[^。；，\n]{0,30}/gi,
)
const toCome = anyOf(/(?<=\w )before (?:(?! and | then )[^.,;\n]){0,100}/gi, /在[^。；，\n]{1,20}之前/gi)
