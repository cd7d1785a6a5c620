'use client'

import { useQuery } from '@tanstack/react-query'
import { FileJson, GitCompareArrows } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { CodeBlock } from '#components/ui/code-block.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { revisionDiffQuery, revisionQuery } from '#lib/client/revision-queries.ts'
import { RevisionChanges } from './revision-changes.tsx'
import { readableJson } from './unified-diff.ts'

const StateDiff = dynamic(() => import('./state-diff.tsx').then((module) => module.StateDiff), { ssr: false })

/** The whole document as it stood at one revision. `run` is the address of its loop or tuning in the API. */
export function RevisionBodyPane({ run, revision }: { run: string; revision: number }) {
  const t = useTranslations('state')
  const words = useTranslations('ui')
  const { data, error, isPending, refetch } = useQuery(revisionQuery(run, revision))
  if (error && !data) return <FaultState what={t('bodyFailed')} fault={error} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows label={words('loading')} />
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="flex items-center gap-2 text-ink-faint text-xs">
        <FileJson aria-hidden className="size-3.5" />
        <span className="break-all font-mono">{t('hash', { hash: data.hash.slice(0, 16) })}</span>
      </p>
      <CodeBlock
        label={t('raw')}
        text={readableJson(data.body)}
        wrap
        className="max-h-[max(320px,calc(100dvh-380px))]"
      />
    </div>
  )
}

/** What differs between two revisions: the paths, then the two texts. */
export function RevisionDiffPane({ run, from, to }: { run: string; from: number; to: number }) {
  const t = useTranslations('state')
  const words = useTranslations('ui')
  const { data, error, isPending, refetch } = useQuery(revisionDiffQuery(run, from, to))
  if (error && !data) return <FaultState what={t('diffFailed')} fault={error} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows label={words('loading')} />
  if (data.data.length === 0) return <EmptyState icon={GitCompareArrows} title={t('same')} detail={t('sameDetail')} />
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <RevisionChanges changes={data.data} />
      <StateDiff before={data.from_body} after={data.to_body} />
    </div>
  )
}
