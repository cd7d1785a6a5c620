import type { Actor } from '../domain/actor.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { renderLoop } from '../domain/loop/merge/render-loop.ts'
import { Prisma } from './generated/client.ts'
import { revisionContent } from './revision-patch.ts'
import { asJson } from './storable.ts'
import type { Transaction } from './transaction.ts'

export type NewRevision = { runId: string; rev: number; actor: Actor; events: LoopEvent[]; model: LoopModel }

/** Whose writing a revision is, by who acted. */
export const authorKinds = {
  person: 'server',
  token: 'server',
  engine: 'engine',
  outside: 'outside',
  skill: 'skill',
} as const

/** Keeps the document as it stands after some events, as the difference to the text before. */
export async function writeRevision(
  transaction: Transaction,
  revision: NewRevision,
  previous: string | null,
): Promise<void> {
  const { runId, rev, actor, events, model } = revision
  const { state } = model
  const { patch, ...content } = revisionContent(rev, previous, renderLoop(model))
  await transaction.revision.createMany({
    data: [
      {
        runId,
        rev,
        at: new Date(events.at(-1)?.at ?? state.updated_at),
        author: actor.name,
        authorKind: authorKinds[actor.kind],
        cause: [...new Set(events.map((event) => event.type))].slice(0, 5).join(', '),
        status: state.status,
        ...content,
        patch: patch ? asJson(patch) : Prisma.DbNull,
      },
    ],
  })
}
