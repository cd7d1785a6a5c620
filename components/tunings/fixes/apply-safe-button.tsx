'use client'

import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import type { TuningOrder } from '../page/use-tuning-command.ts'
import { ChosenFixes } from './chosen-fixes.tsx'
import { choiceOf, decisionsOf } from './fix-choices.ts'

/** Applies every fix that a transform made, of low risk and checked, after one more question. What is decided about the others goes along. */
export function ApplySafeButton({
  safe,
  others,
  hasKeys,
  isPending,
  act,
}: {
  safe: FixBrief[]
  others: FixBrief[]
  hasKeys: boolean
  isPending: boolean
  act: (order: TuningOrder) => Promise<unknown>
}) {
  const t = useTranslations('tuningsFixes')
  const [asks, setAsks] = useState(false)
  const hasSafe = safe.length > 0
  const decided = decisionsOf(others)
  const taken = [...safe, ...others.filter((fix) => choiceOf(fix) === 'accept')]
  useKeys(
    hasSafe && hasKeys ? [{ key: 'A', label: t('applySafe', { count: safe.length }), run: () => setAsks(true) }] : [],
  )
  if (!hasSafe) return null
  const apply = () =>
    void act({
      type: 'select-fixes',
      fixes: [
        ...safe.map(({ id, diff_sha256 }) => ({ fix_id: id, decision: 'accept' as const, diff_sha256 })),
        ...decided,
      ],
    })
  return (
    <>
      <Button look="primary" data-primary pending={isPending} onClick={() => setAsks(true)}>
        <ShieldCheck aria-hidden className="size-3.5" />
        {t('applySafe', { count: safe.length })}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('applySafeTitle', { count: safe.length })}
        description={
          <>
            {t('applySafeText')} {decided.length > 0 ? t('applySafeDecided', { count: decided.length }) : null}
          </>
        }
        confirmLabel={t('apply')}
        danger={false}
        onConfirm={apply}
      >
        <ChosenFixes fixes={taken} />
      </ConfirmDialog>
    </>
  )
}
