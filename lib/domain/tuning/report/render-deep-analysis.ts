import { blocks, inline } from '../../loop/progress/markdown-text.ts'
import type { DeepAnalysis } from '../deep-analysis.ts'

const titleOf = (key: string): string => `## ${key.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())}`

/** An analysis as Markdown: each part of its result under a title, whatever its type; nothing of it is markup. */
export function renderDeepAnalysis({ provider, type, status, model, usage, error, result }: DeepAnalysis): string {
  const used = usage?.tokens === null || usage?.tokens === undefined ? [] : [`- Tokens: ${usage.tokens}`]
  return blocks(
    [`# Deep analysis: ${type}`],
    [`- By: ${inline(provider)}${model === null ? '' : ` (${inline(model)})`}`, `- Status: ${status}`, ...used],
    error === null ? [] : [`- Error: ${inline(error)}`],
    ...Object.entries(result ?? {}).map(([key, value]) => [titleOf(key), '', ...linesOf(value, 0)]),
  )
}

function linesOf(value: unknown, depth: number): string[] {
  const indent = '  '.repeat(depth)
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${indent}none`]
    return value.flatMap((each) => (isObject(each) ? objectLines(each, depth) : [`${indent}- ${inline(String(each))}`]))
  }
  if (isObject(value)) return objectLines(value, depth)
  return [`${indent}${inline(String(value))}`]
}

function objectLines(value: Record<string, unknown>, depth: number): string[] {
  const indent = '  '.repeat(depth)
  return Object.entries(value).flatMap(([key, each], index) => {
    const mark = index === 0 ? '- ' : '  '
    if (Array.isArray(each) || isObject(each)) return [`${indent}${mark}${inline(key)}:`, ...linesOf(each, depth + 2)]
    return [`${indent}${mark}${inline(key)}: ${inline(String(each))}`]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
