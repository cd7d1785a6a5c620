import type { TuningConfig } from './config-schema.ts'
import { defaultParams, type Params } from './registry.ts'

/** A configuration with every key, as the diagnosis uses it. */
export type ResolvedConfig = Required<Omit<TuningConfig, 'extends' | 'params' | 'gate'>> & {
  params: Params
  gate: NonNullable<TuningConfig['gate']>
}

export const defaultConfig: ResolvedConfig = {
  client: 'auto',
  strictSpec: false,
  opinion: false,
  params: defaultParams,
  rules: {},
  extraKeys: [],
  keepFields: [],
  knownAgents: [],
  ignore: [],
  overrides: [],
  gate: {},
}

/** Lays one configuration over another: lists are joined, maps merged key by key, the rest replaced. */
export function mergeConfig(base: ResolvedConfig, over: TuningConfig): ResolvedConfig {
  return {
    client: over.client ?? base.client,
    strictSpec: over.strictSpec ?? base.strictSpec,
    opinion: over.opinion ?? base.opinion,
    params: { ...base.params, ...over.params },
    rules: { ...base.rules, ...over.rules },
    extraKeys: joined(base.extraKeys, over.extraKeys),
    keepFields: joined(base.keepFields, over.keepFields),
    knownAgents: joined(base.knownAgents, over.knownAgents),
    ignore: joined(base.ignore, over.ignore),
    overrides: [...base.overrides, ...(over.overrides ?? [])],
    gate: { ...base.gate, ...over.gate },
  }
}

const joined = (one: readonly string[], other: readonly string[] = []) => [...new Set([...one, ...other])]
