'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { registerWorkspace } from '#lib/api/actions.ts'
import type { WorkspaceView } from '#lib/api/product.ts'
import { sayRefusal } from '#lib/client/explain-refusal.ts'
import { useAction } from '#lib/client/use-action.ts'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'

/** Registers a folder of the server's computer as a workspace. */
export function AddFolder({ onAdded }: { onAdded?: (workspace: WorkspaceView) => void }) {
  const t = useTranslations()
  const locale = useLocale()
  const client = useQueryClient()
  const [path, setPath] = useState('')
  const { pending, refusal, act } = useAction<{ path: string }, WorkspaceView>(registerWorkspace, {
    name: () => t('workspaces.add'),
    quiet: true,
    onDone: (workspace) => {
      setPath('')
      client.setQueryData(workspacesQuery().queryKey, (known) => [
        ...(known ?? []).filter(({ workspace_id }) => workspace_id !== workspace.workspace_id),
        workspace,
      ])
      onAdded?.(workspace)
    },
  })
  const said = refusal ? sayRefusal(t, refusal, locale) : null
  const add = () => {
    if (path.trim() !== '') void act({ path: path.trim() })
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field
        label={t('workspaces.path')}
        hint={t('workspaces.pathHint')}
        error={said ? [said.why, said.next].filter(Boolean).join(' ') : null}
        className="min-w-56 flex-1"
      >
        {(wiring) => (
          <Input
            {...wiring}
            value={path}
            onChange={(event) => setPath(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
            placeholder="/home/me/project"
            spellCheck={false}
            autoComplete="off"
            className="font-mono"
          />
        )}
      </Field>
      <Button pending={pending !== null} disabled={path.trim() === ''} onClick={add} className="mt-6">
        {t('workspaces.add')}
      </Button>
    </div>
  )
}
