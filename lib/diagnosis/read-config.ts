import { isMap, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { z } from 'zod'
import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
import { ownReasons, TuningConfig } from './config-schema.ts'

/** What is wrong with a configuration file, and where. */
export type ConfigProblem = { line: number; column: number; message: BothLanguages }

type Place = Pick<ConfigProblem, 'line' | 'column'>

/**
 * Reads a configuration file (JSON, comments allowed). Unknown keys, ids and limits are problems with their place; `placeOf` tells where a key or an
 * entry of a list stands.
 */
export function readConfig(
  text: string,
):
  | { ok: true; value: TuningConfig; placeOf: (path: readonly PropertyKey[]) => Place }
  | { ok: false; problems: [ConfigProblem, ...ConfigProblem[]] } {
  const lines = new LineCounter()
  const source = text.replace(/^\ufeff/, '').replace(/^([ \t]*)\/\/[^\n]*$/gm, (comment) => ' '.repeat(comment.length))
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  const at = (offset: number, message: BothLanguages): ConfigProblem => ({ ...placeAt(offset), message })
  const [syntax] = document.errors
  if (syntax)
    return { ok: false, problems: [at(syntax.pos[0], { en: syntax.message, zh: `无法读取：${syntax.message}` })] }
  const value: unknown = document.toJS() ?? {}
  const parsed = TuningConfig.safeParse(value)
  if (parsed.success)
    return { ok: true, value: parsed.data, placeOf: (path) => placeAt(offsetOf(document.contents, path)) }
  const again = TuningConfig.safeParse(value, { error: z.locales.zhCN().localeError }).error?.issues ?? []
  const problems = parsed.error.issues.flatMap((issue, index) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => at(offsetOf(document.contents, [...issue.path, key]), noKey(key)))
    const [en, said] = [reasonOf(issue), reasonOf(again[index] ?? issue)]
    const path = issue.path.join('.')
    const zh = `${path || '文件'}：${ownReasons[said] ?? said}`
    return [at(offsetOf(document.contents, issue.path), { en: `${path || 'The file'}: ${en}`, zh })]
  })
  return { ok: false, problems: problems as [ConfigProblem, ...ConfigProblem[]] }
}

const reasonOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message

const noKey = (key: string): BothLanguages => ({
  en: `There is no key "${key}" here.`,
  zh: `这里没有键“${key}”。`,
})

/** Offset of the key or list element at a path; of the nearest one above when it does not exist. */
function offsetOf(root: Node | null, path: readonly PropertyKey[]): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(key) === String(part))
      if (!pair) break
      offset = (pair.key as Node).range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(part)]
      offset = (node as Node | undefined)?.range?.[0] ?? offset
    } else break
  }
  return offset
}
