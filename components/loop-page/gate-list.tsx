'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSay } from '#lib/client/use-say.ts'
import type { GateCondition } from '#lib/domain/loop/loop-state.ts'

/** The conditions of done, each with what it was judged by. */
export function GateList({ gate }: { gate: GateCondition[] }) {
  const t = useTranslations('loopPage')
  const say = useSay()
  return (
    <ul className="flex flex-col gap-2.5">
      {gate.map(({ id, ok, detail, said }) => (
        <li key={id} className="flex items-start gap-2 text-sm">
          {ok ? (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
          ) : (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
          )}
          <div className="min-w-0">
            <p className="text-ink">
              <span className="font-mono text-ink-faint text-xs">{id}</span> {t(`gate.${id}`)}{' '}
              <span className="sr-only">{t(ok ? 'gateHolds' : 'gateMissing')}</span>
            </p>
            <p className="break-words text-ink-soft text-xs">{say(detail, said)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
