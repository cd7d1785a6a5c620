import { leastElsewhere, mostElsewhere } from '../../../../predicates/words-of-languages.ts'

/** "pelo menos 2 potes", "mindestens drei Gläser": no number of them all, in other languages than English and Chinese. */
export const boundElsewhere = new RegExp(`(?:${leastElsewhere}|${mostElsewhere})[ *_]*$`, 'iu')
