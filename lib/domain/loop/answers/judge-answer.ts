import { z } from 'zod'

/** How well the work meets its description, and what it lacks: what COMPLETE asks of a judging agent. */
export const JudgeAnswer = z.strictObject({
  score: z.int().min(0).max(100),
  missing: z.array(z.string().trim().min(1).max(500)).max(20),
})
export type JudgeAnswer = z.infer<typeof JudgeAnswer>

const passingScore = 80

/** The work passes with a high score and nothing missing. */
export const isPassed = ({ score, missing }: JudgeAnswer): boolean => score >= passingScore && missing.length === 0
