'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { happeningWord } from '#components/tunings/happening-word.ts'
import { classNames } from '#components/ui/class-names.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { TableCell, TableRow } from '#components/ui/table.tsx'
import { useSay } from '#lib/client/use-say.ts'
import { nameOf } from '#lib/domain/loop/event-kind.ts'
import type { Happening } from '#lib/domain/loop/happening.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { isTuningId } from '#lib/domain/tuning/tuning-id.ts'
import { evidenceAddress, runAddress } from './evidence-address.ts'

/** One thing that happened: when, what with its words, to which loop, and by whom. */
export function HappeningRow({ happening, isActive }: { happening: Happening; isActive: boolean }) {
  const t = useTranslations()
  const say = useSay()
  const { at, type, note, note_said, iteration, loop_id, title, deleted, by, by_kind } = happening
  const name = nameOf(type)
  return (
    <TableRow
      aria-current={isActive || undefined}
      className={classNames('align-top', isActive && 'outline-2 outline-accent -outline-offset-2')}
    >
      <TableCell className="w-36 whitespace-nowrap text-ink-soft">
        <RelativeTime at={at} refreshSeconds={30} />
      </TableCell>
      <TableCell className="min-w-44">
        <Link href={evidenceAddress(happening)} prefetch={false} className="hover:underline">
          {isTuningId(loop_id) ? happeningWord(t, type) : name ? t(`history.events.${name}`) : type}
        </Link>
        {iteration === null ? null : (
          <span className="ml-2 whitespace-nowrap text-ink-faint text-xs">
            {t('history.iteration', { n: iteration })}
          </span>
        )}
        {note ? (
          <p className="line-clamp-2 max-w-xl break-words text-ink-soft text-xs">{visibleText(say(note, note_said))}</p>
        ) : null}
      </TableCell>
      <TableCell className="min-w-44 max-w-80">
        <Link
          href={runAddress(loop_id)}
          prefetch={false}
          className="line-clamp-2 break-words font-medium hover:underline"
        >
          {visibleText(title)}
        </Link>
        <span className="block whitespace-nowrap font-mono text-ink-faint text-xs">
          {loop_id}
          {deleted ? ` · ${t('history.deletedLoop')}` : null}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap text-ink-soft">
        {by_kind === 'person' || by_kind === 'token' ? (by ?? '–') : t(`state.authors.${by_kind}`)}
      </TableCell>
    </TableRow>
  )
}
