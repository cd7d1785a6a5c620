import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { EnginePorts } from '#lib/engine/ports.ts'
import type { TuningAgents } from '#lib/engine/tuning/tuning-agents.ts'
import type { SkillAt, SkillReader, TuningPorts } from '#lib/engine/tuning/tuning-ports.ts'
import type { TuningFolders } from '#lib/files/tuning-folder.ts'
import type { History } from '#lib/history/history.ts'
import type { Skills } from '#lib/skills/open-skills.ts'
import { engineOf, requirementReader } from '#lib/skills/read-requirements.ts'
import { gateThresholds, type SkillLook } from '#lib/skills/skill-look.ts'
import { applyFix } from '#lib/workspace/apply-fix.ts'
import { findSkill } from '#lib/workspace/find-skill.ts'
import { readSkillFile } from '#lib/workspace/read-skill-file.ts'
import { backUpSkill, restoreSkill } from '#lib/workspace/restore-skill.ts'
import { rollBackFix } from '#lib/workspace/roll-back-fix.ts'
import { standingFixes, writtenFiles } from '#lib/workspace/written-files.ts'
import packageFile from '../../package.json' with { type: 'json' }

type Options = {
  home: string
  ports: Pick<EnginePorts, 'workspaces' | 'now'>
  tunings: History<unknown>['tunings']
  marks: History<unknown>['projection']
  skills: Skills
  folders: TuningFolders
  agents: TuningAgents
}

/** How a skill is looked at today. What a person set goes over what its configuration says. */
export const skillLook = ({ workspace, skill, client, strictSpec, rules }: SkillAt, now: string): SkillLook => ({
  ...{ folder: skill, workspace, rules: null, today: now.slice(0, 10) },
  over: { ...(client === null ? {} : { client }), ...(strictSpec ? { strictSpec } : {}), rules },
})

/** Locks that all programs of this machine share, and new names. */
export const fixDesk = (home: string) => ({
  lockFolder: join(home, 'locks'),
  newHex: () => randomBytes(16).toString('hex'),
})

/** What the tunings need of the world, put together from the rooms that have it. */
export function tuningPorts({ home, ports, tunings, marks, skills, folders, agents }: Options): TuningPorts {
  const desk = fixDesk(home)
  const placeOf = ({ skill, workDir }: { skill: string; workDir: string }) => ({
    skillFolder: skill,
    backups: join(workDir, 'backups'),
  })
  const look = (at: SkillAt) => skillLook(at, ports.now())
  const reader: SkillReader = {
    async diagnose(at) {
      const { target, found, notices, failed, report } = await skills.diagnose(look(at))
      const checked = Object.entries(report.diagnosis).map(([name, { checked: rules }]) => [name, rules])
      return { target, found, notices, failed, checked: Object.fromEntries(checked) }
    },
    propose: (at, issues) => skills.propose(look(at), issues),
    optionChanges: (at, fix, issues) => skills.optionChanges(look(at), fix, issues),
    proposeAgain: (at, fix, issues) => skills.proposeAgain(look(at), fix, issues),
    measure: (at, fix, issues, files) => skills.measure(look(at), fix, issues, files),
    fromTexts: (at, fix, issues, texts) => skills.fromTexts(look(at), fix, issues, texts),
    verify: (at, request) => skills.verify(look(at), request),
  }
  return {
    journal: tunings.journal,
    workspace: ports.workspaces.check,
    findSkill,
    gateOf: async (workspace, path) => gateThresholds(workspace, join(workspace, path)),
    fileHash: async ({ skill }, path) => (await readSkillFile(skill, path))?.sha256 ?? null,
    skills: reader,
    requirements: requirementReader,
    writer: {
      backUp: (place) => backUpSkill(desk, placeOf(place)),
      apply: (place, fix, revision, check) =>
        applyFix(desk, { ...placeOf(place), fix, revision, check: (files) => check([...files]) }),
      written: (place, fixId) => writtenFiles(desk, { backups: placeOf(place).backups, fixId }),
      standing: (place) => standingFixes(desk, placeOf(place)),
      rollBack: (place, fixId) => rollBackFix(desk, { ...placeOf(place), fixId }),
      restore: (place, id, revision) => restoreSkill(desk, { ...placeOf(place), id, revision }),
    },
    agents,
    files: folders,
    marks: {
      markProjected: marks.markProjected,
      setFileFault: marks.setFileFault,
      fileHash: async (runId) => (await tunings.standing(runId)).fileHash,
      setFileHash: tunings.setFileHash,
      behindFiles: tunings.behindFiles,
    },
    engine: engineOf(packageFile.version),
    now: ports.now,
  }
}
