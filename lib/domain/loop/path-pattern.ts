/** Turns a path pattern (`**` any folders, `*` and `?` within a name) into a test for paths with `/`. No other characters are special. */
export function matchesPath(pattern: string, path: string): boolean {
  const source = pattern
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((part) => special[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('')
  return new RegExp(`^${source}$`).test(path)
}

const special: Record<string, string> = { '**/': '(?:[^/]+/)*', '**': '.*', '*': '[^/]*', '?': '[^/]' }
