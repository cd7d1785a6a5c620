import type { Actor } from '../domain/actor.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { renderLoop } from '../domain/loop/merge/render-loop.ts'
import { Prisma } from './generated/client.ts'
import { revisionContent } from './revision-patch.ts'
import { asJson } from './storable.ts'
import type { Transaction } from './transaction.ts'

/** A document after some events; `previous` is the text before, null for the first. */
export type NewRevision = {
  runId: string
  rev: number
  actor: Actor
  events: LoopEvent[]
  model: LoopModel
  previous: string | null
}

/** Whose writing a revision is, by who acted. */
const authorKinds = {
  person: 'server',
  token: 'server',
  engine: 'engine',
  outside: 'outside',
  skill: 'skill',
} as const

/** Keeps documents as they stand after some events, as the difference to the text before. */
export async function writeRevisions(transaction: Transaction, revisions: NewRevision[]): Promise<void> {
  await transaction.revision.createMany({
    data: revisions.map(({ runId, rev, actor, events, model, previous }) => {
      const { patch, ...content } = revisionContent(rev, previous, renderLoop(model))
      return {
        runId,
        rev,
        at: new Date(events.at(-1)?.at ?? model.state.updated_at),
        author: actor.name,
        authorKind: authorKinds[actor.kind],
        cause: [...new Set(events.map((event) => event.type))].slice(0, 5).join(', '),
        status: model.state.status,
        ...content,
        patch: patch ? asJson(patch) : Prisma.DbNull,
      }
    }),
  })
}
