'use client'

import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { proposeFix } from '#lib/api/tuning-actions.ts'
import { sayRefusal } from '#lib/client/explain-refusal.ts'
import { notify } from '#lib/client/notify.ts'
import { tuningQuery } from '#lib/client/tuning-queries.ts'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'

/** Proposals that rules made on files which somebody changed since: all of them are made again at once. One alone has its own button. */
export function StaleBar({ tuningId, fixes }: { tuningId: string; fixes: readonly FixBrief[] }) {
  const t = useTranslations()
  const locale = useLocale()
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const stale = fixes.filter((fix) => fix.is_current && fix.status === 'stale' && fix.transform !== null)
  if (stale.length < 2) return null

  async function askAll() {
    setIsPending(true)
    let revision = client.getQueryData(tuningQuery(tuningId).queryKey)?.meta.revision ?? 0
    const refused: string[] = []
    for (const { id } of stale) {
      const made = await proposeFix({ tuningId, fixId: id, revision, by: 'rules' }).catch(() => null)
      if (made?.ok) revision = made.value.revision
      else refused.push(made ? sayRefusal(t, made.refusal, locale).why : t('refusal.unknown'))
    }
    setIsPending(false)
    void client.invalidateQueries({ queryKey: ['tuning', tuningId] })
    notify({
      tone: refused.length > 0 ? 'warning' : 'good',
      title: t('tuningsFixes.madeAgain', { count: stale.length - refused.length, of: stale.length }),
      ...(refused.length > 0 && { detail: [...new Set(refused)].join(' '), ms: 10_000 }),
    })
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-amber/40 bg-amber-soft px-3 py-2 text-sm print:hidden">
      <p>{t('tuningsFixes.staleCount', { count: stale.length })}</p>
      <Button pending={isPending} onClick={() => void askAll()}>
        <RefreshCw aria-hidden className="size-3.5" />
        {t('tuningsFixes.proposeAll', { count: stale.length })}
      </Button>
    </div>
  )
}
