import type { InputFile } from '../diagnose.ts'

const mostBytes = 64 * 1024 * 1024
const most = 400
const least = 12

/** How many trials a skill of this size is worth: each of them diagnoses the whole skill again. */
export function trialsFor(files: readonly InputFile[]): number {
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  return Math.max(least, Math.min(most, Math.floor(mostBytes / Math.max(1, bytes))))
}
