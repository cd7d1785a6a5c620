import type { IterationView } from '#lib/domain/loop/loop-view.ts'

/** A part of the timeline, in milliseconds of active time: pauses between actions take no place. */
export type Span = { start: number; length: number }

type Step = IterationView['steps'][number]
export type TreeRow =
  | {
      kind: 'iteration'
      id: string
      level: 1
      iteration: number
      span: Span
      open: boolean
      result: IterationView['result']
    }
  | { kind: 'action'; id: string; level: 2; action: IterationView; span: Span; open: boolean | null }
  | { kind: 'step'; id: string; level: 3; action: IterationView; step: Step; span: Span }

/** The id of an action in the address: its attempt key without the loop. */
export const actionId = (loopId: string, key: string): string => key.slice(loopId.length + 1).replaceAll('/', '.')

/** The attempt key behind an id of a row; a step has the key of its action. */
export const attemptKey = (loopId: string, id: string): string =>
  `${loopId}/${(id.split('~')[0] ?? '').replaceAll('.', '/')}`

const place = (view: IterationView) => view.key.split('/').slice(-3).map(Number)

function inOrder(left: IterationView, right: IterationView): number {
  const [a, b] = [place(left), place(right)]
  for (let at = 0; at < 3; at += 1) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0)
  return 0
}

const lengthOf = (startedAt: string, durationMs: number | null, isRunning: boolean, now: number): number =>
  durationMs ?? (isRunning ? Math.max(0, now - Date.parse(startedAt)) : 0)

/** Open at first: what runs or went wrong. */
const isNotable = ({ result }: IterationView) => !['done', 'passed'].includes(result)

/**
 * The rows of the tree, oldest first: iterations, their actions, their steps. `toggled` holds the rows a person opened or closed; `now` (ms)
 * is the end of what still runs.
 */
export function treeRows(loopId: string, views: IterationView[], toggled: Set<string>, now: number) {
  const rows: TreeRow[] = []
  const ordered = [...views].sort(inOrder)
  let total = 0
  let head = null as Extract<TreeRow, { kind: 'iteration' }> | null
  for (const action of ordered) {
    const id = actionId(loopId, action.key)
    const isRunning = action.result === 'running'
    const span = { start: total, length: lengthOf(action.started_at, action.duration_ms, isRunning, now) }
    total += span.length
    if (head?.iteration === action.iteration) {
      head.span.length = total - head.span.start
      head.result = action.result
    } else {
      const headId = `i${action.iteration}.${id}`
      head = {
        kind: 'iteration',
        id: headId,
        level: 1,
        iteration: action.iteration,
        span: { ...span },
        open: !toggled.has(headId),
        result: action.result,
      }
      rows.push(head)
    }
    if (!head.open) continue
    const open = action.steps.length === 0 ? null : isNotable(action) !== toggled.has(id)
    rows.push({ kind: 'action', id, level: 2, action, span, open })
    if (!open) continue
    action.steps.forEach((step, index) => {
      const start = Math.min(Math.max(0, Date.parse(step.started_at) - Date.parse(action.started_at)), span.length)
      // A step without an end was cut off with its action.
      const length = Math.min(step.duration_ms ?? span.length, span.length - start)
      rows.push({
        kind: 'step',
        id: `${id}~${index}`,
        level: 3,
        action,
        step,
        span: { start: span.start + start, length },
      })
    })
  }
  return { rows, total }
}

/** What a key does in the tree, as trees do everywhere: the arrows walk, open and close; Enter and the space bar choose. */
export function treeMove(
  rows: TreeRow[],
  active: number,
  key: string,
): { go: number } | { toggle: string } | { choose: string } | null {
  const row = rows[active]
  const go = (index: number) => ({ go: Math.max(0, Math.min(rows.length - 1, index)) })
  if (key === 'ArrowDown') return go(active + 1)
  if (key === 'ArrowUp') return go(active - 1)
  if (key === 'Home') return go(0)
  if (key === 'End') return go(rows.length - 1)
  if (!row) return null
  const open = row.kind === 'step' ? null : row.open
  if (key === 'ArrowRight') return open === false ? { toggle: row.id } : open === true ? go(active + 1) : null
  if (key === 'ArrowLeft')
    return open === true
      ? { toggle: row.id }
      : go(rows.slice(0, active).findLastIndex((above) => above.level < row.level))
  if (key === 'Enter' || key === ' ') return row.kind === 'iteration' ? { toggle: row.id } : { choose: row.id }
  return null
}
