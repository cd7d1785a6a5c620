'use client'

import { useTranslations } from 'next-intl'
import { useKeys } from '#lib/client/key-map.tsx'
import { useStateView } from './use-state-view.ts'

/**
 * Which revision of a document is shown and with which one it is compared, by the address of the page, and the keys that change it. `revisions` are
 * those that are loaded, newest first; `previousOf` is the one a revision is compared with when none is kept.
 */
export function useRevisionPair(
  revisions: readonly { revision: number }[],
  previousOf: (selected: number, before: number | null) => number | null = (_, before) => before,
) {
  const t = useTranslations('state')
  const { shown, setShown } = useStateView()
  const newest = revisions[0]?.revision ?? 0
  const selected = shown.rev ?? newest
  const place = revisions.findIndex((one) => one.revision === selected)
  const before = revisions.find((one) => one.revision < selected)?.revision ?? null
  const after = place > 0 ? (revisions[place - 1]?.revision ?? null) : null
  const isPinned = shown.from !== null && shown.from !== selected
  const previous = previousOf(selected, before)
  const from = isPinned ? shown.from : previous
  const onShow = (revision: number | null) => {
    if (revision !== null) void setShown({ rev: revision === newest ? null : revision })
  }
  const onPin = () => void setShown({ from: isPinned ? null : selected })
  useKeys([
    { key: 'j', label: t('previous'), run: () => onShow(before) },
    { key: 'k', label: t('next'), run: () => onShow(after) },
    { key: 'd', label: t('views.diff'), run: () => void setShown({ view: 'diff' }) },
    { key: 'b', label: t('views.body'), run: () => void setShown({ view: 'body' }) },
    { key: 'a', label: isPinned ? t('unpin') : t('pin'), run: onPin },
  ])
  return {
    ...{ shown, setShown, newest, selected, from, onShow },
    pinned: isPinned ? shown.from : null,
    /** What the head above the document needs. */
    head: {
      ...{ selected, newest, before, after, from, isPinned, view: shown.view, onShow, onPin },
      onView: (view: typeof shown.view) => void setShown({ view }),
      onPair: (a: number | null, b: number) =>
        void setShown({ from: a === previous ? null : a, rev: b === newest ? null : b }),
    },
  }
}
