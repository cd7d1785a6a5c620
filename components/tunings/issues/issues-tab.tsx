'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { issuesQuery, mostIssues } from '#lib/client/tuning-review-queries.ts'
import { useUrlFields } from '#lib/client/use-url-fields.ts'
import { IssueDetail } from './issue-detail.tsx'
import { facetsOf, groupIssues, issueFields, issueFilterOf } from './issue-filter.ts'
import { IssueFilters } from './issue-filters.tsx'
import { IssueList } from './issue-list.tsx'

const cleared = { severity: '', diagnosis: '', rule: '', file: '', q: '', scope: '' }

/** The issues of a tuning: a grouped list, and beside it the chosen one in its source. */
export function IssuesTab({ tuningId }: { tuningId: string }) {
  const t = useTranslations()
  const box = useRef<HTMLInputElement>(null)
  const [texts, setTexts] = useUrlFields(issueFields)
  const filter = issueFilterOf(texts)
  const list = useQuery(issuesQuery(tuningId, facetsOf(filter)))
  const { data } = list
  const rows = useMemo(() => groupIssues(data?.issues ?? [], filter.group), [data, filter.group])
  const issues = rows.flatMap((row) => (row.kind === 'issue' ? [row.issue] : []))
  const place = Math.max(
    0,
    issues.findIndex((issue) => issue.id === texts.issue),
  )
  // An issue that the filters leave out is still shown when the address names it.
  const selected = texts.issue || issues[place]?.id || ''
  const move = (by: number) => {
    const next = issues[Math.min(issues.length - 1, Math.max(0, place + by))]
    if (next) setTexts({ issue: next.id })
  }
  useKeys([
    { key: 'j', label: t('tuningsIssues.next'), run: () => move(1) },
    { key: 'k', label: t('tuningsIssues.previous'), run: () => move(-1) },
    { key: '/', label: t('keys.filter'), run: () => box.current?.focus() },
  ])
  const isNarrowed = Object.keys(cleared).some((name) => texts[name as keyof typeof cleared] !== '')
  return (
    <section aria-label={t('tuningsPage.tabs.issues')} className="flex min-w-0 flex-col gap-3">
      <IssueFilters
        filter={filter}
        facets={data?.facets ?? null}
        box={box}
        onChange={setTexts}
        onClear={isNarrowed ? () => setTexts(cleared) : null}
      />
      {data && data.total > data.issues.length ? (
        <p className="text-amber text-sm">{t('tuningsIssues.cut', { shown: mostIssues, total: data.total })}</p>
      ) : null}
      {list.error && !data ? (
        <FaultState what={t('tuningsIssues.cannotRead')} fault={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonRows label={t('ui.loading')} rows={8} />
      ) : issues.length === 0 && texts.issue === '' ? (
        <EmptyState
          icon={isNarrowed ? SearchX : CircleCheckBig}
          title={t(isNarrowed ? 'tuningsIssues.noMatch' : 'tuningsIssues.none')}
          next={isNarrowed ? <Button onClick={() => setTexts(cleared)}>{t('tunings.clear')}</Button> : undefined}
        />
      ) : (
        <div className="grid min-w-0 items-start gap-3 lg:grid-cols-[360px_minmax(0,1fr)]">
          <IssueList
            rows={rows}
            grouping={filter.group}
            selected={selected}
            onSelect={(issue) => setTexts({ issue })}
          />
          {selected ? (
            <IssueDetail
              key={selected}
              tuningId={tuningId}
              issueId={selected}
              onSelect={(issue) => setTexts({ issue })}
            />
          ) : null}
        </div>
      )}
    </section>
  )
}
