'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { RevisionHead } from '#components/state/revision-head.tsx'
import { RevisionBodyPane, RevisionDiffPane } from '#components/state/revision-pane.tsx'
import { useStateView } from '#components/state/use-state-view.ts'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuLink } from '#components/ui/menu.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { exportAddress } from '#lib/client/report-queries.ts'
import { tuningAddress, tuningRevisionsQuery } from '#lib/client/tuning-queries.ts'
import { TuningRevisionList } from './tuning-revision-list.tsx'

const exports = ['state', 'seed-000', 'bundle'] as const

/** Every state of the document of a tuning: who made it and why, how it stood, and what differs between any two. */
export function DocumentTab({ tuningId }: { tuningId: string }) {
  const t = useTranslations()
  const { shown, setShown } = useStateView()
  const query = useInfiniteQuery(tuningRevisionsQuery(tuningId))
  const revisions = (query.data?.pages ?? []).flatMap((page) => page.data)
  const newest = revisions[0]?.revision ?? 0
  const selected = shown.rev ?? newest
  const place = revisions.findIndex(({ revision }) => revision === selected)
  const before = revisions.find(({ revision }) => revision < selected)?.revision ?? null
  const after = place > 0 ? (revisions[place - 1]?.revision ?? null) : null
  const isPinned = shown.from !== null && shown.from !== selected
  const from = isPinned ? shown.from : before
  const show = (revision: number | null) => {
    if (revision !== null) void setShown({ rev: revision === newest ? null : revision })
  }
  const pin = () => void setShown({ from: isPinned ? null : selected })
  useKeys([
    { key: 'j', label: t('state.previous'), run: () => show(before) },
    { key: 'k', label: t('state.next'), run: () => show(after) },
    { key: 'd', label: t('state.views.diff'), run: () => void setShown({ view: 'diff' }) },
    { key: 'b', label: t('state.views.body'), run: () => void setShown({ view: 'body' }) },
    { key: 'a', label: isPinned ? t('state.unpin') : t('state.pin'), run: pin },
  ])
  if (query.error && !query.data)
    return <FaultState what={t('state.cannotRead')} fault={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <SkeletonRows label={t('ui.loading')} rows={8} />
  const run = tuningAddress(tuningId)
  return (
    <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)]">
      <TuningRevisionList
        revisions={revisions}
        selected={selected}
        pinned={isPinned ? shown.from : null}
        onSelect={show}
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
        <RevisionHead
          {...{ selected, newest, before, after, from, isPinned, view: shown.view }}
          onShow={show}
          onView={(view) => void setShown({ view })}
          onPair={(a, b) => void setShown({ from: a === before ? null : a, rev: b === newest ? null : b })}
          onPin={pin}
          onRestore={null}
        />
        {shown.view === 'body' || from === null ? (
          <RevisionBodyPane run={run} revision={selected} />
        ) : (
          <RevisionDiffPane run={run} from={from} to={selected} />
        )}
      </Panel>
    </div>
  )
}
