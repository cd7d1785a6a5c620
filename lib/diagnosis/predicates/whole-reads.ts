import type { AgentCall } from '../model/agent-call.ts'
import type { CodeBlock, CodeCall } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import {
  assignmentsByTarget,
  callsByCallee,
  lastAssignment,
  objectAt,
  propertyOf,
  scopesAround,
} from '../parse/code-lookup.ts'
import { identifier } from '../parse/identifier.ts'
import { promptKeys } from '../parse/read-agent-calls.ts'
import { literal, printedFile, shownFiles } from './printed-files.ts'
import { expressionsOf, takesPart, withPlainPaths } from './prompt-uses.ts'
import { type Taken, takenApart } from './taken-apart.ts'

/** A file whose content a prompt takes whole. `many`: it is read in a loop, with `map` or over a pattern. */
export type WholeRead = { range: TextRange; source: string; path: string | null; many: boolean }

const reader = /\b(?:Read|read(?:Text)?File(?:Sync)?|Bun\.file|fs\.\w*[rR]ead\w*|read_text|open)\s*\(\s*([^)]*)/
const mapped = /\.(?:map|flatMap|join)\(|\bGlob\s*\(|\bfor\b/
const parsed = /\bJSON\.parse\s*\(|\bjson\.loads?\s*\(/

/** The reads whose result one agent call puts into its prompt whole, directly or through a variable. */
export function wholeReads(call: AgentCall): WholeRead[] {
  const { block } = call
  if (!block) return []
  const added = addedToPrompt(call, block)
  const isNew = ({ range }: WholeRead) =>
    !added.some((one) => one.range.start <= range.start && range.end <= one.range.end)
  return [...added, ...putInto(call, block).filter(isNew)]
}

function putInto(call: AgentCall, block: CodeBlock): WholeRead[] {
  return expressionsOf(call).flatMap(({ source: written, range }): WholeRead[] => {
    const source = withoutOrders(written)
    if (takesPart(source) || parsed.test(source)) return []
    const shown = shownFiles(source)
    if (shown) return shown.map((file) => ({ range, source, ...file }))
    const printed = printedFile(source)
    if (printed) return [{ range, source, ...printed }]
    const direct = reader.exec(source)
    if (direct) return [{ range, source, path: literal(direct[1]), many: mapped.test(source) }]
    const name = joinedList.exec(source)?.[1] ?? wholeName.exec(source)?.[1]
    const value = name === undefined ? keptByName(source, block) : heldAssignment(name, call)
    if (!value) return []
    const text = sourceOf(value, block)
    const listed = takesPart(text) || parsed.test(text) ? null : printedFile(text)
    if (listed) return [{ range, source: text, ...listed }]
    return readIn(text, value, call, block, range) ?? readsOfText(text, call, block, range)
  })
}

/** The read that the value of a variable holds; null where it holds none. */
function readIn(text: string, value: Taken, call: AgentCall, block: CodeBlock, range: TextRange): WholeRead[] | null {
  const read = reader.exec(text) ?? openedAs(text, block.text)
  if (!read) return null
  if (takesPart(text) || parsed.test(text)) return []
  return [{ range, source: text, path: literal(read[1]), many: isRepeated(value, call, block) || mapped.test(text) }]
}

/** "`Rules: ${rules} Plan: ${plan}`", `f"Rules: {rules}"`: a text that is made of what was read before a prompt takes it. */
const madeText = /^\s*(?:`[^`]*`|[fF](?:"[^"\n]*"|'[^'\n]*'))\s*$/
const nameInText = new RegExp(`\\{(${identifier})(?:\\.trim\\(\\))?\\}`, 'g')

function readsOfText(text: string, call: AgentCall, block: CodeBlock, range: TextRange): WholeRead[] {
  if (!madeText.test(text)) return []
  return [...text.matchAll(nameInText)].flatMap(([, name = '']) => {
    const value = readAssignment(name, call)
    return value ? (readIn(sourceOf(value, block), value, call, block, range) ?? []) : []
  })
}

/** Python's `"\n".join(pages)`. */
const joinedList = new RegExp(`^\\s*(?:"[^"\\n]{0,20}"|'[^'\\n]{0,20}')\\.join\\(\\s*(${identifier})\\s*\\)\\s*$`)
/** `page`, `await page`, `pages.join("\n")` */
const wholeName = new RegExp(
  `^\\s*(?:await\\s+)?(${identifier})(?:\\.join\\([^()]*\\)|\\.map\\(.{0,80}\\)|\\.toString\\(\\)|\\.trim\\(\\)|\\.(?:output|stdout)\\b)*\\s*$`,
)

/** `pages.law` of `pages = { law: Read(a), tax: Read(b) }` */
function keptByName(source: string, { tree }: CodeBlock): Taken | undefined {
  const [, object = '', key] = memberOf.exec(source) ?? []
  const held = key === undefined ? undefined : assignmentsByTarget(tree).get(object)?.at(-1)
  const [only, ...others] = held?.value ?? []
  const property =
    only && others.length === 0 ? objectAt(only, tree)?.properties.find((one) => one.key === key) : undefined
  return property && { start: property.range.start, operator: '=', valueRange: property.valueRange }
}
const memberOf = new RegExp(`^\\s*(${identifier})(?:\\.(\\w{1,40}))\\s*$`)

/** `handle.read()` of Python's `with open(path) as handle`. */
function openedAs(value: string, code: string): RegExpExecArray | null {
  const handle = /^\s*(\w+)\.read\(\)\s*$/.exec(value)?.[1]
  return handle === undefined ? null : new RegExp(`\\bopen\\(([^()\\n]{1,200})\\)\\s+as\\s+${handle}\\b`).exec(code)
}

/** A text in code that only tells an agent to read something reads nothing itself. */
const withoutOrders = (source: string): string =>
  withPlainPaths(source).replace(/(?:\b[fF][rR]?)?(?:`[^`]*`|'[^'\n]*'|"[^"\n]*")/g, (text) =>
    reader.test(saidIn(text)) ? '' : text,
  )
/** What a text says itself, without the code in its placeholders: `${Read(plan)}`, those of an f-string `{plan.read_text()}`. */
const saidIn = (text: string): string => text.replace(/^f/i.test(text) ? /\{[^{}]*\}/g : /\$\{[^{}]*\}/g, '')

/** Whether a loop reads again and again for one call: in a loop that holds the call as well, each call gets what was read last. */
const isRepeated = ({ start, operator }: Taken, { range }: AgentCall, { tree }: CodeBlock): boolean =>
  scopesAround(tree, start).some(
    ({ kind, body }) => kind === 'loop' && (operator === '+=' || range.start < body.start || range.start >= body.end),
  )

/** `prompt += Read(file)`: what the variable of a prompt is made longer by before the call. */
function addedToPrompt(call: AgentCall, block: CodeBlock): WholeRead[] {
  const name = call.call && promptVariable(call.call, block)
  if (!name) return []
  return (assignmentsByTarget(block.tree).get(name) ?? []).flatMap((one): WholeRead[] => {
    const { operator, start, valueRange } = one
    if (start >= call.range.start || !/^\+?=$/.test(operator)) return []
    const written = block.text.slice(valueRange.start - block.content.start, valueRange.end - block.content.start)
    if (operator === '=' && !new RegExp(`^\\s*${name}\\s*\\+`).test(written)) return []
    const source = withoutOrders(written)
    const isMany = (text: string) => isRepeated({ ...one, operator: '+=' }, call, block) || mapped.test(text)
    const read = reader.exec(source) ?? openedAs(source, block.text)
    if (!read)
      return readsOfText(source, call, block, valueRange).map((held) => ({ ...held, many: isMany(held.source) }))
    if (takesPart(source) || parsed.test(source)) return []
    return [{ range: valueRange, source, path: literal(read[1]), many: isMany(source) }]
  })
}

/** The variable that a call is given as its prompt, also with more text behind it (`prompt + "Answer in JSON."`); null when the text stands there itself. */
function promptVariable({ group }: CodeCall, { tree }: CodeBlock): string | null {
  const [value, next] = propertyOf(group, tree, promptKeys)?.value ?? []
  if (value?.node !== 'token' || value.kind !== 'word') return null
  return next === undefined || (next.node === 'token' && next.text === '+') ? value.text : null
}

const sourceOf = ({ valueRange: { start, end } }: Taken, { text, content }: CodeBlock): string =>
  text.slice(start - content.start, end - content.start)

/** The same through a second name: `const text = design`. */
function heldAssignment(name: string, call: AgentCall): Taken | undefined {
  const value = readAssignment(name, call)
  const other = value && call.block ? onlyName.exec(sourceOf(value, call.block))?.[1] : undefined
  return other === undefined || other === name ? value : (readAssignment(other, call) ?? value)
}
const onlyName = new RegExp(`^\\s*(${identifier})\\s*;?\\s*$`)

/** What a variable was last given; of one that files are added to, a place where that happens. */
function readAssignment(name: string, { block, range }: AgentCall): Taken | undefined {
  if (!block) return undefined
  const added = assignmentsByTarget(block.tree)
    .get(name)
    ?.find(
      ({ operator, start, valueRange }) =>
        operator === '+=' &&
        start < range.start &&
        reader.test(block.text.slice(valueRange.start - block.content.start, valueRange.end - block.content.start)),
    )
  const pushed = ['push', 'append']
    .flatMap((method) => callsByCallee(block.tree).get(`${name}.${method}`) ?? [])
    .find(
      ({ start, end }) =>
        start < range.start && reader.test(block.text.slice(start - block.content.start, end - block.content.start)),
    )
  if (pushed) return { start: pushed.start, operator: '+=', valueRange: pushed.group }
  return added ?? lastAssignment(name, range.start, block.tree) ?? takenApart(name, range.start, block)
}

/** Tokens of a file of the skill that a read names; null when it is none. */
export function tokensRead(files: readonly SkillFile[], { path }: WholeRead, limit: number): number | null {
  if (path === null) return null
  const file = files.find((one) => one.path === path || path.endsWith(`/${one.path}`) || one.path.endsWith(`/${path}`))
  if (!file) return null
  return file.exceedsTokens(limit) ? limit + 1 : file.countTokens()
}
