import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
import { type Severity, shiftSeverity } from '#lib/domain/tuning/severity.ts'
import type { Tier } from '#lib/domain/tuning/vocabulary.ts'
import type { RuleMeta } from '../registry-schema.ts'
import type { Draft } from '../rule.ts'
import { anchorRange, escapeControls, excerptOf, maskSecrets, sourceRange } from './describe-range.ts'
import type { DiagnosedFinding } from './diagnosed-finding.ts'
import { headingPath } from './fingerprint.ts'

/** What configuration says about a rule. */
export type RuleOverride = { tier?: Tier | undefined; severity?: Severity | undefined }

/** Makes a finding of a draft. */
export function makeFinding(
  meta: RuleMeta,
  message: BothLanguages,
  draft: Draft,
  override: RuleOverride,
  fingerprint: (ruleId: string, path: string, headings: string, anchor: string) => string,
): DiagnosedFinding {
  const { file } = draft
  const isFile = typeof file !== 'string'
  const range = isFile ? anchorRange(file, draft.range) : { start: 0, end: 0 }
  const excerpt = isFile ? excerptOf(file, range) : ''
  const anchor = draft.anchor ?? (isFile ? file.slice(range) : '')
  const data = draft.data ?? {}
  return {
    ...sourceRange(draft),
    ruleId: meta.id,
    type: meta.type,
    diagnosis: meta.diagnosis,
    severity: override.severity ?? draft.severity ?? shiftSeverity(meta.severity, draft.shift ?? 0),
    tier: override.tier ?? meta.tier,
    fingerprint: fingerprint(meta.id, placeName(file), isFile ? headingPath(file, range.start) : '', anchor),
    excerpt,
    message: { en: fill(message.en, data), zh: fill(message.zh, data) },
    data,
    related: (draft.related ?? []).map(sourceRange),
    fixKind: meta.fix.kind,
    state: 'open',
    reason: null,
  }
}

/** The path that a fingerprint goes by: an entry is the same one when only the case of its name is put right. */
const placeName = (file: Draft['file']): string =>
  typeof file === 'string' ? file : file.role === 'entry' ? 'SKILL.md' : file.path

/** Puts data into the `{slots}` of a message; lists are joined, foreign text is made harmless and short. */
function fill(text: string, data: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = data[name]
    if (value === undefined || value === null) return slot
    const shown = Array.isArray(value) ? value.slice(0, 6).map(String).join(', ') : String(value)
    return escapeControls(maskSecrets(shown.length > 160 ? `${shown.slice(0, 160)}…` : shown))
  })
}
