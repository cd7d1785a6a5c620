import { decidedContent } from '#lib/domain/tuning/decided-content.ts'
import type { FileChange, Fix } from '#lib/domain/tuning/fix.ts'
import { Issue } from '#lib/domain/tuning/issue.ts'
import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import { defaultConfig, mergeConfig } from './config.ts'
import { diagnose, type InputFile } from './diagnose.ts'
import type { DiagnosedFinding } from './engine/diagnosed-finding.ts'
import type { Workspace } from './model/skill-model.ts'
import type { DiagnosedSkill } from './proposals/try-edits.ts'
import { optionChanges, propose } from './propose.ts'
import { registry } from './registry.ts'
import type { TestFiles } from './test-skill.ts'

type TestForm = { client?: Client; form?: (text: string) => string }
type Surroundings = { folder?: string; workspace?: Workspace }

/** The base skill with files laid over it, diagnosed. `form` rewrites each text: its line ends, its byte order mark. */
export function diagnosedSkill(
  files: TestFiles,
  { client = 'claude-code', form = (text) => text, ...surroundings }: Surroundings & TestForm = {},
): DiagnosedSkill {
  const all: TestFiles = { ...registry.base_skill, ...files }
  return rediagnosed(
    Object.entries(all).flatMap(([path, text]) => (text === null ? [] : [{ path, bytes: Buffer.from(form(text)) }])),
    client,
    surroundings,
  )
}

/** Files, diagnosed as the skill `base-skill` where no other folder is named, opinions on. */
export function rediagnosed(
  files: readonly InputFile[],
  client: Client = 'claude-code',
  surroundings: Surroundings = {},
): DiagnosedSkill {
  const config = mergeConfig(defaultConfig, { client, opinion: true })
  const options = { folder: 'base-skill', ...surroundings, config }
  return { files, options, diagnosed: diagnose(files, options) }
}

/** An issue for each finding of some rules. */
export const issuesOf = ({ diagnosed }: DiagnosedSkill, ...rules: string[]): Issue[] =>
  diagnosed.findings.filter(({ ruleId }) => rules.includes(ruleId)).map(issueOf)

const issueOf = (finding: DiagnosedFinding, index: number): Issue =>
  Issue.parse({
    ...{ id: `ISS-${index + 1}`, type: finding.type, severity: finding.severity, description: finding.message.en },
    ...{ location: { file: finding.file, ...(finding.line && { line_start: finding.line }) }, rule_id: finding.ruleId },
    ...{
      fingerprint: finding.fingerprint,
      tier: finding.tier,
      source: 'rule',
      data: finding.data,
      state: finding.state,
    },
  })

type Way = { fix: Fix; option: string | null; changes: FileChange[] }

/** Every way in which the fixes for some rules can be made, by the transform and the option. */
export function waysToFix(skill: DiagnosedSkill, ...rules: string[]): Way[] {
  const issues = issuesOf(skill, ...rules)
  return propose(skill, issues).flatMap((fix): Way[] =>
    fix.kind === 'choice'
      ? Object.entries(optionChanges(skill, fix, issues)).map(([option, changes]) => ({ fix, option, changes }))
      : [{ fix, option: null, changes: fix.changes }],
  )
}

/** The files when changes are made from their hunks, as a shell makes them. */
export function withChanges(files: readonly InputFile[], changes: readonly FileChange[]): InputFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for (const { file, action, rename_to: to, hunks } of changes) {
    const bytes = byPath.get(file)?.bytes ?? new Uint8Array()
    byPath.delete(file)
    if (action === 'rename') byPath.set(to!, { path: to!, bytes })
    else if (action !== 'delete')
      byPath.set(file, { path: file, bytes: Buffer.from(decidedContent(decoder.decode(bytes), hunks)) })
  }
  return [...byPath.values()]
}

/** One file as text; undefined where it does not exist. */
export const textOf = (files: readonly InputFile[], path: string): string | undefined => {
  const file = files.find((one) => one.path === path)
  return file && Buffer.from(file.bytes).toString()
}

/** The ways to fix what a rule finds in files that change something, how often it finds it, and the texts that such fixes leave. */
export const changingWays = (rule: string, files: TestFiles) =>
  waysToFix(diagnosedSkill(files), rule).filter(({ changes }) => changes.length > 0)
export const issueCount = (rule: string, files: TestFiles): number => issuesOf(diagnosedSkill(files), rule).length
export const textsAfter = (rule: string, files: TestFiles): string[] =>
  changingWays(rule, files).flatMap(({ changes }) => changes.map((change) => change.new_content ?? ''))
