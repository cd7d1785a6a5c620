'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { issuesQuery, mostIssues, sourceQuery } from '#lib/client/tuning-review-queries.ts'
import type { Diagnosis } from '#lib/domain/tuning/vocabulary.ts'
import { allOpen } from '../issues/issue-filter.ts'
import { fileMatrix } from './file-matrix.ts'
import { MatrixTable } from './matrix-table.tsx'

/** The table of files by diagnoses, once its issues are known. */
export function MatrixPanel({
  tuningId,
  hrefOf,
}: {
  tuningId: string
  hrefOf: (file: string, diagnosis: Diagnosis | null) => string
}) {
  const t = useTranslations()
  const issues = useQuery(issuesQuery(tuningId, allOpen))
  const source = useQuery(sourceQuery(tuningId, '', 1))
  const rows = useMemo(
    () =>
      fileMatrix(
        (source.data?.files ?? []).map((file) => file.path),
        (issues.data?.issues ?? []).map(({ location, diagnosis, severity }) => ({
          ...{ file: location.file, diagnosis, severity },
        })),
      ),
    [issues.data, source.data],
  )
  const isCut = (issues.data?.total ?? 0) > mostIssues
  return (
    <Panel title={t('tuningsPage.matrix')}>
      {issues.error && !issues.data ? (
        <FaultState what={t('tuningsIssues.cannotRead')} fault={issues.error} onRetry={() => void issues.refetch()} />
      ) : issues.isPending ? (
        <SkeletonRows label={t('ui.loading')} rows={4} />
      ) : rows.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('tuningsPage.matrixEmpty')}</p>
      ) : (
        <>
          {isCut ? (
            <p className="mb-2 text-amber text-xs">{t('tuningsPage.matrixCut', { count: mostIssues })}</p>
          ) : null}
          <MatrixTable rows={rows} hrefOf={hrefOf} />
        </>
      )}
    </Panel>
  )
}
