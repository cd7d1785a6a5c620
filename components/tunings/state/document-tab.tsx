'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { RevisionHead } from '#components/state/revision-head.tsx'
import { RevisionBodyPane, RevisionDiffPane } from '#components/state/revision-pane.tsx'
import { useRevisionPair } from '#components/state/use-revision-pair.ts'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuLink } from '#components/ui/menu.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { exportAddress } from '#lib/client/report-queries.ts'
import { tuningAddress, tuningRevisionsQuery } from '#lib/client/tuning-queries.ts'
import { TuningRevisionList } from './tuning-revision-list.tsx'

const exports = ['state', 'seed-000', 'bundle'] as const

/** Every state of the document of a tuning: who made it and why, how it stood, and what differs between any two. */
export function DocumentTab({ tuningId }: { tuningId: string }) {
  const t = useTranslations()
  const query = useInfiniteQuery(tuningRevisionsQuery(tuningId))
  const revisions = (query.data?.pages ?? []).flatMap((page) => page.data)
  const { shown, selected, from, pinned, head, onShow } = useRevisionPair(revisions)
  if (query.error && !query.data)
    return <FaultState what={t('state.cannotRead')} fault={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <SkeletonRows label={t('ui.loading')} rows={8} />
  const run = tuningAddress(tuningId)
  return (
    <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)]">
      <TuningRevisionList
        revisions={revisions}
        selected={selected}
        pinned={pinned}
        onSelect={onShow}
        onOlder={query.hasNextPage ? () => void query.fetchNextPage() : null}
        isLoadingOlder={query.isFetchingNextPage}
      />
      <Panel
        title={t('tuningsState.document')}
        bodyClassName="flex min-w-0 flex-col gap-3"
        aside={
          <Menu
            trigger={
              <Button size="small">
                <Download aria-hidden className="size-3.5" />
                {t('tuningsState.export')}
              </Button>
            }
          >
            {exports.map((format) => (
              <MenuLink key={format}>
                <a href={exportAddress(tuningId, format)} download>
                  {t(`tuningsState.format.${format}`)}
                </a>
              </MenuLink>
            ))}
          </Menu>
        }
      >
        <RevisionHead {...head} onRestore={null} />
        {shown.view === 'body' || from === null ? (
          <RevisionBodyPane run={run} revision={selected} />
        ) : (
          <RevisionDiffPane run={run} from={from} to={selected} />
        )}
      </Panel>
    </div>
  )
}
