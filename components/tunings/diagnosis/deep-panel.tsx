'use client'

import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Markdown } from '#components/ui/markdown.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { deepQuery } from '#lib/client/tuning-queries.ts'
import { useSay } from '#lib/client/use-say.ts'
import type { TuningSummary } from '#lib/domain/tuning/tuning-view.ts'
import { useTuningCommand } from '../page/use-tuning-command.ts'

/** The deep analysis: what an agent, or the rules alone, say about causes; or the offer to ask for one, with what it would cost. */
export function DeepPanel({ tuningId, state }: { tuningId: string; state: TuningSummary }) {
  const t = useTranslations('tuningsPage.deep')
  const { data } = useQuery(deepQuery(tuningId))
  const say = useSay()
  const { pending, act } = useTuningCommand(tuningId)
  if (!data) return null
  const { data: analysis, markdown, offer } = data
  const canAsk = (state.status === 'running' || state.status === 'waiting') && offer.reasons.length > 0
  if (!analysis && !canAsk) return null
  return (
    <Panel
      title={t('title')}
      aside={
        analysis ? (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={analysis.status === 'failed' ? 'red' : 'neutral'}>{t(`status.${analysis.status}`)}</Badge>
            <span className="text-ink-faint text-xs">
              {analysis.provider === 'rules' ? t('byRules') : analysis.provider}
              {analysis.model ? ` · ${analysis.model}` : null}
            </span>
          </span>
        ) : null
      }
      bodyClassName="flex flex-col gap-3"
    >
      {analysis?.error ? (
        <p className="break-words text-red text-sm">{say(analysis.error, analysis.error_said)}</p>
      ) : null}
      {markdown ? <Markdown text={markdown} /> : null}
      {canAsk ? (
        <div className="flex flex-col items-start gap-1.5 text-sm">
          <p className="text-ink-soft">{offer.reasons.map((reason) => t(`reason.${reason}`)).join(' ')}</p>
          <Button
            pending={pending?.type === 'request-deep-analysis'}
            onClick={() => void act({ type: 'request-deep-analysis' })}
          >
            <Sparkles aria-hidden className="size-3.5" />
            {t('ask')}
          </Button>
          <p className="text-ink-faint text-xs">
            {offer.tools.length > 0
              ? t('cost', { tools: offer.tools.join(', '), tokens: offer.estimated_tokens })
              : t('noTool')}
          </p>
        </div>
      ) : null}
    </Panel>
  )
}
