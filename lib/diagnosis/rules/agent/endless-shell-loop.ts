import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isExample } from '../../predicates/is-example.ts'
import { saysLimitOfLoop } from './stated-limit.ts'
import { isOfTechnique, isWatch } from './watching-loop.ts'

/** `while true; do ... done`, `for ((;;)); do ... done`, `until command; do ... done` with nothing in it that leaves the loop. */
const shellLoop =
  /(?<=^|[;\n])[ \t]*(while[ \t]+(?:true|:|(?:!|test\b|[ef]?grep\b|rg\b)[^;\n]{1,200}|\[\[?[ \t][^;\n]{1,200})|for[ \t]*\(\([ \t]*;[ \t]*;[ \t]*\)\)|until[ \t]+[^;\n]{1,200})[ \t]*[;\n]\s{0,20}do\b/g
/** Most blocks hold none of these. */
const mayLoop = /\bwhile[ \t]+(?:true|:|!|\[|test\b|[ef]?grep\b|rg\b)|\buntil[ \t]|\bfor[ \t]*\(\([ \t]*;/
/** Where loops begin and end: words of the shell stand at the start of a command. */
const doOrDone = /(?<=(?:^|[;\n&|])[ \t]{0,80})(?:do|done)\b/g
const longestBody = 8000

/** What stands between a `do` and its own `done`, over the loops in it; null when it does not end. */
function shellBody(text: string, from: number): string | null {
  let depth = 1
  const rest = text.slice(from, from + longestBody)
  for (const { index, 0: word } of rest.matchAll(doOrDone)) {
    depth += word === 'do' ? 1 : -1
    if (depth === 0) return rest.slice(0, index)
  }
  return null
}

/** `until [ "$n" -ge 5 ]`: it is counted. */
const countsInHead = /\s-(?:ge|gt|eq|le|lt)\s|\btimeout\b/
/** `[ "$(status)" != done ]`, `[ ! -f flag ]`: something that is not yet so. */
const isTest = /^while[ \t]+(?:\[|test\b)/
const waitsInShell =
  /!=|[ \t](?:!|-z)[ \t]|\$\([^)]*\)[^\n]*=[ \t]*["']?(?:pending|running|queued|in[_-]progress|building|waiting|starting)\b/i
/**
 * `[ 1 ]`, `[ ! -s answer.json ]`, `[ -n "$(npx eslint src)" ]`, `[[ $(ask) != yes ]]`: always true, or whether something is made, mended or said,
 * which each turn tries anew.
 */
const triedAnew =
  /\[[ \t]+(?:1|true)[ \t]+\]|(?:\[|\btest)[ \t]+![ \t]+-[efs][ \t]|[ \t]-n[ \t]+"?\$\([^)]*(?:lint|check|valid|tsc|test|grep[ \t]|diff)[^)]*\)|\$\((?:claude|codex|gemini)\b[^\n]*!=/
/** `[ "$sounds" != "true" ]`, `[ -z "$tone" ]`, `[ $rc -ne 0 ]` */
const awaitedName = /[ \t]-z[ \t]+"?\$\{?(\w+)|\$\{?(\w+)\}?"?[ \t]+(?:!=[ \t]+["']?\w|-ne[ \t]+0\b)/
/** Whether the body asks a command for the variable that its head waits for. */
function isAskedAnew(head: string, body: string): boolean {
  const [, first, name = first] = awaitedName.exec(head) ?? []
  return name !== undefined && new RegExp(`(?:^|[\\s;])${name}=(?:"?\\$\\((?!\\()|\\$\\?)`).test(body)
}
const leavesShell = /\b(?:break|exit|return|kill|timeout)\b|&\s*$/
/** `spin & pid=$!`, then `kill "$pid"`: what runs beside the work is ended with it. */
const endsLater = /[^&\n]&[ \t]*(?:\w+=\$!|$|\n)[\s\S]*\bkill\b/

/** `while ! $stopped`, where `trap` hears a signal and what it calls sets `stopped=true`. */
const flag = /^(?:while[ \t]+![ \t]+|until[ \t]+)"?\$\{?(\w+)\}?"?$/
function isSetBySignal(head: string, body: string, text: string): boolean {
  const name = /^[ \t]*trap[ \t]/m.test(text) ? flag.exec(head)?.[1] : undefined
  return name !== undefined && text.replace(body, '').includes(`${name}=true`)
}

/** `[ "$at" != "/" ]; do at=$(dirname "$at")`: from folder to folder up to the root. */
const walksUp = /\$\(dirname\s|`dirname\s|\bcd \.\./
const comesToRoot = /!=[ \t]*["']?[/.]["']?(?=[ \t]|$)/

/** Loops of shell blocks that nothing ends: their heads. */
export function* endlessShellLoops(file: SkillFile): Iterable<TextRange> {
  for (const { language, role, text, content } of file.codeBlocks) {
    if (language !== 'shell' || role !== 'functional' || !mayLoop.test(text)) continue
    for (const { index, 0: loop, 1: head } of text.matchAll(shellLoop)) {
      const body = shellBody(text, index + loop.length)
      if (body === null || countsInHead.test(head!) || leavesShell.test(body) || endsLater.test(text)) continue
      if (isSetBySignal(head!.trimEnd(), body, text)) continue
      if (walksUp.test(body) && comesToRoot.test(head!)) continue
      if (/\(\([^)]*(?:\+\+|\+=)/.test(body) || isOfTechnique(file, content.start)) continue
      if (
        isTest.test(head!) &&
        !triedAnew.test(head!) &&
        !isAskedAnew(head!, body) &&
        !(waitsInShell.test(head!) && /\bsleep\b/.test(body))
      )
        continue
      const start = content.start + index + loop.indexOf(head!)
      if (isWatch(file, start, body, text.slice(Math.max(0, index - 200), index))) continue
      const range = { start, end: start + head!.length }
      if (!saysLimitOfLoop(file, start, head! + body) && !isExample(file, range)) yield range
    }
  }
}
