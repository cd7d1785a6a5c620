'use client'

import { useTranslations } from 'next-intl'
import type { ToolBlock } from '#lib/domain/agent/transcript.ts'
import { AgentTextBlock } from './whole-text.tsx'

/** What a tool was given and gave back. */
export function ToolBody({ loopId, call }: { loopId: string; call: ToolBlock }) {
  const t = useTranslations('transcript')
  const input = inputText(call.input)
  return (
    <div className="flex min-w-0 flex-col gap-2 pb-2">
      {input === '' && call.wholeInput === null ? null : (
        <AgentTextBlock loopId={loopId} label={t('input')} text={input} whole={call.wholeInput} />
      )}
      {call.output === '' && call.wholeOutput === null ? (
        <p className="text-ink-faint text-xs">{t(call.status === 'running' ? 'noOutputYet' : 'noOutput')}</p>
      ) : (
        <AgentTextBlock loopId={loopId} label={t('output')} text={call.output} whole={call.wholeOutput} />
      )}
    </div>
  )
}

/** A command as it stands; everything else as JSON. */
function inputText(input: ToolBlock['input']): string {
  if (input === null) return ''
  if (typeof input === 'string') return input
  if (typeof input === 'object' && !Array.isArray(input)) {
    const [first, ...rest] = Object.entries(input)
    if (first?.[0] === 'command' && rest.length === 0 && typeof first[1] === 'string') return first[1]
  }
  return JSON.stringify(input, null, 2)
}
