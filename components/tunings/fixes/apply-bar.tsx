'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import { ChosenFixes } from './chosen-fixes.tsx'
import { choiceOf, decisionsOf, isOpen } from './fix-choices.ts'

type Decisions = ReturnType<typeof decisionsOf>

/** How many fixes are taken, left and still open, and the button that carries the selection out. */
export function ApplyBar({
  fixes,
  isPending,
  onApply,
}: {
  fixes: FixBrief[]
  isPending: boolean
  onApply: (decisions: Decisions) => Promise<unknown>
}) {
  const t = useTranslations('tuningsFixes')
  const [asks, setAsks] = useState(false)
  const decisions = decisionsOf(fixes)
  const taken = decisions.filter(({ decision }) => decision !== 'reject')
  const rejected = decisions.length - taken.length
  const open = fixes.filter(isOpen).length - decisions.length
  const refusal = decisions.length === 0 ? t('decideFirst') : null
  const ask = () => {
    if (refusal === null && !isPending) setAsks(true)
  }
  useKeys([{ key: 's', label: t('applySelection'), run: ask }])
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-violet/40 bg-surface px-3 py-2 text-sm">
      <output className="min-w-0 flex-1">{t('selection', { taken: taken.length, rejected, open })}</output>
      <Button look="primary" refusal={refusal} pending={isPending} onClick={ask}>
        {taken.length > 0
          ? t('applyCount', { count: taken.length })
          : t(decisions.length > 0 ? 'applyNone' : 'applySelection')}
        <Kbd>s</Kbd>
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={taken.length > 0 ? t('applyTitle', { count: taken.length }) : t('applyNoneTitle')}
        description={open > 0 ? t('applyOpen', { count: open }) : t('applyText')}
        confirmLabel={taken.length > 0 ? t('apply') : t('applyNone')}
        danger={false}
        onConfirm={() => void onApply(decisions)}
      >
        <ChosenFixes fixes={fixes.filter((fix) => choiceOf(fix) === 'accept')} />
      </ConfirmDialog>
    </div>
  )
}
