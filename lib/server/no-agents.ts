import type { Agents } from '#lib/engine/ports.ts'

/** A node without an agent: none is offered, and none can be asked to run. */
export const noAgents = (): Agents => ({
  available: async () => [],
  run: async (_attempt, { agent }) => {
    throw new Error(`there is no agent ${agent} on this node`)
  },
})
