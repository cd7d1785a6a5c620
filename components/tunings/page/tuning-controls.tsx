'use client'

import {
  EllipsisVertical,
  LogOut,
  Pause,
  Play,
  RotateCcw,
  Sparkles,
  Square,
  Trash2,
  Undo2,
  XCircle,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLine } from '#components/ui/menu.tsx'
import type { TuningControlName } from '#lib/domain/tuning/tuning-controls.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { RollbackDialog } from '../fixes/rollback-dialog.tsx'
import { useContinueHere } from './use-continue-here.ts'
import { type TuningOrder, useTuningCommand } from './use-tuning-command.ts'

/** Controls that are asked about twice. */
type Asked = 'abort' | 'restore-all' | 'delete'

const inMenu = [
  { name: 'request-deep-analysis', icon: Sparkles },
  { name: 'stop', icon: Square },
  { name: 'exit', icon: LogOut },
] as const

const dangerous = [
  { name: 'abort', icon: XCircle },
  { name: 'restore-all', icon: Undo2 },
  { name: 'delete', icon: Trash2 },
] as const

/** What can be asked of a tuning: pause and resume as buttons, the rest in a menu. What is not possible now is left out. */
export function TuningControls({ tuning }: { tuning: TuningSummaryAnswer }) {
  const t = useTranslations('tunings')
  const router = useRouter()
  const { tuning_id: tuningId } = tuning.data
  const { pending, act } = useTuningCommand(tuningId)
  const continuing = useContinueHere(tuningId)
  const [asks, setAsks] = useState<Asked | null>(null)
  const allowed = (name: TuningControlName) => tuning.meta.controls[name]?.allowed ?? false
  const send = (name: TuningControlName) => void act({ type: name } as TuningOrder)
  const confirmed = async (name: Exclude<Asked, 'restore-all'>) => {
    const order: TuningOrder = name === 'abort' ? { type: 'abort', restore: false } : { type: name }
    const done = await act(order)
    if (done.ok && name === 'delete') router.push('/tunings')
  }
  if (tuning.meta.runner === 'external')
    return (
      <Button look="primary" pending={continuing.isPending} onClick={continuing.start}>
        <Play aria-hidden className="size-3.5" />
        {t('command.continue-here')}
      </Button>
    )
  const entries = inMenu.filter(({ name }) => allowed(name))
  const endings = dangerous.filter(({ name }) => allowed(name))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {allowed('pause') ? (
        <Button pending={pending?.type === 'pause'} onClick={() => send('pause')}>
          <Pause aria-hidden className="size-3.5" />
          {t('command.pause')}
        </Button>
      ) : null}
      {allowed('resume') ? (
        <Button look="primary" pending={pending?.type === 'resume'} onClick={() => send('resume')}>
          <Play aria-hidden className="size-3.5" />
          {t('command.resume')}
        </Button>
      ) : null}
      {tuning.meta.deleted ? (
        <Button look="primary" pending={pending?.type === 'restore'} onClick={() => send('restore')}>
          <RotateCcw aria-hidden className="size-3.5" />
          {t('command.restore')}
        </Button>
      ) : null}
      {entries.length + endings.length > 0 ? (
        <Menu
          trigger={
            <IconButton
              look="secondary"
              label={t('moreCommands')}
              icon={<EllipsisVertical aria-hidden className="size-4" />}
            />
          }
        >
          {entries.map(({ name, icon: Icon }) => (
            <MenuItem key={name} icon={<Icon aria-hidden className="size-4" />} onSelect={() => send(name)}>
              {t(`command.${name}`)}
            </MenuItem>
          ))}
          {entries.length > 0 && endings.length > 0 ? <MenuLine /> : null}
          {endings.map(({ name, icon: Icon }) => (
            <MenuItem key={name} danger icon={<Icon aria-hidden className="size-4" />} onSelect={() => setAsks(name)}>
              {t(`command.${name}`)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      {asks === 'restore-all' ? <RollbackDialog tuning={tuning} fixId="all" onClose={() => setAsks(null)} /> : null}
      {asks === 'abort' || asks === 'delete' ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsks(null)}
          title={t(`confirm.${asks}.title`)}
          description={t(`confirm.${asks}.text`)}
          confirmLabel={t(`command.${asks}`)}
          danger
          onConfirm={() => void confirmed(asks)}
        />
      ) : null}
    </div>
  )
}
