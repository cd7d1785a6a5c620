'use client'

import { ListPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import type { LoopDraft } from './loop-draft.ts'
import { TaskEditor } from './task-editor.tsx'

const newTaskId = () => `task-${crypto.randomUUID().slice(0, 8)}`

/** The tasks of the loop, in their order. */
export function TasksEditor() {
  const t = useTranslations('newLoop.tasks')
  const { control, watch } = useFormContext<LoopDraft>()
  const hasAgent = watch('agent') !== 'bash'
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'tasks', keyName: 'key' })
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <div>
        <h3 className="font-medium text-sm">{t('title')}</h3>
        <p className="text-ink-faint text-xs">{t(hasAgent ? 'agentHint' : 'hint')}</p>
      </div>
      {fields.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {fields.map((field, index) => (
            <TaskEditor
              key={field.key}
              index={index}
              count={fields.length}
              onRemove={() => remove(index)}
              onMove={(to) => swap(index, to)}
            />
          ))}
        </ol>
      ) : null}
      <Button
        className="self-start"
        onClick={() =>
          append({
            ...{ id: newTaskId(), description: '', command: '', instructions: '', onError: 'inherit', dependsOn: [] },
            doneBy: hasAgent ? 'agent' : 'command',
          })
        }
      >
        <ListPlus aria-hidden className="size-4" />
        {t('add')}
      </Button>
    </section>
  )
}
