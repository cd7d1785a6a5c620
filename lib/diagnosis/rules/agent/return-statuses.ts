import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { AgentCall } from '../../model/agent-call.ts'
import { namesFrom } from '../../predicates/is-checked.ts'
import { resultNames } from '../../predicates/is-handled.ts'
import { mentions } from '../../predicates/names-in-code.ts'
import { answerElsewhere } from '../../predicates/words-of-languages.ts'
import { sectionLines } from './definition-section.ts'

const contractTitle = new RegExp(
  `^#{1,6}[ \\t].*(?:\\b(?:outputs?|returns?|responses?|contract|results?|status(?:es)?|verdicts?|outcomes?)\\b|输出|返回|状态|${answerElsewhere})`,
  'iu',
)

const field = 'status|verdict|outcome|decision'
/** "`status` one of", `"status":`, "status is either", "`status`: one of", "status is `done`", "| status | string |" */
const beforeValues = new RegExp(
  `["'\`]?\\b(${field})["'\`]?[ \\t]{0,3}[(（]?(?:(?:[:：=]|(?:is|as|must be|can be|取值?为?)(?=[ \\t]{0,3}(?:one of|either|[:：为"'\`])))?[ \\t]{0,3}(?:one of|either|之一|[:：为])|[:：=]|(?:is|of|can be|must be)(?= ["'\`])|\\|[ \\t]{0,3}(?:(?:string|enum|text)[ \\t]{0,3}\\|)?)[ \\t:：]{0,3}`,
  'i',
)
const between = /[ \t]{0,3}(?:\||,|\/|、|\bor\b|或)[ \t]{0,3}/
const value =
  /^(?:or[ \t])?(?:["'`]?(?:status|verdict|outcome|decision)["'`]?[ \t]?[:=][ \t]?)?["'`]?([a-z][\w-]{1,30})["'`]?(?:\s?之一)?[\s"'`,.;。})\]]*$/

/** The values that the output contract of an agent definition lists for a field such as `status`; null when it lists none. */
export function contractStatuses(definition: string): { name: string; values: string[] } | null {
  for (const line of sectionLines(definition, contractTitle)) {
    const match = beforeValues.exec(line)
    if (!match) continue
    const values: string[] = []
    for (const piece of line.slice(match.index + match[0].length, match.index + 300).split(between)) {
      const one = value.exec(piece)?.[1]
      // `status: "ok" | "empty"; rows: string[] }`: the type goes on.
      const last = one === undefined ? value.exec(piece.split(/[;})）]/, 1)[0]!)?.[1] : undefined
      if (one === undefined && last === undefined) break
      values.push((one ?? last)!)
      if (one === undefined) break
    }
    if (values.length > 1) return { name: match[1]!.toLowerCase(), values }
  }
  return explainedStatuses(definition)
}

const ofStatuses = new RegExp(
  `^#{1,6}[ \\t]+(?:(?:return|output|result|final) )?(?:${field})(?:es|s)?(?: values)?[ \\t]*$`,
  'i',
)
const item = /^[ \t]*[-*+][ \t]+[*_]{0,2}["'`]([a-z][\w-]{1,30})["'`][*_]{0,2}[ \t]*(?:[:：—–(]|-[ \t])/
const head = new RegExp(`^[ \\t]*\\|[ \\t*\`]*(${field})[ \\t*\`]*\\|`, 'i')
const cell = /^[ \t]*\|[ \t*`"']*([a-z][\w-]{1,30})[ \t*`"']*\|/
const before = new RegExp(`\\b(${field})["'\`]? (?:of )?(?=["'\`])`, 'i')
const withCase = /["'`]([a-z][\w-]{1,30})["'`] (?:when|if|where|once|as soon as|for)\b/g

/** Each value with what it means: in the items below "## Status", in the rows below "| status | meaning |", in "the status `ok` when ..., `gaps` when ...". */
function explainedStatuses(definition: string): { name: string; values: string[] } | null {
  const title = definition.split('\n').find((line) => ofStatuses.test(line))
  const items = title ? [...sectionLines(definition, ofStatuses)].flatMap((line) => item.exec(line)?.[1] ?? []) : []
  if (items.length > 1) return { name: new RegExp(field, 'i').exec(title!)![0].toLowerCase(), values: items }
  const lines = [...sectionLines(definition, contractTitle)]
  for (const [at, line] of lines.entries()) {
    const name = head.exec(line)?.[1]
    const end = name === undefined ? 0 : lines.findIndex((one, index) => index > at && !one.trimStart().startsWith('|'))
    const rows =
      name === undefined ? [] : lines.slice(at + 2, end < 0 ? undefined : end).map((row) => cell.exec(row)?.[1])
    if (name !== undefined && rows.length > 1 && rows.every((row) => row !== undefined))
      return { name: name.toLowerCase(), values: rows as string[] }
    const told = before.exec(line)
    const values = told ? [...line.slice(told.index).matchAll(withCase)].map(([, one]) => one!) : []
    if (values.length > 1) return { name: told![1]!.toLowerCase(), values }
  }
  return null
}

/** "On `done` go on; on `partial` ask": the values of the listed ones of which sentences behind a call do not tell, when they tell what to do by two of the others. */
export function untoldStatuses({ values }: { values: string[] }, said: string, all: string): string[] {
  const told = values.filter((one) =>
    new RegExp(
      `(?:\\b(?:on|when|if|for|is|returns?|returned|case)|[=:：]|为|是|返回|若|如果|当)[ \\t*]*["'\`]${escapePattern(one)}["'\`]|(?:^|\\n)[ \\t]*(?:[-*+|]|\\d+[.)])[ \\t*]*["'\`]${escapePattern(one)}["'\`]`,
      'i',
    ).test(said),
  )
  const left = values.filter((one) => !new RegExp(`\\b${escapePattern(one)}\\b`, 'i').test(all))
  return told.length > 1 && told.length + left.length === values.length ? left : []
}

const bracketed = /\[["'](\w+)["']\]|\.get\(["'](\w+)["']\)/g
const compared =
  /(?<![\w$.])([\w$]{1,60})(?:\??\.[\w$]{1,60}){0,6}?\??\.(\w{1,60})[ \t]{0,3}([!=])==?[ \t]{0,3}(["'`])([a-z][\w-]{1,30})\4/g
/** `if (status === "done")` of what was taken apart by its names */
const comparedAlone =
  /(?<![\w$.])(?:status|verdict|outcome|decision)[ \t]{0,3}([!=])==?[ \t]{0,3}(["'`])([a-z][\w-]{1,30})\2/g
const switched = /\bswitch[ \t]?\(([^()\n]{1,80})\)/g
const cases = /\bcase[ \t]{1,3}(["'`])([a-z][\w-]{1,30})\1/g

/** The values of the listed ones that the code behind a call does not test; none when it tests no value, one that is not listed, or all but one. */
export function untestedStatuses({ name, values }: { name: string; values: string[] }, call: AgentCall): string[] {
  const { block, range } = call
  if (!block) return []
  const roots = new Set(resultNames(call).flatMap((result) => namesFrom({ ...call, result })))
  const behind = block.text.slice(range.end - block.content.start).replace(bracketed, '.$1$2')
  const tested: string[] = []
  for (const [, root, member, sign, , one] of behind.matchAll(compared)) {
    if (member !== name || !roots.has(root!)) continue
    // `status !== "done"`: all the others are meant.
    if (sign === '!') return []
    tested.push(one!)
  }
  if (roots.has(name))
    for (const [all, sign, , one] of behind.matchAll(comparedAlone)) {
      if (!all.startsWith(name)) continue
      if (sign === '!') return []
      tested.push(one!)
    }
  const heads = [...behind.matchAll(switched)].filter(
    ([, head]) => head!.trim() === name || head!.trimEnd().endsWith(`.${name}`),
  )
  if (heads.length === 1 && [...roots].some((root) => mentions(heads[0]![1]!, root)))
    for (const [, , one] of behind.slice(heads[0]!.index).matchAll(cases)) tested.push(one!)
  if (tested.length === 0 || !tested.every((one) => values.includes(one))) return []
  return values.filter((one) => !tested.includes(one))
}
