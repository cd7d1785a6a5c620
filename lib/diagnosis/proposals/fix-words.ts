import type { Issue } from '#lib/domain/tuning/issue.ts'
import { registry } from '../registry.ts'
import type { RuleMeta } from '../registry-schema.ts'
import { lookAt, mostPlaces, stepWords } from './step-words.ts'

const strategies = new Map(registry.strategies.map((meta) => [meta.id, meta]))
const transformMeta = new Map(registry.transforms.map((meta) => [meta.id, meta]))

/** What the registry says about a strategy; undefined for a name it does not know. */
export const strategyMeta = (id: string) => strategies.get(id)

/** How much can go wrong with a transform. */
export const riskOf = (transformId: string) => transformMeta.get(transformId)?.risk ?? 'medium'

/** What a transform changes, in one sentence. */
export const changeOf = (transformId: string): string => transformMeta.get(transformId)?.change ?? ''

/** The strategy a fix goes by: the first of the rule whose kind fits, else its first one. */
export function strategyFor({ fix }: RuleMeta, kind: 'transform' | 'agent'): string {
  const fits = (id: string) => {
    const own = strategies.get(id)?.kind
    return kind === 'agent' ? own === 'agent' || own === 'manual' : own === 'auto' || own === 'choice'
  }
  return fix.strategies.find(fits) ?? fix.strategies[0] ?? 'custom'
}

/** Numbered steps for a person or an agent: what is wrong where, what to change, what must stay. */
export function instructions(meta: RuleMeta | undefined, strategy: string, issues: readonly Issue[]): string[] {
  const known = strategies.get(strategy)
  const { rule, leave, more, change, rest } = stepWords.en
  return [
    ...issues.slice(0, mostPlaces).map((issue) => lookAt(issue, issue.description, 'en')),
    ...(issues.length > mostPlaces ? [more(issues.length - mostPlaces)] : []),
    ...(meta ? [rule(meta.id, meta.detects)] : []),
    known ? known.summary : change,
    ...(meta ? [leave(meta.must_not_flag)] : []),
    rest,
  ]
}

/** By what a fix is measured after it was made. */
export const verificationSteps = (strategy: string): string[] => [
  ...(strategies.get(strategy) ? [strategies.get(strategy)!.verify] : []),
  stepWords.en.checks,
]
