import { z } from 'zod'

const Side = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), mode: z.int().min(0) }).nullable()

/** What a transaction does to one path: null where the file does not exist. A rename is one path that ends and one that begins. */
const ManifestFile = z.strictObject({ path: z.string().min(1), before: Side, after: Side })
export type ManifestFile = z.infer<typeof ManifestFile>

/**
 * `prepared`: what was there is stored, files may be old or new. `applied`: all are new. `undoing`: files may be new or old again.
 * `rolled_back`: all are old. `dropped`: nothing was ever written. `conflict`: a file is neither, and a person must look.
 */
export const transactionPhases = ['prepared', 'applied', 'undoing', 'rolled_back', 'dropped', 'conflict'] as const

/** What decides after a crash. `folders` are those that were made, outermost first. */
export const Manifest = z.strictObject({
  version: z.literal(1),
  fix_id: z.string().min(1),
  revision: z.int().min(0),
  /** The real path of the skill folder. */
  folder: z.string().min(1),
  phase: z.enum(transactionPhases),
  files: z.array(ManifestFile),
  folders: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>
