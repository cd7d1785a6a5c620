import { z } from 'zod'

/** The id of a tree of files: git's full hash. */
export const TreeId = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/, 'A tree is named by its full hash')
/** The id of a changed file: a hash of both its sides. */
export const FileId = z.string().regex(/^[0-9a-f]{32}$/, 'Invalid file ID format')
