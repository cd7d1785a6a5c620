'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Hand, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { decideApproval } from '#lib/api/actions.ts'
import { type ApprovalItem, approvalsQuery } from '#lib/client/loop-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import { useSay } from '#lib/client/use-say.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { Notice } from './loop-banners.tsx'

/** The commands that wait for an approval: exactly the text that would run, where, and why it is asked; what would hide or reorder a part of it is shown as a mark. */
export function ApprovalBanner({ loopId }: { loopId: string }) {
  const t = useTranslations()
  const { data, error, isPending, refetch } = useQuery(approvalsQuery(loopId))
  if (error && !data)
    return <FaultState what={t('loopPage.approvalsFailed')} fault={error} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows label={t('ui.loading')} rows={2} />
  return data
    .filter((approval) => approval.state === 'open')
    .map((approval) => <ApprovalCard key={approval.approval_id} approval={approval} />)
}

type Decision = Parameters<typeof decideApproval>[0]

function ApprovalCard({ approval }: { approval: ApprovalItem }) {
  const t = useTranslations()
  const say = useSay()
  const client = useQueryClient()
  const [isRejecting, setIsRejecting] = useState(false)
  const [comment, setComment] = useState('')
  const { pending, act } = useAction<Decision, unknown>(decideApproval, {
    name: ({ decision }) => t(`loopPage.${decision}`),
    onDone: () => void client.invalidateQueries({ queryKey: ['loop', approval.loop_id] }),
  })
  const decide = (decision: Decision['decision']) =>
    void act({
      loopId: approval.loop_id,
      approvalId: approval.approval_id,
      decision,
      ...(decision === 'reject' && comment.trim() ? { comment: comment.trim() } : {}),
    })
  return (
    <Notice tone="violet" icon={Hand} title={t('loopPage.approvalTitle', { count: approval.commands.length })}>
      <p>{t('loopPage.approvalText')}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {approval.commands.map((command) => (
          <li key={command.sha256} className="min-w-0 rounded-sm border border-line bg-sunken">
            <div className="flex items-start gap-1 pl-3">
              <code className="min-w-0 flex-1 whitespace-pre-wrap break-all py-2 text-ink text-xs">
                {visibleText(command.text)}
              </code>
              <CopyButton text={command.text} className="mt-0.5" />
            </div>
            <dl className="flex flex-wrap gap-x-4 gap-y-0.5 border-line border-t px-3 py-1.5 text-xs">
              <div className="flex min-w-0 gap-1.5">
                <dt className="text-ink-faint">{t('loopPage.approvalCwd')}</dt>
                <dd className="break-all font-mono">{visibleText(command.cwd || '.')}</dd>
              </div>
              <div className="flex min-w-0 gap-1.5">
                <dt className="text-ink-faint">{t('loopPage.approvalReason')}</dt>
                <dd className="min-w-0 break-words">{visibleText(say(command.reason, command.said))}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button look="primary" pending={pending?.decision === 'accept'} onClick={() => decide('accept')}>
          <Check aria-hidden className="size-3.5" />
          {t('loopPage.accept')}
        </Button>
        <Button look="danger" pending={pending?.decision === 'reject'} onClick={() => setIsRejecting(true)}>
          <X aria-hidden className="size-3.5" />
          {t('loopPage.reject')}
        </Button>
        <RelativeTime at={approval.asked_at} className="text-ink-faint text-xs" />
      </div>
      <ConfirmDialog
        open={isRejecting}
        onOpenChange={setIsRejecting}
        title={t('loopPage.rejectTitle')}
        description={t('loopPage.rejectText')}
        confirmLabel={t('loopPage.reject')}
        onConfirm={() => decide('reject')}
      >
        <Field label={t('loopPage.rejectComment')}>
          {(wiring) => (
            <Textarea
              {...wiring}
              maxLength={2000}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </Notice>
  )
}
