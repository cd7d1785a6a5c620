import type { LoopModel } from '../domain/loop/loop-model.ts'
import { isEqualJson } from '../domain/loop/merge/document-changes.ts'
import { documentOf } from '../domain/loop/merge/render-loop.ts'
import { carriedRevision, type SeenBase } from '../domain/loop/merge/take-foreign.ts'
import { type ReadLoop, readLoopDocument } from '../domain/loop/read-loop-document.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'

const searched = 20
const personal = ['title', 'description', 'max_iterations', 'status'] as const

/** What a writer had seen: the revision whose number its file carries, else the newest one with the same values a person sets. */
export async function findBase(
  ports: Pick<EnginePorts, 'revisions'>,
  run: RunSnapshot,
  reading: ReadLoop,
): Promise<SeenBase | null> {
  const carries = carriedRevision(reading.raw)
  if (carries !== null) return carries <= run.rev ? baseAt(ports, run, carries) : null
  if (run.model.memory.file.followed) return null
  for (let older = run.rev; older > Math.max(0, run.rev - searched); older--) {
    const base = await baseAt(ports, run, older)
    if (base && personal.every((field) => isEqualJson(base.state[field], reading.state[field]))) return base
  }
  return null
}

async function baseAt(ports: Pick<EnginePorts, 'revisions'>, run: RunSnapshot, rev: number): Promise<SeenBase | null> {
  if (rev === run.rev) return baseOf(run.model)
  const text = await ports.revisions.document(run.runId, rev)
  const reading = text === null ? null : readLoopDocument(text, `${run.runId}.json`)
  return reading && 'state' in reading ? { state: reading.state, document: reading.raw } : null
}

/** The loop as its file shows it now. */
export const baseOf = (model: LoopModel): SeenBase => ({ state: model.state, document: documentOf(model) })
