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

/** The commands about each tuning that have no answer yet, in their order: the next one, from whatever part of the page, follows the last. */
const queues = new WeakMap<QueryClient, Map<string, Sending[]>>()

function queueOf(client: QueryClient, tuningId: string): Sending[] {
  const known = queues.get(client) ?? new Map<string, Sending[]>()
  queues.set(client, known)
  const queue = known.get(tuningId) ?? []
  known.set(tuningId, queue)
  return queue
}

function inTurn(queue: Sending[], send: () => Sending): Sending {
  const last = queue.at(-1) ?? Promise.resolve()
  const sending = last.then(send, send)
  queue.push(sending)
  const leave = () => void queue.splice(queue.indexOf(sending), 1)
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
    (order: TuningOrder): Sending =>
      inTurn(queueOf(client, tuningId), async () => {
        const sendAt = (revision: number) =>
          sendTuningCommand({ tuningId, command: { ...order, revision } as TuningCommand })
        let sent = await sendAt(client.getQueryData(tuningQuery(tuningId).queryKey)?.meta.revision ?? 0)
        for (let tries = 1; tries < mostTries && !sent.ok && sent.refusal.code === 'stale'; tries++) {
          const since = await untouchedSince(client, tuningId, order)
          if (since === null) break
          sent = await sendAt(since)
        }
        if (sent.ok) {
          const { revision } = sent.value
          client.setQueryData(
            tuningQuery(tuningId).queryKey,
            (now) => now && { ...now, meta: { ...now.meta, revision: Math.max(now.meta.revision, revision) } },
          )
          return { ok: true, value: null }
        }
        void client.invalidateQueries({ queryKey: ['tuning', tuningId] })
        if (sent.refusal.code !== 'stale') return sent
        return { ok: false, refusal: { code: 'stale', message: t('tuningsPage.somebodyFaster') } }
      }),
    [client, tuningId, t],
  )
  const { pending, act } = useAction(send, { name: (order) => t(`tunings.command.${order.type}`) })
  /** Resolves when every command that was given before is answered: true when none of them was refused. */
  const answered = useCallback(async (): Promise<boolean> => {
    const answers = await Promise.all(queueOf(client, tuningId).map((one) => one.catch(() => null)))
    return answers.every((answer) => answer?.ok === true)
  }, [client, tuningId])
  return { pending, act, answered }
}
