import type { Notice } from '#lib/domain/tuning/finding.ts'
import type { Client, Diagnosis } from '#lib/domain/tuning/vocabulary.ts'
import { clientFacts } from './client-facts.ts'
import type { ResolvedConfig } from './config.ts'
import { applyPrecedence } from './engine/apply-precedence.ts'
import type { DiagnosedFinding } from './engine/diagnosed-finding.ts'
import { createFingerprints } from './engine/fingerprint.ts'
import { type RegisteredRule, type RuleRun, runRule } from './engine/run-rule.ts'
import { suppressFindings } from './engine/suppress-findings.ts'
import type { SkillFile } from './model/skill-file.ts'
import type { SkillModel, Workspace } from './model/skill-model.ts'
import { byPlace, byText } from './orders.ts'
import { oncePer } from './parse/lazy.ts'
import { readFile } from './parse/read-file.ts'
import { registry, ruleMeta } from './registry.ts'
import type { RuleMeta } from './registry-schema.ts'
import type { RuleContext } from './rule.ts'
import { skillRules } from './rules/all-rules.ts'
import { buildModel } from './skill/build-model.ts'
import { chooseClient } from './skill/choose-client.ts'
import { innerSkills } from './skill/inner-skills.ts'
import { skillLimits } from './skill/skill-limits.ts'

/** A file of the skill folder as it was read; `path` is below the folder, with `/`. */
export type InputFile = { path: string; bytes: Uint8Array }

export type DiagnoseOptions = {
  /** Name of the skill folder. */
  folder: string
  /** Path of the folder as far as it is known; it tells the client. */
  path?: string
  config: ResolvedConfig
  workspace?: Workspace | null
  /** Rules to run; all that apply when absent. Named opinion rules run too. */
  rules?: readonly string[]
  /** Diagnoses whose rules run; all when absent. */
  focus?: readonly Diagnosis[]
  baseline?: readonly { fingerprint: string; reason: string }[]
  /** What was noticed before, while the files and their configuration were read. */
  notices?: readonly Notice[]
  /** The day, YYYY-MM-DD, on which suppressions with an end are judged. */
  today?: string
  /** Reads a file; give one that remembers to make a second run cheap. */
  read?: (path: string, bytes: Uint8Array) => SkillFile
}

export type Diagnosed = {
  findings: DiagnosedFinding[]
  notices: Notice[]
  model: SkillModel
  /** Rules that looked at all there is, and those that a fault of their own has ended. */
  ran: readonly string[]
  failed: readonly string[]
}

/** The rules with what the registry says about them. */
const registered: readonly RegisteredRule[] = skillRules.map((rule) => ({ rule, meta: ruleMeta(rule.id)! }))

/** A skill folder as it was read, and how it is looked at. */
export type SkillInput = { files: readonly InputFile[]; options: DiagnoseOptions }

/** Finds what is wrong in a skill folder. Equal files and options give equal findings, in whatever order the files come. */
export const diagnose = (files: readonly InputFile[], options: DiagnoseOptions): Diagnosed =>
  diagnoseTogether([{ files, options }])[0]!

/**
 * Diagnoses skills, each for itself: as `diagnose` does, in less time. A rule looks at all of them before the next one does: the code of all rules
 * is many times what a processor keeps at hand, and to fetch it anew for each skill takes longer than to look.
 */
export function diagnoseTogether(skills: readonly SkillInput[]): Diagnosed[] {
  const runs = skills.map(beginRun)
  for (const one of registered) for (const run of runs) if (run.rules.has(one)) runRule(one, run)
  return runs.map(endRun)
}

type Run = RuleRun & { options: DiagnoseOptions; notices: Notice[]; rules: ReadonlySet<RegisteredRule> }

function beginRun({ files, options }: SkillInput): Run {
  const { config } = options
  const read = options.read ?? readFile
  const notices = [...(options.notices ?? [])]
  const { kept, leftOut } = skillLimits(files, config.ignore, notices)
  const skillFiles = kept.map(({ path, bytes }) => read(path, bytes))
  const path = options.path ?? options.workspace?.skillPath ?? ''
  const client = chooseClient(config.client, path, skillFiles)
  const model = buildModel(options.folder, client, skillFiles, options.workspace ?? null, leftOut)
  for (const { path: file, unread, role } of model.files)
    if (unread !== null && (unread !== 'binary' || role !== 'asset')) notices.push(unreadNotice(file, unread))
  notices.push(...innerSkills(model.files))
  const context = contextOf(model, client, config, notices)
  const rules = rulesFor(client, options)
  return { options, config, notices, context, rules, fingerprint: createFingerprints(), found: [], failed: [] }
}

function endRun({ options, context, notices, rules, found, failed }: Run): Diagnosed {
  const model = context.skill
  const findings = applyPrecedence(found)
    .map(({ finding }) => finding)
    .sort(byPlace)
  suppressFindings(findings, model, options, notices)
  notices.sort(
    (one, other) =>
      byText(one.file ?? '', other.file ?? '') || (one.line ?? 0) - (other.line ?? 0) || byText(one.code, other.code),
  )
  const ran = idsOf(rules)
  return { findings, notices, model, ran: failed.length === 0 ? ran : ran.filter((id) => !failed.includes(id)), failed }
}

const chosenBy = oncePer((_: ResolvedConfig) => new Map<Client, ReadonlySet<RegisteredRule>>())

/** What ran; the skills of a library share the list. */
const idsOf = oncePer((rules: ReadonlySet<RegisteredRule>): readonly string[] => [...rules].map(({ rule }) => rule.id))

/** The rules that apply; the skills of a library share a configuration, so they are chosen once. */
function rulesFor(client: Client, options: DiagnoseOptions): ReadonlySet<RegisteredRule> {
  const choose = () => new Set(registered.filter(({ meta }) => applies(meta, client, options)))
  if (options.rules || options.focus) return choose()
  const byClient = chosenBy(options.config)
  const known = byClient.get(client) ?? choose()
  byClient.set(client, known)
  return known
}

function applies(meta: RuleMeta, client: Client, { rules, focus, config }: DiagnoseOptions): boolean {
  if (focus && !focus.includes(meta.diagnosis)) return false
  if (rules) return rules.includes(meta.id) && meta.clients.includes(client)
  const setting = config.rules[meta.id]
  if (setting === 'off' || !meta.clients.includes(client)) return false
  return (
    meta.default_on || config.opinion || setting !== undefined || config.overrides.some((one) => one.rules[meta.id])
  )
}

function contextOf(skill: SkillModel, client: Client, config: ResolvedConfig, notices: Notice[]): RuleContext {
  const { strictSpec, params, extraKeys, keepFields, knownAgents } = config
  return {
    skill,
    client: clientFacts(client),
    strictSpec,
    params,
    vocabulary: registry.vocabulary,
    extraKeys,
    keepFields,
    knownAgents,
    notice: (code, message, file) => notices.push({ code, file: file?.path ?? null, line: null, message }),
  }
}

const unreadNotice = (file: string, unread: NonNullable<SkillFile['unread']>): Notice => ({
  code: unread,
  file,
  line: null,
  message: unreadMessages[unread],
})

const unreadMessages = {
  'too-large': { en: 'Larger than 1 MiB: not read.', zh: '超过 1 MiB：未读取。' },
  'not-utf-8': { en: 'Not UTF-8: not read.', zh: '不是 UTF-8：未读取。' },
  binary: { en: 'Holds binary data: not read.', zh: '包含二进制数据：未读取。' },
}
