'use client'

import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import type { TuningOrder } from '../page/use-tuning-command.ts'

/** Applies every fix that a transform made, of low risk and checked, after one more question. */
export function ApplySafeButton({
  safe,
  hasKeys,
  isPending,
  act,
}: {
  safe: FixBrief[]
  hasKeys: boolean
  isPending: boolean
  act: (order: TuningOrder) => Promise<unknown>
}) {
  const t = useTranslations('tuningsFixes')
  const [asks, setAsks] = useState(false)
  const hasSafe = safe.length > 0
  useKeys(
    hasSafe && hasKeys ? [{ key: 'A', label: t('applySafe', { count: safe.length }), run: () => setAsks(true) }] : [],
  )
  if (!hasSafe) return null
  const apply = () =>
    void act({
      type: 'select-fixes',
      fixes: safe.map(({ id, diff_sha256 }) => ({ fix_id: id, decision: 'accept', diff_sha256 })),
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
        description={t('applySafeText')}
        confirmLabel={t('apply')}
        danger={false}
        onConfirm={apply}
      >
        <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto text-sm">
          {safe.map((fix) => (
            <li key={fix.id} className="flex gap-2">
              <span className="shrink-0 font-mono text-ink-faint text-xs">{fix.id}</span>
              <span className="min-w-0 break-words">
                {fix.description} <span className="text-ink-faint">{fix.files.map(({ file }) => file).join(', ')}</span>
              </span>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
