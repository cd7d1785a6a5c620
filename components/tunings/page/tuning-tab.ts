/** The tabs of a tuning, in the order of their keys. */
export const tuningTabs = ['diagnosis', 'issues', 'fixes', 'trend', 'report', 'timeline', 'state'] as const
export type TuningTab = (typeof tuningTabs)[number]

/** The address of a tab; the first one is the tuning's own. */
export const tuningTabAddress = (tuningId: string, tab: TuningTab): string => {
  const own = `/tunings/${encodeURIComponent(tuningId)}`
  return tab === 'diagnosis' ? own : `${own}/${tab}`
}

/** The tab an address shows. */
export const tuningTabOf = (path: string): TuningTab =>
  tuningTabs.find((tab) => tab !== 'diagnosis' && path.split('/')[3] === tab) ?? 'diagnosis'
