import type { AgentCall, PromptPart } from '../model/agent-call.ts'
import type { TextRange } from '../model/text-range.ts'
import { anyOf } from '../parse/any-of.ts'
import { lastAssignment } from '../parse/code-lookup.ts'
import { identifier } from '../parse/identifier.ts'
import { placesOf } from './names-in-code.ts'

type Expression = Extract<PromptPart, { kind: 'expression' }>

const cuts = anyOf(
  /\.(?:slice|substring|substr|splice|at(?=\()|pop|filter|find|length|size|count|keys)\b/i,
  /\b(?:summar\w*|truncate\w*|head|take\w*|limit\w*|select\w*|pick\w*|extract\w*|compact|shorten|condense|distil|abridge|digest|excerpt)\w*\s*\(/i,
  /\[\s*-?\d+\s*(?::\s*-?\d*\s*)?\]|\[\s*:\s*-?\d+\s*\]/i,
)

/** Whether an expression takes only a part: a slice, a selection, a count, a summary. */
export const takesPart = (source: string): boolean => cuts.test(source)

/** What is put into a prompt. */
export const expressionsOf = (call: AgentCall): Expression[] =>
  (call.prompt?.parts ?? []).filter((part): part is Expression => part.kind === 'expression')

/** Where a prompt takes a value whole: the value itself, as JSON or joined, not a member, a slice or a summary of it. */
export const wholeUseOf = (call: AgentCall, path: string): TextRange | null => {
  const use = expressionsOf(call).find((one) => isWhole(one.source, path) || isWhole(heldBy(one, call), path))
  return use?.range ?? null
}

const onlyName = new RegExp(`^\\s*(${identifier})\\s*$`)

/** What a variable that is put into a prompt was last given in the same code; empty when it is no variable, or takes only a part. */
export function heldBy({ source }: Pick<Expression, 'source'>, { block, range }: AgentCall): string {
  const name = onlyName.exec(source)?.[1]
  const held = name === undefined || !block ? undefined : lastAssignment(name, range.start, block.tree)
  if (!block || !held || held.operator !== '=') return ''
  const { start, end } = held.valueRange
  return block.text.slice(start - block.content.start, end - block.content.start)
}

/** `state['log']` is the member `state.log`. */
const bracketed = /\[["'](\w+)["']\]/g

/** Whether an expression gives a value whole, somewhere in it: not as a key, a member, an entry or the length of it. */
export const isWhole = (written: string, path: string): boolean => {
  const source = written.includes('[') ? written.replace(bracketed, '.$1') : written
  if (!source.includes(path) || takesPart(source)) return false
  for (const at of placesOf(source, path)) {
    const rest = source.slice(at + path.length)
    if (/\b(?:len|bool)\(\s?$/.test(source.slice(Math.max(0, at - 8), at))) continue
    if (/^\??\.(?!join\b|map\b|toString\b|trim\b)\w/.test(rest) || rest.startsWith('[')) continue
    if (!/^\s?:(?!:)/.test(rest) || !/[{,]\s*$/.test(source.slice(Math.max(0, at - 20), at))) return true
  }
  return false
}

/** `${Read(`${folder}/a.md`)}` as `${Read("folder/a.md")}`: a path that is made in the placeholder of a text ends no text. */
export const withPlainPaths = (source: string): string =>
  source.includes('(`') ? source.replace(pathInText, asLiteral) : source
const pathInText = /(\$\{\s?(?:await )?[\w.]{1,40}\(\s?)`([^`\n]{1,120})`/g
const asLiteral = (_: string, call: string, path: string): string => `${call}"${path.replace(/\$\{|\}/g, '')}"`
