import type { AnnouncedCount } from './announced-count.ts'

/** "每封信要过四关：": what each of them goes through, or has, is told behind the number as if it were of one. */
export const ofWhole = (announced: AnnouncedCount): AnnouncedCount => ({
  ...announced,
  sentence: announced.sentence.replace(eachHas, '').replace(oneOf, ''),
  before: announced.before.replace(brings, '$1 '),
})
/** "Use one of these four tags: `a`, `b`, `c`.": all of them are named. */
const oneOf = /\b(?:exactly |only )?one of (?=(?:the|these) \w+ [^:]{0,30}:$)/i
/** "It ships with 3 forms: a, b and c." */
const brings = /\b((?:works?|comes?|ships?|begins?|starts?|ends?)) with (?=[*_]{0,2}$)/i
const eachHas =
  /^[^\p{L}]{0,4}每(?=[^，。；：每]{1,12}(?:[要须需应都共]|分[为成]|[含有过经由])\s?[\d两三四五六七八九十])/u

/** "Four signals decide the first call:": behind the number a place in a row is that of something else, unless it is of so many. */
export const withoutPlacesIn = (behind: string): string =>
  mayPlace.test(behind) ? behind.replace(place, '$1') : behind

export function withoutPlaces(announced: AnnouncedCount): AnnouncedCount {
  const { sentence, behind: written } = announced
  if (!sentence.endsWith(written)) return announced
  const behind = withoutPlacesIn(written)
  return { ...announced, behind, sentence: sentence.slice(0, sentence.length - written.length) + behind }
}
const mayPlace = / (?:first|last|next|top) /i
const place =
  /\b((?:the|an?|its|their|our|your|every|each) )(?:first|last|next|top) (?=[a-z]{3,})(?!(?:two|three|four|five|six|seven|eight|nine|ten)\b)/gi
