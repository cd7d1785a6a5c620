'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { Check, Folder, MessageSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Tooltip } from '#components/ui/tooltip.tsx'
import type { ChangedFileView } from '#lib/domain/loop/change-view.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import { treeRows } from './tree-rows.ts'

const rowHeight = 28
const tones: Record<ChangedFileView['status'], string> = {
  added: 'text-green',
  modified: 'text-amber',
  deleted: 'text-red',
  renamed: 'text-blue',
}

/** The changed files by folder: what happened to each, its lines, and whether it was reviewed. Only rows in view are drawn. */
export function FileTree({
  files,
  selected,
  commented,
  onSelect,
}: {
  files: ChangedFileView[]
  selected: string | null
  /** Paths with open remarks. */
  commented: Set<string>
  onSelect: (fileId: string) => void
}) {
  const t = useTranslations('changes')
  const rows = useMemo(() => treeRows(files), [files])
  const box = useRef<HTMLElement>(null)
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 10,
  })
  const place = rows.findIndex((row) => row.kind === 'file' && row.file.id === selected)
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' })
  }, [place, virtual])
  return (
    <nav
      ref={box}
      aria-label={t('files')}
      className="max-h-56 overflow-y-auto rounded-md border border-line bg-surface lg:sticky lg:top-16 lg:max-h-[calc(100dvh-96px)]"
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (!row) return null
          const style = { transform: `translateY(${item.start}px)`, paddingLeft: 8 + row.depth * 12 }
          const box = 'absolute inset-x-0 top-0 flex h-7 items-center gap-1.5 pr-2 text-xs'
          if (row.kind === 'folder')
            return (
              <li key={item.key} className={classNames(box, 'text-ink-soft')} style={style}>
                <Folder aria-hidden className="size-3.5 shrink-0" />
                <span className="truncate">{visibleSource(row.name)}</span>
              </li>
            )
          const { file } = row
          return (
            <li key={item.key} className="absolute inset-x-0 top-0" style={{ transform: style.transform }}>
              <button
                type="button"
                aria-current={file.id === selected ? 'true' : undefined}
                onClick={() => onSelect(file.id)}
                style={{ paddingLeft: style.paddingLeft }}
                className={classNames(
                  'flex h-7 w-full items-center gap-1.5 pr-2 text-left text-xs outline-offset-[-2px]',
                  file.id === selected ? 'bg-accent-soft font-medium' : 'hover:bg-hover',
                )}
              >
                <StatusLetter status={file.status} />
                <span className={classNames('min-w-0 flex-1 truncate', file.reviewed && 'text-ink-faint')}>
                  {visibleSource(row.name)}
                </span>
                {commented.has(file.path) ? (
                  <MessageSquare aria-label={t('hasComments')} className="size-3 shrink-0 text-violet" />
                ) : null}
                <LineCount file={file} />
                {file.reviewed ? (
                  <Check aria-label={t('reviewed')} className="size-3.5 shrink-0 text-green" />
                ) : (
                  <span className="size-3.5 shrink-0" />
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** What happened to a file, as a letter; in full for those who point at it or do not see it. */
function StatusLetter({ status }: Pick<ChangedFileView, 'status'>) {
  const t = useTranslations('changes')
  const word = t(`status.${status}`)
  return (
    <Tooltip text={word}>
      <span className={classNames('w-3 shrink-0 text-center font-mono', tones[status])}>
        <span aria-hidden>{t(`letter.${status}`)}</span>
        <span className="sr-only">{word}</span>
      </span>
    </Tooltip>
  )
}

/** How many lines came and went. */
export function LineCount({ file }: { file: Pick<ChangedFileView, 'added_lines' | 'removed_lines'> }) {
  const t = useTranslations('changes')
  const { added_lines: added, removed_lines: removed } = file
  if (added === null || removed === null || added + removed === 0) return null
  return (
    <span className="shrink-0 font-mono text-2xs">
      <span className="sr-only">{t('lines', { added, removed })}</span>
      <span aria-hidden className="text-green">
        {added > 0 ? `+${added}` : ''}
      </span>{' '}
      <span aria-hidden className="text-red">
        {removed > 0 ? `−${removed}` : ''}
      </span>
    </span>
  )
}
