import { leastElsewhere, mostElsewhere } from '../../../../predicates/words-of-languages.ts'

/** "Four signals decide the first call:": behind the number a place in a row is that of something else, unless it is of so many. */
export const withoutPlaces = (behind: string): string => (mayPlace.test(behind) ? behind.replace(place, '$1') : behind)
const mayPlace = / (?:first|last|next|top) /i
const place =
  /\b((?:the|an?|its|their|our|your|every|each) )(?:first|last|next|top) (?=[a-z]{3,})(?!(?:two|three|four|five|six|seven|eight|nine|ten)\b)/gi

/** "pelo menos 2 potes", "mindestens drei Gläser": no number of them all, in other languages than English and Chinese. */
export const boundElsewhere = new RegExp(`(?:${leastElsewhere}|${mostElsewhere})[ *_]*$`, 'iu')
