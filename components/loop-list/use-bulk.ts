'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { sendCommand } from '#lib/api/actions.ts'
import { sayRefusal } from '#lib/client/explain-refusal.ts'
import type { LoopListItem } from '#lib/domain/loop/loop-view.ts'
import { type BulkVerb, bulkCommand } from './bulk-plan.ts'

export type BulkOutcome = { row: LoopListItem; state: 'waiting' | 'done' | 'refused'; why: string | null }
export type BulkRun = { verb: BulkVerb; outcomes: BulkOutcome[] }

const atOnce = 4

/** Carries one verb out on many loops, a few at a time, and keeps what became of each. */
export function useBulk() {
  const t = useTranslations()
  const locale = useLocale()
  const [run, setRun] = useState<BulkRun | null>(null)

  /** Why it was refused, or null. */
  async function carryOut(verb: BulkVerb, row: LoopListItem, tag: string): Promise<string | null> {
    const command = bulkCommand(verb, row, tag)
    if (command === null) return null
    try {
      const result = await sendCommand({ loopId: row.loop_id, command })
      return result.ok ? null : sayRefusal(t, result.refusal, locale).why
    } catch {
      return t('refusal.unknown')
    }
  }

  function note(loopId: string, why: string | null) {
    setRun((known) => {
      if (known === null) return null
      const outcomes = known.outcomes.map((outcome): BulkOutcome => {
        if (outcome.row.loop_id !== loopId) return outcome
        return { ...outcome, state: why === null ? 'done' : 'refused', why }
      })
      return { ...known, outcomes }
    })
  }

  async function start(verb: BulkVerb, rows: LoopListItem[], tag = ''): Promise<void> {
    setRun({ verb, outcomes: rows.map((row) => ({ row, state: 'waiting', why: null })) })
    const queue = [...rows]
    async function work() {
      for (let row = queue.shift(); row; row = queue.shift()) note(row.loop_id, await carryOut(verb, row, tag))
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))
  }

  return { run, start, dismiss: () => setRun(null) }
}
