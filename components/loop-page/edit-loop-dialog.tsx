'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type FieldError, useController, useForm } from 'react-hook-form'
import { LimitFields } from '#components/limits/limit-fields.tsx'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input, Textarea } from '#components/ui/input.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { EditAgents } from './edit-agents.tsx'
import { type EditFault, editOf, LoopEdit, patchBetween } from './loop-edit.ts'
import type { LoopFacts } from './loop-facts.ts'

const faults: EditFault[] = ['title', 'description', 'notes', 'tags', 'iterations', 'number']

/** Edits what a person set: title, description, tags, agents, limits and notes. */
export function EditLoopDialog({
  loop,
  facts,
  open,
  onOpenChange,
}: {
  loop: LoopView
  facts: LoopFacts
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('loopPage')
  const form = useId()
  const before = editOf(loop.data, facts)
  const isRunning = loop.data.status === 'running' || facts.isDraining
  const isOutside = facts.settings?.runner === 'external'
  const { register, control, handleSubmit, formState } = useForm<LoopEdit>({
    resolver: zodResolver(LoopEdit),
    defaultValues: before,
  })
  const limits = useController({ control, name: 'limits' }).field
  const { pending, act } = useLoopCommand(loop.data.loop_id, () => onOpenChange(false))
  const faultOf = (error: FieldError | undefined) => {
    const fault = faults.find((candidate) => candidate === error?.message)
    return fault ? t(`editErrors.${fault}`) : null
  }
  const { errors } = formState
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('editTitle')}
      description={isRunning ? t('editWhileRunning') : undefined}
      className="max-w-2xl"
      footer={
        <Button look="primary" type="submit" form={form} pending={pending !== null}>
          {t('save')}
        </Button>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((after) => {
          const patch = patchBetween(before, after)
          if (Object.keys(patch).length === 0) onOpenChange(false)
          else void act({ type: 'edit', patch })
        })}
      >
        <Field label={t('titleField')} required error={faultOf(errors.title)}>
          {(wiring) => <Input {...wiring} {...register('title')} autoComplete="off" />}
        </Field>
        <Field label={t('descriptionField')} hint={t('descriptionHint')} error={faultOf(errors.description)}>
          {(wiring) => <Textarea {...wiring} {...register('description')} rows={6} />}
        </Field>
        <Field label={t('tagsField')} hint={t('tagsHint')} error={faultOf(errors.tags)}>
          {(wiring) => <Input {...wiring} {...register('tags')} autoComplete="off" />}
        </Field>
        {isRunning || isOutside ? null : <EditAgents control={control} register={register} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('iterationsField')} error={faultOf(errors.maxIterations)}>
            {(wiring) => <Input {...wiring} {...register('maxIterations')} inputMode="numeric" />}
          </Field>
        </div>
        <LimitFields value={limits.value} onChange={limits.onChange} />
        <Field label={t('notesField')} hint={t('notesHint')} error={faultOf(errors.notes)}>
          {(wiring) => <Textarea {...wiring} {...register('notes')} rows={3} />}
        </Field>
      </form>
    </Dialog>
  )
}
