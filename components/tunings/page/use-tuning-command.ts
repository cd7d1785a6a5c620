'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { sendTuningCommand } from '#lib/api/tuning-actions.ts'
import { tuningQuery } from '#lib/client/tuning-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { Result } from '#lib/domain/result.ts'
import type { TuningCommand } from '#lib/domain/tuning/tuning-commands.ts'
import { untouchedSince } from './untouched-since.ts'

/** A command without the revision that was seen: the page knows it. */
export type TuningOrder = TuningCommand extends infer Command
  ? Command extends TuningCommand
    ? Omit<Command, 'revision'>
    : never
  : never

type Sending = Promise<Result<null>>

/**
 * The commands about a tuning that have no answer yet, in their order: the next one, from whatever part of the page, follows the last. And the
 * revision of the last answer: a look at the tuning that began before it may come in after it, and show what was.
 */
type Queue = { sendings: Sending[]; revision: number }
const queues = new WeakMap<QueryClient, Map<string, Queue>>()

function queueOf(client: QueryClient, tuningId: string): Queue {
  const known = queues.get(client) ?? new Map<string, Queue>()
  queues.set(client, known)
  const queue = known.get(tuningId) ?? { sendings: [], revision: 0 }
  known.set(tuningId, queue)
  return queue
}

function inTurn({ sendings }: Queue, send: () => Sending): Sending {
  const last = sendings.at(-1) ?? Promise.resolve()
  const sending = last.then(send, send)
  sendings.push(sending)
  const leave = () => void sendings.splice(sendings.indexOf(sending), 1)
  sending.then(leave, leave)
  return sending
}

/** How often an order is sent again about what nobody touched: other things of a tuning change while it is on its way. */
const mostTries = 5

/**
 * Sends commands about one tuning, one after the other, each with the revision that is on the screen. Who comes second with a decision about the same
 * thing is told that somebody was faster, and sees what was decided.
 */
export function useTuningCommand(tuningId: string) {
  const t = useTranslations()
  const client = useQueryClient()
  const send = useCallback(
    (order: TuningOrder): Sending => {
      const queue = queueOf(client, tuningId)
      return inTurn(queue, async () => {
        const sendAt = (revision: number) =>
          sendTuningCommand({ tuningId, command: { ...order, revision } as TuningCommand })
        const shown = client.getQueryData(tuningQuery(tuningId).queryKey)?.meta.revision ?? 0
        let sent = await sendAt(Math.max(shown, queue.revision))
        for (let tries = 1; tries < mostTries && !sent.ok && sent.refusal.code === 'stale'; tries++) {
          const since = await untouchedSince(client, tuningId, order)
          if (since === null) break
          sent = await sendAt(since)
        }
        if (sent.ok) {
          const { revision } = sent.value
          queue.revision = revision
          client.setQueryData(
            tuningQuery(tuningId).queryKey,
            (now) => now && { ...now, meta: { ...now.meta, revision: Math.max(now.meta.revision, revision) } },
          )
          return { ok: true, value: null }
        }
        void client.invalidateQueries({ queryKey: ['tuning', tuningId] })
        if (sent.refusal.code !== 'stale') return sent
        return { ok: false, refusal: { code: 'stale', message: t('tuningsPage.somebodyFaster') } }
      })
    },
    [client, tuningId, t],
  )
  const { pending, act } = useAction(send, { name: (order) => t(`tunings.command.${order.type}`) })
  /** Resolves when every command that was given before is answered: true when none of them was refused. */
  const answered = useCallback(async (): Promise<boolean> => {
    const answers = await Promise.all(queueOf(client, tuningId).sendings.map((one) => one.catch(() => null)))
    return answers.every((answer) => answer?.ok === true)
  }, [client, tuningId])
  return { pending, act, answered }
}
