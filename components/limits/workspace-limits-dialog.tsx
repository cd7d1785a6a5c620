'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { limitWorkspace } from '#lib/api/actions.ts'
import type { WorkspaceView } from '#lib/api/product.ts'
import { useAction } from '#lib/client/use-action.ts'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'
import { type LimitWindow, limitWindows, type WorkspaceLimits } from '#lib/domain/loop/limits.ts'
import { LimitsDialog } from './limits-dialog.tsx'
import { limitsOfTyped, typedLimits } from './typed-limits.ts'

/** Sets what all loops and tunings of a workspace may use together, and over which time. */
export function WorkspaceLimitsDialog({ workspace, onClose }: { workspace: WorkspaceView; onClose: () => void }) {
  const t = useTranslations('limits')
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
    <LimitsDialog
      title={t('workspaceTitle', { name: workspace.name })}
      description={t('workspaceText')}
      verb={t('set')}
      pending={pending !== null}
      typed={typed}
      onType={setTyped}
      onSend={() => void act({ workspaceId: workspace.workspace_id, limits: { window, ...limitsOfTyped(typed) } })}
      onClose={onClose}
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
    </LimitsDialog>
  )
}
