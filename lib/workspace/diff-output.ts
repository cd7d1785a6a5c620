import type { DiffFile } from '../domain/loop/loop-facts.ts'

type Change = Pick<DiffFile, 'path' | 'status' | 'previousPath'>

const statuses: Record<string, DiffFile['status']> = { A: 'added', C: 'added', D: 'deleted', R: 'renamed' }

/** Reads the entries of `git diff-tree -r -z --raw`, one per file, in git's order; `next` is the first field behind them. */
function parseRaw(fields: readonly string[]): { changes: Change[]; next: number } {
  const changes: Change[] = []
  let at = 0
  while (fields[at]?.startsWith(':')) {
    const letter = fields[at]?.split(' ').at(-1)?.[0] ?? 'M'
    const status = statuses[letter] ?? 'modified'
    const hasTwoPaths = letter === 'R' || letter === 'C'
    const first = fields[at + 1] ?? ''
    const path = hasTwoPaths ? (fields[at + 2] ?? '') : first
    changes.push({ path, status, previousPath: letter === 'R' ? first : null })
    at += hasTwoPaths ? 3 : 2
  }
  return { changes, next: at }
}

type Counts = Map<string, { added: number; removed: number }>

/** Reads the entries of `git diff-tree -r -z --numstat` from a field on: added and removed lines by path; a binary file has no lines. */
function parseNumstat(fields: readonly string[], from = 0): Counts {
  const counts: Counts = new Map()
  for (let at = from; at < fields.length; ) {
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

/** What `git diff-tree -r -z --raw --numstat` tells of each file. */
export type CountedChange = Omit<DiffFile, 'whitespaceOnly'>

/** Reads `git diff-tree -r -z --raw --numstat`: all files first, then the lines of each. */
export function parseChanges(output: string): CountedChange[] {
  const fields = output.split('\0')
  const { changes, next } = parseRaw(fields)
  const counts = parseNumstat(fields, next)
  return changes.map((change) => {
    const { added, removed } = counts.get(change.path) ?? { added: 0, removed: 0 }
    return { ...change, addedLines: added, removedLines: removed }
  })
}

/** Whether a change may be one of blanks alone: the file was there before, and lines of it differ. */
export const mayBeBlank = ({ status, addedLines, removedLines }: CountedChange): boolean =>
  (status === 'modified' || status === 'renamed') && addedLines + removedLines > 0

/** Adds which changes are of blanks alone; `withoutBlanks` is the `-z --numstat` that ignores blanks and line ends. */
export function toDiffFiles(changes: readonly CountedChange[], withoutBlanks: string): DiffFile[] {
  const essential = parseNumstat(withoutBlanks.split('\0'))
  return changes.map((change) => {
    const left = essential.get(change.path)
    return { ...change, whitespaceOnly: mayBeBlank(change) && (left === undefined || left.added + left.removed === 0) }
  })
}
