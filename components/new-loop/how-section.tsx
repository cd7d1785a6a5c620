'use client'

import { useTranslations } from 'next-intl'
import { useController, useFormContext } from 'react-hook-form'
import { Field } from '#components/ui/field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Select } from '#components/ui/select.tsx'
import { AgentChoice } from './agent-choice.tsx'
import type { LoopDraft } from './loop-draft.ts'
import { TasksEditor } from './tasks-editor.tsx'

/** Who works, how much it asks, what happens on errors, and the tasks themselves. */
export function HowSection() {
  const t = useTranslations('newLoop.how')
  const { control } = useFormContext<LoopDraft>()
  const mode = useController({ control, name: 'mode' }).field
  const onError = useController({ control, name: 'onError' }).field
  return (
    <Panel title={t('title')} bodyClassName="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('mode')} hint={t(`modes.${mode.value}Hint`)}>
          {(wiring) => (
            <Select
              {...wiring}
              value={mode.value}
              onChange={mode.onChange}
              options={(['auto', 'interactive'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
            />
          )}
        </Field>
        <Field label={t('onError')} hint={t(`onErrors.${onError.value}Hint`)}>
          {(wiring) => (
            <Select
              {...wiring}
              value={onError.value}
              onChange={onError.onChange}
              options={(['pause', 'continue', 'fail_fast'] as const).map((value) => ({
                value,
                label: t(`onErrors.${value}`),
              }))}
            />
          )}
        </Field>
      </div>
      <AgentChoice />
      <TasksEditor />
    </Panel>
  )
}
