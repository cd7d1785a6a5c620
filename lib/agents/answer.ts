import { z } from 'zod'
import { answersOfBlock } from '../domain/agent/answers-of-block.ts'
import { readResultBlock } from '../domain/agent/read-result-block.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { RunFacts } from './agent-run.ts'

export type AnswerSource = 'submitted' | 'native' | 'fence' | 'text' | 'block' | 'proposed'

/** What was found as the answer: by which way it came, or why there is none. Issues are `path: message`, at most 20. */
export type FoundAnswer<Answer> =
  | { kind: 'valid'; answer: Answer; source: AnswerSource }
  | { kind: 'invalid'; issues: string[] }
  | { kind: 'missing' }

/** Where answers come from: the stream of the CLI, and what came in over our tools. */
type AnswerFacts = Pick<RunFacts, 'nativeAnswer' | 'lastText'> & { submitted?: unknown; proposed?: unknown }

const maxBytes = 1024 * 1024
const maxDepth = 64

/** Reads JSON that somebody else wrote: bounded in size and depth, without keys that reach into prototypes. Gives undefined for anything else. */
export const readJson = (text: string): unknown => {
  if (text.length > maxBytes) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isPlain(value, 0) ? value : undefined
  } catch {
    return undefined
  }
}

const isPlain = (value: unknown, depth: number): boolean => {
  if (depth > maxDepth) return false
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1))
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => key !== '__proto__' && isPlain(item, depth + 1))
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Where an answer may stand, best first: what was handed in over our tools, what the CLI itself gives, the last fenced block of the last text, the
 * whole last text, the lines of a result block as some skills write it, and what was proposed piece by piece.
 */
const candidates = (facts: AnswerFacts): { source: AnswerSource; value: unknown }[] => {
  const fences = [...facts.lastText.matchAll(/```(?:json)?[ \t]*\r?\n([\s\S]*?)\r?\n[ \t]*```/g)]
  const fence = fences.at(-1)?.[1]
  const block = readResultBlock(facts.lastText)
  return [
    { source: 'submitted' as const, value: facts.submitted },
    { source: 'native' as const, value: facts.nativeAnswer },
    { source: 'fence' as const, value: fence === undefined ? undefined : readJson(fence.trim()) },
    { source: 'text' as const, value: readJson(facts.lastText.trim()) },
    ...(block ? answersOfBlock(block) : []).map((value) => ({ source: 'block' as const, value })),
    { source: 'proposed' as const, value: facts.proposed },
  ].filter(({ value }) => isObject(value))
}

/** The first candidate that the contract accepts. The contract alone decides: a CLI that checked a schema is not believed. */
export const findAnswer = <Answer>(facts: AnswerFacts, contract: z.ZodType<Answer>): FoundAnswer<Answer> => {
  const all = candidates(facts)
  for (const { source, value } of all) {
    const read = contract.safeParse(withoutNulls(value))
    if (read.success) return { kind: 'valid', answer: read.data, source }
  }
  const [first] = all
  if (!first) return { kind: 'missing' }
  const { error } = contract.safeParse(withoutNulls(first.value))
  const issues = (error?.issues ?? []).slice(0, 20)
  return { kind: 'invalid', issues: issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`) }
}

/** Strict providers want every property: what is optional comes as null, which means absent. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, item]) => item !== null)
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutNulls(item)]))
}

/** The contract as JSON Schema 2020-12, for CLIs that take one. It does not name its own schema: claude looks that up, does not find it, and ends. */
export const toJsonSchema = (contract: z.ZodType): Record<string, unknown> => {
  const { $schema: _named, ...schema } = z.toJSONSchema(contract, { io: 'input' })
  return schema
}

/** The same for providers that want every property required: optional ones may be null. Refused when the contract cannot be said so. */
export const toStrictSchema = (contract: z.ZodType): Result<Record<string, unknown>> => {
  const strict = strictNode(toJsonSchema(contract))
  return isRecord(strict) ? ok(strict) : refuse('internal', 'The answer contract is no JSON Schema.')
}

const isRecord = (value: unknown): value is Record<string, unknown> => isObject(value)

const strictNode = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(strictNode)
  if (!isRecord(node)) return node
  const { default: _default, ...rest } = node
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, strictNode(value)]))
  const properties = inner['properties']
  if (!isRecord(properties)) return inner
  const required = Array.isArray(node['required']) ? node['required'] : []
  const all = Object.entries(properties).map(([key, value]) =>
    required.includes(key) ? [key, value] : [key, { anyOf: [value, { type: 'null' }] }],
  )
  return {
    ...inner,
    properties: Object.fromEntries(all),
    required: Object.keys(properties),
    additionalProperties: false,
  }
}
