'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fixesQuery, fixQuery } from '#lib/client/tuning-review-queries.ts'
import type { Hunk } from '#lib/domain/tuning/fix.ts'
import type { FixView } from '#lib/domain/tuning/fix-view.ts'
import { useTuningCommand } from '../page/use-tuning-command.ts'

export type HunkPlace = { file: string; hunk: Hunk }
export type HunkDecisions = {
  /** Every hunk of the fix, in the order of the page. */
  all: HunkPlace[]
  decide: (place: HunkPlace, verdict: 'accepted' | 'rejected' | 'pending') => void
  /** Rejects every hunk that nobody decided. */
  rejectOthers: () => void
  /** Writes other lines in place of the new ones; true when it was done. */
  edit: (place: HunkPlace, lines: string[]) => Promise<boolean>
}

const nameOf = (file: string, { id }: Pick<Hunk, 'id'>): string => `${file}#${id}`

/**
 * The decisions about the hunks of a fix. Each is sent at once, so that others see it; it is shown before the server answers and taken back when it
 * refuses.
 */
export function useHunkDecisions(tuningId: string, fix: FixView | undefined): HunkDecisions {
  const client = useQueryClient()
  const { act } = useTuningCommand(tuningId)
  const [ahead, setAhead] = useState<Record<string, Hunk['verdict']>>({})
  const all = (fix?.changes ?? []).flatMap(({ file, hunks }) =>
    hunks.map((hunk) => ({ file, hunk: { ...hunk, verdict: ahead[nameOf(file, hunk)] ?? hunk.verdict } })),
  )

  async function decide(place: HunkPlace, verdict: 'accepted' | 'rejected' | 'pending') {
    if (!fix || place.hunk.verdict === verdict) return
    const name = nameOf(place.file, place.hunk)
    setAhead((known) => ({ ...known, [name]: verdict }))
    await act({ type: 'decide-hunk', fix_id: fix.id, file: place.file, hunk_id: place.hunk.id, verdict })
    await Promise.all(
      [fixesQuery(tuningId), fixQuery(tuningId, fix.id)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    )
    setAhead(({ [name]: _, ...others }) => others)
  }

  return {
    all,
    decide: (place, verdict) => void decide(place, verdict),
    rejectOthers: () => {
      for (const place of all) if (place.hunk.verdict === 'pending') void decide(place, 'rejected')
    },
    edit: async (place, lines) => {
      if (!fix) return false
      const sent = await act({ type: 'edit-hunk', fix_id: fix.id, file: place.file, hunk_id: place.hunk.id, lines })
      return sent.ok
    },
  }
}
