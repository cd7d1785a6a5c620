import type { TranscriptBlock, TranscriptTurn } from '#lib/domain/agent/transcript.ts'

/** What of a transcript is shown: all of it, the calls of tools with their effects, or what went wrong. */
export const transcriptFilters = ['all', 'tools', 'problems'] as const
export type TranscriptFilter = (typeof transcriptFilters)[number]

/** Where something stands in the time of its turn, in percent. */
export type Span = { left: number; width: number }

export type TranscriptRow =
  | { kind: 'turn'; key: string; turn: TranscriptTurn; open: boolean }
  | { kind: 'block'; key: string; block: TranscriptBlock; turn: TranscriptTurn; open: boolean; span: Span }

/** The rows of a transcript, oldest first. `toggled` holds the keys a person opened or closed: turns are open at first, bodies closed. */
export function transcriptRows(
  turns: readonly TranscriptTurn[],
  toggled: ReadonlySet<string>,
  filter: TranscriptFilter,
): TranscriptRow[] {
  const rows: TranscriptRow[] = []
  for (const turn of turns) {
    const key = `turn-${turn.seq}`
    const open = !toggled.has(key)
    rows.push({ kind: 'turn', key, turn, open })
    if (!open) continue
    for (const block of turn.blocks) {
      if (!isShown(block, filter)) continue
      const blockKey = `block-${block.seq}`
      rows.push({ kind: 'block', key: blockKey, block, turn, open: toggled.has(blockKey), span: spanOf(block, turn) })
    }
  }
  return rows
}

/** Where a row stands among all rows of a log: by its line, a turn before what it begins with. */
export const placeOfRow = (row: TranscriptRow): number =>
  row.kind === 'turn' ? 2 * row.turn.seq : 2 * row.block.seq + 1

/** True for what an agent could not do, and for what it complained of. */
export function isProblem(block: TranscriptBlock): boolean {
  if (block.kind === 'tool') return block.status === 'failed' || block.status === 'denied'
  return block.kind === 'error' || block.kind === 'retry' || (block.kind === 'notice' && block.level === 'warning')
}

function isShown(block: TranscriptBlock, filter: TranscriptFilter): boolean {
  if (filter === 'problems') return isProblem(block)
  return filter === 'all' || block.kind === 'tool' || block.kind === 'file' || isProblem(block)
}

function spanOf({ from, to }: TranscriptBlock, turn: TranscriptTurn): Span {
  const whole = turn.to - turn.from
  if (whole <= 0) return { left: 0, width: 100 }
  const left = Math.min(99, (100 * (from - turn.from)) / whole)
  return { left, width: Math.min(100 - left, Math.max(1, (100 * (to - from)) / whole)) }
}
