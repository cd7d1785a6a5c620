import { createHash } from 'node:crypto'
import type { InputFile } from '../diagnose.ts'
import { sha256 } from '../parse/sha256.ts'

/** Fingerprint of a skill folder: its paths and contents, in whatever order they come. */
export const treeHash = (files: readonly InputFile[]): string => {
  const hash = createHash('sha256')
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
  for (const { path, bytes } of sorted) hash.update(`${path}\0${sha256(bytes)}\n`)
  return hash.digest('hex')
}
