'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { RowRange } from '#components/loop-list/row-window.tsx'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { focusable } from '#components/ui/focusable.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { Severity } from '#lib/domain/tuning/severity.ts'
import { type Diagnosis, diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import type { MatrixRow } from './file-matrix.ts'

/** Finds the rows in view; until its code is there, the first ones stand in the page. */
const RowWindow = dynamic(() => import('#components/loop-list/row-window.tsx').then((module) => module.RowWindow), {
  ssr: false,
})

const rowHeight = 32
const firstRows = 40
const tones: Record<Severity | 'none', string> = {
  critical: 'bg-red-soft text-red',
  high: 'bg-amber-soft text-amber',
  medium: 'bg-blue-soft text-blue',
  low: 'bg-neutral-soft text-neutral',
  none: 'text-ink-faint',
}

/** Files by diagnoses: where the issues are. Of a large skill only the rows in view exist in the page. */
export function MatrixTable({
  rows,
  hrefOf,
}: {
  rows: readonly MatrixRow[]
  hrefOf: (file: string, diagnosis: Diagnosis | null) => string
}) {
  const t = useTranslations()
  const [isWhole, setIsWhole] = useState(false)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [range, setRange] = useState<RowRange | null>(null)
  const withIssues = rows.filter((row) => row.total > 0)
  const shown = isWhole || withIssues.length === 0 ? rows : withIssues
  const { first, last, before, after } = windowOf(range, shown.length)
  return (
    <div className="flex flex-col gap-2">
      <section
        ref={setScroller}
        aria-label={t('tuningsPage.matrix')}
        {...focusable}
        className="relative max-h-96 overflow-auto rounded-md border border-line bg-surface"
      >
        {scroller && shown.length > firstRows ? (
          <RowWindow count={shown.length} active={-1} rowHeight={rowHeight} scroller={scroller} onRange={setRange} />
        ) : null}
        <table aria-rowcount={shown.length + 1} className="w-full border-collapse text-xs">
          <thead className="sticky top-0 z-10">
            <tr aria-rowindex={1}>
              <th scope="col" className="h-8 min-w-40 bg-sunken px-3 text-left font-medium text-ink-soft">
                {t('tuningsPage.file')}
              </th>
              {diagnoses.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="whitespace-nowrap bg-sunken px-1 font-medium text-ink-soft last:pr-2"
                >
                  {t(`tunings.diagnosis.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 ? <Gap height={before} /> : null}
            {shown.slice(first, last + 1).map((row, offset) => (
              <tr
                key={row.file}
                aria-rowindex={first + offset + 2}
                style={{ height: rowHeight }}
                className="border-line border-t"
              >
                <th
                  scope="row"
                  title={visibleSource(row.file)}
                  className="w-full max-w-0 truncate px-3 text-left font-normal font-mono"
                >
                  {row.total > 0 ? (
                    <Link href={hrefOf(row.file, null)} prefetch={false} className="hover:underline">
                      {visibleSource(row.file) || t('tuningsPage.folder')}
                    </Link>
                  ) : (
                    <span className="text-ink-soft">{visibleSource(row.file)}</span>
                  )}
                </th>
                {diagnoses.map((name) => (
                  <td key={name} className="px-1 text-center">
                    <Cell row={row} name={name} href={hrefOf(row.file, name)} />
                  </td>
                ))}
              </tr>
            ))}
            {after > 0 ? <Gap height={after} /> : null}
          </tbody>
        </table>
      </section>
      {rows.length > withIssues.length && withIssues.length > 0 ? (
        <Button size="small" look="ghost" className="self-start" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('tuningsPage.onlyWithIssues') : t('tuningsPage.allFiles', { count: rows.length })}
        </Button>
      ) : null}
    </div>
  )
}

function windowOf(range: RowRange | null, total: number): RowRange {
  if (range !== null && range.last < total && total > firstRows) return range
  const last = Math.min(firstRows, total) - 1
  return { first: 0, last, before: 0, after: Math.max(0, total - last - 1) * rowHeight }
}

function Cell({ row, name, href }: { row: MatrixRow; name: Diagnosis; href: string }) {
  const t = useTranslations('tunings')
  const { count, worst } = row.cells[name]
  if (count === 0 || worst === 'none') return <span className="text-ink-faint">·</span>
  return (
    <Link
      href={href}
      prefetch={false}
      title={t(`severity.${worst}`)}
      className={classNames(
        'inline-flex h-5 min-w-7 items-center justify-center rounded-sm px-1.5 font-medium',
        tones[worst],
      )}
    >
      {count}
      <span className="sr-only"> {t(`severity.${worst}`)}</span>
    </Link>
  )
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  )
}
