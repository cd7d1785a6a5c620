'use client'

import '@git-diff-view/react/styles/diff-view-pure.css'
import '#components/changes/diff-colors.css'
import { DiffModeEnum, DiffView } from '@git-diff-view/react'
import { useTheme } from 'next-themes'
import { useMemo } from 'react'
import type { Hunk } from '#lib/domain/tuning/fix.ts'
import { hunkPatch } from './hunk-texts.ts'
import type { DiffMode } from './use-diff-mode.ts'

const markdown = { fileName: 'a.md', fileLang: 'markdown' }

/** The lines of one hunk, in one column or side by side. */
export function HunkBody({ hunk, mode }: { hunk: Hunk; mode: DiffMode }) {
  const { resolvedTheme } = useTheme()
  const data = useMemo(() => ({ oldFile: markdown, newFile: markdown, hunks: [hunkPatch(hunk)] }), [hunk])
  return (
    <div className="diff-colors overflow-x-auto">
      <DiffView
        data={data}
        diffViewMode={mode === 'split' ? DiffModeEnum.Split : DiffModeEnum.Unified}
        diffViewTheme={resolvedTheme === 'dark' ? 'dark' : 'light'}
        diffViewFontSize={12}
        diffViewHighlight={false}
        diffViewWrap
      />
    </div>
  )
}
