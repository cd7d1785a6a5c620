import { anyOf } from '../../parse/any-of.ts'
/** "Run the two tests on it", "write down the oldest", and the choices of a question ("Ask for the scope:" above a list): none changes anything. */
export const withoutLooks = (between: string): string => withoutNotes(between).replace(tests, '').replace(choices, '\n')
/** "Write down the oldest weight.": what is noted of a file changes it in nothing. */
export const withoutNotes = (between: string): string => between.replace(notes, '')
const notes =
  /\bwrit(?:e|es|ing) down (?!(?:in|into|to|at)\b)[^.;\n`]{0,60}(?=[.;\n])|(?:写|记)下[^。；\n`]{0,20}(?=[。；\n])/gi
const tests = anyOf(
  /\b(?:re-?)?(?:run|execute)s? (?:(?:the|all|both|every|each|its|their|your) )?(?:[\w-]+ ){0,2}?(?:tests?|checks?|checklists?|linters?|audits?|quer(?:y|ies)|comparisons?)\b/gi,
  /(?:运行|执行)[^。；，\n]{0,6}(?:测试|检查|查询)/gi,
)
const choices =
  /\n[ \t]*(?:\d+[.)]|[-*+])[ \t]+\**(?:ask|choose|pick|decide|confirm|clarify)\b[^\n]{0,160}:[ \t*]*\n(?:[ \t]{2,}[^\n]*\n){1,12}/gi
