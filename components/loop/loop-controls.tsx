'use client'

import { ChevronDown, CirclePause, MoreHorizontal, OctagonX, Play, RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLine } from '#components/ui/menu.tsx'
import { saveBundle } from '#lib/client/bundles.ts'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { sayIn } from '#lib/client/say-in.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { LoopCommand } from '#lib/domain/loop/loop-commands.ts'
import type { ControlName } from '#lib/domain/loop/loop-view.ts'
import { ForceDialog } from './force-dialog.tsx'
import { RaiseDialog } from './raise-dialog.tsx'
import { useLoopCommand } from './use-loop-command.ts'

type Question = 'stop' | 'delete' | 'raise' | 'force'

/** Everything a person can ask of a loop. What is not possible now says why; what cannot be undone asks first. */
export function LoopControls({ loop }: { loop: LoopView }) {
  const t = useTranslations()
  const router = useRouter()
  const [question, setQuestion] = useState<Question | null>(null)
  const { data, meta } = loop
  const { pending, act } = useLoopCommand(data.loop_id, (command) => {
    if (command.type === 'delete') router.push('/loops')
  })

  const saving = useAction<string, null>(saveBundle, { name: () => t('bundle.export') })
  const send = (command: LoopCommand) => void act(command)
  const closing = (open: boolean) => {
    if (!open) setQuestion(null)
  }
  const refusalOf = (name: ControlName): string | null => {
    const control = meta.controls[name]
    return control.allowed ? null : sayIn(t, control.reason ?? '', control.said)
  }
  const isUnderway = (...types: LoopCommand['type'][]) => pending !== null && types.includes(pending.type)
  const wordFor = (type: 'start' | 'resume' | 'pause' | 'stop' | 'retry') =>
    t(isUnderway(type) ? `controls.underway.${type}` : `controls.${type}`)

  const first = data.status === 'paused' || data.status === 'user_exit' ? 'resume' : 'start'
  const canRetry = meta.controls.retry.allowed
  const canPause = meta.controls.pause.allowed
  const raises = data.status === 'failed'
  return (
    <div role="toolbar" aria-label={t('controls.label')} className="flex flex-wrap items-center gap-1.5">
      <Button
        look={meta.controls[first].allowed ? 'primary' : 'secondary'}
        pending={isUnderway(first)}
        refusal={refusalOf(first)}
        onClick={() => send({ type: first })}
      >
        <Play aria-hidden className="size-3.5" />
        {wordFor(first)}
      </Button>
      {canPause && !isUnderway('pause') ? (
        <Menu
          align="start"
          trigger={
            <Button>
              <CirclePause aria-hidden className="size-3.5" />
              {t('controls.pause')}
              <ChevronDown aria-hidden className="size-3.5" />
            </Button>
          }
        >
          <MenuItem detail={t('controls.pauseDrainHint')} onSelect={() => send({ type: 'pause', mode: 'drain' })}>
            {t('controls.pauseDrain')}
          </MenuItem>
          <MenuItem detail={t('controls.pauseNowHint')} onSelect={() => send({ type: 'pause', mode: 'now' })}>
            {t('controls.pauseNow')}
          </MenuItem>
        </Menu>
      ) : (
        <Button pending={isUnderway('pause')} refusal={refusalOf('pause')}>
          <CirclePause aria-hidden className="size-3.5" />
          {wordFor('pause')}
        </Button>
      )}
      <Button
        look="danger"
        pending={isUnderway('stop')}
        refusal={refusalOf('stop')}
        onClick={() => setQuestion('stop')}
      >
        <OctagonX aria-hidden className="size-3.5" />
        {wordFor('stop')}
      </Button>
      {canRetry || isUnderway('retry') ? (
        <Button
          look={raises ? 'primary' : 'secondary'}
          pending={isUnderway('retry')}
          onClick={() => send({ type: 'retry', reopen: false, tasks: 'failed' })}
        >
          <RotateCcw aria-hidden className="size-3.5" />
          {wordFor('retry')}
        </Button>
      ) : null}
      <Menu
        trigger={
          <Button
            aria-label={t('controls.more')}
            pending={isUnderway('raise', 'complete', 'exit', 'delete')}
            className="px-2"
          >
            <MoreHorizontal aria-hidden className="size-4" />
          </Button>
        }
      >
        {canRetry ? null : (
          <MenuItem disabled detail={refusalOf('retry')} onSelect={() => undefined}>
            {t('controls.retry')}
          </MenuItem>
        )}
        <MenuItem disabled={data.status === 'completed'} onSelect={() => setQuestion('raise')}>
          {t('controls.raise')}
        </MenuItem>
        <MenuItem
          disabled={!meta.controls.complete.allowed}
          detail={refusalOf('complete')}
          onSelect={() => send({ type: 'complete', force: false })}
        >
          {t('controls.complete')}
        </MenuItem>
        <MenuItem
          disabled={data.status !== 'running' && data.status !== 'paused'}
          onSelect={() => setQuestion('force')}
        >
          {t('controls.completeForce')}
        </MenuItem>
        <MenuItem
          disabled={!meta.controls.exit.allowed}
          detail={refusalOf('exit')}
          onSelect={() => send({ type: 'exit' })}
        >
          {t('controls.exit')}
        </MenuItem>
        <MenuItem onSelect={() => router.push(`/loops/new?from=${encodeURIComponent(data.loop_id)}`)}>
          {t('controls.duplicate')}
        </MenuItem>
        <MenuItem
          disabled={meta.kind !== 'v2'}
          detail={t('bundle.exportHint')}
          onSelect={() => void saving.act(data.loop_id)}
        >
          {t('bundle.export')}
        </MenuItem>
        <MenuLine />
        <MenuItem
          danger
          disabled={!meta.controls.delete.allowed}
          detail={refusalOf('delete')}
          onSelect={() => setQuestion('delete')}
        >
          {t('controls.delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={question === 'stop'}
        onOpenChange={closing}
        title={t('controls.stopTitle')}
        description={t('controls.stopText', { title: data.title })}
        confirmLabel={t('controls.stop')}
        onConfirm={() => send({ type: 'stop' })}
      />
      <ConfirmDialog
        open={question === 'delete'}
        onOpenChange={closing}
        title={t('controls.deleteTitle')}
        description={[
          t('controls.deleteText', { title: data.title }),
          ...(meta.branch ? [t('controls.deleteWorktree', { branch: meta.branch })] : []),
        ].join(' ')}
        confirmLabel={t('controls.delete')}
        onConfirm={() => send({ type: 'delete' })}
      />
      <RaiseDialog
        open={question === 'raise'}
        onOpenChange={closing}
        current={data.current_iteration}
        max={data.max_iterations}
        goesOn={raises}
        onRaise={(limit) =>
          send(
            raises
              ? { type: 'retry', max_iterations: limit, reopen: false, tasks: 'failed' }
              : { type: 'raise', max_iterations: limit },
          )
        }
      />
      <ForceDialog
        open={question === 'force'}
        onOpenChange={closing}
        onForce={(reason) => send({ type: 'complete', force: true, reason })}
      />
    </div>
  )
}
