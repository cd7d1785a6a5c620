/** The setting of `tune` with nothing configured, for the bench and for the program that it kills. */
export const plainSetting = {
  workspaces: [],
  root: null,
  configFile: undefined,
  over: {},
  rules: undefined,
  focus: undefined,
  baseline: [],
  today: '2026-01-01',
  repairs: false,
}

/** Fixes in one iteration, without a wish. */
export const plainPlan = {
  ...{ issue: '', areas: [], iterations: 1, iteration: () => 1 },
  otherwise: 'no_fix_available',
} as const
