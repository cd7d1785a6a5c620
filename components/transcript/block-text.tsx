'use client'

import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import type { TranscriptBlock } from '#lib/domain/agent/transcript.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'

type Other = Exclude<TranscriptBlock, { kind: 'tool' }>

const shownLines = 12
const shownCharacters = 1500
const planIcons = { pending: CircleDashed, in_progress: CircleDot, completed: CircleCheck }

/** What an agent wrote, thought, planned, changed, or complained of. */
export function BlockText({ block, open, onToggle }: { block: Other; open: boolean; onToggle: () => void }) {
  const t = useTranslations('transcript')
  switch (block.kind) {
    case 'text':
    case 'thought':
      return <Words block={block} open={open} onToggle={onToggle} />
    case 'file':
      return (
        <p className="min-w-0 break-all font-mono text-xs leading-5">
          <span className="font-sans text-ink-soft">{t(`change.${block.change}`)}</span> {visibleText(block.path)}
        </p>
      )
    case 'plan':
      return (
        <ul aria-label={t('plan')} className="flex flex-col gap-0.5 text-xs">
          {block.entries.map((entry) => {
            const Icon = planIcons[entry.status]
            return (
              <li key={entry.content} className="flex items-start gap-1.5">
                <Icon aria-hidden className="mt-0.5 size-3 shrink-0 text-ink-faint" />
                <span className="sr-only">{t(`planStatus.${entry.status}`)}: </span>
                <span className="min-w-0 break-words">{visibleText(entry.content)}</span>
              </li>
            )
          })}
        </ul>
      )
    case 'retry':
      return (
        <p className="break-words text-amber text-xs leading-5">
          {t('retry', { attempt: block.attempt ?? '?', max: block.max ?? '?' })}
          {block.text ? ` ${visibleText(block.text)}` : null}
        </p>
      )
    case 'notice':
      return (
        <p
          className={classNames(
            'break-words text-xs leading-5',
            block.level === 'warning' ? 'text-amber' : 'text-ink-soft',
          )}
        >
          {t(`notice.${block.code}`)}
          {block.text ? ` ${visibleText(block.text)}` : null}
        </p>
      )
    case 'error':
      return (
        <p className="whitespace-pre-wrap break-words text-red text-xs leading-5">
          {block.status === null ? null : `${block.status} `}
          {visibleText(block.text)}
        </p>
      )
  }
}

function Words({
  block: { kind, text },
  open,
  onToggle,
}: {
  block: Extract<Other, { kind: 'text' | 'thought' }>
  open: boolean
  onToggle: () => void
}) {
  const t = useTranslations('transcript')
  const isThought = kind === 'thought'
  const lines = text.split('\n')
  const most = isThought ? 3 : shownLines
  const isLong = lines.length > most || text.length > (isThought ? 300 : shownCharacters)
  const part =
    open || !isLong
      ? text
      : lines
          .slice(0, most)
          .join('\n')
          .slice(0, isThought ? 300 : shownCharacters)
  return (
    <div className="min-w-0">
      {isThought ? <span className="sr-only">{t('thought')}: </span> : null}
      <p
        className={classNames(
          'whitespace-pre-wrap break-words leading-5',
          isThought && 'text-ink-faint text-xs italic',
        )}
      >
        {visibleText(part)}
        {part.length < text.length ? '…' : null}
      </p>
      {isLong ? (
        <button type="button" aria-expanded={open} onClick={onToggle} className="text-accent text-xs hover:underline">
          {t(open ? 'showLess' : 'showMore')}
        </button>
      ) : null}
    </div>
  )
}
