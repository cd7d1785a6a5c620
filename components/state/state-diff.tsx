'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { DiffLines } from '#components/ui/diff-lines.tsx'
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
  const isWide = useSyncExternalStore(onWidth, () => matchMedia(wide).matches)
  const [chosen, setChosen] = useState<'unified' | 'split' | null>(null)
  const mode = chosen ?? (isWide ? 'split' : 'unified')
  const patch = useMemo(() => unifiedDiff(name, readableJson(before), readableJson(after)), [before, after])
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
      <div className="rounded-sm border border-line">
        <DiffLines name={name} language="json" patch={patch} mode={mode} />
      </div>
    </div>
  )
}
