'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Field } from '#components/ui/field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Select } from '#components/ui/select.tsx'
import { AddFolder } from '#components/workspace/add-folder.tsx'
import { TrustNotice } from '#components/workspace/trust-notice.tsx'
import { useSay } from '#lib/client/use-say.ts'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'
import type { LoopDraft } from './loop-draft.ts'
import { useDraftFault } from './use-draft-fault.ts'

/** Where the work happens: which folder, and in the folder itself or on a branch of its own. */
export function WorkspaceSection() {
  const t = useTranslations('newLoop.workspace')
  const say = useSay()
  const faultOf = useDraftFault()
  const { control, setValue } = useFormContext<LoopDraft>()
  const { field, fieldState } = useController({ control, name: 'workspaceId' })
  const isolation = useController({ control, name: 'isolation' }).field
  const { data: workspaces = [] } = useQuery(workspacesQuery())
  const [isAdding, setIsAdding] = useState(false)
  const chosen = workspaces.find((workspace) => workspace.workspace_id === field.value)

  return (
    <Panel title={t('title')} bodyClassName="flex flex-col gap-4">
      {workspaces.length === 0 ? <p className="text-ink-soft text-sm">{t('none')}</p> : null}
      {workspaces.length > 0 ? (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t('folder')} required error={faultOf(fieldState.error)} className="min-w-56 flex-1">
            {(wiring) => (
              <Select
                {...wiring}
                value={field.value}
                onChange={(value) => setValue('workspaceId', value, { shouldValidate: true, shouldDirty: true })}
                placeholder={t('choose')}
                options={workspaces.map((workspace) => ({
                  value: workspace.workspace_id,
                  label: workspace.name,
                  detail: workspace.path,
                }))}
              />
            )}
          </Field>
          {isAdding ? null : <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>}
        </div>
      ) : null}
      {isAdding || workspaces.length === 0 ? (
        <AddFolder
          onAdded={(workspace) => {
            setIsAdding(false)
            setValue('workspaceId', workspace.workspace_id, { shouldValidate: true, shouldDirty: true })
          }}
        />
      ) : null}
      {chosen ? <p className="break-all font-mono text-ink-soft text-xs">{chosen.path}</p> : null}
      {chosen?.problem ? <ErrorState what={t('problem')} why={say(chosen.problem, chosen.problem_said)} /> : null}
      {chosen && !chosen.trusted ? <TrustNotice workspace={chosen} /> : null}
      {chosen ? (
        <div className="flex flex-col gap-1.5">
          <Segments
            label={t('isolation')}
            className="self-start"
            value={chosen.git ? isolation.value : 'in_place'}
            onChange={isolation.onChange}
            options={[
              { value: 'worktree', label: t('worktree'), disabled: !chosen.git },
              { value: 'in_place', label: t('inPlace') },
            ]}
          />
          <p className="text-ink-faint text-xs">
            {chosen.git
              ? t(isolation.value === 'worktree' ? 'worktreeHint' : 'inPlaceHint', { branch: chosen.branch ?? '–' })
              : t('noGit')}
          </p>
        </div>
      ) : null}
    </Panel>
  )
}
