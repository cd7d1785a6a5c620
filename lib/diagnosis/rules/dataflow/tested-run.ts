import type { CodeBlock } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { callAround, lastAssignment, scopesAround } from '../../parse/code-lookup.ts'

const ofRun = /^\s*(\w{1,40})\.stdout\b/
const exitCode = 'returncode|exit_?[cC]ode|status|code'
const alone = /^\s*\w{1,40}(?:\.(?:trim|strip)\(\))?\s*$/
/** `code, stdout, stderr = run(...)`, then `if code != 0`. */
const testedCode = /\b(?:if|elif|assert)\b[^\n]{0,40}\b(?:return_?code|exit_?code|code|rc|ret|status)\b/i
/** How far above a parse the code of its run is tested. */
const nearAbove = 600

/** `json.loads(run.stdout)` where `run.returncode` was tested: what a command that came out well prints is as it is promised. */
export function isOfTestedRun({ text, content, tree }: CodeBlock, source: string, before: number): boolean {
  const above = text.slice(0, before - content.start)
  if (alone.test(source)) return testedCode.test(above.slice(-nearAbove))
  const run = ofRun.exec(source)?.[1]
  if (!run) return false
  const held = lastAssignment(run, before, tree)?.valueRange
  if (held && isOfCheckedRun(text.slice(held.start - content.start, held.end - content.start))) return true
  return new RegExp(
    `(?:\\b(?:if|elif|assert|unless)\\b|\\b(?:assert|check|ensure|expect|require|verify)\\w*\\()[^\\n]{0,80}\\b${run}\\.(?:${exitCode})\\b|\\b${run}\\.check_returncode\\(`,
  ).test(above)
}

/** `check_output([..., "-of", "json"])`, `run([...], check=True)`: it raises where the command fails, which else prints the JSON that it is asked for. */
export const isOfCheckedRun = (source: string): boolean =>
  /\bcheck_output\s*\(|\bcheck\s*=\s*True\b/.test(source) && asksForJson.test(source)
const asksForJson =
  /["']--?(?:json|j)\b|["'](?:-[a-z]{1,3}|--?(?:output|format|print)[\w-]{0,20})["']\s*,\s*["'][\w=]{0,20}json|-(?:-?output|-?format|[a-z]{1,3})[\w-]{0,20}[= ]json\b/

/** `return JSON.parse(out)`, `() => JSON.parse(out)`: a helper of a program leaves it to its caller what to do. */
export const isLeftToCaller = ({ text, content }: CodeBlock, offset: number): boolean =>
  /(?:\breturn(?:\s+await)?|=>)\s*$/.test(text.slice(Math.max(0, offset - content.start - 40), offset - content.start))

/** `run("audit", (out) => JSON.parse(out))`: a parse that is handed over to a function which calls what it is given within `try`. */
export function isHandedToTry({ tree, text, content }: CodeBlock, at: number): boolean {
  const slice = ({ start, end }: TextRange) => text.slice(start - content.start, end - content.start)
  return scopesAround(tree, at).some(({ kind, start }) => {
    const name = kind === 'function' ? callAround(tree, start)?.callee : undefined
    const helper =
      name && tree.scopes.find((one) => one.kind === 'function' && nameOf(text, content.start, one) === name)
    if (!helper) return false
    const taken = new Set(slice(helper.head).match(/[A-Za-z_$][\w$]*/g))
    return tree.calls.some(
      (call) =>
        helper.body.start <= call.start &&
        call.end <= helper.body.end &&
        taken.has(call.callee) &&
        scopesAround(tree, call.start).some((one) => one.kind === 'try' && one.start > helper.start),
    )
  })
}

/** What a function is called by: its own name, or that of the constant it is given to. */
const nameOf = (
  text: string,
  from: number,
  { label, head, start }: { label: string; head: TextRange; start: number },
) =>
  label ||
  /\b(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=\s*(?:async\s*)?$/.exec(
    text.slice(Math.max(0, Math.min(head.start, start) - from - 80), Math.min(head.start, start) - from),
  )?.[1]
