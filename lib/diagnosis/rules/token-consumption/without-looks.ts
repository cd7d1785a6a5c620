/** "Run the two tests on it", and the choices of a question ("Ask for the scope:" above a list): neither changes anything. */
export const withoutLooks = (between: string): string => between.replace(tests, '').replace(choices, '\n')
const tests =
  /\b(?:re-?)?(?:run|execute)s? (?:(?:the|all|both|every|each|its|their|your) )?(?:[\w-]+ ){0,2}?(?:tests?|checks?|checklists?|linters?|audits?|quer(?:y|ies)|comparisons?)\b|(?:运行|执行)[^。；，\n]{0,6}(?:测试|检查|查询)/gi
const choices =
  /\n[ \t]*(?:\d+[.)]|[-*+])[ \t]+\**(?:ask|choose|pick|decide|confirm|clarify)\b[^\n]{0,160}:[ \t*]*\n(?:[ \t]{2,}[^\n]*\n){1,12}/gi
