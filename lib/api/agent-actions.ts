'use server'

import { z } from 'zod'
import { EnteredKey } from '../domain/agent/entered-key.ts'
import { action } from './action.ts'

const agent = z.string().min(1).max(40)

/** Lets an agent answer one short question. */
export const probeAgent = action('steer-loops', z.object({ agent }), ({ product, input }) =>
  product.agents.probe(input.agent, new AbortController().signal),
)

/** Enters the key of an agent. It is kept for this server alone, and never shown again. */
export const enterAgentKey = action(
  'manage-agent-keys',
  z.object({ agent, key: EnteredKey }),
  ({ product, actor, input }) => product.agents.enterKey(input.agent, input.key, actor),
)

/** Removes the key that was entered for an agent. */
export const removeAgentKey = action('manage-agent-keys', z.object({ agent }), ({ product, actor, input }) =>
  product.agents.removeKey(input.agent, actor),
)
