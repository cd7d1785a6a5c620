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

/** The last command that was sent about each tuning: the next one, from whatever part of the page, follows its answer. */
const queues = new WeakMap<QueryClient, Map<string, Promise<unknown>>>()

function inTurn<T>(client: QueryClient, tuningId: string, send: () => Promise<T>): Promise<T> {
  const known = queues.get(client) ?? new Map<string, Promise<unknown>>()
  queues.set(client, known)
  const sending = (known.get(tuningId) ?? Promise.resolve()).then(send)
  known.set(
    tuningId,
    sending.catch(() => null),
  )
  return sending
}

/**
 * Sends commands about one tuning, one after the other, each with the revision that is on the screen. Who comes second with a decision about the same
 * thing is told that somebody was faster, and sees what was decided.
 */
export function useTuningCommand(tuningId: string) {
  const t = useTranslations()
  const client = useQueryClient()
  const send = useCallback(
    (order: TuningOrder): Promise<Result<null>> =>
      inTurn(client, tuningId, async () => {
        const sendAt = (revision: number) =>
          sendTuningCommand({ tuningId, command: { ...order, revision } as TuningCommand })
        const first = await sendAt(client.getQueryData(tuningQuery(tuningId).queryKey)?.meta.revision ?? 0)
        const isLate = !first.ok && first.refusal.code === 'stale'
        const since = isLate ? await untouchedSince(client, tuningId, order) : null
        const sent = since === null ? first : await sendAt(since)
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
  /** Resolves when every command that was given before is answered. */
  const answered = useCallback(() => inTurn(client, tuningId, () => Promise.resolve()), [client, tuningId])
  return { pending, act, answered }
}
