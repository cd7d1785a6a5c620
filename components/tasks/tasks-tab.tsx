'use client'

import { useQuery } from '@tanstack/react-query'
import { ListChecks, ListPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { useLoop } from '#components/loop-page/use-loop.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { type TaskItem, tasksQuery } from '#lib/client/loop-queries.ts'
import type { TaskVerb } from './task-card.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { TaskFileOffer } from './task-file-offer.tsx'
import { fieldsOf, type TaskForm, taskPatch } from './task-form.ts'
import { TaskList } from './task-list.tsx'
import { WaiveDialog } from './waive-dialog.tsx'

type Question = { kind: 'add' } | { kind: 'edit' | 'delete' | 'waive'; task: TaskItem }

/** The tasks of a loop in their order. */
export function TasksTab({ loopId }: { loopId: string }) {
  const t = useTranslations()
  const { facts } = useLoop(loopId)
  const { data: tasks, error, isPending, refetch } = useQuery(tasksQuery(loopId))
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  const { pending, act } = useLoopCommand(loopId, close)

  function save(before: TaskForm, after: TaskForm) {
    if (question?.kind === 'add') void act({ type: 'add-tasks', tasks: [fieldsOf(after)] })
    if (question?.kind !== 'edit') return
    const patch = taskPatch(before, after)
    if (patch === null) close()
    else void act({ type: 'edit-task', task_id: question.task.task_id, patch })
  }

  function carryOut(task: TaskItem, verb: TaskVerb) {
    if (verb === 'edit' || verb === 'delete' || verb === 'waive') setQuestion({ kind: verb, task })
    else void act({ type: 'set-task-status', task_id: task.task_id, status: verb, waive: false })
  }

  const add = (
    <Button look="primary" onClick={() => setQuestion({ kind: 'add' })}>
      <ListPlus aria-hidden className="size-4" />
      {t('tasks.add')}
    </Button>
  )
  if (error && !tasks) return <FaultState what={t('tasks.cannotRead')} fault={error} onRetry={() => void refetch()} />
  if (isPending || !facts) return <SkeletonRows label={t('ui.loading')} />
  const done = tasks.filter((task) => task.status === 'completed').length
  return (
    <div className="flex flex-col gap-3">
      {tasks.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-soft text-sm">{t('tasks.progress', { done, total: tasks.length })}</p>
          {add}
        </div>
      ) : (
        <EmptyState
          icon={ListChecks}
          title={t('tasks.none')}
          detail={t('tasks.noneDetail')}
          next={
            <>
              {add}
              <TaskFileOffer
                loopId={loopId}
                isBusy={pending !== null}
                onImport={(found) => void act({ type: 'add-tasks', tasks: found })}
              />
            </>
          }
        />
      )}
      <TaskList
        loopId={loopId}
        tasks={tasks}
        waivers={facts.waivers}
        hasRecord={facts.hasRecord}
        onOrder={(ids) => void act({ type: 'reorder-tasks', ordered_task_ids: ids })}
        isOrdering={pending?.type === 'reorder-tasks'}
        onVerb={carryOut}
      />
      {question?.kind === 'add' || question?.kind === 'edit' ? (
        <TaskDialog
          task={question.kind === 'edit' ? question.task : null}
          others={tasks.filter((task) => question.kind === 'add' || task.task_id !== question.task.task_id)}
          pending={pending !== null}
          onClose={close}
          onSave={save}
        />
      ) : null}
      {question?.kind === 'waive' ? (
        <WaiveDialog
          task={question.task.description}
          onClose={close}
          onWaive={(reason) =>
            void act({ type: 'set-task-status', task_id: question.task.task_id, status: 'failed', waive: true, reason })
          }
        />
      ) : null}
      <ConfirmDialog
        open={question?.kind === 'delete'}
        onOpenChange={(open) => open || close()}
        title={t('tasks.deleteTitle')}
        description={question?.kind === 'delete' ? question.task.description : ''}
        confirmLabel={t('tasks.delete')}
        onConfirm={() => {
          if (question?.kind === 'delete') void act({ type: 'delete-task', task_id: question.task.task_id })
        }}
      />
    </div>
  )
}
