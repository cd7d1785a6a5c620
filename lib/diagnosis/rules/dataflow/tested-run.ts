import type { CodeBlock } from '../../model/code.ts'

const ofRun = /^\s*(\w{1,40})\.stdout\b/
const exitCode = 'returncode|exit_?[cC]ode|status|code'
const alone = /^\s*\w{1,40}(?:\.(?:trim|strip)\(\))?\s*$/
/** `code, stdout, stderr = run(...)`, then `if code != 0`. */
const testedCode = /\b(?:if|elif|assert)\b[^\n]{0,40}\b(?:return_?code|exit_?code|code|rc|ret|status)\b/i
/** How far above a parse the code of its run is tested. */
const nearAbove = 600

/** `json.loads(run.stdout)` where `run.returncode` was tested: what a command that came out well prints is as it is promised. */
export function isOfTestedRun({ text, content }: CodeBlock, source: string, before: number): boolean {
  const above = text.slice(0, before - content.start)
  if (alone.test(source)) return testedCode.test(above.slice(-nearAbove))
  const run = ofRun.exec(source)?.[1]
  if (!run) return false
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
