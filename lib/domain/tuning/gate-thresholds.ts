import { z } from 'zod'
import { usualThresholds as usual } from './quality-gate.ts'

const points = z.int().min(0).max(100)
const count = z.int().min(0).max(1000)

/** What a skill needs to pass (`*_pass`) and what it needs at least to be looked at by a person instead of failing (`*_review`). */
export const Thresholds = z.object({
  max_critical: count.default(usual.max_critical),
  max_high_review: count.default(usual.max_high_review),
  min_score_review: points.default(usual.min_score_review),
  min_health_review: points.default(usual.min_health_review),
  max_high_pass: count.default(usual.max_high_pass),
  min_score_pass: points.default(usual.min_score_pass),
  min_health_pass: points.default(usual.min_health_pass),
})
export type Thresholds = z.infer<typeof Thresholds>
