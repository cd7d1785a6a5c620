import type { LoopSettingsPatch } from './loop-commands.ts'
import type { LoopSettings } from './loop-settings.ts'

/** The fields that are named; `undefined` names nothing. */
const named = <Fields extends object>(fields: Fields | undefined): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** Lays a partial change over settings, group by group; what the change does not name stays. Other keys of `settings` are kept. */
export function mergeSettings<Settings extends LoopSettings>(settings: Settings, patch: LoopSettingsPatch): Settings {
  const { agent, timeouts, validation, gate, budget, stuck, ...single } = patch
  return {
    ...settings,
    ...named(single),
    agent: { ...settings.agent, ...named(agent) },
    timeouts: { ...settings.timeouts, ...named(timeouts) },
    validation: { ...settings.validation, ...named(validation) },
    gate: { ...settings.gate, ...named(gate) },
    budget: { ...settings.budget, ...named(budget) },
    stuck: { ...settings.stuck, ...named(stuck) },
  }
}
