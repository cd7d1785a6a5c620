import type { AttemptRecord } from '../domain/loop/attempt.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { referenceOf, stamp } from './action-scope.ts'
import { isAnnounced } from './begin-action.ts'
import type { EnginePorts } from './ports.ts'
import { findWorkPlace, treeHashOf } from './work-place.ts'

type Ports = Pick<EnginePorts, 'attempts' | 'journal' | 'processes' | 'workspaces' | 'now'>

/**
 * Closes an attempt whose process died before it could record an outcome: ends what is left of its programs, compares the tree with the
 * one before, and records that nobody knows how it went. Nothing is done again before this stands.
 */
export async function interruptAttempt(ports: Ports, attempt: AttemptRecord): Promise<void> {
  if (attempt.process) await ports.processes.endTree(attempt.process)
  const startedAt = attempt.startedAt?.getTime() ?? attempt.preparedAt.getTime()
  const unknown: LoopEvent = {
    type: 'action-unknown',
    ...referenceOf(attempt),
    durationMs: Math.max(0, Date.parse(ports.now()) - startedAt),
    treeUnchanged: attempt.treeBefore !== null && attempt.treeBefore === (await treeNow(ports, attempt)),
    ...stamp(ports.now),
  }
  const isShown = attempt.turn >= 0 && isAnnounced(attempt)
  await ports.attempts.end(attempt.key, { kind: 'interrupted', events: isShown ? [unknown] : [] })
}

async function treeNow(ports: Ports, attempt: AttemptRecord): Promise<string | null> {
  const run = await ports.journal.read(attempt.runId)
  const place = run && (await findWorkPlace(ports.workspaces, run))
  return place?.ok ? treeHashOf(ports.workspaces, place.value) : null
}
