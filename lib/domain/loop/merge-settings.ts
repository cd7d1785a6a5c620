import type { LoopSettingsPatch } from './loop-commands.ts'
import type { LoopSettings } from './loop-settings.ts'

/** Lays a partial change over settings, group by group; what the change does not name stays. Other keys of `settings` are kept. */
export const mergeSettings = <Settings extends LoopSettings>(
  settings: Settings,
  patch: LoopSettingsPatch,
): Settings => ({
  ...settings,
  ...patch,
  agent: { ...settings.agent, ...patch.agent },
  timeouts: { ...settings.timeouts, ...patch.timeouts },
  validation: { ...settings.validation, ...patch.validation },
  gate: { ...settings.gate, ...patch.gate },
  budget: { ...settings.budget, ...patch.budget },
  stuck: { ...settings.stuck, ...patch.stuck },
})
