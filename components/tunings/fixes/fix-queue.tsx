'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { Check, Circle, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { focusable } from '#components/ui/focusable.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import { CodedText } from '../coded-text.tsx'
import { inLanguage } from '../issues/issue-words.ts'
import { DeltaText } from './delta-text.tsx'
import { choiceOf, isOpen } from './fix-choices.ts'
import { RiskMark } from './risk-mark.tsx'
import { VerificationMark } from './verification-mark.tsx'

const rowHeight = 77

/** The proposals in the order in which they would be applied, each with its risk, its effect and how it stands. Only those in view exist in the page. */
export function FixQueue({
  fixes,
  selected,
  onSelect,
}: {
  fixes: FixBrief[]
  selected: string
  onSelect: (fixId: string) => void
}) {
  const t = useTranslations('tuningsFixes')
  const scroller = useRef<HTMLElement>(null)
  const getItemKey = useCallback((index: number) => fixes[index]?.id ?? index, [fixes])
  const virtualizer = useVirtualizer({
    count: fixes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 6,
    initialRect: { width: 320, height: 640 },
  })
  const place = fixes.findIndex((fix) => fix.id === selected)
  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place)
  }, [place, virtualizer])
  return (
    <section
      ref={scroller}
      aria-label={t('queue')}
      {...focusable}
      className="max-h-[max(360px,calc(100dvh-320px))] min-w-0 overflow-y-auto rounded-md border border-line bg-surface max-lg:max-h-[36dvh]"
    >
      <ul style={{ height: virtualizer.getTotalSize() }} className="relative">
        {virtualizer.getVirtualItems().map((item) => {
          const fix = fixes[item.index]
          return fix ? (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              style={{ transform: `translateY(${item.start}px)` }}
              className={classNames(
                'absolute inset-x-0 top-0 border-line border-b',
                fix.id === selected ? 'bg-accent-soft' : 'hover:bg-hover/60',
              )}
            >
              <button
                type="button"
                aria-current={fix.id === selected}
                onClick={() => onSelect(fix.id)}
                className="flex w-full flex-col gap-1 px-3 py-2 text-left text-sm focus-visible:-outline-offset-2"
              >
                <Entry fix={fix} />
              </button>
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}

function Entry({ fix }: { fix: FixBrief }) {
  const t = useTranslations('tunings')
  const locale = useLocale()
  return (
    <>
      <span className="flex w-full flex-wrap items-center gap-1.5">
        <ChoiceMark fix={fix} />
        <span className="font-mono text-ink-soft text-xs">{fix.id}</span>
        <Badge>{t(`fixKind.${fix.kind}`)}</Badge>
        <RiskMark risk={fix.risk} />
        <span className="ml-auto">
          {fix.applied?.success ? (
            <VerificationMark result={fix.applied.verification_result} />
          ) : fix.status === 'proposed' && fix.is_current ? null : (
            <span className="text-ink-faint text-xs">{t(`fixStatus.${fix.status}`)}</span>
          )}
        </span>
      </span>
      <span className="line-clamp-2 w-full break-words">
        <CodedText text={inLanguage(fix.title, locale)} />
      </span>
      <span className="flex w-full flex-wrap items-center gap-x-3 text-ink-faint text-xs">
        <span className="min-w-0 truncate font-mono">
          {fix.files.map(({ file }) => visibleSource(file)).join(', ')}
        </span>
        <DeltaText fix={fix} />
      </span>
    </>
  )
}

function ChoiceMark({ fix }: { fix: FixBrief }) {
  const t = useTranslations('tuningsFixes')
  if (!isOpen(fix)) return null
  const choice = choiceOf(fix)
  if (choice === null) return <Circle aria-label={t('choice.open')} className="size-3.5 text-ink-faint" />
  if (choice === 'reject') return <X aria-label={t('choice.reject')} className="size-3.5 text-red" />
  return <Check aria-label={t('choice.accept')} className="size-3.5 text-green" />
}
