import type { Notice } from '#lib/domain/tuning/finding.ts'
import type { ResolvedConfig } from './config.ts'
import { sourceRange } from './engine/describe-range.ts'
import type { DiagnosedFinding } from './engine/diagnosed-finding.ts'
import { createFingerprints } from './engine/fingerprint.ts'
import { makeFinding } from './engine/make-finding.ts'
import { byPlace, byText } from './orders.ts'
import { registry, ruleMeta } from './registry.ts'
import type { LibrarySkill } from './rule.ts'
import { libraryRules } from './rules/library/library-rules.ts'

export type LibraryOptions = {
  config: ResolvedConfig
  rules?: readonly string[]
  baseline?: readonly { fingerprint: string; reason: string }[]
}

/** Finds what is wrong between the skills of a library. Paths of the findings are below the root of the library. */
export function diagnoseLibrary(
  unsorted: readonly LibrarySkill[],
  { config, rules, baseline = [] }: LibraryOptions,
): { findings: DiagnosedFinding[]; notices: Notice[] } {
  const skills = [...unsorted].sort((one, other) => byText(one.path, other.path))
  const entries = new Map(skills.map(({ path, entry }) => [path, entry]))
  const at = (path: string) => (path === '' ? 'SKILL.md' : `${path}/${entries.get(path)?.path ?? 'SKILL.md'}`)
  const notices: Notice[] = []
  const fingerprint = createFingerprints()
  const reasons = new Map(baseline.map((one) => [one.fingerprint, one.reason]))
  const findings: DiagnosedFinding[] = []
  for (const rule of libraryRules) {
    const meta = ruleMeta(rule.id)!
    const setting = config.rules[rule.id]
    if (setting === 'off' || (rules && !rules.includes(rule.id))) continue
    if (!meta.default_on && !config.opinion && setting === undefined && !rules) continue
    const context = {
      skills,
      params: config.params,
      vocabulary: registry.vocabulary,
      notice: (code: string, message: Notice['message'], path: string) =>
        notices.push({ code, file: at(path), line: null, message }),
    }
    const drafts = [...rule.checkLibrary(context)].sort((one, other) => byText(one.path, other.path))
    for (const { path, range, related = [], ...draft } of drafts) {
      const file = entries.get(path) ?? at(path)
      const override = typeof setting === 'object' ? setting : {}
      const named = (ruleId: string, _: string, headings: string, anchor: string) =>
        fingerprint(ruleId, at(path), headings, anchor)
      const finding = makeFinding(meta, rule.message, { ...draft, file, range }, override, named)
      const reason = reasons.get(finding.fingerprint)
      findings.push({
        ...finding,
        file: at(path),
        related: related.map((one) => ({
          ...sourceRange({ file: entries.get(one.path) ?? at(one.path), range: one.range }),
          file: at(one.path),
        })),
        ...(reason === undefined ? {} : { state: 'baseline' as const, reason }),
      })
    }
  }
  return { findings: findings.sort(byPlace), notices }
}
