import type { LibraryRule } from '../../rule.ts'

/** Rules about several skills of one library. */
export const libraryRules: readonly LibraryRule[] = []
