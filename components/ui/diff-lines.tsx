'use client'

import '@git-diff-view/react/styles/diff-view-pure.css'
import './diff-colors.css'
import { DiffModeEnum, DiffView } from '@git-diff-view/react'
import { useTheme } from 'next-themes'
import { useMemo } from 'react'

/** A patch to be read, in one column or side by side, in the colours of the page. */
export function DiffLines({
  name,
  language,
  patch,
  mode,
}: {
  name: string
  language: string
  patch: string
  mode: 'unified' | 'split'
}) {
  const { resolvedTheme } = useTheme()
  const data = useMemo(() => {
    const file = { fileName: name, fileLang: language }
    return { oldFile: file, newFile: file, hunks: [patch] }
  }, [name, language, patch])
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
