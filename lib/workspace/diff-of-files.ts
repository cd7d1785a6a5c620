import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

const largestText = 256 * 1024

/** A unified diff between two contents of a file; empty for contents that are no text, or too large to be shown. */
export function diffOfFiles(path: string, before: Uint8Array | null, after: Uint8Array | null): string {
  const [old, next] = [textOf(before), textOf(after)]
  if (old === null || next === null) return ''
  const [from, to] = [before === null ? '/dev/null' : path, after === null ? '/dev/null' : path]
  return createTwoFilesPatch(from, to, old, next, undefined, undefined, { headerOptions: FILE_HEADERS_ONLY })
}

/** The text of a file for a page; null for one that is no text or too large. */
export const textOf = (bytes: Uint8Array | null): string | null => {
  if (bytes === null) return ''
  if (bytes.byteLength > largestText || bytes.includes(0)) return null
  return Buffer.from(bytes).toString('utf8')
}
