'use client'

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useController, useFormContext } from 'react-hook-form'
import { DependsOnMenu } from '#components/tasks/depends-on-menu.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input, Textarea } from '#components/ui/input.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Select } from '#components/ui/select.tsx'
import type { LoopDraft } from './loop-draft.ts'
import { useDraftFault } from './use-draft-fault.ts'

/** One task: what it is for, the command or the agent that does it, what happens when it fails, and what must be done before it. */
export function TaskEditor({
  index,
  count,
  onRemove,
  onMove,
}: {
  index: number
  count: number
  onRemove: () => void
  onMove: (to: number) => void
}) {
  const t = useTranslations('newLoop.tasks')
  const words = useTranslations('newLoop.how.onErrors')
  const faultOf = useDraftFault()
  const { control, register, watch, formState } = useFormContext<LoopDraft>()
  const onError = useController({ control, name: `tasks.${index}.onError` }).field
  const dependsOn = useController({ control, name: `tasks.${index}.dependsOn` }).field
  const doneBy = useController({ control, name: `tasks.${index}.doneBy` }).field
  const hasAgent = watch('agent') !== 'bash'
  const errors = formState.errors.tasks?.[index]
  const tasks = watch('tasks')
  const earlier = tasks.slice(0, index)
  const nameOf = (place: number) => tasks[place]?.description.trim() || t('number', { n: place + 1 })

  return (
    <li className="rounded-md border border-line p-3">
      <div className="mb-2 flex items-center justify-between gap-2">
        <span className="font-medium text-ink-soft text-xs">{t('number', { n: index + 1 })}</span>
        <span className="flex gap-0.5">
          <IconButton
            size="small"
            label={t('up', { n: index + 1 })}
            disabled={index === 0}
            icon={<ArrowUp aria-hidden className="size-3.5" />}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            size="small"
            label={t('down', { n: index + 1 })}
            disabled={index === count - 1}
            icon={<ArrowDown aria-hidden className="size-3.5" />}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            size="small"
            label={t('remove', { n: index + 1 })}
            icon={<Trash2 aria-hidden className="size-3.5" />}
            onClick={onRemove}
          />
        </span>
      </div>
      <div className="flex flex-col gap-3">
        <Field label={t('description')} required error={faultOf(errors?.description)}>
          {(wiring) => <Input {...wiring} {...register(`tasks.${index}.description`)} autoComplete="off" />}
        </Field>
        {hasAgent ? (
          <Segments
            label={t('doneBy')}
            value={doneBy.value}
            onChange={doneBy.onChange}
            options={(['agent', 'command'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
          />
        ) : null}
        {doneBy.value === 'agent' ? (
          <Field label={t('instructions')} hint={t('instructionsHint')}>
            {(wiring) => <Textarea {...wiring} {...register(`tasks.${index}.instructions`)} rows={3} />}
          </Field>
        ) : (
          <Field label={t('command')} hint={t('commandHint')} required error={faultOf(errors?.command)}>
            {(wiring) => (
              <Textarea
                {...wiring}
                {...register(`tasks.${index}.command`)}
                rows={2}
                spellCheck={false}
                className="min-h-14 font-mono text-xs"
              />
            )}
          </Field>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('onError')}>
            {(wiring) => (
              <Select
                {...wiring}
                value={onError.value}
                onChange={onError.onChange}
                options={[
                  { value: 'inherit', label: t('inherit') },
                  ...(['pause', 'continue', 'fail_fast'] as const).map((value) => ({ value, label: words(value) })),
                ]}
              />
            )}
          </Field>
          {earlier.length > 0 ? (
            <DependsOnMenu
              tasks={earlier.map(({ id }, place) => ({ id, name: nameOf(place) }))}
              value={dependsOn.value}
              onChange={dependsOn.onChange}
            />
          ) : null}
        </div>
      </div>
    </li>
  )
}
