import { type Diagnosed, diagnose } from '#lib/diagnosis/diagnose.ts'
import { toFoundIssue } from '#lib/diagnosis/found-issue.ts'
import { type Measured, type MeasuredFile, measureFix, toChanged } from '#lib/diagnosis/measure-fix.ts'
import { toFileChanges } from '#lib/diagnosis/proposals/to-file-changes.ts'
import type { DiagnosedSkill } from '#lib/diagnosis/proposals/try-edits.ts'
import { optionChanges, propose, proposeAgain } from '#lib/diagnosis/propose.ts'
import { byDiagnosis, type SkillReport, skillReport } from '#lib/diagnosis/report/skill-report.ts'
import type { Result } from '#lib/domain/result.ts'
import type { OutcomeOf } from '#lib/domain/tuning/action-outcome.ts'
import type { FoundIssue, Notice } from '#lib/domain/tuning/finding.ts'
import type { FileChange, Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import type { SkillFacts } from '#lib/domain/tuning/skill-facts.ts'
import type { TargetSkill } from '#lib/domain/tuning/tuning-state.ts'
import { lookAtSkill, type SeenSkill, type SkillLook, skillOf } from './skill-look.ts'
import { type Survey, surveySkills } from './survey-skills.ts'
import { targetOf } from './target-of.ts'
import { filesBefore, type VerifyRequest, verifyWritten } from './verify-written.ts'

/** What the rules say about a skill, without the model of it, which cannot leave its thread. */
export type SkillFindings = {
  target: TargetSkill
  found: FoundIssue[]
  notices: Notice[]
  /** The rules that failed, by their diagnosis. */
  failed: SkillFacts['failed']
  /** Tokens of the head of the entry file, of the entry file, and of all Markdown. */
  tokens: { metadata: number; entry: number; all: number }
  report: SkillReport
}

/** What a fix comes to, measured on the skill before it. */
export type MeasuredFix = Measured & { tokenDelta: number; scoreDelta: number }

/** Everything that is asked about a skill folder; what is asked and what is answered is nothing but data. */
export type SkillTasks = {
  diagnose: (look: SkillLook) => SkillFindings
  /** Files that stand nowhere, as a skill. */
  diagnoseFiles: (look: SkillLook, files: Record<string, string>) => SkillFindings
  propose: (look: SkillLook, issues: Issue[]) => Fix[]
  optionChanges: (look: SkillLook, fix: Fix, issues: Issue[]) => Record<string, FileChange[]>
  proposeAgain: (look: SkillLook, fix: Fix, issues: Issue[]) => Result<FileChange[]>
  measure: (look: SkillLook, fix: Fix, issues: Issue[], files: MeasuredFile[]) => MeasuredFix
  fromTexts: (
    look: SkillLook,
    fix: Fix,
    issues: Issue[],
    texts: Record<string, string>,
  ) => { changes: FileChange[]; verdict: MeasuredFix }
  verify: (look: SkillLook, request: VerifyRequest) => Omit<OutcomeOf<'verify'>, 'kind'>
  survey: (root: { folder: string }, folders: string[]) => Survey
}

const mostKept = 4

/** Does what is asked about skill folders. The last diagnoses are kept: a folder that did not change is not diagnosed again. */
export function createSkillTasks(): SkillTasks {
  const kept = new Map<string, Diagnosed>()

  function diagnosed(seen: SeenSkill, look: SkillLook): DiagnosedSkill {
    const { files, options } = seen
    const agents = options.workspace?.agents ?? []
    const key = JSON.stringify([
      look.folder,
      seen.treeHash,
      options.config,
      look.rules,
      look.today,
      options.baseline,
      options.notices,
      agents,
    ])
    const known = kept.get(key) ?? diagnose(files, options)
    kept.delete(key)
    kept.set(key, known)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return { files, options, diagnosed: known }
  }
  const now = (look: SkillLook): DiagnosedSkill => diagnosed(lookAtSkill(look), look)

  const findings = (seen: SeenSkill, look: SkillLook): SkillFindings => {
    const skill = diagnosed(seen, look)
    const { findings: all, notices, failed, model } = skill.diagnosed
    const target = targetOf(model, look, seen.treeHash)
    return {
      ...{ target, found: all.map(toFoundIssue), notices, failed: byDiagnosis(failed) },
      tokens: {
        metadata: model.entry?.frontMatter.present ? model.entry.countTokens(model.entry.frontMatter.range) : 0,
        entry: target.files.find(({ role }) => role === 'entry')?.tokens ?? 0,
        all: target.files.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0),
      },
      report: skillReport(
        { name: target.name, path: target.path, treeHash: seen.treeHash },
        skill.diagnosed,
        seen.config,
      ),
    }
  }

  return {
    diagnose: (look) => findings(lookAtSkill(look), look),
    diagnoseFiles: (look, files) => {
      const bytes = Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) }))
      return findings(skillOf(bytes, look), look)
    },
    survey: ({ folder }, folders) => surveySkills(folder, folders),
    propose: (look, issues) => propose(now(look), issues),
    optionChanges: (look, fix, issues) => optionChanges(now(look), fix, issues),
    proposeAgain: (look, fix, issues) => proposeAgain(now(look), fix, issues),
    measure: (look, fix, issues, files) => measureFix(now(look), fix, issues, files),
    fromTexts: (look, fix, issues, texts) => {
      const skill = now(look)
      const files = filesFrom(skill, texts)
      return { changes: toFileChanges(toChanged(files)), verdict: measureFix(skill, fix, issues, files) }
    },
    verify: (look, request) => {
      const after = now(look)
      const before = diagnosed(skillOf(filesBefore(after.files, request.written), look), look)
      return verifyWritten(before, after, request)
    },
  }
}

/** Files of the skill with other texts. */
const filesFrom = ({ files }: DiagnosedSkill, texts: Record<string, string>): MeasuredFile[] =>
  Object.entries(texts).map(([path, text]) => ({
    ...{ path, after: Buffer.from(text) },
    before: files.find((file) => file.path === path)?.bytes ?? null,
  }))
