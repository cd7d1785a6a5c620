/** The tabs of a loop, in the order of their keys. */
export const loopTabs = ['live', 'tasks', 'hypotheses', 'tests', 'changes', 'approvals', 'state', 'summary'] as const
export type LoopTab = (typeof loopTabs)[number]

/** The address of a tab; the first one is the loop's own. */
export const tabAddress = (loopId: string, tab: LoopTab): string => {
  const own = `/loops/${encodeURIComponent(loopId)}`
  return tab === 'live' ? own : `${own}/${tab}`
}

/** The tab an address shows. */
export const tabOf = (path: string): LoopTab =>
  loopTabs.find((tab) => tab !== 'live' && path.split('/')[3] === tab) ?? 'live'
