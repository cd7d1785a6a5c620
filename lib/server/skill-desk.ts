import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { SkillDesk } from '#lib/api/tuning-desk.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { SkillDiagnosis, SkillLibrary, SkillView } from '#lib/domain/tuning/skill-view.ts'
import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import type { EnginePorts } from '#lib/engine/ports.ts'
import type { History } from '#lib/history/history.ts'
import { diagnosisView, findingView } from '#lib/skills/diagnosis-view.ts'
import type { Skills } from '#lib/skills/open-skills.ts'
import { requirementReader } from '#lib/skills/read-requirements.ts'
import { ruleView, ruleViews } from '#lib/skills/rule-views.ts'
import type { SkillFindings } from '#lib/skills/skill-tasks.ts'
import type { SkillHead } from '#lib/skills/survey-skills.ts'
import { findSkill } from '#lib/workspace/find-skill.ts'
import { findSkillFolders } from '#lib/workspace/read-skill-folder.ts'
import { skillLook } from './tuning-ports.ts'

type Options = {
  ports: Pick<EnginePorts, 'workspaces' | 'now'>
  skills: Skills
  newestBySkill: History<unknown>['tunings']['newestBySkill']
  listWorkspaces: () => Promise<{ id: string; path: string }[]>
  onlyWorkspace: () => Promise<Result<string>>
}

const mostSkills = 1000
const mostWorst = 3
const mostRemembered = 5000

/** What is asked about skills and rules. The last diagnosis of each skill is remembered while the server runs. */
export function createSkillDesk({ ports, skills, newestBySkill, listWorkspaces, onlyWorkspace }: Options): SkillDesk {
  const last = new Map<string, Pick<SkillView, 'last' | 'tokens'>>()

  const diagnose: SkillDesk['diagnose'] = async (what, { client, rules }) => {
    if ('files' in what) return ok(await ofFiles(what.files, client, rules))
    const chosen = what.workspaceId === null ? await onlyWorkspace() : ok(what.workspaceId)
    if (!chosen.ok) return chosen
    const workspace = await ports.workspaces.check(chosen.value)
    if (!workspace.ok) return workspace
    const found = await findSkill(workspace.value.path, what.path)
    if (!found.ok) return found
    const at = { workspace: workspace.value.path, skill: found.value.folder, client, strictSpec: false, rules: {} }
    const facts = await skills.diagnose({ ...skillLook(at, ports.now()), rules })
    if (rules === null && client === null) remember(`${chosen.value}\0${found.value.path}`, facts)
    const view = diagnosisView(facts.report)
    return ok({ ...view, skill: { ...view.skill, path: found.value.path } })
  }

  async function ofFiles(
    files: Record<string, string>,
    client: Client | null,
    rules: string[] | null,
  ): Promise<SkillDiagnosis> {
    const at = { workspace: '', skill: '/skill', client, strictSpec: false, rules: {} }
    const facts = await skills.diagnoseFiles({ ...skillLook(at, ports.now()), workspace: null, rules }, files)
    return diagnosisView(facts.report)
  }

  function remember(key: string, { report, tokens }: SkillFindings): void {
    const counted = report.findings.filter(({ state, tier }) => state === 'open' && tier !== 'opinion')
    const order = ['critical', 'high', 'medium', 'low']
    const worst = counted.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
    last.delete(key)
    const seen: SkillView['last'] = {
      ...{ at: ports.now(), score: report.score.quality, health: report.score.health, gate: report.gate.verdict },
      counts: report.counts,
      worst: worst.slice(0, mostWorst).map(({ ruleId, severity, message, file, line }) => ({
        ...{ rule_id: ruleId, severity, message, file, line },
      })),
    }
    last.set(key, { last: seen, tokens })
    const [oldest] = last.keys()
    if (last.size > mostRemembered && oldest !== undefined) last.delete(oldest)
  }

  const library: SkillDesk['library'] = async (workspaceId, root) => {
    const known = await listWorkspaces()
    const meant = workspaceId === null ? known : known.filter(({ id }) => id === workspaceId)
    if (workspaceId !== null && meant.length === 0) return refuse('not_found', say('workspace_not_found'))
    const data: SkillView[] = []
    const collisions: SkillLibrary['collisions'] = []
    let isCut = false
    for (const { id, path } of meant) {
      const workspace = await ports.workspaces.check(id)
      if (!workspace.ok) continue
      const tunings = await newestBySkill(id)
      const start = root === null ? path : join(path, root)
      if (relative(path, start).startsWith('..') || !(await stat(start).catch(() => null))) continue
      const found = await findSkillFolders(start)
      isCut ||= found.length > mostSkills
      const survey = await skills.survey({ folder: path }, found.slice(0, mostSkills))
      data.push(...survey.heads.map((head) => viewOf(id, head, tunings)))
      collisions.push(...survey.collisions.map(findingView))
    }
    return ok({ data, collisions, truncated: isCut })
  }

  function viewOf(workspaceId: string, head: SkillHead, tunings: Awaited<ReturnType<typeof newestBySkill>>): SkillView {
    const tuning = tunings.get(head.path)
    return {
      ...{ workspace_id: workspaceId, ...head, last: null, tokens: null },
      ...last.get(`${workspaceId}\0${head.path}`),
      tuning: tuning
        ? {
            ...{ tuning_id: tuning.tuning_id, status: tuning.status, score: tuning.score },
            ...{ gate: tuning.gate, counts: tuning.counts },
            ...{ trend: tuning.trend, updated_at: tuning.updated_at },
          }
        : null,
    }
  }

  return {
    reading: (text) => requirementReader.read(text, { at: ports.now() }),
    ...{ diagnose, library, rules: ruleViews, rule: ruleView },
  }
}
