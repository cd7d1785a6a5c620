/** The comment that marks a line inserted to observe a bug. */
export const observationMarker = 'loopboard:hid='

/** Paths of a unified diff in which a line was changed that is not an inserted observation. Blank lines do not count. */
export function pathsWithOtherChanges(patch: string): string[] {
  const found = new Set<string>()
  let path = ''
  let isBody = false
  for (const line of patch.split('\n')) {
    if (line.startsWith('diff --git ')) {
      isBody = false
      path = / b\/(.+)$/.exec(line)?.[1] ?? ''
    } else if (line.startsWith('@@')) isBody = true
    else if (isBody && isOtherChange(line)) found.add(path)
    else if (!isBody && /^(?:deleted file|rename|Binary files|old mode)/.test(line)) found.add(path)
  }
  return [...found]
}

function isOtherChange(line: string): boolean {
  const text = line.slice(1)
  if (text.trim() === '') return false
  return line.startsWith('-') || (line.startsWith('+') && !text.includes(observationMarker))
}
