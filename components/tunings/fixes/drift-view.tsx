'use client'

import { FileWarning } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { unifiedDiff } from '#components/state/unified-diff.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { DriftedFile } from '#lib/domain/tuning/fix-view.ts'
import { PatchView } from './patch-view.tsx'
import { useProposal } from './use-proposal.ts'

/** Files that somebody changed since: what was changed and what the fix would change, side by side; and a new proposal on the file as it is. */
export function DriftView({
  tuningId,
  fixId,
  files,
  by,
}: {
  tuningId: string
  fixId: string
  files: readonly DriftedFile[]
  /** Who can make the fix again on the files as they are; null while nobody may. */
  by: 'rules' | 'agent' | null
}) {
  const t = useTranslations('tuningsFixes')
  const proposal = useProposal(tuningId, fixId)
  return (
    <Notice tone="amber" icon={FileWarning} title={t('drifted')}>
      <p>{t(by ? 'driftedText' : 'driftedKept')}</p>
      {files.map((file) => (
        <DriftedSides key={file.file} file={file} />
      ))}
      {by ? (
        <Button className="self-start" pending={proposal.isPending} onClick={() => proposal.ask(by)}>
          {t('proposeAgain')}
        </Button>
      ) : null}
    </Notice>
  )
}

function DriftedSides({ file }: { file: DriftedFile }) {
  const t = useTranslations('tuningsFixes')
  const { base, found, planned } = file
  const sides = useMemo(() => {
    const between = (from: string | null, to: string | null) =>
      from === null || to === null ? null : unifiedDiff(file.file, from, to)
    // Taking back knows no common text: what would be lost is all there is to show.
    if (base === null) return [{ name: 'driftLost' as const, patch: between(found, planned) }]
    return [
      { name: 'driftFound' as const, patch: between(base, found) },
      { name: 'driftPlanned' as const, patch: between(base, planned) },
    ]
  }, [base, found, planned, file.file])
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="break-all font-mono text-ink text-xs">{visibleSource(file.file)}</p>
      <div className="grid min-w-0 gap-2 xl:grid-cols-2">
        {sides.map(({ name, patch }) => (
          <figure key={name} className="min-w-0">
            <figcaption className="mb-0.5 text-ink-soft text-xs">{t(name)}</figcaption>
            {patch === null ? (
              <p className="text-ink-soft text-xs">{t('noText')}</p>
            ) : patch === '' ? (
              <p className="text-ink-soft text-xs">{t('same')}</p>
            ) : (
              <PatchView patch={patch} mode="unified" />
            )}
          </figure>
        ))}
      </div>
    </div>
  )
}
