import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LoopSettingsPatch } from './loop-commands.ts'
import { defaultSettings, LoopSettings } from './loop-settings.ts'
import { mergeSettings } from './merge-settings.ts'

test('a part of a group leaves the rest of it alone', () => {
  const merged = mergeSettings(defaultSettings, {
    on_error: 'continue',
    gate: { min_coverage: 80 },
    budget: { usd: 5 },
  })
  expect(merged).toEqual({
    ...defaultSettings,
    on_error: 'continue',
    gate: { ...defaultSettings.gate, min_coverage: 80 },
    budget: { ...defaultSettings.budget, usd: 5 },
  })
})

test('what is undefined is not named, null is a value', () => {
  const settings = { ...defaultSettings, budget: { usd: 5, tokens: 7, wall_ms: null } }
  const merged = mergeSettings(settings, { mode: undefined, budget: { usd: null, tokens: undefined } })
  expect(merged).toEqual({ ...settings, budget: { usd: null, tokens: 7, wall_ms: null } })
})

test('other keys of the settings are kept', () => {
  expect(mergeSettings({ ...defaultSettings, revision: 3 }, {})).toMatchObject({ revision: 3 })
})

const patches: fc.Arbitrary<LoopSettingsPatch> = fc.record(
  {
    mode: fc.constantFrom('auto' as const, 'interactive' as const),
    max_errors: fc.integer({ min: 1, max: 20 }),
    agent: fc.record(
      { tool: fc.constantFrom('bash' as const, 'codex' as const), model: fc.option(fc.string()) },
      { requiredKeys: [] },
    ),
    gate: fc.record(
      { baseline: fc.boolean(), min_coverage: fc.option(fc.integer({ min: 0, max: 100 })) },
      { requiredKeys: [] },
    ),
    stuck: fc.record({ same_failure: fc.integer({ min: 0, max: 50 }) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)

test('merged settings are always complete, and the same patch again changes nothing', () => {
  fc.assert(
    fc.property(patches, (patch) => {
      const merged = mergeSettings(defaultSettings, patch)
      expect(LoopSettings.parse(merged)).toEqual(merged)
      expect(mergeSettings(merged, patch)).toEqual(merged)
    }),
  )
})
