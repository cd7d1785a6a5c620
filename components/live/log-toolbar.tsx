'use client'

import { ArrowDown, ArrowUp, Clock3, Download, OctagonAlert, WrapText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { buttonClasses, IconButton } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { notify } from '#lib/client/notify.ts'
import { type LogStream, logStreams } from '#lib/domain/loop/loop-events.ts'
import type { LogSearch } from './use-log-search.ts'

const all = 'all'

/** Search, stream and looks of a log, and the ways to take it along. */
export function LogToolbar({
  search,
  searchBox,
  onLeave,
  stream,
  onStream,
  wraps,
  onWrap,
  showsTime,
  onTime,
  text,
  download,
}: {
  search: LogSearch
  searchBox: RefObject<HTMLInputElement | null>
  onLeave: () => void
  stream: LogStream | null
  onStream: (stream: LogStream | null) => void
  wraps: boolean
  onWrap: () => void
  showsTime: boolean
  onTime: () => void
  /** What is copied. */
  text: () => string
  download: string
}) {
  const t = useTranslations('live')
  const { finds, current, query } = search
  const place = current === null ? 0 : finds.indexOf(current) + 1
  return (
    <div
      role="toolbar"
      aria-label={t('logTools')}
      className="flex flex-wrap items-center gap-1.5 border-line border-b p-2"
    >
      <search className="flex min-w-40 flex-1 items-center gap-1">
        <Input
          ref={searchBox}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          className="h-7 max-w-72 text-xs"
          onChange={(event) => search.setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search.move(event.shiftKey ? 'previous' : 'next')
            if (event.key !== 'Escape') return
            event.preventDefault()
            search.setQuery('')
            onLeave()
          }}
        />
        {query.trim() ? (
          <>
            <output className="flex items-center gap-1 whitespace-nowrap px-1 text-ink-soft text-xs">
              {search.isSearching ? <Spinner className="size-3" /> : null}
              {t('finds', { place, count: finds.length, more: search.isCut ? '+' : '' })}
            </output>
            <IconButton
              size="small"
              label={t('previousFind')}
              icon={<ArrowUp aria-hidden className="size-3.5" />}
              onClick={() => search.move('previous')}
            />
            <IconButton
              size="small"
              label={t('nextFind')}
              icon={<ArrowDown aria-hidden className="size-3.5" />}
              onClick={() => search.move('next')}
            />
          </>
        ) : null}
      </search>
      <Select
        aria-label={t('stream')}
        value={stream ?? all}
        onChange={(value) => onStream(logStreams.find((one) => one === value) ?? null)}
        className="h-7 w-36 text-xs"
        options={[
          { value: all, label: t('allStreams') },
          ...logStreams.map((value) => ({ value, label: t(`streams.${value}`) })),
        ]}
      />
      <IconButton
        size="small"
        label={t('nextError')}
        icon={<OctagonAlert aria-hidden className="size-3.5" />}
        onClick={() =>
          void search.nextTrouble().then((isFound) => isFound || notify({ tone: 'plain', title: t('noError') }))
        }
      />
      <IconButton
        size="small"
        label={t('times')}
        aria-pressed={showsTime}
        icon={<Clock3 aria-hidden className="size-3.5" />}
        onClick={onTime}
      />
      <IconButton
        size="small"
        label={t('wrap')}
        aria-pressed={wraps}
        icon={<WrapText aria-hidden className="size-3.5" />}
        onClick={onWrap}
      />
      <CopyButton text={text} label={t('copyLog')} />
      <Tooltip text={t('download')}>
        <a
          href={download}
          download
          aria-label={t('download')}
          className={classNames(buttonClasses('ghost', 'small'), 'w-7 px-0')}
        >
          <Download aria-hidden className="size-3.5" />
        </a>
      </Tooltip>
    </div>
  )
}
