'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { actionsOf } from '#components/agents/typed-agents.ts'
import { Panel } from '#components/ui/panel.tsx'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'
import { type LoopDraft, worksWithAgent } from './loop-draft.ts'

/** A command without its options; the whole text stands in the form. */
function shortened(command: string): string {
  const [words = ''] = command.split(/\s+-/)
  return words === command ? command : `${words} …`
}

/** What will happen, in plain words. */
export function PlanSummary() {
  const t = useTranslations('newLoop.summary')
  const does = useTranslations('actionAgents')
  const { data: workspaces = [] } = useQuery(workspacesQuery())
  const draft = useFormContext<LoopDraft>().watch()
  const workspace = workspaces.find((one) => one.workspace_id === draft.workspaceId)
  const commands = draft.commands.map(({ text }) => shortened(text.trim())).filter(Boolean)
  const isOwnBranch = draft.isolation === 'worktree' && workspace?.git === true
  const sentences = [
    workspace ? t(isOwnBranch ? 'worktree' : 'inPlace', { workspace: workspace.name }) : t('noWorkspace'),
    draft.agent === 'bash'
      ? null
      : t(draft.model.trim() ? 'agentWithModel' : 'agent', { agent: draft.agent, model: draft.model.trim() }),
    ...actionsOf(draft.agent)
      .filter((action) => draft.actions[action].tool !== 'loop')
      .map((action) => {
        const { tool, model } = draft.actions[action]
        return t('actionAgent', {
          what: does(`does.${action}`),
          agent: [tool, model.trim()].filter(Boolean).join(' · '),
        })
      }),
    draft.agent !== 'bash' && draft.fallback !== 'nobody'
      ? t('takesOver', { agent: draft.agent, other: draft.fallback })
      : null,
    t(draft.agent === 'bash' ? 'tasks' : 'agentTasks', { count: draft.tasks.length }),
    draft.mode === 'interactive' ? t('interactive') : null,
    t(`onError.${draft.onError}`),
    commands.length > 0 ? t('proof', { commands: commands.join('  ·  ') }) : t('noProof'),
    draft.coverage && draft.minCoverage.trim() ? t('minCoverage', { percent: draft.minCoverage }) : null,
    draft.coverage && draft.minChangedCoverage.trim() ? t('minChanged', { percent: draft.minChangedCoverage }) : null,
    t('iterations', { max: draft.maxIterations || '–' }),
    draft.wallMinutes.trim() ? t('wall', { minutes: draft.wallMinutes }) : null,
    worksWithAgent(draft) && draft.usd.trim() ? t('usd', { usd: draft.usd }) : null,
    worksWithAgent(draft) && draft.tokens.trim() ? t('tokens', { tokens: draft.tokens }) : null,
    worksWithAgent(draft) && draft.turns.trim() ? t('turns', { count: draft.turns }) : null,
    workspace && !workspace.trusted ? t('untrusted') : null,
  ].filter((sentence) => sentence !== null)
  return (
    <Panel title={t('title')} className="lg:sticky lg:top-17">
      <ol className="flex list-decimal flex-col gap-2 pl-4 text-ink-soft text-sm">
        {sentences.map((sentence) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
