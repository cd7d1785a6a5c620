'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { limitWorkspace } from '#lib/api/actions.ts'
import type { WorkspaceView } from '#lib/api/product.ts'
import { useAction } from '#lib/client/use-action.ts'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'
import { type LimitWindow, limitWindows, type WorkspaceLimits } from '#lib/domain/loop/limits.ts'
import { LimitFields } from './limit-fields.tsx'
import { limitFaults, limitsOfTyped, typedLimits } from './typed-limits.ts'

/** Sets what all loops and tunings of a workspace may use together, and over which time. */
export function WorkspaceLimitsDialog({ workspace, onClose }: { workspace: WorkspaceView; onClose: () => void }) {
  const t = useTranslations('limits')
  const form = useId()
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => typedLimits(workspace.limits))
  const [window, setWindow] = useState<LimitWindow>(workspace.limits?.window ?? 'day')
  const { pending, act } = useAction<{ workspaceId: string; limits: WorkspaceLimits | null }, WorkspaceView>(
    limitWorkspace,
    {
      name: () => t('set'),
      onDone: (changed) => {
        client.setQueryData(workspacesQuery().queryKey, (known) =>
          known?.map((each) => (each.workspace_id === changed.workspace_id ? changed : each)),
        )
        onClose()
      },
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('workspaceTitle', { name: workspace.name })}
      description={t('workspaceText')}
      footer={
        <Button
          look="primary"
          type="submit"
          form={form}
          pending={pending !== null}
          disabled={limitFaults(typed).length > 0}
        >
          {t('set')}
        </Button>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (limitFaults(typed).length > 0) return
          void act({ workspaceId: workspace.workspace_id, limits: { window, ...limitsOfTyped(typed) } })
        }}
      >
        <Field label={t('window')} hint={t('windowHint')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={window}
              onChange={(next) => setWindow(limitWindows.find((each) => each === next) ?? 'day')}
              options={limitWindows.map((value) => ({ value, label: t(`windows.${value}`) }))}
            />
          )}
        </Field>
        <LimitFields value={typed} onChange={setTyped} />
      </form>
    </Dialog>
  )
}
