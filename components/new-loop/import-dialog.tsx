'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import { type BundleOrder, importBundle, lookIntoBundle } from '#lib/client/bundles.ts'
import { useAction } from '#lib/client/use-action.ts'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'
import type { BundleView } from '#lib/domain/loop/bundle/bundle-view.ts'
import { isLoopId } from '#lib/domain/loop/loop-id.ts'
import { BundleSummary } from './bundle-summary.tsx'

type Found = { file: File; view: BundleView }

/** Chooses the file of an exported loop, shows what is in it, and makes the loop: paused, under an id that is free. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('bundle')
  const words = useTranslations('ui')
  const router = useRouter()
  const fileId = useId()
  const [found, setFound] = useState<Found | null>(null)
  const [id, setId] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: workspaces = [] } = useQuery({ ...workspacesQuery(), enabled: open })
  const workspaceId = chosen ?? workspaces[0]?.workspace_id ?? null
  const looking = useAction<File, BundleView>(lookIntoBundle, {
    name: () => t('read'),
    onDone: (view, file) => {
      setFound({ file, view })
      setId(view.taken ? view.suggested_id : view.loop_id)
    },
  })
  const making = useAction<BundleOrder, BundleView>(importBundle, {
    name: () => t('import'),
    onDone: (view) => router.push(`/loops/${encodeURIComponent(view.loop_id)}`),
  })
  const isFit = isLoopId(id) && !(found?.view.taken && id === found.view.loop_id)
  const refusal =
    found === null ? t('chooseFirst') : workspaceId === null ? t('noWorkspace') : isFit ? null : t('idNotFit')
  const send = () => {
    if (!found || workspaceId === null || !isFit) return
    void making.act({ file: found.file, id: id === found.view.loop_id ? null : id, workspaceId })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('importTitle')}
      description={t('importText')}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button look="primary" pending={making.pending !== null} refusal={refusal} onClick={send}>
            {t('import')}
          </Button>
        </>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col gap-1.5 text-sm">
          <label htmlFor={fileId} className="font-medium">
            {t('file')}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".gz,.loopboard,application/gzip"
            className="block w-full min-w-0 text-ink-soft text-xs file:mr-3 file:rounded-sm file:border file:border-line-strong/50 file:bg-surface file:px-3 file:py-1.5 file:font-medium file:text-ink"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              setFound(null)
              if (file) void looking.act(file)
            }}
          />
        </div>
        {found ? (
          <>
            <BundleSummary view={found.view} />
            <Field
              label={t('id')}
              hint={found.view.taken ? t('idTaken', { id: found.view.loop_id }) : t('idFree')}
              error={isFit ? undefined : t('idNotFit')}
            >
              {(wiring) => (
                <Input {...wiring} value={id} onChange={(event) => setId(event.target.value)} className="font-mono" />
              )}
            </Field>
            {workspaces.length > 1 ? (
              <Field label={t('workspace')}>
                {(wiring) => (
                  <Select
                    {...wiring}
                    value={workspaceId ?? ''}
                    onChange={setChosen}
                    options={workspaces.map(({ workspace_id, name }) => ({ value: workspace_id, label: name }))}
                  />
                )}
              </Field>
            ) : null}
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
