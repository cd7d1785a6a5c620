/**
 * Lines that a unified diff adds or changes, by the path after the change. For the coverage of a change: what stands in these lines is
 * what the loop wrote.
 */
export function changedLines(patch: string): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>()
  let path: string | null = null
  let inHunk: { line: number; removed: number; added: number } | null = null
  for (const text of patch.split('\n')) {
    if (inHunk && inHunk.removed + inHunk.added > 0) {
      const kind = text[0]
      if (kind === '+' && path !== null) {
        const known = lines.get(path) ?? new Set()
        lines.set(path, known.add(inHunk.line))
      }
      if (kind === '+' || kind === ' ') {
        inHunk.line += 1
        inHunk.added -= 1
      }
      if (kind === '-' || kind === ' ') inHunk.removed -= 1
      continue
    }
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(text)
    if (hunk) {
      const [, removed = '1', line = '0', added = '1'] = hunk
      inHunk = { line: Number(line), removed: Number(removed), added: Number(added) }
    } else if (text.startsWith('+++ ')) path = pathOf(text.slice(4))
  }
  return lines
}

/** `b/src/a.ts`, or in quotes with escapes where the name has unusual bytes; null for a deleted file. */
function pathOf(text: string): string | null {
  const name = text.replace(/\t$/, '')
  const plain = name.startsWith('"') ? unquote(name) : name
  return plain.startsWith('b/') ? plain.slice(2) : null
}

function unquote(quoted: string): string {
  const bytes: number[] = []
  const inner = quoted.slice(1, -1)
  for (let at = 0; at < inner.length; at += 1) {
    const octal = /^\\([0-7]{3})/.exec(inner.slice(at))
    if (octal) {
      bytes.push(Number.parseInt(octal[1] ?? '0', 8))
      at += 3
    } else if (inner[at] === '\\') {
      at += 1
      const named = { n: 10, t: 9, r: 13 }[inner[at] ?? '']
      bytes.push(named ?? inner.charCodeAt(at))
    } else bytes.push(...new TextEncoder().encode(inner[at]))
  }
  return new TextDecoder().decode(new Uint8Array(bytes))
}
