'use client'

import { FileInput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { type AuthorKind, authorKinds } from '#lib/domain/loop/test-view.ts'

/** Whose revisions are shown, and the way to rebuild the work of a loop from its progress files. */
export function StateBar({
  author,
  onAuthor,
  onRebuild,
}: {
  author: AuthorKind | null
  onAuthor: (author: AuthorKind | null) => void
  onRebuild: () => void
}) {
  const t = useTranslations()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={t('state.writtenBy')}
        className="w-56"
        value={author ?? 'all'}
        onChange={(value) => onAuthor(authorKinds.find((kind) => kind === value) ?? null)}
        options={[
          { value: 'all', label: t('state.byAll') },
          ...authorKinds.map((kind) => ({ value: kind, label: t('state.by', { author: t(`state.authors.${kind}`) }) })),
        ]}
      />
      <Button size="small" className="ml-auto max-sm:ml-0" onClick={onRebuild}>
        <FileInput aria-hidden className="size-3.5" />
        {t('recovery.rebuildOpen')}
      </Button>
    </div>
  )
}
