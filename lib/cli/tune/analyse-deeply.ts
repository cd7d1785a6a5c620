import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { named } from '#lib/diagnosis/report/names-zh.ts'
import { column, type Language } from '#lib/diagnosis/report/report-words.ts'
import type { Used } from '#lib/domain/loop/measured-limits.ts'
import { inBoth } from '#lib/domain/sentences/in-both.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { analyseByRules } from '#lib/domain/tuning/analyse-by-rules.ts'
import type { DeepAnalysis } from '#lib/domain/tuning/deep-analysis.ts'
import type { FoundIssue } from '#lib/domain/tuning/finding.ts'
import { focusAreasOf } from '#lib/domain/tuning/focus.ts'
import { renderDeepAnalysis } from '#lib/domain/tuning/report/render-deep-analysis.ts'
import { defaultTuningSettings } from '#lib/domain/tuning/tuning-settings.ts'
import { TuningState } from '#lib/domain/tuning/tuning-state.ts'
import { probeSupervision } from '#lib/process/probe-supervision.ts'
import { targetOf } from '#lib/skills/target-of.ts'
import { readSettings } from '../connect.ts'
import { withAgents } from '../doctor-agents.ts'
import { StartError } from '../start-error.ts'
import { askDeepAgent } from './ask-deep-agent.ts'
import { createFolderDiagnosis, type DiagnosedFolder, type DiagnosisSetting } from './diagnose-folder.ts'
import { newWorkFolder } from './fix-work.ts'
import { issuesFor } from './repair-folder.ts'
import { wordsOfDeep as say } from './words-of-use.ts'
import { createWorkspaceOf } from './workspaces.ts'

const usage = 2
const interrupted = 130

/** What a person wants of an analysis: an agent by its name or any, dollars for the whole command, and what bothers them. */
export type DeepWish = { tool: string | null; usd: number; issue: string; areas: readonly string[]; language: Language }

type PlannedRun = { folders: readonly string[]; setting: DiagnosisSetting }

/**
 * Lets an agent look at each skill for what rules do not see, one after the other, within one budget; without an agent, and where it fails, the rules
 * give the analysis. Each is kept in a work folder of its skill; its findings are told, and count for nothing until a person confirms them.
 */
export const analyseDeeply = async ({ folders, setting }: PlannedRun, wish: DeepWish): Promise<void> => {
  const config = readSettings()
  const { supervision } = await probeSupervision(process.env)
  const stop = new AbortController()
  const onInterrupt = () => stop.abort('user')
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt)
  const diagnoseFolder = createFolderDiagnosis(setting)
  const workspaceOf = createWorkspaceOf(setting.workspaces)
  const spent: Used = { usd: null, tokens: null, wallMs: 0, turns: 0 }
  try {
    await withAgents(config, supervision, async (agents) => {
      const tool = toolOf(await agents.available(), wish.tool)
      for (const folder of folders) {
        if (stop.signal.aborted) break
        const place = { folder, workspace: workspaceOf(folder), home: config.home }
        const state = stateOf(place, diagnoseFolder(folder), wish)
        const asked =
          tool === null ? null : await askDeepAgent(agents, { ...place, state, tool, spent, signal: stop.signal })
        if (asked) add(spent, asked.used)
        if (stop.signal.aborted) break
        if (asked && 'analysis' in asked)
          tell(folder, asked.analysis, asked.found, keep(place, asked.analysis), wish.language)
        else {
          if (asked) console.error(visibleText(say.byRules(folder, inBoth(asked.why))[wish.language]))
          const byRules = analyseByRules(state, new Date().toISOString())
          tell(folder, byRules, [], keep(place, byRules), wish.language)
        }
      }
    })
  } finally {
    process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt)
  }
  if (stop.signal.aborted) throw new StartError(say.interrupted, interrupted)
}

/** The agent that analyses; null when none is there and none was named. */
const toolOf = (available: readonly string[], wanted: string | null): string | null => {
  if (wanted === null || available.includes(wanted)) return wanted ?? available[0] ?? null
  throw new StartError(say.notHere(wanted, available), usage)
}

const add = (spent: Used, used: NonNullable<DeepAnalysis['usage']>): void => {
  if (used.usd !== null) spent.usd = (spent.usd ?? 0) + used.usd
  if (used.tokens !== null) spent.tokens = (spent.tokens ?? 0) + used.tokens
}

/** The skill as the document of a tuning has it, as far as an analysis looks at that. */
const stateOf = (
  place: { folder: string; workspace: string | null },
  found: DiagnosedFolder,
  { usd, issue, areas }: DeepWish,
): TuningState => {
  const { diagnosed, report } = found
  return TuningState.parse({
    target_skill: targetOf(diagnosed.model, place, report.treeHash),
    ...{ issues: issuesFor(found), user_issue_description: issue, focus_areas: focusAreasOf(areas) },
    settings: { ...defaultTuningSettings, budget: { ...defaultTuningSettings.budget, usd } },
  })
}

const keep = (place: Parameters<typeof newWorkFolder>[0], analysis: DeepAnalysis): string => {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const folder = join(newWorkFolder(place, stamp), 'diagnosis')
  mkdirSync(folder)
  const path = join(folder, `deep-analysis-${analysis.type}`)
  writeFileSync(`${path}.json`, `${JSON.stringify(analysis, null, 2)}\n`)
  writeFileSync(`${path}.md`, renderDeepAnalysis(analysis))
  return `${path}.md`
}

const tell = (
  folder: string,
  { provider, type, model, usage: used }: DeepAnalysis,
  found: readonly FoundIssue[],
  path: string,
  language: Language,
) => {
  const by = model === null ? provider : `${provider} (${model})`
  const cost = used?.usd ? `, ${used.usd.toFixed(2)} USD` : ''
  console.error(visibleText(say.kept(folder, { type, by, cost }, path)[language]))
  for (const { severity, file, line, message } of found)
    console.error(
      visibleText(
        `  ${column(named(language, 'severity', severity))} ${[file, line].filter(Boolean).join(':')} ${message[language]}`,
      ),
    )
}
