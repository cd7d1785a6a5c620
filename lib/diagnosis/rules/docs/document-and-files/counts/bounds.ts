import { leastElsewhere, mostElsewhere } from '../../../../predicates/words-of-languages.ts'

/** "pelo menos 2 potes", "mindestens drei Gläser": no number of them all, in other languages than English and Chinese. */
export const boundElsewhere = new RegExp(`(?:${leastElsewhere}|${mostElsewhere})[ *_]*$`, 'iu')

/** "It is kept as jars are, including a shelf for the four lids.": what is brought in behind a comma is of things that are known. */
export const broughtIn =
  /[,;] (?:including|except|apart from|other than|along with|unlike)\b[^.,:;]{0,60} (?:for|of|in|on|to|with|from) the [*_]{0,2}$/i
