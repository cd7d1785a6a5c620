'use client'

import { useTranslations } from 'next-intl'
import type { WorkspaceView } from '#lib/api/product.ts'
import { budgetUnits } from '#lib/domain/loop/measured-limits.ts'
import { LimitMeters } from './limit-meters.tsx'

/** What the loops and tunings of a workspace used of their limits together; nothing where there are none. */
export function WorkspaceUse({ workspace: { limits, used } }: { workspace: WorkspaceView }) {
  const t = useTranslations('limits')
  if (limits === null || used === null) return null
  const set = budgetUnits.flatMap((unit) => {
    const limit = limits[unit] ?? null
    return limit === null ? [] : [{ unit, used: used[unit], limit }]
  })
  return (
    <div className="mt-1.5 flex flex-col gap-1">
      <p className="text-ink-faint text-xs">{t(`windows.${limits.window}`)}</p>
      <LimitMeters limits={set} />
    </div>
  )
}
