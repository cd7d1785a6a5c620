'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CodeBlock } from '#components/ui/code-block.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Duration } from '#components/ui/duration.tsx'
import type { TranscriptTurn } from '#lib/domain/agent/transcript.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { type AgentTurn, modelsOf, usageOf } from './turn-facts.ts'
import { AgentTextBlock } from './whole-text.tsx'

/** What a run of an agent was really started with, what it used, and the prompt it read with the contract of its answer. */
export function TurnDetails({
  loopId,
  turn,
  ended,
  onClose,
}: {
  loopId: string
  turn: TranscriptTurn
  ended: AgentTurn | null
  onClose: () => void
}) {
  const t = useTranslations('transcript')
  const { launch, session } = turn
  return (
    <Dialog open onOpenChange={onClose} title={t('detailsTitle')} description={t('detailsText')} className="max-w-3xl">
      <div className="flex min-w-0 flex-col gap-4">
        <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
          <Fact name={t('facts.agent')}>
            {[launch?.agent ?? ended?.tool, ended?.version ?? session?.cliVersion ?? launch?.version]
              .filter(Boolean)
              .join(' ')}
          </Fact>
          <Fact name={t('facts.model')}>{modelsOf(turn, ended) ?? t('modelUnknown')}</Fact>
          {launch ? <Fact name={t('facts.asked')}>{launch.modelAsked ?? t('modelDefault')}</Fact> : null}
          {launch ? <Fact name={t('facts.mode')}>{t(`mode.${launch.mode}`)}</Fact> : null}
          {session?.permissionMode ? <Fact name={t('facts.permissions')}>{session.permissionMode}</Fact> : null}
          {launch ? <Fact name={t('facts.fence')}>{t(launch.confined ? 'confined' : 'ownFence')}</Fact> : null}
          {launch ? <Fact name={t('facts.grants')}>{launch.grants.join(', ') || t('none')}</Fact> : null}
          {launch ? <Limits limits={launch.limits} /> : null}
          {session?.tools ? <Fact name={t('facts.tools')}>{session.tools.join(', ') || t('none')}</Fact> : null}
          {session?.mcp?.length ? (
            <Fact name={t('facts.servers')}>
              {session.mcp.map(({ name, ok }) => `${name} (${t(ok ? 'connected' : 'notConnected')})`).join(', ')}
            </Fact>
          ) : null}
          {session?.sessionId ? <Fact name={t('facts.session')}>{session.sessionId}</Fact> : null}
          <Use turn={turn} ended={ended} />
        </dl>
        {launch ? (
          <>
            <section className="flex flex-col gap-1">
              <h3 className="font-medium text-sm">{t('command')}</h3>
              <CodeBlock text={visibleText(launch.command.join('\n'))} label={t('command')} wrap className="max-h-40" />
            </section>
            <section className="flex flex-col gap-1">
              <h3 className="font-medium text-sm">{t('prompt', { name: launch.purpose })}</h3>
              <AgentTextBlock
                loopId={loopId}
                label={t('promptHint')}
                text={launch.prompt}
                whole={launch.whole ?? null}
              />
            </section>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

function Limits({
  limits: { wallMs, turns, usd, tokens },
}: {
  limits: NonNullable<TranscriptTurn['launch']>['limits']
}) {
  const t = useTranslations('transcript')
  const format = useFormatter()
  return (
    <Fact name={t('facts.limits')}>
      <Duration ms={wallMs} />
      {turns === null ? null : ` · ${t('turnLimit', { count: turns })}`}
      {usd === null ? null : ` · ${format.number(usd, { style: 'currency', currency: 'USD' })}`}
      {tokens === null ? null : ` · ${t('tokens', { count: tokens })}`}
    </Fact>
  )
}

function Use({ turn, ended }: { turn: TranscriptTurn; ended: AgentTurn | null }) {
  const t = useTranslations('transcript')
  const format = useFormatter()
  const { input, output, usd, source } = usageOf(turn, ended)
  const figure = (value: number | null) => (value === null ? t('unknown') : format.number(value))
  return (
    <>
      <Fact name={t('facts.tokens')}>{t('inAndOut', { input: figure(input), output: figure(output) })}</Fact>
      <Fact name={t('facts.cost')}>
        {usd === null
          ? t('unknown')
          : `${format.number(usd, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })} ${t(`source.${source}`)}`}
      </Fact>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-faint">{name}</dt>
    <dd className="min-w-0 break-words">{typeof children === 'string' ? visibleText(children) : children}</dd>
  </>
)
