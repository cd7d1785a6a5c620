'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { proposeFix } from '#lib/api/tuning-actions.ts'
import { tuningQuery } from '#lib/client/tuning-queries.ts'
import { useAction } from '#lib/client/use-action.ts'

/** Has a proposal made again, by an agent or by the rules on the text as it is now. */
export function useProposal(tuningId: string, fixId: string) {
  const t = useTranslations('tuningsFixes')
  const client = useQueryClient()
  const { pending, act } = useAction(proposeFix, {
    name: () => t('proposeAgain'),
    onDone: () => void client.invalidateQueries({ queryKey: ['tuning', tuningId] }),
  })
  return {
    isPending: pending !== null,
    ask: (by: 'rules' | 'agent') => {
      const revision = client.getQueryData(tuningQuery(tuningId).queryKey)?.meta.revision ?? 0
      void act({ tuningId, fixId, revision, by })
    },
  }
}
