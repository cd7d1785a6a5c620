import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { AgentCall } from '../model/agent-call.ts'
import type { CodeBlock, Scope } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import { anyOf } from '../parse/any-of.ts'
import { startingBetween } from '../parse/code-lookup.ts'
import { identifier } from '../parse/identifier.ts'
import { oncePer } from '../parse/lazy.ts'
import { isTestedAfter } from './is-tested.ts'
import { mentions } from './names-in-code.ts'
import { sectionSays } from './section-says.ts'

const checking =
  /\b(?:verif(?:y|ies|ied|ication)|validat(?:e|es|ed|ion)|check(?:s|ed|ing)? (?:the|each|every|all|its|that|whether|for|if))\b|校验|验证|检查|核对/i
/** "Verify headings and links against the source": what is compared with what, neither of them an answer. */
const ofOther =
  /\b(?:verify|validate|check|compare)\b(?:(?!\b(?:results?|outputs?|answers?|respon[sd]\w*|repl(?:y|ies)|returns?|returned|agents?|json|fields?|schema|contract|it|them|each|every|all|findings?|claims?|issues?|items?|entries|facts?|candidates?|data)\b)[^.;\n]){1,60}?\bagainst\b(?![^.;\n]{0,40}\b(?:schema|contract|agent|answer)\b)/gi
/** "Verify the mend by sailing": a deed that is tried out, and no answer. */
const byDeed =
  /\b(?:verif(?:y|ies|ied)|validat(?:e|es|ed)|check(?:s|ed)?)\b(?:(?!\b(?:results?|outputs?|answers?|respon[sd]\w*|repl(?:y|ies)|returns?|returned|agents?|json|fields?|schema|it|them|each|every|all|findings?|claims?)\b)[^.;\n]){1,60}?\bby (?:re-?)?(?:running|executing|building|compiling|starting|launching|opening|deploying)\b/gi
/** "Check for outdated glazes": what is looked for, and no answer. */
const looksFor =
  /\bcheck(?:s|ed|ing)? for (?!(?:[\w-]+ ){0,3}?(?:missing|empty|valid\w*|invalid|malformed|null|undefined|errors?|fields?|keys?|json|shape|format|structure|schema|type|completeness|contradict\w*|plausib\w*|hallucinat\w*|consisten\w*)\b)[^.;\n]{1,60}/gi
const checks = {
  test: (text: string): boolean =>
    checking.test(text) && checking.test(text.replace(ofOther, ' ').replace(looksFor, ' ').replace(byDeed, ' ')),
}
/** "Every result is validated before use.", wherever the file says so. */
const allChecked = anyOf(
  /\b(?:every|each|all|any)(?: of the)? (?:[\w-]+ )?(?:results?|answers?|outputs?|responses?|repl(?:y|ies))\b[^.;\n]{0,40}\b(?:validated|checked|verified)\b[^.;\n]{0,20}\bbefore\b/i,
  /(?:每个|每次|所有|全部)[^。；\n]{0,6}(?:结果|回答|输出|返回)[^。；\n]{0,12}(?:使用|采用|写入|合并)前[^。；\n]{0,8}(?:校验|验证|检查|核对)/i,
)
const checksAll = oncePer(({ text }: SkillFile): boolean => allChecked.test(text))
const clientSchema =
  /\b(?:outputSchema|output_schema|json_schema|jsonSchema|response_schema|schema)\b\s*[:=]|--json-schema\b|--output-schema\b/
const linesAfter = 40
/** Assignments behind a call in which its result is followed. */
const mostAssignments = 100
/** Names that are followed. */
const mostNames = 20

/**
 * Whether the result of an agent call is looked at before it is used: a test of the result or of what was parsed from it, a schema given to
 * the client, or an order to verify it in the section. Parsing alone is no check.
 */
export function isChecked(file: SkillFile, call: AgentCall): boolean {
  const { block, result } = call
  if (clientSchema.test(file.slice(call.range))) return true
  if (sectionSays(file, call.range.start, checks) || checksAll(file)) return true
  if (!block || result === null) return false
  const but = lackTests(call, block)
  return namesFrom(call).some((name) => isTestedAfter(file, block, name, call.range.end, linesAfter, but))
}

/** `.catch(() => null)` behind a call, `except ...: answer = None` around it: what stands in for an answer that did not come. */
const standsIn = anyOf(
  /^\s*\.catch\(\s*(?:async\s+)?(?:\(\s*\w{0,20}\s*\)|\w{1,20})\s*=>\s*(?:null|undefined|void 0|false|""|''|\{\s*\})\s*\)/,
  /^[^\n]{0,40}\n\s*except\b[^\n]{0,80}:\s*\w[\w.]{0,40} = None\b/,
  /^[^\n]{0,40}\n?\s*\}\s*catch\b[^{\n]{0,40}\{\s*\w[\w.]{0,40} = (?:null|undefined)\b/,
)

/** `if (answer === null)`, `if answer is None:` behind what stands in for an answer: the conditions that ask only whether one came. */
function lackTests({ result, range }: AgentCall, { tree, text, content }: CodeBlock): TextRange[] {
  const behind = text.slice(range.end - content.start, range.end - content.start + 300)
  if (result === null || !standsIn.test(behind)) return []
  const isLack = new RegExp(
    `^(?:if\\s+)?\\(?\\s*(?:(?:!\\s*|not )${escapePattern(result)}|${escapePattern(result)}\\s*(?:={2,3}\\s*(?:null|undefined)|is None))\\s*\\)?\\s*:?$`,
  )
  return startingBetween(tree.scopes, range.end, content.end).flatMap(({ kind, head }) =>
    kind === 'branch' && isLack.test(text.slice(head.start - content.start, head.end - content.start).trim())
      ? [head]
      : [],
  )
}

/** `for (const answer of answers)`, `for answer in answers:`, also over the lines of a text: `text.split("\n")` */
const lines =
  '(?:\\.trim\\(\\)|\\.strip\\(\\)){0,2}(?:\\.(?:split|splitlines)\\([^()\\n]{0,20}\\)(?:\\.filter\\([^()\\n]{0,40}\\))?)?'
const loopOver = new RegExp(
  `^(?:for\\s+(?:await\\s+)?)?\\(?\\s*(?:const\\s+|let\\s+|var\\s+)?(${identifier})\\s+(?:of|in)\\s+(${identifier})${lines}\\s*[):]`,
)
const eachOf = new RegExp(`(${identifier})\\??${lines}\\.(?:map|flatMap|forEach)\\(\\s*(?:async\\s+)?$`)
const firstParameter = new RegExp(`^\\(?\\s*(${identifier})\\s*[),=]`)

/** `answers.map((answer) => ...)`, or a loop over them: the name that takes one entry of a result. */
function entryIn({ text, content }: CodeBlock, { kind, head }: Scope, names: readonly string[]): string[] {
  const { start, end } = head
  const written = text.slice(start - content.start, end - content.start)
  if (kind === 'loop') {
    const [, entry = '', list = ''] = loopOver.exec(written) ?? []
    return names.includes(list) ? [entry] : []
  }
  const list = eachOf.exec(text.slice(Math.max(0, start - content.start - 60), start - content.start))?.[1]
  const entry = firstParameter.exec(written)?.[1]
  return list !== undefined && entry !== undefined && names.includes(list) ? [entry] : []
}

/** `[json.loads(answer) for answer in answers]` */
const comprehension = /\bfor\s+(\w+)\s+in\s+(\w+)\b/g
const entriesIn = (value: string, names: readonly string[]): string[] =>
  [...value.matchAll(comprehension)].flatMap(([, entry, list]) => (names.includes(list!) ? [entry!] : []))

const otherAgent = /^(?:await\s+)?(?:Agent|Task|spawn_agent)\s*\(/

/** `wait_agent({ timeout_ms: 600000 })`: for whatever agent was started. */
const waitsForAny = /^(?:await\s+)?(?:wait_agent|wait)\s*\((?![^)]*\b(?:ids?|targets?|agents?)\b)/

/** The result and the variables and members that take what is computed from it. */
export function namesFrom({ block, result, range, tool }: AgentCall): string[] {
  if (!block || result === null) return []
  const names = [result]
  const { tree, content } = block
  const later = startingBetween(tree.assignments, range.start + 1, content.end).slice(0, mostAssignments)
  const scopes = startingBetween(tree.scopes, range.end, content.end).filter(
    ({ kind }) => kind === 'function' || kind === 'loop',
  )
  // In the order of the code: what a loop takes out is taken apart in its body.
  let next = 0
  const enter = (until: number) => {
    for (; next < scopes.length && scopes[next]!.start < until && names.length <= mostNames; next++)
      names.push(...entryIn(block, scopes[next]!, names))
  }
  for (const { start, valueRange, target, names: bound } of later) {
    enter(start)
    if (names.length > mostNames) break
    const value = block.text.slice(valueRange.start - content.start, valueRange.end - content.start)
    // What another agent answers to it is something else.
    const isOfIt = names.some((name) => mentions(value, name)) || (tool === 'spawn_agent' && waitsForAny.test(value))
    if (isOfIt && !otherAgent.test(value)) names.push(...(bound.length > 0 ? bound : [target]))
    if (isOfIt && block.language === 'python') names.push(...entriesIn(value, names))
  }
  enter(content.end)
  return names
}
