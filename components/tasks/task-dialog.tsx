'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type FieldError, useController, useForm } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input, Textarea } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import type { TaskItem } from '#lib/client/loop-queries.ts'
import { taskModes } from '#lib/domain/loop/execution-record.ts'
import { toolNames } from '#lib/domain/loop/tool-names.ts'
import { DependsOnMenu } from './depends-on-menu.tsx'
import { emptyTaskForm, formOf, TaskForm, taskFaults } from './task-form.ts'

/** Adds a task, or edits one. What the loop would refuse is said beside the field. */
export function TaskDialog({
  task,
  others,
  pending,
  onClose,
  onSave,
}: {
  /** Null for a new one. */
  task: TaskItem | null
  /** Tasks it may wait for. */
  others: TaskItem[]
  pending: boolean
  onClose: () => void
  onSave: (before: TaskForm, after: TaskForm) => void
}) {
  const t = useTranslations('tasks')
  const id = useId()
  const before = task ? formOf(task) : emptyTaskForm
  const { register, control, handleSubmit, watch, formState } = useForm<TaskForm>({
    resolver: zodResolver(TaskForm),
    defaultValues: before,
  })
  const tool = useController({ control, name: 'tool' }).field
  const mode = useController({ control, name: 'mode' }).field
  const onError = useController({ control, name: 'onError' }).field
  const priority = useController({ control, name: 'priority' }).field
  const dependsOn = useController({ control, name: 'dependsOn' }).field
  const isBash = watch('tool') === 'bash'
  const { errors } = formState
  const faultOf = (error: FieldError | undefined) => {
    const fault = taskFaults.find((candidate) => candidate === error?.message)
    return fault ? t(`errors.${fault}`) : null
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(task ? 'editTitle' : 'addTitle')}
      className="max-w-2xl"
      footer={
        <Button look="primary" type="submit" form={id} pending={pending}>
          {t(task ? 'save' : 'add')}
        </Button>
      }
    >
      <form id={id} className="flex flex-col gap-4" onSubmit={handleSubmit((after) => onSave(before, after))}>
        <Field label={t('description')} required error={faultOf(errors.description)}>
          {(wiring) => <Input {...wiring} {...register('description')} autoComplete="off" />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t('tool')}>
            {(wiring) => (
              <Select
                {...wiring}
                value={tool.value}
                onChange={tool.onChange}
                options={[...new Set<string>([...toolNames, tool.value])].map((value) => ({ value, label: value }))}
              />
            )}
          </Field>
          <Field label={t('mode')}>
            {(wiring) => (
              <Select
                {...wiring}
                value={mode.value}
                onChange={mode.onChange}
                options={taskModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
              />
            )}
          </Field>
          <Field label={t('priority')}>
            {(wiring) => (
              <Select
                {...wiring}
                value={priority.value}
                onChange={priority.onChange}
                options={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`priorities.p${value}`) }))}
              />
            )}
          </Field>
        </div>
        {isBash ? (
          <Field label={t('command')} hint={t('commandHint')} required error={faultOf(errors.command)}>
            {(wiring) => (
              <Textarea
                {...wiring}
                {...register('command')}
                rows={4}
                spellCheck={false}
                className="font-mono text-xs"
              />
            )}
          </Field>
        ) : null}
        <Field label={t('prompt')} hint={t('promptHint')} required={!isBash} error={faultOf(errors.prompt)}>
          {(wiring) => <Textarea {...wiring} {...register('prompt')} rows={isBash ? 2 : 5} />}
        </Field>
        <Field label={t('acceptance')} hint={t('onePerLine')} error={faultOf(errors.acceptance)}>
          {(wiring) => <Textarea {...wiring} {...register('acceptance')} rows={2} className="min-h-14" />}
        </Field>
        <Field label={t('files')} hint={t('filesHint')} error={faultOf(errors.files)}>
          {(wiring) => <Textarea {...wiring} {...register('files')} rows={2} className="min-h-14 font-mono text-xs" />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('onError')}>
            {(wiring) => (
              <Select
                {...wiring}
                value={onError.value}
                onChange={onError.onChange}
                options={(['inherit', 'pause', 'continue', 'fail_fast'] as const).map((value) => ({
                  value,
                  label: t(`onErrors.${value}`),
                }))}
              />
            )}
          </Field>
          <Field label={t('timeout')} hint={t('timeoutHint')} error={faultOf(errors.timeoutSeconds)}>
            {(wiring) => <Input {...wiring} {...register('timeoutSeconds')} inputMode="decimal" />}
          </Field>
        </div>
        {others.length > 0 ? (
          <DependsOnMenu
            tasks={others.map(({ task_id, description }) => ({ id: task_id, name: description }))}
            value={dependsOn.value}
            onChange={dependsOn.onChange}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
