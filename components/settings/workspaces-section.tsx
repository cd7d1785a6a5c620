'use client'

import { useQuery } from '@tanstack/react-query'
import { FolderX, Gauge, GitBranch, ShieldAlert, ShieldCheck } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { WorkspaceUse } from '#components/limits/workspace-use.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { StatusPill } from '#components/ui/status-pill.tsx'
import { AddFolder } from '#components/workspace/add-folder.tsx'
import { SteeringList } from '#components/workspace/steering-list.tsx'
import { useTrust } from '#components/workspace/trust-notice.tsx'
import type { WorkspaceView } from '#lib/api/product.ts'
import { useSay } from '#lib/client/use-say.ts'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'

const WorkspaceLimitsDialog = dynamic(
  () => import('#components/limits/workspace-limits-dialog.tsx').then((module) => module.WorkspaceLimitsDialog),
  { ssr: false },
)

/** The registered folders: where they are, whether they are trusted, and what is wrong with them. */
export function WorkspacesSection({ mayManage }: { mayManage: boolean }) {
  const t = useTranslations()
  const { data: workspaces, error, refetch } = useQuery(workspacesQuery())
  return (
    <Panel title={t('settings.workspaces')} bodyClassName="flex flex-col gap-4">
      <p className="text-ink-soft text-sm">{t('workspaces.trustMeans')}</p>
      {error ? <FaultState what={t('settings.cannotRead')} fault={error} onRetry={() => void refetch()} /> : null}
      {workspaces?.length === 0 ? <EmptyState icon={FolderX} title={t('settings.noWorkspace')} /> : null}
      {workspaces && workspaces.length > 0 ? (
        <ul className="divide-y divide-line rounded-md border border-line">
          {workspaces.map((workspace) => (
            <WorkspaceRow key={workspace.workspace_id} workspace={workspace} mayManage={mayManage} />
          ))}
        </ul>
      ) : null}
      {mayManage ? <AddFolder /> : null}
    </Panel>
  )
}

function WorkspaceRow({ workspace, mayManage }: { workspace: WorkspaceView; mayManage: boolean }) {
  const t = useTranslations()
  const say = useSay()
  const { pending, act } = useTrust()
  const [isAsking, setIsAsking] = useState(false)
  const [isLimiting, setIsLimiting] = useState(false)
  const { workspace_id: workspaceId } = workspace
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{workspace.name}</span>
          {workspace.branch ? (
            <Badge>
              <GitBranch aria-hidden className="size-3" />
              {workspace.branch}
            </Badge>
          ) : null}
          <Link
            href={`/loops?workspace=${encodeURIComponent(workspaceId)}`}
            className="text-ink-soft text-xs hover:underline"
          >
            {t('loops.total', { count: workspace.loops })}
          </Link>
        </p>
        <p className="break-all font-mono text-ink-soft text-xs">{workspace.path}</p>
        <WorkspaceUse workspace={workspace} />
        {workspace.problem ? (
          <p className="mt-1 text-red text-sm">{say(workspace.problem, workspace.problem_said)}</p>
        ) : null}
        {workspace.trusted ? null : (
          <div className="text-sm">
            <SteeringList workspace={workspace} />
          </div>
        )}
      </div>
      {workspace.trusted ? (
        <StatusPill tone="green" icon={ShieldCheck}>
          {t('settings.trusted')}
        </StatusPill>
      ) : (
        <StatusPill tone="amber" icon={ShieldAlert}>
          {t('settings.notTrusted')}
        </StatusPill>
      )}
      {mayManage ? (
        <Button
          size="small"
          aria-label={t('limits.buttonOf', { name: workspace.name })}
          onClick={() => setIsLimiting(true)}
        >
          <Gauge aria-hidden className="size-4" />
          {t('limits.button')}
        </Button>
      ) : null}
      {mayManage ? (
        <Button
          size="small"
          pending={pending !== null}
          onClick={() =>
            workspace.trusted
              ? setIsAsking(true)
              : void act({ workspaceId, trusted: true, steering: workspace.steering?.hash })
          }
        >
          {t(workspace.trusted ? 'workspaces.untrust' : 'workspaces.trust')}
        </Button>
      ) : null}
      {isLimiting ? <WorkspaceLimitsDialog workspace={workspace} onClose={() => setIsLimiting(false)} /> : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('settings.untrustTitle', { name: workspace.name })}
        description={t('settings.untrustText')}
        confirmLabel={t('workspaces.untrust')}
        onConfirm={() => void act({ workspaceId, trusted: false })}
      />
    </li>
  )
}
