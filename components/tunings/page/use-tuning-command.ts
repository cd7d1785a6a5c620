'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { sendTuningCommand } from '#lib/api/tuning-actions.ts'
import { tuningQuery } from '#lib/client/tuning-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { Result } from '#lib/domain/result.ts'
import type { TuningCommand } from '#lib/domain/tuning/tuning-commands.ts'

/** A command without the revision that was seen: the page knows it. */
export type TuningOrder = TuningCommand extends infer Command
  ? Command extends TuningCommand
    ? Omit<Command, 'revision'>
    : never
  : never

/**
 * Sends commands about one tuning, one after the other, each with the revision that is on the screen. Who comes second is told that somebody
 * was faster, and sees what was decided.
 */
export function useTuningCommand(tuningId: string) {
  const t = useTranslations()
  const client = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const send = useCallback(
    async (order: TuningOrder): Promise<Result<null>> => {
      const before = last.current
      const sending = before.then(async (): Promise<Result<null>> => {
        const known = client.getQueryData(tuningQuery(tuningId).queryKey)
        const command = { ...order, revision: known?.meta.revision ?? 0 } as TuningCommand
        const sent = await sendTuningCommand({ tuningId, command })
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
      })
      last.current = sending.catch(() => null)
      return sending
    },
    [client, tuningId, t],
  )
  const { pending, act } = useAction(send, { name: (order) => t(`tunings.command.${order.type}`) })
  return { pending, act }
}
