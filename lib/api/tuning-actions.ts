'use server'

import { z } from 'zod'
import { ok } from '../domain/result.ts'
import { CreateTuning, TuningCommand } from '../domain/tuning/tuning-commands.ts'
import { isTuningId } from '../domain/tuning/tuning-id.ts'
import { action } from './action.ts'
import { sendToTuning } from './send-to-tuning.ts'

const tuningId = z.string().refine(isTuningId, 'Invalid tuning ID format')
const workspaceId = z.string().min(1).max(200).nullable()

/** Sends one command to a tuning. The answer carries the revision it led to, or a refusal; the new state comes by the stream. */
export const sendTuningCommand = action(
  'read',
  z.object({ tuningId, command: TuningCommand }),
  async ({ product, actor, input }) => {
    const sent = await sendToTuning({ product, actor }, input.tuningId, input.command)
    return sent.ok ? ok({ revision: sent.value.meta.revision }) : sent
  },
)

/** Starts to tune a skill. */
export const createTuning = action(
  'steer-tunings',
  z.object({ workspaceId, tuning: CreateTuning }),
  async ({ product, actor, input }) => {
    const made = await product.tunings.create(input.workspaceId, input.tuning, actor)
    return made.ok ? ok({ tuningId: made.value.data.tuning_id }) : made
  },
)

/** Makes a proposal again on the skill as it stands. */
export const proposeFix = action(
  'steer-tunings',
  z.object({ tuningId, fixId: z.string().min(1).max(64), revision: z.int().min(0), by: z.enum(['rules', 'agent']) }),
  async ({ product, actor, input: { tuningId: id, fixId, ...asked } }) => {
    const made = await product.tunings.propose(id, fixId, asked, actor)
    return made.ok ? ok({ revision: made.value.revision }) : made
  },
)

/** Goes on here with a tuning that another program runs. */
export const continueHere = action('steer-tunings', z.object({ tuningId }), async ({ product, actor, input }) => {
  const taken = await product.tunings.continueHere(input.tuningId, actor)
  return taken.ok ? ok({ tuningId: taken.value.data.tuning_id }) : taken
})
