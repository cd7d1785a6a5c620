'use client'

import { Check, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { CommentView } from '#lib/domain/loop/change-view.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { CommentForm } from './comment-form.tsx'
import type { Comments } from './use-comments.ts'

/** A remark with its answers. A resolved thread is folded. */
export function CommentThread({
  comments,
  act,
  place,
}: {
  comments: CommentView[]
  act: Comments
  /** Where it stands, when it is not shown beside its line. */
  place?: string
}) {
  const t = useTranslations('changes')
  const [first] = comments
  const [isOpen, setIsOpen] = useState(first?.resolved_at === null)
  const [writes, setWrites] = useState<'answer' | CommentView | null>(null)
  if (!first) return null
  const isResolved = first.resolved_at !== null
  return (
    <section
      aria-label={t('thread', { author: first.author.name })}
      className="m-2 max-w-2xl whitespace-normal rounded-md border border-line bg-surface font-sans text-sm"
    >
      {place ? (
        <p className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-1.5 text-ink-soft text-xs">
          <span className="break-all font-mono">{visibleText(place)}</span>
          <Badge>{t('earlier')}</Badge>
          {first.excerpt ? <code className="w-full truncate text-ink-faint">{visibleText(first.excerpt)}</code> : null}
        </p>
      ) : null}
      {isResolved ? (
        <p className="flex items-center gap-2 border-line border-b px-3 py-1.5 text-ink-soft text-xs">
          <Check aria-hidden className="size-3.5 text-green" />
          {t('resolvedBy', { name: first.resolved_by ?? '' })}
          <button type="button" className="ml-auto text-accent hover:underline" onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'fold' : 'unfold')}
          </button>
        </p>
      ) : null}
      {isOpen || !isResolved ? (
        <>
          <ul className="divide-y divide-line">
            {comments.map((comment) => (
              <li key={comment.id} className="px-3 py-2">
                <p className="flex flex-wrap items-baseline gap-x-2 text-xs">
                  <span className="font-medium text-ink">{comment.author.name}</span>
                  <RelativeTime at={comment.created_at} className="text-ink-faint" />
                  {comment.edited_at ? <span className="text-ink-faint">{t('edited')}</span> : null}
                  <span className="ml-auto flex gap-2">
                    <button type="button" className="text-ink-soft hover:underline" onClick={() => setWrites(comment)}>
                      {t('editComment')}
                    </button>
                    <button
                      type="button"
                      className="text-ink-soft hover:underline"
                      onClick={() => void act.remove(comment.id)}
                    >
                      {t('removeComment')}
                    </button>
                  </span>
                </p>
                <p className="mt-1 whitespace-pre-wrap break-words text-ink">{visibleText(comment.body)}</p>
              </li>
            ))}
          </ul>
          {writes === null ? (
            <div className="flex gap-2 border-line border-t px-3 py-2">
              <Button size="small" onClick={() => setWrites('answer')}>
                {t('answer')}
              </Button>
              <Button size="small" onClick={() => void act.edit(first.id, { resolved: !isResolved })}>
                {isResolved ? (
                  <RotateCcw aria-hidden className="size-3.5" />
                ) : (
                  <Check aria-hidden className="size-3.5" />
                )}
                {t(isResolved ? 'reopen' : 'resolve')}
              </Button>
            </div>
          ) : (
            <CommentForm
              key={writes === 'answer' ? 'answer' : writes.id}
              label={t(writes === 'answer' ? 'answer' : 'editComment')}
              initial={writes === 'answer' ? '' : writes.body}
              sendLabel={t(writes === 'answer' ? 'send' : 'save')}
              pending={act.isPending}
              onCancel={() => setWrites(null)}
              onSend={async (body) => {
                const sent =
                  writes === 'answer' ? await act.add({ thread: first.id, body }) : await act.edit(writes.id, { body })
                if (sent) setWrites(null)
              }}
            />
          )}
        </>
      ) : null}
    </section>
  )
}
