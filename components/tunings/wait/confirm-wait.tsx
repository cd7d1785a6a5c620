'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { type Client, clients } from '#lib/domain/tuning/vocabulary.ts'
import { FocusChoice } from '../new/focus-choice.tsx'
import { useTuningCommand } from '../page/use-tuning-command.ts'

/** Asks whether this is the skill to tune, for which client, and what bothers the person. */
export function ConfirmWait({ tuning }: { tuning: TuningSummaryAnswer }) {
  const t = useTranslations('tunings')
  const { data } = tuning
  const { pending, act } = useTuningCommand(data.tuning_id)
  const [issue, setIssue] = useState(data.user_issue_description)
  const [focus, setFocus] = useState<string[]>(data.focus_requested)
  const [client, setClient] = useState<Client>(data.target_skill.client)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void act({ type: 'confirm-init', path: data.target_skill.path, issue, focus, client, settings: {} })
      }}
    >
      <p>
        {t('confirmQuestion')}{' '}
        <code className="break-all font-mono text-ink">{visibleSource(data.target_skill.path)}</code>
      </p>
      <Field label={t('complaint')} hint={t('complaintHint')}>
        {(wiring) => (
          <Textarea {...wiring} maxLength={20_000} value={issue} onChange={(event) => setIssue(event.target.value)} />
        )}
      </Field>
      <FocusChoice value={focus} onChange={setFocus} />
      <Field label={t('clientLabel')} className="max-w-60">
        {(wiring) => (
          <Select
            {...wiring}
            value={client}
            onChange={(next) => setClient(next as Client)}
            options={clients.map((value) => ({ value, label: t(`client.${value}`) }))}
          />
        )}
      </Field>
      <Button type="submit" look="primary" data-primary className="self-start" pending={pending !== null}>
        {t('command.confirm-init')}
      </Button>
    </form>
  )
}
