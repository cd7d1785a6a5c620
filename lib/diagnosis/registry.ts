import document from './registry.json' with { type: 'json' }
import type { Registry, RuleMeta } from './registry-schema.ts'

/** Problem types, rules with examples, strategies, transforms, keyword tables and word lists of the diagnosis. */
export const registry = document as unknown as Registry

/** The limits named in rules; configuration may change each. */
export type Params = { [Name in keyof typeof document.params]: number }
export const defaultParams: Params = document.params

const byId = new Map(registry.rules.map((meta) => [meta.id, meta]))

/** What the registry says about a rule; undefined for an id it does not know. */
export const ruleMeta = (id: string): RuleMeta | undefined => byId.get(id)
