'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { SteeringList } from '#components/workspace/steering-list.tsx'
import { trustWorkspace } from '#lib/api/actions.ts'
import type { WorkspaceView } from '#lib/api/product.ts'
import { useAction } from '#lib/client/use-action.ts'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'

/** Changes the trust in a workspace and shows the answer in every list of workspaces. */
export function useTrust() {
  const t = useTranslations('workspaces')
  const client = useQueryClient()
  return useAction<{ workspaceId: string; trusted: boolean; steering?: string | undefined }, WorkspaceView>(
    trustWorkspace,
    {
      name: ({ trusted }) => t(trusted ? 'trust' : 'untrust'),
      onDone: (changed) => {
        client.setQueryData(workspacesQuery().queryKey, (known) =>
          known?.map((workspace) => (workspace.workspace_id === changed.workspace_id ? changed : workspace)),
        )
      },
    },
  )
}

/** Says what trust means and asks for it. */
export function TrustNotice({ workspace }: { workspace: WorkspaceView }) {
  const t = useTranslations('workspaces')
  const { pending, act } = useTrust()
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-md border border-amber/40 bg-amber-soft px-4 py-3">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
      <div className="min-w-48 flex-1 text-sm">
        <p className="font-medium">{t(workspace.steering?.was_trusted ? 'trustChanged' : 'untrusted')}</p>
        <p className="text-ink-soft">{t('trustMeans')}</p>
        <SteeringList workspace={workspace} />
      </div>
      <Button
        pending={pending !== null}
        onClick={() =>
          void act({ workspaceId: workspace.workspace_id, trusted: true, steering: workspace.steering?.hash })
        }
      >
        {t('trust')}
      </Button>
    </div>
  )
}
