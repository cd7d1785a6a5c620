'use client'

import { CircleAlert, CircleCheck, CircleX, KeyRound, Play } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { StatusPill } from '#components/ui/status-pill.tsx'
import { probeAgent } from '#lib/api/agent-actions.ts'
import { useAction } from '#lib/client/use-action.ts'
import { useSay } from '#lib/client/use-say.ts'
import type { AgentProbe } from '#lib/domain/agent/agent-probe.ts'
import type { AgentCheck, AgentView } from '#lib/domain/agent/agent-view.ts'

const KeyDialog = dynamic(() => import('./key-dialog.tsx').then((module) => module.KeyDialog), { ssr: false })

const stateLooks = {
  ready: { tone: 'green', icon: CircleCheck },
  attention: { tone: 'amber', icon: CircleAlert },
  missing: { tone: 'neutral', icon: CircleX },
} as const

type Props = { agent: AgentView; mayTry: boolean; mayKeepKeys: boolean }

/** One agent: what it is, what it lacks, and what a person can do about it. */
export function AgentRow({ agent, mayTry, mayKeepKeys }: Props) {
  const t = useTranslations('settings.agents')
  const { tone, icon } = stateLooks[agent.state]
  const problems = agent.checks.filter((check) => !check.ok)
  const hasKey = agent.checks.some(({ name }) => name === 'key')
  const [probe, setProbe] = useState<AgentProbe | null>(null)
  const [asksKey, setAsksKey] = useState(false)
  const trying = useAction(probeAgent, { name: () => t('try'), onDone: setProbe })
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{agent.id}</span>
          {agent.version ? <span className="font-mono text-ink-soft text-xs">{agent.version}</span> : null}
        </p>
        {agent.path ? <p className="break-all font-mono text-ink-faint text-xs">{agent.path}</p> : null}
        <ul className="mt-1 flex flex-col gap-0.5">
          {problems.map((check) => (
            <Problem key={check.name} check={check} />
          ))}
        </ul>
        {agent.state === 'missing' ? null : (
          <p className="mt-1 text-ink-soft text-xs">
            {t(`files.${agent.capabilities.fence.files}`)} {t(`commands.${agent.capabilities.fence.commands}`)}
          </p>
        )}
        <div role="status">{probe ? <ProbeResult probe={probe} /> : null}</div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mayTry && agent.state === 'ready' ? (
          <Button
            size="small"
            pending={trying.pending !== null}
            title={t('tryHint')}
            aria-label={t('tryOne', { agent: agent.id })}
            onClick={() => void trying.act({ agent: agent.id })}
          >
            <Play aria-hidden className="size-4" />
            {t('try')}
          </Button>
        ) : null}
        {mayKeepKeys && hasKey ? (
          <Button size="small" aria-label={t('keyOf', { agent: agent.id })} onClick={() => setAsksKey(true)}>
            <KeyRound aria-hidden className="size-4" />
            {t('key')}
          </Button>
        ) : null}
        <StatusPill tone={tone} icon={icon}>
          {t(`state.${agent.state}`)}
        </StatusPill>
      </div>
      {asksKey ? <KeyDialog agent={agent} onClose={() => setAsksKey(false)} /> : null}
    </li>
  )
}

/** What is wrong, and what to do about it. */
function Problem({ check }: { check: AgentCheck }) {
  const say = useSay()
  return (
    <li className="text-sm">
      {say(check.text, check.said)}{' '}
      {check.next ? <span className="text-ink-soft">{say(check.next, check.next_said)}</span> : null}
    </li>
  )
}

/** What a trial came to: who answered in how long, or why nobody did. */
function ProbeResult({ probe }: { probe: AgentProbe }) {
  const t = useTranslations('settings.agents')
  const say = useSay()
  const { ok, models, version, duration_ms, input_tokens, output_tokens } = probe
  const Icon = ok ? CircleCheck : CircleAlert
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm">
      <Icon aria-hidden className={ok ? 'mt-0.5 size-4 text-green' : 'mt-0.5 size-4 text-amber'} />
      <span className="min-w-0 break-words">
        {say(probe.text, probe.said)}{' '}
        <span className="text-ink-soft">
          {t('probed', {
            model: models.join(', ') || t('untold'),
            version: version ?? t('untold'),
            seconds: Math.round(duration_ms / 100) / 10,
          })}{' '}
          {input_tokens === null || output_tokens === null
            ? null
            : t('probeTokens', { input: input_tokens, output: output_tokens })}
        </span>
      </span>
    </p>
  )
}
