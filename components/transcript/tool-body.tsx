'use client'

import { useTranslations } from 'next-intl'
import { toolInputText } from '#lib/domain/agent/tool-input-text.ts'
import type { ToolBlock } from '#lib/domain/agent/transcript.ts'
import { AgentTextBlock } from './whole-text.tsx'

/** What a tool was given and gave back. */
export function ToolBody({ loopId, call }: { loopId: string; call: ToolBlock }) {
  const t = useTranslations('transcript')
  const input = toolInputText(call.input)
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
