'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { fixPreviewQuery } from '#lib/client/tuning-review-queries.ts'
import { useSay } from '#lib/client/use-say.ts'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import { checkWords } from './check-words.ts'
import { DriftView } from './drift-view.tsx'

const icons = { pass: CircleCheck, fail: CircleX, inconclusive: CircleHelp } as const
const colors = { pass: 'text-green', fail: 'text-red', inconclusive: 'text-amber' } as const
const verdictOf = (verdict: string): keyof typeof icons =>
  verdict === 'pass' || verdict === 'fail' ? verdict : 'inconclusive'

/** What somebody changed in the files that a fix was made on; nothing when they are as they were. */
export function FixDrift({ tuningId, fix, canPropose }: { tuningId: string; fix: FixBrief; canPropose: boolean }) {
  const { data } = useQuery(fixPreviewQuery(tuningId, fix.id, null))
  // What an agent wrote no rule can write again.
  const by = fix.transform === null ? 'agent' : 'rules'
  if (!data || data.drift.length === 0) return null
  return <DriftView tuningId={tuningId} fixId={fix.id} files={data.drift} by={canPropose ? by : null} />
}

/** What the checks say about a fix as it would be applied now, and what somebody changed under it. */
export function FixChecks({ tuningId, fix }: { tuningId: string; fix: FixBrief }) {
  const t = useTranslations('tuningsFixes')
  const say = useSay()
  const { data } = useQuery(fixPreviewQuery(tuningId, fix.id, null))
  if (!data) return <Skeleton className="h-16" />
  return (
    <>
      <FixDrift tuningId={tuningId} fix={fix} canPropose />
      <section aria-label={t('checks')}>
        <h3 className="mb-1 font-semibold text-sm">{t('checks')}</h3>
        <ul className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
          {data.check.checks.map(({ check, verdict, note, said }) => {
            const shown = verdictOf(verdict)
            const Icon = icons[shown]
            return (
              <li key={check} className="flex min-w-0 items-start gap-2">
                <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colors[shown]}`} />
                <span className="min-w-0 break-words">
                  {checkWords(t, check)} <span className="text-ink-faint text-xs">{t(`verdict.${shown}`)}</span>
                  {note ? (
                    <span lang={said ? undefined : 'en'} className="block text-ink-soft text-xs">
                      {say(note, said)}
                    </span>
                  ) : null}
                </span>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
