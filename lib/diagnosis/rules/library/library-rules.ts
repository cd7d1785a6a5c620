import type { LibraryRule } from '../../rule.ts'
import { descriptionsCollideRule } from './descriptions-collide.ts'
import { nameUsedTwiceRule } from './name-used-twice.ts'

/** Rules about several skills of one library. */
export const libraryRules: readonly LibraryRule[] = [nameUsedTwiceRule, descriptionsCollideRule]
