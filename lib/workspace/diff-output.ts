import type { DiffFile } from '../domain/loop/loop-facts.ts'

type Change = Pick<DiffFile, 'path' | 'status' | 'previousPath'>

const statuses: Record<string, DiffFile['status']> = { A: 'added', C: 'added', D: 'deleted', R: 'renamed' }

/** Reads `git diff-tree -r -z --raw`: one entry per file, in git's order. */
function parseRaw(output: string): Change[] {
  const fields = output.split('\0')
  const changes: Change[] = []
  for (let at = 0; fields[at]?.startsWith(':'); ) {
    const letter = fields[at]?.split(' ').at(-1)?.[0] ?? 'M'
    const status = statuses[letter] ?? 'modified'
    const hasTwoPaths = letter === 'R' || letter === 'C'
    const first = fields[at + 1] ?? ''
    const path = hasTwoPaths ? (fields[at + 2] ?? '') : first
    changes.push({ path, status, previousPath: letter === 'R' ? first : null })
    at += hasTwoPaths ? 3 : 2
  }
  return changes
}

/** Reads `git diff-tree -r -z --numstat` into added and removed lines by path; a binary file has no lines. */
function parseNumstat(output: string): Map<string, { added: number; removed: number }> {
  const fields = output.split('\0')
  const counts = new Map<string, { added: number; removed: number }>()
  for (let at = 0; at < fields.length; ) {
    const match = /^(\d+|-)\t(\d+|-)\t(.*)$/s.exec(fields[at] ?? '')
    if (!match) break
    const [, added = '', removed = '', inline = ''] = match
    // A rename leaves the third column empty and gives its two paths after it.
    const path = inline === '' ? (fields[at + 2] ?? '') : inline
    counts.set(path, { added: Number(added) || 0, removed: Number(removed) || 0 })
    at += inline === '' ? 3 : 1
  }
  return counts
}

/** Joins the three readings of one diff; `withoutBlanks` is the numstat that ignores blanks and line ends. */
export function toDiffFiles(raw: string, numstat: string, withoutBlanks: string): DiffFile[] {
  const counts = parseNumstat(numstat)
  const essential = parseNumstat(withoutBlanks)
  return parseRaw(raw).map((change) => {
    const { added, removed } = counts.get(change.path) ?? { added: 0, removed: 0 }
    const left = essential.get(change.path)
    const isBlank = added + removed > 0 && (left === undefined || left.added + left.removed === 0)
    const isChanged = change.status === 'modified' || change.status === 'renamed'
    return { ...change, addedLines: added, removedLines: removed, whitespaceOnly: isChanged && isBlank }
  })
}
