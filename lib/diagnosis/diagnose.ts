import { matchesPath } from '#lib/domain/loop/path-pattern.ts'
import type { Notice } from '#lib/domain/tuning/finding.ts'
import type { Client, Diagnosis } from '#lib/domain/tuning/vocabulary.ts'
import { clientFacts } from './client-facts.ts'
import type { ResolvedConfig } from './config.ts'
import type { RuleSetting } from './config-schema.ts'
import { applyPrecedence, type SitedFinding } from './engine/apply-precedence.ts'
import { anchorRange } from './engine/describe-range.ts'
import type { DiagnosedFinding } from './engine/diagnosed-finding.ts'
import { createFingerprints } from './engine/fingerprint.ts'
import { makeFinding } from './engine/make-finding.ts'
import { suppressFindings } from './engine/suppress-findings.ts'
import type { SkillFile } from './model/skill-file.ts'
import type { SkillModel, Workspace } from './model/skill-model.ts'
import { byPlace, byText } from './orders.ts'
import { oncePer } from './parse/lazy.ts'
import { readFile } from './parse/read-file.ts'
import { registry, ruleMeta } from './registry.ts'
import type { RuleMeta } from './registry-schema.ts'
import type { Draft, Rule, RuleContext } from './rule.ts'
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

export type Diagnosed = { findings: DiagnosedFinding[]; notices: Notice[]; model: SkillModel; ran: readonly string[] }

/** The rules with what the registry says about them. */
const registered = skillRules.map((rule) => ({ rule, meta: ruleMeta(rule.id)! }))

/** Finds what is wrong in a skill folder. Equal files and options give equal findings, in whatever order the files come. */
export function diagnose(files: readonly InputFile[], options: DiagnoseOptions): Diagnosed {
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
  const found: SitedFinding[] = []
  const fingerprint = createFingerprints()
  for (const { rule, meta } of rules) runRule(rule, meta, context, config, fingerprint, found)
  const findings = applyPrecedence(found)
    .map(({ finding }) => finding)
    .sort(byPlace)
  suppressFindings(findings, model, options, notices)
  notices.sort(
    (one, other) =>
      byText(one.file ?? '', other.file ?? '') || (one.line ?? 0) - (other.line ?? 0) || byText(one.code, other.code),
  )
  return { findings, notices, model, ran: idsOf(rules) }
}

type Registered = (typeof registered)[number]
const chosen = new WeakMap<ResolvedConfig, Map<Client, Registered[]>>()

/** What ran; the skills of a library share the list. */
const idsOf = oncePer((rules: readonly Registered[]): readonly string[] => rules.map(({ rule }) => rule.id))

/** The rules that apply; the skills of a library share a configuration, so they are chosen once. */
function rulesFor(client: Client, options: DiagnoseOptions): readonly Registered[] {
  if (options.rules || options.focus) return registered.filter(({ meta }) => applies(meta, client, options))
  const byClient = chosen.get(options.config) ?? new Map<Client, Registered[]>()
  chosen.set(options.config, byClient)
  const known = byClient.get(client) ?? registered.filter(({ meta }) => applies(meta, client, options))
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

/** Adds what a rule finds; most rules find nothing in a skill. */
function runRule(
  rule: Rule,
  meta: RuleMeta,
  context: RuleContext,
  config: ResolvedConfig,
  fingerprint: ReturnType<typeof createFingerprints>,
  found: SitedFinding[],
): void {
  const drafts: (ReturnType<typeof placeOf> & { draft: Draft })[] = []
  for (const draft of rule.check(context)) drafts.push({ draft, ...placeOf(draft) })
  if (drafts.length === 0) return
  drafts.sort((one, other) => byText(one.path, other.path) || one.start - other.start || one.end - other.end)
  const counts = new Map<string, number>()
  for (const { draft, path, start, end } of drafts) {
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    if (count > mostFindings) {
      const { file } = draft
      if (count === mostFindings + 1)
        context.notice('more-findings', moreFindings(meta.id), typeof file === 'string' ? undefined : file)
      continue
    }
    const setting = settingFor(meta.id, path, config)
    if (setting === 'off') continue
    const override = typeof setting === 'object' ? setting : {}
    const finding = makeFinding(meta, rule.message, draft, override, fingerprint)
    found.push({ finding, site: draft.site ?? null, start, end: Math.max(end, start + 1) })
  }
}

/** Findings of one rule in one file that are kept; more tell nothing new. */
const mostFindings = 200

const moreFindings = (id: string): Notice['message'] => ({
  en: `${id} has more than ${mostFindings} findings in this file; the rest is left out.`,
  zh: `${id} 在此文件中的发现超过 ${mostFindings} 个，其余已省略。`,
})

function placeOf({ file, range }: Draft): { path: string; start: number; end: number } {
  if (typeof file === 'string') return { path: file, start: 0, end: 0 }
  return { path: file.path, ...anchorRange(file, range) }
}

/** The last override whose paths hold the file wins over the general setting. */
function settingFor(id: string, path: string, config: ResolvedConfig): RuleSetting | undefined {
  const special = config.overrides.findLast(
    ({ paths, rules }) => rules[id] !== undefined && paths.some((pattern) => matchesPath(pattern, path)),
  )
  return special?.rules[id] ?? config.rules[id]
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
