import { createHash } from 'node:crypto'
import { engineActor } from '../../domain/actor.ts'
import { ok } from '../../domain/result.ts'
import { say, wordsOf } from '../../domain/sentences/say.ts'
import { stateDocument, tuningDocuments } from '../../domain/tuning/report/tuning-documents.ts'
import type { Told } from '../../domain/tuning/tuning-events.ts'
import { isTerminal } from '../../domain/tuning/tuning-state.ts'
import { waitFor } from '../../domain/tuning/tuning-wait.ts'
import { findPlace } from './tuning-place.ts'
import type { ForeignState, TuningPorts, TuningSnapshot } from './tuning-ports.ts'

const retryMs = [1000, 4000, 16_000]
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Brings the folder of a tuning in step with the journal, always with the newest model, one write at a time. A file that cannot be written never undoes
 * a decision: the fault is shown and it is tried again. A state file that somebody else changed is copied aside and asks a person.
 */
export function createTuningProjector(ports: TuningPorts, onFault: (fault: unknown) => void) {
  const working = new Map<string, Promise<void>>()
  const wanted = new Set<string>()
  const resting = new Set<() => void>()
  let isClosed = false

  /** Resolves when the files show what the journal says now. */
  function project(runId: string): Promise<void> {
    wanted.add(runId)
    const known = working.get(runId)
    if (known) return known
    const work = workOn(runId)
      .catch(onFault)
      .finally(() => working.delete(runId))
    working.set(runId, work)
    return work
  }

  async function workOn(runId: string): Promise<void> {
    for (let tries = 0; wanted.delete(runId) && !isClosed; ) {
      const fault = await write(runId)
      await ports.marks.setFileFault(runId, fault)
      const delay = fault === null ? undefined : retryMs[tries++]
      if (fault !== null && delay === undefined) await keepElsewhere(runId, fault)
      if (delay === undefined) continue
      await rest(delay)
      wanted.add(runId)
    }
  }

  /** The state is kept on the disk of the server; where even that cannot be, nothing more is done before a person made room. */
  async function keepElsewhere(runId: string, fault: Told): Promise<void> {
    const run = await ports.journal.read(runId)
    if (!run) return
    const { state } = run.model
    const kept = await ports.files.keepElsewhere(runId, stateDocument(state).text)
    const where = kept.ok ? say('kept_elsewhere', { path: kept.value }) : wordsOf(kept.refusal)
    const { text: message, said } = say('spaced', { first: wordsOf(fault), rest: where })
    await ports.marks.setFileFault(runId, { message, said })
    if (kept.ok || isTerminal(state) || state.wait_reason === 'storage') return
    await ports.journal.commit(runId, engineActor, ({ model: { state: now } }) => {
      if (isTerminal(now) || now.wait_reason === 'storage') return ok({ events: [] })
      const wait = waitFor(now, 'storage', fault.message.slice(0, 400))
      return ok({
        events: [{ type: 'waiting-opened', reason: 'storage', wait, at: ports.now(), by: engineActor.name }],
      })
    })
  }

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => wake(), ms)
      const wake = () => {
        clearTimeout(timer)
        resting.delete(wake)
        resolve()
      }
      resting.add(wake)
    })

  /** Null, or why the files could not be written. */
  async function write(runId: string): Promise<Told | null> {
    const run = await ports.journal.read(runId)
    if (run?.model.state.runner !== 'server') return null
    const place = await findPlace(ports, run)
    if (!place.ok) return place.refusal
    const { workDir } = place.value
    const { state, memory } = run.model
    if (memory.deletedAt !== null) {
      const trashed = await ports.files.trash(workDir)
      return trashed.ok ? marked(run) : trashed.refusal
    }
    // Before the skill was read there is no folder.
    if (state.work_dir === null || state.wait_reason === 'conflict') return marked(run)
    const document = stateDocument(state)
    const hash = sha256(document.text)
    const known = await ports.marks.fileHash(runId)
    const hashes = [...(known?.split(' ') ?? []), hash]
    // Before the write: a crash behind it must not make a stranger of our own file.
    await ports.marks.setFileHash(runId, [hashes[0], hash].filter(Boolean).join(' '))
    const written = await ports.files.write(workDir, [document, ...tuningDocuments(state)], { hashes })
    if (!written.ok) return written.refusal
    if (written.value.foreign) return askAbout(run, written.value.foreign, written.value.hash)
    await ports.marks.setFileHash(runId, hash)
    return marked(run)
  }

  async function marked(run: TuningSnapshot): Promise<null> {
    await ports.marks.markProjected(run.runId, run.rev)
    return null
  }

  /** Of a tuning that is over nobody is asked: what others wrote is kept aside, and ours is written the next time. */
  async function askAbout(run: TuningSnapshot, { copy }: ForeignState, standing: string): Promise<null> {
    await ports.journal.commit(run.runId, engineActor, ({ model: { state } }) => {
      if (isTerminal(state) || state.wait_reason === 'conflict') return ok({ events: [] })
      const wait = waitFor(state, 'conflict', copy)
      return ok({
        events: [{ type: 'waiting-opened', reason: 'conflict', wait, at: ports.now(), by: engineActor.name }],
      })
    })
    // It is kept aside now: the next write may stand in its place.
    await ports.marks.setFileHash(run.runId, standing)
    if (isTerminal(run.model.state)) wanted.add(run.runId)
    return null
  }

  return {
    project,
    async catchUp(node: string): Promise<void> {
      for (const runId of await ports.marks.behindFiles(node)) if (!working.has(runId)) void project(runId)
    },
    async close(): Promise<void> {
      isClosed = true
      for (const wake of [...resting]) wake()
      await Promise.all(working.values())
    },
  }
}

export type TuningProjector = ReturnType<typeof createTuningProjector>
