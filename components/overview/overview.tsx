'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { buttonClasses } from '#components/ui/button.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { loopShortListQuery } from '#lib/client/loop-queries.ts'
import { statsQuery } from '#lib/client/stats-query.ts'
import { FirstSteps } from './first-steps.tsx'
import { gatherNeeds } from './needs-person.ts'
import { NeedsYou } from './needs-you.tsx'
import { Outcomes } from './outcomes.tsx'
import { mostRows, outcomeDays, runningFilter, standingFilter } from './overview-lists.ts'
import { RunningNow } from './running-now.tsx'

/** The first page: what needs a person, what runs, and how it went. */
export function Overview() {
  const t = useTranslations()
  const router = useRouter()
  const workspace = useSearchParams().get('workspace') ?? ''
  const running = useQuery(loopShortListQuery(runningFilter(workspace), mostRows))
  const standing = useQuery(loopShortListQuery(standingFilter(workspace), mostRows))
  const stats = useQuery(statsQuery(workspace, outcomeDays))
  useKeys([{ key: 'c', label: t('keys.create'), run: () => router.push('/loops/new') }])
  const fault = running.error ?? standing.error
  const rows = [...(running.data?.data ?? []), ...(standing.data?.data ?? [])]

  return (
    <>
      <PageHead
        title={t('frame.overview')}
        actions={
          <Link href="/loops/new" className={buttonClasses('primary')}>
            <Plus aria-hidden className="size-4" />
            {t('frame.newLoop')}
          </Link>
        }
      />
      <div className="flex flex-col gap-4">
        {fault ? (
          <FaultState
            what={t('loops.cannotList')}
            fault={fault}
            onRetry={() => {
              void running.refetch()
              void standing.refetch()
            }}
          />
        ) : null}
        {stats.data?.total === 0 ? <FirstSteps /> : null}
        {running.data && standing.data ? (
          <>
            <NeedsYou rows={gatherNeeds(rows)} />
            <RunningNow rows={running.data.data} />
          </>
        ) : (
          <SkeletonRows label={t('ui.loading')} />
        )}
        <Outcomes workspace={workspace} />
      </div>
    </>
  )
}
