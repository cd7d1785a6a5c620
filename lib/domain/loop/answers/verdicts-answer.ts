import { z } from 'zod'

const evidenceKinds = ['log', 'test', 'diff', 'code', 'command'] as const
const short = z.string().max(1000)

/** One verdict as an agent gives it. */
export const GivenVerdict = z.strictObject({
  id: z.string().regex(/^H[0-9]+$/),
  verdict: z.enum(['confirmed', 'rejected', 'inconclusive']),
  finding: z.string().trim().min(8).max(1000),
  reason: z.string().trim().min(8).max(1000),
  evidence: z
    .array(
      z.strictObject({
        kind: z.enum(evidenceKinds),
        ref: z.string().max(500),
        excerpt: z.string().max(500).optional(),
      }),
    )
    .max(20),
  missing: short.optional(),
})
export type GivenVerdict = z.infer<typeof GivenVerdict>

/** What the evidence says about each hypothesis: what analysing asks of an agent. */
export const VerdictsAnswer = z.strictObject({
  verdicts: z.array(GivenVerdict).min(1).max(20),
  understanding: z.strictObject({
    known: z.array(short).max(30),
    disproven: z.array(short).max(30),
    focus: short,
    questions: z.array(short).max(20),
  }),
  corrections: z
    .array(z.strictObject({ wrong: short, corrected: short, reason: short, evidence: short.optional() }))
    .max(20)
    .optional(),
  root_cause: z
    .strictObject({ hypothesis_id: z.string().max(20), statement: z.string().trim().min(8).max(1000) })
    .nullish(),
})
export type VerdictsAnswer = z.infer<typeof VerdictsAnswer>
