'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button, buttonClasses } from '#components/ui/button.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Select } from '#components/ui/select.tsx'
import { patchAddress } from '#lib/client/change-queries.ts'
import { iterationsQuery } from '#lib/client/loop-queries.ts'
import { type ChangeRange, type ChangesView, changeRanges } from '#lib/domain/loop/change-view.ts'
import type { DiffMode } from './diff-body.tsx'

type Props = {
  loopId: string
  range: ChangeRange
  n: number | null
  changes: ChangesView | null
  mode: DiffMode
  wrap: boolean
  isFinishing: boolean
  onRange: (range: ChangeRange, n: number | null) => void
  onMode: (mode: DiffMode) => void
  onWrap: (wrap: boolean) => void
  onFinishReview: () => void
}

/** Which changes are shown, how, and what can be done with all of them. */
export function RangeBar(props: Props) {
  const { loopId, range, n, changes, mode, wrap, isFinishing, onRange, onMode, onWrap, onFinishReview } = props
  const t = useTranslations('changes')
  const { data } = useInfiniteQuery(iterationsQuery(loopId))
  const iterations = useMemo(() => {
    const numbers = (data?.pages ?? []).flatMap((page) => page.data).filter((one) => one.iteration > 0)
    return [...new Map(numbers.map((one) => [one.iteration, one])).values()].sort((a, b) => b.iteration - a.iteration)
  }, [data])
  const last = iterations[0]?.iteration ?? null
  const aside = changes?.set_aside ?? []
  const offered = changeRanges.filter((value) => value !== 'aside' || value === range || aside.length > 0)
  const firstOf = { loop: null, review: null, iteration: n ?? last, aside: aside.at(-1)?.n ?? null }
  const hasChanges = changes !== null && changes.total > 0
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segments
        label={t('range')}
        value={range}
        onChange={(next) => onRange(next, firstOf[next])}
        options={offered.map((value) => ({
          value,
          label: t(`ranges.${value}`),
          disabled: value === 'iteration' && last === null,
        }))}
      />
      {range === 'iteration' ? (
        <Select
          aria-label={t('iteration')}
          className="w-56"
          value={String(n ?? last ?? '')}
          onChange={(value) => onRange('iteration', Number(value))}
          options={iterations.map((one) => ({
            value: String(one.iteration),
            label: t('iterationN', { n: one.iteration }),
            detail: one.title,
          }))}
        />
      ) : null}
      {range === 'aside' && aside.length > 0 ? (
        <Select
          aria-label={t('asideOf')}
          className="w-56"
          value={String(n ?? aside.at(-1)?.n)}
          onChange={(value) => onRange('aside', Number(value))}
          options={aside.map((one) => ({ value: String(one.n), label: t('asideBy', one) }))}
        />
      ) : null}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <Segments
          label={t('modeLabel')}
          value={mode}
          onChange={onMode}
          options={[
            { value: 'unified', label: t('unified') },
            { value: 'split', label: t('split') },
          ]}
        />
        <Button aria-pressed={wrap} onClick={() => onWrap(!wrap)}>
          {t('wrap')}
        </Button>
        {hasChanges ? (
          <a href={patchAddress(loopId, changes.from_tree, changes.to_tree)} download className={buttonClasses()}>
            <Download aria-hidden className="size-3.5" />
            {t('patch')}
          </a>
        ) : null}
        {hasChanges && range !== 'aside' ? (
          <Button
            look="primary"
            pending={isFinishing}
            refusal={changes.is_reviewed ? t('isReviewed') : null}
            onClick={onFinishReview}
          >
            <CheckCheck aria-hidden className="size-3.5" />
            {t('finishReview')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
