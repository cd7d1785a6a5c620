'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { CodeBlock } from '#components/ui/code-block.tsx'
import { agentTextQuery } from '#lib/client/agent-text-query.ts'
import type { WholeText } from '#lib/domain/agent/agent-event.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'

/** A text of an agent, as text; of one that is too long for its event the begin, and the whole on demand. */
export function AgentTextBlock({
  loopId,
  label,
  text,
  whole,
}: {
  loopId: string
  label: string
  text: string
  whole: WholeText | null
}) {
  const t = useTranslations('transcript')
  const [isWhole, setIsWhole] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...agentTextQuery(loopId, whole?.id ?? ''),
    enabled: isWhole && whole !== null,
  })
  const shown = data?.text ?? text
  const missing = (data?.length ?? whole?.length ?? 0) - shown.length
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h4 className="text-ink-faint text-xs">{label}</h4>
      {shown === '' ? null : <CodeBlock text={visibleText(shown)} label={label} wrap />}
      {error && !data ? (
        <FaultState what={t('textFailed')} fault={error} onRetry={() => void refetch()} />
      ) : whole && !data ? (
        <span>
          <Button size="small" pending={isFetching} onClick={() => setIsWhole(true)}>
            {t('showWhole', { count: whole.length })}
          </Button>
        </span>
      ) : null}
      {data && missing > 0 ? <p className="text-ink-faint text-xs">{t('notKept', { count: missing })}</p> : null}
    </div>
  )
}
