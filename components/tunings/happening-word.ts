import type { Translate } from '#lib/client/say-in.ts'

/** What kind of thing happened to a tuning; one that is not known here by its own name. */
export function happeningWord(t: Translate, type: string): string {
  const key = `tuningsTimeline.event.${type}` as 'tuningsTimeline.event.created'
  return t.has(key) ? t(key) : type
}
