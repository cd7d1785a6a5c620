'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type LoopList, loopQuery } from '#lib/client/loop-queries.ts'
import { tuningQuery } from '#lib/client/tuning-queries.ts'
import { useLiveEvents } from '#lib/client/use-live.tsx'
import { loopStatuses } from '#lib/domain/loop/loop-state.ts'
import { tuningStatuses } from '#lib/domain/tuning/vocabulary.ts'

/** At most one announcement in so many milliseconds; what comes meanwhile is said together. */
const pauseMs = 3000
const mostAtOnce = 4

/** The one place where changes of status are told to screen readers. */
export function Announcer() {
  const t = useTranslations()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const waiting = useRef(new Map<string, { title: string; status: string }>())
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const quietUntil = useRef(0)

  function titleOf(loopId: string): string {
    const known = client.getQueryData(loopQuery(loopId).queryKey)
    if (known) return known.data.title
    const lists = client.getQueriesData<LoopList>({ queryKey: ['loop-list'] })
    const rows = lists.flatMap(([, list]) => list?.data ?? [])
    return rows.find((row) => row.loop_id === loopId)?.title ?? loopId
  }

  function tuningTitle(tuningId: string): string {
    const skill = client.getQueryData(tuningQuery(tuningId).queryKey)?.data.target_skill
    return skill?.name || skill?.path || tuningId
  }

  function speak() {
    timer.current = null
    quietUntil.current = Date.now() + pauseMs
    const said = [...waiting.current].slice(-mostAtOnce)
    waiting.current.clear()
    setText(said.map(([, told]) => t('frame.announce', told)).join(' · '))
  }

  useLiveEvents((events) => {
    for (const event of events) {
      if (event.name === 'loop.status') {
        const status = loopStatuses.find((candidate) => candidate === event.status)
        if (status) waiting.current.set(event.loop_id, { title: titleOf(event.loop_id), status: t(`status.${status}`) })
      }
      if (event.name === 'tuning.status') {
        const status = tuningStatuses.find((candidate) => candidate === event.status)
        const title = tuningTitle(event.tuning_id)
        if (status) waiting.current.set(event.tuning_id, { title, status: t(`tunings.status.${status}`) })
      }
    }
    if (waiting.current.size > 0) timer.current ??= setTimeout(speak, Math.max(0, quietUntil.current - Date.now()))
  })
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return (
    <div aria-live="polite" className="sr-only">
      {text}
    </div>
  )
}
