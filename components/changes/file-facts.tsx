'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ChangedFileView } from '#lib/domain/loop/change-view.ts'

/** What is to be known of a file beside its lines: its mode, that it is no text, a link or another repository. */
export function FileFacts({ file }: { file: ChangedFileView }) {
  const t = useTranslations('changes')
  const format = useFormatter()
  const { before, after, kind } = file
  const size = (bytes: number | null | undefined) => (bytes == null ? '–' : t('bytes', { size: format.number(bytes) }))
  const facts = [
    before && after && before.mode !== after.mode ? t('mode', { before: before.mode, after: after.mode }) : null,
    kind === 'binary' ? t('binary', { before: size(before?.size ?? 0), after: size(after?.size ?? 0) }) : null,
    kind === 'symlink' ? t('symlink') : null,
    kind === 'submodule'
      ? t('submodule', { before: before?.object.slice(0, 12) ?? '–', after: after?.object.slice(0, 12) ?? '–' })
      : null,
    kind === 'text' && file.added_lines === 0 && file.removed_lines === 0 ? t('sameContent') : null,
  ].filter((fact) => fact !== null)
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-col gap-0.5 border-line border-b px-3 py-2 text-ink-soft text-sm">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
