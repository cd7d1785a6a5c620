'use client'

import { Eye, Pencil, Undo2, Zap } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Textarea } from '#components/ui/input.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'

type Message = LoopView['meta']['messages'][number]

/** A message that waits, with the ways to change it and to take it back while no agent has read it. */
export function QueuedMessageRow({ loopId, message }: { loopId: string; message: Message }) {
  const t = useTranslations()
  const [draft, setDraft] = useState<string | null>(null)
  const { pending, act } = useLoopCommand(loopId)
  const { id, text, when, given, by, at } = message

  async function save(changed: string) {
    const done = await act({ type: 'edit-message', id, text: changed })
    if (done.ok) setDraft(null)
  }
  if (draft !== null && !given)
    return (
      <div className="flex flex-col gap-1.5 rounded-sm border border-line p-2">
        <Textarea
          autoFocus
          maxLength={4000}
          aria-label={t('steering.edit')}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
        />
        <div className="flex justify-end gap-2">
          <Button size="small" onClick={() => setDraft(null)}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="small"
            look="primary"
            pending={pending !== null}
            refusal={draft.trim() === '' ? t('steering.empty') : null}
            onClick={() => void save(draft.trim())}
          >
            {t('steering.save')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="flex items-start gap-2 rounded-sm border border-line px-2 py-1 text-sm">
      <div className="min-w-0 flex-1">
        <p className="max-h-24 overflow-y-auto whitespace-pre-wrap break-words">{visibleText(text)}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-faint text-xs">
          {given ? (
            <Badge tone="blue">
              <Eye aria-hidden className="size-3" />
              {t('steering.given')}
            </Badge>
          ) : (
            <Badge tone={when === 'now' ? 'amber' : 'neutral'}>{t(`steering.times.${when}`)}</Badge>
          )}
          <span>{by}</span>
          <RelativeTime at={at} />
        </p>
      </div>
      {given ? null : (
        <span className="flex shrink-0">
          {when === 'next' ? (
            <IconButton
              size="small"
              label={t('steering.makeNow')}
              icon={<Zap aria-hidden className="size-3.5" />}
              onClick={() => void act({ type: 'edit-message', id, when: 'now' })}
            />
          ) : null}
          <IconButton
            size="small"
            label={t('steering.edit')}
            icon={<Pencil aria-hidden className="size-3.5" />}
            onClick={() => setDraft(text)}
          />
          <IconButton
            size="small"
            label={t('steering.withdraw')}
            icon={<Undo2 aria-hidden className="size-3.5" />}
            onClick={() => void act({ type: 'cancel-message', id })}
          />
        </span>
      )}
    </div>
  )
}
