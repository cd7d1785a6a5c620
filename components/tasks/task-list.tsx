'use client'

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { TaskItem } from '#lib/client/loop-queries.ts'
import { TaskCard, type TaskVerb } from './task-card.tsx'

/** Tasks that are put in order by dragging, by the keys of the handle, or by moving one place up or down. */
export function TaskList({
  loopId,
  tasks,
  waivers,
  hasRecord,
  onOrder,
  isOrdering,
  onVerb,
}: {
  loopId: string
  tasks: TaskItem[]
  waivers: Map<string, { by: string; reason: string }>
  hasRecord: boolean
  onOrder: (ids: string[]) => void
  isOrdering: boolean
  onVerb: (task: TaskItem, verb: TaskVerb) => void
}) {
  const t = useTranslations('tasks')
  const id = useId()
  // What was asked for is shown while it is carried out; afterwards the loop's own order counts again.
  const [wished, setWished] = useState<string[]>([])
  const known = new Map(tasks.map((task) => [task.task_id, task]))
  const shown =
    isOrdering && wished.length === tasks.length && wished.every((one) => known.has(one))
      ? wished.flatMap((one) => known.get(one) ?? [])
      : tasks
  const ids = shown.map((task) => task.task_id)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (taskId: UniqueIdentifier) => known.get(String(taskId))?.description ?? ''
  const placeOf = (taskId: UniqueIdentifier) => ids.indexOf(String(taskId))

  function move(from: number, to: number) {
    if (from < 0 || to < 0 || from === to || to >= ids.length) return
    const next = arrayMove(ids, from, to)
    setWished(next)
    onOrder(next)
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id))
  }
  const place = (over: { id: UniqueIdentifier } | null) => (over ? placeOf(over.id) + 1 : 0)
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('dragStart', { task: nameOf(active.id), place: placeOf(active.id) + 1 }),
    onDragOver: ({ active, over }) =>
      over ? t('dragOver', { task: nameOf(active.id), place: place(over), count: ids.length }) : undefined,
    onDragEnd: ({ active, over }) => t('dragEnd', { task: nameOf(active.id), place: place(over) }),
    onDragCancel: ({ active }) => t('dragCancel', { task: nameOf(active.id) }),
  }

  if (tasks.length === 0) return null
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHelp') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={t('list')} className="rounded-md border border-line bg-surface">
          {shown.map((task, index) => (
            <TaskCard
              key={task.task_id}
              loopId={loopId}
              task={task}
              place={index}
              count={shown.length}
              waiver={waivers.get(task.task_id) ?? null}
              dependsOn={(task.depends_on ?? []).map((needed) => nameOf(needed) || needed)}
              hasRecord={hasRecord}
              onMove={(to) => move(index, to)}
              onVerb={(verb) => onVerb(task, verb)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
