'use client'

import { useTranslations } from 'next-intl'
import type { WorkspaceView } from '#lib/api/product.ts'

/** What would steer execution in a folder and nobody has trusted yet, each with how it differs. */
export function SteeringList({ workspace }: { workspace: WorkspaceView }) {
  const t = useTranslations('workspaces')
  const changes = workspace.steering?.changes ?? []
  if (changes.length === 0) return null
  return (
    <div className="mt-2">
      <p>{t(workspace.steering?.was_trusted ? 'steeringChanged' : 'steeringFound')}</p>
      <ul className="mt-1 max-h-48 space-y-0.5 overflow-y-auto">
        {changes.map(({ name, change }) => (
          <li key={name} className="flex flex-wrap gap-x-2">
            <code className="break-all">{name}</code>
            {workspace.steering?.was_trusted ? <span className="text-ink-soft">{t(`steering.${change}`)}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
