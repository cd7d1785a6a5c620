'use client'

import { ChevronDown, ChevronRight, CircleCheck, CircleSlash, CircleX, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { Duration } from '#components/ui/duration.tsx'
import type { ToolBlock } from '#lib/domain/agent/transcript.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { barOf, iconOf } from './block-look.ts'
import { BlockText } from './block-text.tsx'
import { ToolBody } from './tool-body.tsx'
import { isProblem, type TranscriptRow } from './transcript-rows.ts'

/** One thing an agent did, and where it stands in the time of its turn. What agents wrote is shown as text, never as anything else. */
export function BlockRow({
  loopId,
  row: { block, open, span },
  onToggle,
}: {
  loopId: string
  row: Extract<TranscriptRow, { kind: 'block' }>
  onToggle: () => void
}) {
  const Icon = iconOf(block)
  const isTool = block.kind === 'tool'
  return (
    <div
      className={classNames(
        'flex gap-2 py-1 pr-2 pl-6 text-sm hover:bg-hover/40',
        isProblem(block) && 'bg-red-soft/30',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        {isTool ? (
          <>
            <ToolHead call={block} open={open} onToggle={onToggle} />
            {open ? <ToolBody loopId={loopId} call={block} /> : null}
          </>
        ) : (
          <BlockText block={block} open={open} onToggle={onToggle} />
        )}
      </div>
      <span className="w-12 shrink-0 whitespace-nowrap text-right text-ink-faint text-xs">
        {isTool && block.status !== 'running' ? <Duration ms={block.to - block.from} /> : null}
      </span>
      <span aria-hidden className="relative h-5 w-20 shrink-0 border-line border-l max-sm:hidden">
        <span
          className={classNames('absolute top-1/2 h-1.5 min-w-0.5 -translate-y-1/2 rounded-full', barOf(block))}
          style={{ left: `${span.left}%`, width: `${span.width}%` }}
        />
      </span>
    </div>
  )
}

const ends = {
  running: { icon: LoaderCircle, text: 'text-blue' },
  completed: { icon: CircleCheck, text: 'text-green' },
  failed: { icon: CircleX, text: 'text-red' },
  denied: { icon: CircleSlash, text: 'text-amber' },
}

function ToolHead({ call, open, onToggle }: { call: ToolBlock; open: boolean; onToggle: () => void }) {
  const t = useTranslations('transcript')
  const { icon: Mark, text } = ends[call.status]
  const Chevron = open ? ChevronDown : ChevronRight
  const title = visibleText(call.title)
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex w-full min-w-0 items-center gap-1.5 rounded-sm text-left"
    >
      <Chevron aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
      <span className="max-w-40 shrink-0 truncate font-medium text-xs max-sm:max-w-24">
        {visibleText(call.name || t('tool'))}
      </span>
      <span title={title} className="min-w-0 flex-1 truncate font-mono text-ink-soft text-xs">
        {title === call.name ? '' : title}
      </span>
      {call.exitCode ? <span className="shrink-0 text-red text-xs">{t('exit', { code: call.exitCode })}</span> : null}
      <span className={classNames('inline-flex shrink-0 items-center gap-1 text-xs', text)}>
        <Mark
          aria-hidden
          className={classNames('size-3.5', call.status === 'running' && 'animate-spin motion-reduce:animate-none')}
        />
        <span className={call.status === 'completed' ? 'sr-only' : 'max-sm:sr-only'}>{t(`call.${call.status}`)}</span>
      </span>
    </button>
  )
}
