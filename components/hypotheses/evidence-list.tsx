'use client'

import { FileCode, FileDiff, FlaskConical, type LucideIcon, ScrollText, SquareTerminal } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { type EvidenceTarget, readEvidenceRef } from '#lib/domain/loop/debug/evidence-ref.ts'
import type { HypothesisView, ObservationView } from '#lib/domain/loop/debug/hypothesis-board.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { evidenceAddress, logLineAddress } from './evidence-address.ts'

const shownFirst = 3
const icons: Record<EvidenceTarget['kind'], LucideIcon> = {
  log: ScrollText,
  test: FlaskConical,
  diff: FileDiff,
  code: FileCode,
  command: SquareTerminal,
}

/** What was observed about a hypothesis, and what its verdict rests on; each leads to the very line, test or change. */
export function EvidenceList({ loopId, hypothesis }: { loopId: string; hypothesis: HypothesisView }) {
  const t = useTranslations('hypotheses')
  const [showsAll, setShowsAll] = useState(false)
  const { observed, observations, refs } = hypothesis
  if (observed === null && observations.length === 0 && refs.length === 0) return null
  const shown = showsAll ? observations : observations.slice(0, shownFirst)
  const more = observations.length - shown.length
  return (
    <div className="flex flex-col gap-1.5 border-line border-t pt-2 text-xs">
      <h3 className="text-ink-faint">{observed === null ? t('evidence') : t('observed', { count: observed })}</h3>
      {shown.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {shown.map((observation) => (
            <li
              key={observation.line ?? observation.text}
              className="min-w-0 rounded-sm bg-sunken px-1.5 py-1 font-mono text-2xs"
            >
              <Observation loopId={loopId} observation={observation} />
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <Button size="small" look="ghost" className="self-start" onClick={() => setShowsAll(true)}>
          {t('more', { count: more })}
        </Button>
      ) : null}
      {refs.length > 0 ? (
        <ul aria-label={t('restsOn')} className="flex flex-wrap gap-1">
          {refs.map((ref) => (
            <li key={ref} className="min-w-0 max-w-full">
              <Reference loopId={loopId} text={ref} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Observation({ loopId, observation }: { loopId: string; observation: ObservationView }) {
  const { line, place, text } = observation
  const told = visibleText([place, text].filter(Boolean).join('  '))
  return (
    <>
      {line === null ? null : (
        <Link href={logLineAddress(loopId, line)} className="mr-1.5 text-accent underline-offset-2 hover:underline">
          #{line}
        </Link>
      )}
      <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{told}</span>
    </>
  )
}

function Reference({ loopId, text }: { loopId: string; text: string }) {
  const target = readEvidenceRef(text)
  const Icon = target === null ? null : icons[target.kind]
  const address = target === null ? null : evidenceAddress(loopId, target)
  const body = (
    <>
      {Icon ? <Icon aria-hidden className="size-3 shrink-0" /> : null}
      <span className="truncate">{visibleText(text)}</span>
    </>
  )
  const look = 'flex min-w-0 items-center gap-1 rounded-sm border border-line px-1.5 py-0.5 font-mono text-2xs'
  return address === null ? (
    <span className={look}>{body}</span>
  ) : (
    <Link href={address} className={`${look} text-accent hover:bg-hover`}>
      {body}
    </Link>
  )
}
