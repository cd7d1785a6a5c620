'use client'

import { Hand, Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { useSay } from '#lib/client/use-say.ts'
import { menuChoices } from '#lib/domain/loop/loop-model.ts'
import { BugDialog } from './bug-dialog.tsx'
import type { WaitingFact } from './loop-facts.ts'
import { ProviderWait } from './provider-wait.tsx'
import { ReproducedForm } from './reproduced-form.tsx'

/** What a loop waits for, with its choices as buttons. */
export function WaitingBanner({ loop, waiting }: { loop: LoopView; waiting: WaitingFact }) {
  const t = useTranslations()
  const say = useSay()
  const isForPerson = waiting.kind !== 'rate_limit' && waiting.kind !== 'external'
  return (
    <Notice
      tone={isForPerson ? 'violet' : 'blue'}
      icon={isForPerson ? Hand : Hourglass}
      title={t(`waiting.${waiting.kind}`)}
    >
      {waiting.kind === 'menu' ? (
        <MenuChoice loop={loop} waiting={waiting} />
      ) : (
        <p>{say(waiting.question, waiting.said)}</p>
      )}
      {waiting.kind === 'reproduce' ? <ReproducedForm loopId={loop.data.loop_id} /> : null}
      {waiting.kind === 'rate_limit' ? <ProviderWait loopId={loop.data.loop_id} agent={waiting.ref ?? null} /> : null}
      {waiting.kind === 'external'
        ? waiting.options.map((option) => (
            <p key={option.id} className="flex items-center gap-1 font-mono text-xs">
              <span className="min-w-0 break-all">{option.label}</span>
              <CopyButton text={option.label} />
            </p>
          ))
        : null}
      <p className="text-ink-faint text-xs">
        {waiting.until ? (
          <>
            {t('loopPage.waitsUntil')} <RelativeTime at={waiting.until} refreshSeconds={1} />
          </>
        ) : (
          <>
            {t('loopPage.waitsSince')} <RelativeTime at={waiting.since} />
          </>
        )}
      </p>
    </Notice>
  )
}

function MenuChoice({ loop, waiting }: { loop: LoopView; waiting: WaitingFact }) {
  const t = useTranslations('loopPage')
  const [asksForBug, setAsksForBug] = useState(false)
  const { pending, act } = useLoopCommand(loop.data.loop_id)
  const underway = pending?.type === 'choose' ? pending.choice : null
  const offered = waiting.options.flatMap((option) => menuChoices.find((choice) => choice === option.id) ?? [])
  const missing = (loop.meta.gate ?? []).filter((condition) => !condition.ok).map((condition) => condition.id)
  return (
    <>
      <fieldset className="mt-1 flex flex-wrap gap-2">
        <legend className="sr-only">{t('menuLabel')}</legend>
        {offered
          .filter((choice) => choice !== 'status')
          .map((choice, place) => (
            <Button
              key={choice}
              look={place === 0 ? 'primary' : 'secondary'}
              pending={underway === choice}
              onClick={() => (choice === 'debug' ? setAsksForBug(true) : void act({ type: 'choose', choice }))}
            >
              {t(`menu.${choice}`)}
              {choice === 'develop' ? (
                <span className="font-normal opacity-80">
                  {t('menuOpenTasks', { count: loop.meta.derived.open_tasks })}
                </span>
              ) : null}
            </Button>
          ))}
      </fieldset>
      {missing.length > 0 && offered.includes('complete') ? (
        <p className="text-xs">{t('menuMissing', { conditions: missing.join(', ') })}</p>
      ) : null}
      <BugDialog
        open={asksForBug}
        onOpenChange={setAsksForBug}
        onSubmit={(bug) => void act({ type: 'choose', choice: 'debug', ...(bug ? { bug } : {}) })}
      />
    </>
  )
}
