/** Names of files that only we make, beside the file they serve; 32 hex digits make them unique. */
export const lockName = (name: string): string => `.${name}.lock`
export const captureName = (name: string, hex: string): string => `.${name}.${unique(hex)}.old`
export const temporaryName = (name: string, hex: string): string => `.${name}.${unique(hex)}.tmp`

/** A leftover with fewer digits would not be known as ours: then a crash could not be cleaned up. */
const unique = (hex: string): string => {
  if (/^[0-9a-f]{32}$/.test(hex)) return hex
  throw new Error('a name of ours takes 32 hex digits')
}

/** Which file a leftover of ours belongs to, and what it is; null for any other name. */
export function leftoverOf(name: string): { kind: 'lock' | 'capture' | 'temporary'; file: string } | null {
  const lock = /^\.(.+)\.lock$/.exec(name)
  if (lock?.[1]) return { kind: 'lock', file: lock[1] }
  const other = /^\.(.+)\.[0-9a-f]{32}\.(old|tmp)$/.exec(name)
  return other?.[1] ? { kind: other[2] === 'old' ? 'capture' : 'temporary', file: other[1] } : null
}
