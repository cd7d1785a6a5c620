'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fixesQuery, fixQuery } from '#lib/client/tuning-review-queries.ts'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import { useTuningCommand } from '../page/use-tuning-command.ts'

export type FixWord = 'accept' | 'reject' | 'withdraw' | { option: string }

/** A proposal as it stands after a word about it that the server did not answer yet. */
function withWord(fix: FixBrief, word: FixWord): FixBrief {
  if (word === 'withdraw') return { ...fix, choice: null, chosen_option: null }
  const choice = { verdict: word === 'reject' ? ('reject' as const) : ('accept' as const), by: '', at: '' }
  return { ...fix, choice, ...(typeof word === 'object' && { chosen_option: word.option }) }
}

/**
 * The proposals with what stands about each of them. A decision is sent at once, so that others see it; it is shown before the server answers and
 * taken back when it refuses.
 */
export function useFixChoices(tuningId: string, fixes: readonly FixBrief[]) {
  const client = useQueryClient()
  const { act } = useTuningCommand(tuningId)
  const [ahead, setAhead] = useState<Record<string, FixWord>>({})

  async function decide(fix: FixBrief, word: FixWord) {
    setAhead((known) => ({ ...known, [fix.id]: word }))
    await act({ type: 'decide-fix', fix_id: fix.id, decision: word, diff_sha256: fix.diff_sha256 })
    await Promise.all(
      [fixesQuery(tuningId), fixQuery(tuningId, fix.id)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    )
    setAhead(({ [fix.id]: mine, ...others }) =>
      mine === word || mine === undefined ? others : { ...others, [fix.id]: mine },
    )
  }

  return {
    fixes: fixes.map((fix): FixBrief => {
      const word = ahead[fix.id]
      return word === undefined ? fix : withWord(fix, word)
    }),
    decide: (fix: FixBrief, word: FixWord) => void decide(fix, word),
  }
}
