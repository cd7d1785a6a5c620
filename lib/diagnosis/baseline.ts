import { z } from 'zod'

/** Findings that somebody has accepted, as `tuning-baseline.json` holds them: they are told and do not count. */
export const Baseline = z.array(
  z.looseObject({ fingerprint: z.string(), rule: z.string(), file: z.string(), reason: z.string().min(1) }),
)
export type Baseline = z.infer<typeof Baseline>
