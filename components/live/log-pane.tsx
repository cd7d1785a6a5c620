'use client'

import { ArrowDownToLine, ScrollText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { rawLogAddress } from '#lib/client/log-queries.ts'
import { useLogLines } from '#lib/client/use-log-lines.ts'
import { logStreams } from '#lib/domain/loop/loop-events.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { LogLines, type LogLinesHandle } from './log-lines.tsx'
import { LogToolbar } from './log-toolbar.tsx'
import { useLogSearch } from './use-log-search.ts'

/** The log of a loop or of one of its actions. */
export function LogPane({
  loopId,
  attempt,
  isLive,
  title,
}: {
  loopId: string
  attempt: string | null
  /** True while more lines may come. */
  isLive: boolean
  title: ReactNode
}) {
  const t = useTranslations('live')
  const [stream, setStream] = useQueryState('stream', parseAsStringLiteral(logStreams))
  const [find] = useQueryState('find', parseAsString.withDefault(''))
  const [follows, setFollows] = useState(true)
  const [leftAt, setLeftAt] = useState(0)
  const [wraps, setWraps] = useState(false)
  const [showsTime, setShowsTime] = useState(false)
  const selection = useMemo(() => ({ stream, attempt }), [stream, attempt])
  const log = useLogLines(loopId, selection, follows)
  const lines = useRef<LogLinesHandle>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const { buffer } = log
  const last = buffer.lines.at(-1)?.seq ?? 0

  function follow(next: boolean) {
    if (next === follows) return
    setFollows(next)
    if (!next) setLeftAt(last)
  }
  const search = useLogSearch(loopId, selection, log, lines, { wanted: find, onLeaveEnd: () => follow(false) })
  const missed = follows ? 0 : buffer.lines.length - 1 - buffer.lines.findLastIndex((line) => line.seq <= leftAt)

  async function toEnd() {
    if (buffer.hasNewer) await log.jump('end')
    setFollows(true)
  }

  useKeys([
    { key: '/', label: t('searchKey'), run: () => searchBox.current?.focus() },
    { key: 'n', label: t('nextFind'), run: () => search.move('next') },
    { key: 'N', label: t('previousFind'), run: () => search.move('previous') },
    { key: 'w', label: t('wrap'), run: () => setWraps(!wraps) },
    { key: 'e', label: t('nextError'), run: () => void search.nextTrouble() },
    { key: 'G', label: t('toEnd'), run: () => void toEnd() },
  ])

  return (
    <section aria-label={t('log')} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-10 items-center gap-2 border-line border-b px-3 text-sm">{title}</header>
      <LogToolbar
        search={search}
        searchBox={searchBox}
        onLeave={() => lines.current?.focus()}
        stream={stream}
        onStream={(next) => void setStream(next)}
        wraps={wraps}
        onWrap={() => setWraps(!wraps)}
        showsTime={showsTime}
        onTime={() => setShowsTime(!showsTime)}
        text={() => buffer.lines.map((line) => visibleText(line.text)).join('\n')}
        download={rawLogAddress(loopId, selection)}
      />
      {log.state === 'loading' ? <SkeletonRows label={t('loadingLog')} rows={8} className="p-3" /> : null}
      {log.state === 'failed' ? (
        <div className="p-3">
          <ErrorState what={t('logFailed')} next={t('logFailedNext')} onRetry={() => void log.reload()} />
        </div>
      ) : null}
      {log.state === 'ready' && buffer.lines.length === 0 ? (
        <EmptyState
          icon={ScrollText}
          title={t('noLines')}
          detail={t('noLinesDetail')}
          className="m-3 flex-1 justify-center"
        />
      ) : null}
      {buffer.lines.length > 0 ? (
        <>
          <LogLines
            log={log}
            handle={lines}
            label={t('lines')}
            follows={follows}
            onFollow={follow}
            wraps={wraps}
            showsTime={showsTime}
            wanted={search.wanted}
            current={search.current}
          />
          <footer className="flex min-h-8 flex-wrap items-center gap-x-3 border-line border-t px-3 py-1 text-ink-faint text-xs">
            <span>{t('range', { from: buffer.lines[0]?.seq ?? 0, to: last })}</span>
            {buffer.hasOlder ? (
              <Button size="small" look="ghost" onClick={() => void log.loadOlder()}>
                {t('older')}
              </Button>
            ) : null}
            {follows && isLive ? <span className="ml-auto">{t('following')}</span> : null}
          </footer>
          {follows ? null : (
            <Button
              size="small"
              look="primary"
              className="absolute right-4 bottom-11 rounded-full"
              onClick={() => void toEnd()}
            >
              <ArrowDownToLine aria-hidden className="size-3.5" />
              {missed > 0 && !buffer.hasNewer ? t('newLines', { count: missed }) : t('toEnd')}
            </Button>
          )}
        </>
      ) : null}
    </section>
  )
}
