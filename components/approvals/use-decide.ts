'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { decideApproval } from '#lib/api/actions.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { ApprovalDecision, ApprovalView } from '#lib/domain/loop/approval-view.ts'

export type Verb = ApprovalDecision['decision']

/** Carries decisions about one approval out; what is decided disappears when the server says so. */
export function useDecide(approval: ApprovalView) {
  const t = useTranslations('approvals')
  const client = useQueryClient()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['loop', approval.loop_id] })
    void client.invalidateQueries({ queryKey: ['approvals'] })
  }
  const word = (verb: Verb): string => t(`verbs.${verb}`)
  const { pending, act } = useAction(decideApproval, { name: ({ given }) => word(given.decision), onDone: refresh })
  return {
    pending: pending?.given.decision ?? null,
    decide: async (given: ApprovalDecision) => {
      const { loop_id: loopId, approval_id: approvalId } = approval
      const decided = await act({ loopId, approvalId, given })
      if (!decided.ok) refresh()
      return decided.ok
    },
  }
}
