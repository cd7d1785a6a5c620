'use client'

import { Check, Circle, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { focusable } from '#components/ui/focusable.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import { DeltaText } from './delta-text.tsx'
import { type FixWishes, isOpen, wishOf } from './fix-choices.ts'
import { RiskMark } from './risk-mark.tsx'
import { VerificationMark } from './verification-mark.tsx'

/** The proposals in the order in which they would be applied, each with its risk, its effect and how it stands. */
export function FixQueue({
  fixes,
  wishes,
  selected,
  onSelect,
}: {
  fixes: FixBrief[]
  wishes: FixWishes
  selected: string
  onSelect: (fixId: string) => void
}) {
  const t = useTranslations('tuningsFixes')
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-fix="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <section
      ref={list}
      aria-label={t('queue')}
      {...focusable}
      className="max-h-[max(360px,calc(100dvh-320px))] min-w-0 overflow-y-auto rounded-md border border-line bg-surface max-lg:max-h-[36dvh]"
    >
      <ul className="divide-y divide-line">
        {fixes.map((fix) => (
          <li
            key={fix.id}
            data-fix={fix.id}
            className={classNames(fix.id === selected ? 'bg-accent-soft' : 'hover:bg-hover/60')}
          >
            <button
              type="button"
              aria-current={fix.id === selected}
              onClick={() => onSelect(fix.id)}
              className="flex w-full flex-col gap-1 px-3 py-2 text-left text-sm focus-visible:-outline-offset-2"
            >
              <Entry fix={fix} wishes={wishes} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({ fix, wishes }: { fix: FixBrief; wishes: FixWishes }) {
  const t = useTranslations('tunings')
  return (
    <>
      <span className="flex w-full flex-wrap items-center gap-1.5">
        <WishMark fix={fix} wishes={wishes} />
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
      <span className="line-clamp-2 w-full break-words">{visibleSource(fix.description)}</span>
      <span className="flex w-full flex-wrap items-center gap-x-3 text-ink-faint text-xs">
        <span className="min-w-0 truncate font-mono">
          {fix.files.map(({ file }) => visibleSource(file)).join(', ')}
        </span>
        <DeltaText fix={fix} />
      </span>
    </>
  )
}

function WishMark({ fix, wishes }: { fix: FixBrief; wishes: FixWishes }) {
  const t = useTranslations('tuningsFixes')
  if (!isOpen(fix)) return null
  const wish = wishOf(fix, wishes)
  if (wish === null) return <Circle aria-label={t('wish.open')} className="size-3.5 text-ink-faint" />
  if (wish === 'reject') return <X aria-label={t('wish.reject')} className="size-3.5 text-red" />
  return <Check aria-label={t('wish.accept')} className="size-3.5 text-green" />
}
