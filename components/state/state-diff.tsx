'use client'

import '@git-diff-view/react/styles/diff-view-pure.css'
import './state-diff.css'
import { DiffModeEnum, DiffView } from '@git-diff-view/react'
import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Segments } from '#components/ui/segments.tsx'
import { readableJson, unifiedDiff } from './unified-diff.ts'

const name = 'loop.json'
const wide = '(min-width: 1100px)'

function onWidth(tell: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Two states of the shared document, line by line. */
export function StateDiff({ before, after }: { before: string; after: string }) {
  const t = useTranslations('state')
  const { resolvedTheme } = useTheme()
  const isWide = useSyncExternalStore(onWidth, () => matchMedia(wide).matches)
  const [chosen, setChosen] = useState<'unified' | 'split' | null>(null)
  const mode = chosen ?? (isWide ? 'split' : 'unified')
  const data = useMemo(() => {
    const [from, to] = [readableJson(before), readableJson(after)]
    return {
      oldFile: { fileName: name, fileLang: 'json' },
      newFile: { fileName: name, fileLang: 'json' },
      hunks: [unifiedDiff(name, from, to)],
    }
  }, [before, after])
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Segments
        label={t('diffMode')}
        className="self-start"
        value={mode}
        onChange={setChosen}
        options={[
          { value: 'unified', label: t('unified') },
          { value: 'split', label: t('split') },
        ]}
      />
      <div className="state-diff overflow-x-auto rounded-sm border border-line">
        <DiffView
          data={data}
          diffViewMode={mode === 'split' ? DiffModeEnum.Split : DiffModeEnum.Unified}
          diffViewTheme={resolvedTheme === 'dark' ? 'dark' : 'light'}
          diffViewFontSize={12}
          diffViewHighlight={false}
          diffViewWrap
        />
      </div>
    </div>
  )
}
