import type { DiagnosedFinding } from './engine/diagnosed-finding.ts'

/** Code points in order, not the order of a language. */
export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Path, line, column, rule, then the end and the fingerprint: an order without ties. */
export const byPlace = (one: DiagnosedFinding, other: DiagnosedFinding): number =>
  byText(one.file, other.file) ||
  (one.line ?? 0) - (other.line ?? 0) ||
  (one.column ?? 0) - (other.column ?? 0) ||
  byText(one.ruleId, other.ruleId) ||
  (one.lineEnd ?? 0) - (other.lineEnd ?? 0) ||
  (one.columnEnd ?? 0) - (other.columnEnd ?? 0) ||
  byText(one.fingerprint, other.fingerprint)
