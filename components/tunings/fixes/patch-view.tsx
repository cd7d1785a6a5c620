'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { hunksOfPatch } from './hunk-texts.ts'
import type { DiffMode } from './use-diff-mode.ts'

const HunkBody = dynamic(() => import('./hunk-body.tsx').then((module) => module.HunkBody), {
  ssr: false,
  loading: () => <Skeleton className="h-16" />,
})

/** The text of a patch, hunk by hunk, to look at. */
export function PatchView({ patch, mode }: { patch: string; mode: DiffMode }) {
  return (
    <div className="min-w-0 divide-y divide-line overflow-hidden rounded-md border border-line">
      {hunksOfPatch(patch).map((hunk) => (
        <HunkBody key={hunk.id} hunk={hunk} mode={mode} />
      ))}
    </div>
  )
}
