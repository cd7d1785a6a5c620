'use client'

import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical, MoreHorizontal } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { tabAddress } from '#components/loop-page/loop-tab.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button, IconButton } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Menu, MenuItem, MenuLine } from '#components/ui/menu.tsx'
import type { TaskItem } from '#lib/client/loop-queries.ts'
import { useSay } from '#lib/client/use-say.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { standingOf, TaskStatusPill } from './task-status.tsx'

export type TaskVerb = 'edit' | 'delete' | 'waive' | 'pending' | 'completed' | 'failed'

/** One task in its place: what it is for, how it stands, and what can be done with it. */
export function TaskCard({
  loopId,
  task,
  place,
  count,
  waiver,
  dependsOn,
  hasRecord,
  onMove,
  onVerb,
}: {
  loopId: string
  task: TaskItem
  /** From 0. */
  place: number
  count: number
  waiver: { by: string; reason: string } | null
  /** The names of the tasks that must be done before. */
  dependsOn: string[]
  /** False before the first start: tasks have no status yet. */
  hasRecord: boolean
  onMove: (to: number) => void
  onVerb: (verb: TaskVerb) => void
}) {
  const t = useTranslations('tasks')
  const say = useSay()
  const sortable = useSortable({ id: task.task_id })
  const { transform } = sortable
  const standing = standingOf(task.status, waiver !== null)
  const isUnderway = standing === 'in_progress'
  const blocked = isUnderway ? t('underway') : null
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition: sortable.transition,
      }}
      className={classNames(
        'flex items-start gap-2 border-line border-b bg-surface px-2 py-2.5 first:rounded-t-md last:rounded-b-md last:border-b-0',
        sortable.isDragging && 'relative z-10 rounded-md outline outline-accent',
      )}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={t('drag', { task: task.description })}
        className="mt-0.5 shrink-0 cursor-grab touch-none rounded-sm p-1 text-ink-faint hover:bg-hover"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <span className="mt-1 w-5 shrink-0 text-right text-ink-faint text-xs">{place + 1}</span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <TaskStatusPill standing={standing} />
          <span className="min-w-0 break-words font-medium">{task.description}</span>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-xs">
          <span>
            {task.tool} · {t(`modes.${task.mode}`)}
          </span>
          {task.priority && task.priority !== 2 ? <Badge>{t(`priorities.p${task.priority}`)}</Badge> : null}
          {task.attempts > 0 ? (
            <Link href={tabAddress(loopId, 'live')} className="hover:text-ink hover:underline">
              {t('attempts', { count: task.attempts, iteration: task.iteration ?? 0 })}
            </Link>
          ) : null}
          {task.result?.exit_code !== null && task.result?.exit_code !== undefined ? (
            <span className={task.result.exit_code === 0 ? '' : 'text-red'}>
              {t('exitCode', { code: task.result.exit_code })}
            </span>
          ) : null}
          {dependsOn.length > 0 ? <span>{t('after', { tasks: dependsOn.join(', ') })}</span> : null}
        </div>
        {waiver ? <p className="mt-1 text-ink-soft text-xs">{t('waivedBy', waiver)}</p> : null}
        {task.result?.summary && standing !== 'pending' ? (
          <p
            className={classNames(
              'mt-1 line-clamp-2 break-words font-mono text-xs',
              standing === 'failed' ? 'text-red' : 'text-ink-soft',
            )}
          >
            {visibleText(say(task.result.summary, task.result.said))}
          </p>
        ) : null}
        <TaskDetails task={task} />
      </div>
      <div className="flex shrink-0 items-center">
        <IconButton
          size="small"
          className="max-sm:hidden"
          label={t('up', { task: task.description })}
          disabled={place === 0}
          icon={<ArrowUp aria-hidden className="size-3.5" />}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          size="small"
          className="max-sm:hidden"
          label={t('down', { task: task.description })}
          disabled={place === count - 1}
          icon={<ArrowDown aria-hidden className="size-3.5" />}
          onClick={() => onMove(place + 1)}
        />
        <Menu
          trigger={
            <Button look="ghost" size="small" aria-label={t('more', { task: task.description })} className="px-1.5">
              <MoreHorizontal aria-hidden className="size-4" />
            </Button>
          }
        >
          <MenuItem disabled={isUnderway} detail={blocked} onSelect={() => onVerb('edit')}>
            {t('edit')}
          </MenuItem>
          <MenuItem disabled={place === 0} onSelect={() => onMove(place - 1)}>
            {t('moveUp')}
          </MenuItem>
          <MenuItem disabled={place === count - 1} onSelect={() => onMove(place + 1)}>
            {t('moveDown')}
          </MenuItem>
          <MenuLine />
          {(['pending', 'completed', 'failed'] as const)
            .filter((status) => status !== task.status)
            .map((status) => (
              <MenuItem
                key={status}
                disabled={isUnderway || !hasRecord}
                detail={hasRecord ? blocked : t('notStarted')}
                onSelect={() => onVerb(status)}
              >
                {t(`set.${status}`)}
              </MenuItem>
            ))}
          {standing === 'waived' ? null : (
            <MenuItem
              disabled={isUnderway || !hasRecord}
              detail={hasRecord ? t('waiveHint') : t('notStarted')}
              onSelect={() => onVerb('waive')}
            >
              {t('waive')}
            </MenuItem>
          )}
          <MenuLine />
          <MenuItem danger disabled={isUnderway} detail={blocked} onSelect={() => onVerb('delete')}>
            {t('delete')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}

function TaskDetails({ task }: { task: TaskItem }) {
  const t = useTranslations('tasks')
  const files = task.files_changed
  const acceptance = task.acceptance ?? []
  return (
    <details className="mt-1 text-xs">
      <summary className="w-fit cursor-pointer text-ink-faint hover:text-ink">
        {t('details', { files: files.length })}
      </summary>
      <div className="mt-1.5 flex flex-col gap-2">
        {task.command ? (
          <pre className="overflow-x-auto whitespace-pre-wrap break-all rounded-sm border border-line bg-sunken px-2.5 py-1.5 font-mono">
            {visibleText(task.command)}
          </pre>
        ) : null}
        {task.prompt_template ? <p className="whitespace-pre-wrap break-words">{task.prompt_template}</p> : null}
        {acceptance.length > 0 ? (
          <div>
            <p className="text-ink-faint">{t('acceptance')}</p>
            <ul className="list-disc pl-4">
              {acceptance.map((criterion) => (
                <li key={criterion}>{criterion}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <div>
          <p className="text-ink-faint">{t('filesChanged', { count: files.length })}</p>
          <ul className="font-mono">
            {files.map((file) => (
              <li key={file} className="break-all">
                {file}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  )
}
