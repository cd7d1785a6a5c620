'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { agentLineText } from '#lib/domain/agent/agent-line-text.ts'
import type { LogLine } from '#lib/domain/loop/loop-view.ts'
import { styledText } from '#lib/domain/terminal-text.ts'
import { lineStyle } from './line-style.ts'
import { isTrouble, markMatches, mostCharacters } from './log-text.ts'

/** Clock time of a line, in the zone of the browser. */
const clockOf = (at: string) => new Date(at).toLocaleTimeString('en-GB')

/** One line of a log with its number, and its time when asked for. */
export const LogLineRow = memo(function LogLineRow({
  line,
  wraps,
  showsTime,
  wanted,
  isCurrent,
}: {
  line: LogLine
  wraps: boolean
  showsTime: boolean
  /** What is searched for, in lower case. */
  wanted: string
  isCurrent: boolean
}) {
  const t = useTranslations('live')
  const text = line.stream === 'agent' ? agentLineText(line.text) : line.text
  const hidden = text.length - mostCharacters
  const pieces = markMatches(styledText(hidden > 0 ? text.slice(0, mostCharacters) : text), wanted)
  let from = 0
  return (
    <div
      className={classNames(
        'flex min-h-5 w-full gap-3 pr-4 hover:bg-hover/50',
        !isCurrent && isTrouble(text) && 'bg-red-soft/50 shadow-[inset_2px_0_0_var(--red)]',
        isCurrent && 'bg-accent-soft shadow-[inset_2px_0_0_var(--accent)]',
      )}
    >
      <span className="w-14 shrink-0 select-none text-right text-ink-faint">{line.seq}</span>
      {showsTime ? (
        <time dateTime={line.at} suppressHydrationWarning className="shrink-0 select-none text-ink-faint">
          {clockOf(line.at)}
        </time>
      ) : null}
      <span className={classNames('min-w-0 flex-1', wraps ? 'whitespace-pre-wrap break-all' : 'whitespace-pre')}>
        {pieces.map((piece) => {
          const key = from
          from += piece.text.length
          return piece.isMatch ? (
            <mark key={key} className="rounded-[2px] bg-amber-soft text-amber outline outline-amber/60">
              {piece.text}
            </mark>
          ) : (
            <span key={key} style={lineStyle(piece)}>
              {piece.text}
            </span>
          )
        })}
        {hidden > 0 ? <span className="text-ink-faint"> {t('lineCut', { count: hidden })}</span> : null}
      </span>
    </div>
  )
})
