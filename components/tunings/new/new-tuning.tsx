'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { createTuning } from '#lib/api/tuning-actions.ts'
import { useAction } from '#lib/client/use-action.ts'
import { ComplaintReading } from './complaint-reading.tsx'
import { FocusChoice } from './focus-choice.tsx'
import { HowChoice, type TuningHow, usualHow } from './how-choice.tsx'
import { type ChosenSkill, SkillPicker } from './skill-picker.tsx'

const presets = ['context', 'memory', 'dataflow', 'agent'] as const

/** The page of a new tuning: which skill, what bothers the person, what is looked at, and how. */
export function NewTuning({ start }: { start: ChosenSkill | null }) {
  const t = useTranslations('tuningsNew')
  const router = useRouter()
  const [skill, setSkill] = useState<ChosenSkill | null>(start)
  const [issue, setIssue] = useState('')
  const [focus, setFocus] = useState<string[]>([])
  const [how, setHow] = useState<TuningHow>(usualHow)
  const [isMissing, setIsMissing] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const making = useAction(createTuning, {
    name: () => t('start'),
    onDone: ({ tuningId }) => {
      setIsLeaving(true)
      router.push(`/tunings/${encodeURIComponent(tuningId)}`)
    },
  })
  const submit = (chosen: ChosenSkill | null) => {
    if (making.pending !== null || isLeaving) return
    setIsMissing(chosen === null)
    if (chosen === null) return
    const { client, mode, deep, maxIterations } = how
    void making.act({
      workspaceId: chosen.workspaceId,
      tuning: {
        ...{ path: chosen.path, issue: issue.trim(), focus, mode, confirm: true, max_iterations: maxIterations },
        client: client === 'auto' ? null : client,
        settings: { deep },
      },
    })
  }
  return (
    <form
      noValidate
      className="mx-auto max-w-5xl"
      onSubmit={(event) => {
        event.preventDefault()
        submit(skill)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          submit(skill)
        }
      }}
    >
      <PageHead title={t('title')} detail={t('detail')} />
      <div className="flex flex-col gap-4">
        <Panel title={t('skill')}>
          <SkillPicker
            value={skill}
            error={isMissing && skill === null ? t('skillMissing') : null}
            onChange={setSkill}
            onSubmit={submit}
          />
        </Panel>
        <Panel title={t('complaint')} bodyClassName="flex flex-col gap-3">
          <Field label={t('complaintLabel')} hint={t('complaintHint')}>
            {(wiring) => (
              <Textarea
                {...wiring}
                maxLength={20_000}
                value={issue}
                onChange={(event) => setIssue(event.target.value)}
                placeholder={t('complaintPlaceholder')}
              />
            )}
          </Field>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t('presets')}</legend>
            {presets.map((name) => (
              <Button key={name} size="small" onClick={() => setIssue(t(`preset.${name}`))}>
                {t(`preset.${name}`)}
              </Button>
            ))}
          </fieldset>
          <ComplaintReading text={issue} />
        </Panel>
        <Panel title={t('how')} bodyClassName="flex flex-col gap-4">
          <FocusChoice value={focus} onChange={setFocus} />
          <HowChoice value={how} onChange={setHow} />
        </Panel>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" pending={making.pending !== null || isLeaving}>
            {t('start')}
          </Button>
          <span className="flex items-center gap-1 text-ink-faint text-xs">
            <Kbd>{t('startKeys')}</Kbd> {t('startHint')}
          </span>
        </div>
      </div>
    </form>
  )
}
