'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#components/ui/field.tsx'
import { Input, Textarea } from '#components/ui/input.tsx'
import { Markdown } from '#components/ui/markdown.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segments } from '#components/ui/segments.tsx'
import type { LoopDraft } from './loop-draft.ts'
import { useDraftFault } from './use-draft-fault.ts'

/** What the loop is to reach. */
export function GoalSection() {
  const t = useTranslations('newLoop.goal')
  const faultOf = useDraftFault()
  const [view, setView] = useState<'write' | 'preview'>('write')
  const { register, watch, formState } = useFormContext<LoopDraft>()
  const { errors } = formState
  return (
    <Panel title={t('title')} bodyClassName="flex flex-col gap-4">
      <Field label={t('name')} required error={faultOf(errors.title)}>
        {(wiring) => <Input {...wiring} {...register('title')} autoComplete="off" placeholder={t('namePlaceholder')} />}
      </Field>
      <div className="flex flex-col gap-2">
        <Segments
          label={t('view')}
          className="z-10 -mb-7 self-end"
          value={view}
          onChange={setView}
          options={[
            { value: 'write', label: t('write') },
            { value: 'preview', label: t('preview') },
          ]}
        />
        {view === 'write' ? (
          <Field label={t('description')} hint={t('descriptionHint')} error={faultOf(errors.description)}>
            {(wiring) => <Textarea {...wiring} {...register('description')} rows={5} />}
          </Field>
        ) : (
          <section aria-label={t('preview')} className="mt-8 min-h-20 rounded-sm border border-line px-3 py-2">
            <Markdown text={watch('description') || t('nothing')} />
          </section>
        )}
      </div>
      <Field label={t('tags')} hint={t('tagsHint')} error={faultOf(errors.tags)}>
        {(wiring) => <Input {...wiring} {...register('tags')} autoComplete="off" />}
      </Field>
    </Panel>
  )
}
