/**
 * Until when the providers want to be left alone, by agent: an agent has one key on a node, so what its provider says to one loop holds for all of
 * them, and ten loops do not knock at once. It is forgotten with the process: the first who asks then hears it again.
 */
export function createHolds() {
  const held = new Map<string, Date>()
  return {
    heldUntil: (agent: string): Date | null => held.get(agent) ?? null,
    hold(agent: string, until: Date | null): void {
      const before = held.get(agent)
      if (until === null) held.delete(agent)
      else if (!before || before < until) held.set(agent, until)
    },
  }
}
