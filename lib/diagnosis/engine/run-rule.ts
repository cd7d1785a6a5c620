import { matchesPath } from '#lib/domain/loop/path-pattern.ts'
import { type Notice, ruleFailed } from '#lib/domain/tuning/finding.ts'
import type { ResolvedConfig } from '../config.ts'
import type { RuleSetting } from '../config-schema.ts'
import { byText } from '../orders.ts'
import type { RuleMeta } from '../registry-schema.ts'
import type { Draft, Rule, RuleContext } from '../rule.ts'
import type { SitedFinding } from './apply-precedence.ts'
import { anchorRange } from './describe-range.ts'
import type { createFingerprints } from './fingerprint.ts'
import { makeFinding } from './make-finding.ts'

/** A rule with what the registry says about it. */
export type RegisteredRule = { rule: Rule; meta: RuleMeta }

/** The diagnosis of one skill while rules look at it; `found` is what they have found so far. */
export type RuleRun = {
  config: ResolvedConfig
  context: RuleContext
  fingerprint: ReturnType<typeof createFingerprints>
  found: SitedFinding[]
  /** Rules that a fault of their own has ended. */
  failed: string[]
}

/** Adds what a rule finds; most rules find nothing in a skill. One that fails tells nothing but that it failed, and the others go on. */
export function runRule(registered: RegisteredRule, run: RuleRun): void {
  const { rule, meta } = registered
  const drafts: SitedDraft[] = []
  try {
    for (const draft of rule.check(run.context)) drafts.push({ draft, ...placeOf(draft) })
  } catch (fault) {
    run.failed.push(meta.id)
    run.context.notice(ruleFailed, hasFailed(meta.id, fault as Error))
    return
  }
  if (drafts.length > 0) addFindings(registered, drafts, run)
}

type SitedDraft = ReturnType<typeof placeOf> & { draft: Draft }

function addFindings({ rule, meta }: RegisteredRule, drafts: SitedDraft[], run: RuleRun): void {
  const { config, context, fingerprint, found } = run
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

/** The place is told below the folder of the program, so that it is the same wherever that is installed. */
function hasFailed(id: string, { message, stack = '' }: Error): Notice['message'] {
  const [place] = /\blib\/diagnosis\/[^\s()]+/.exec(stack) ?? []
  const what = place === undefined ? message : `${message} (${place})`
  return {
    en: `${id} failed, so what it would have found is unknown. This is a fault of Loopboard, please report it: ${what}`,
    zh: `${id} 运行失败，它本应发现的内容未知。这是 Loopboard 的缺陷，请报告：${what}`,
  }
}

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
