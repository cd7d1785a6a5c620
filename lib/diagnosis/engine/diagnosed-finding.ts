import type { Finding } from '#lib/domain/tuning/finding.ts'

/** A finding and what a comment or the baseline says about it; only an open one counts. */
export type DiagnosedFinding = Finding & { state: 'open' | 'suppressed' | 'baseline'; reason: string | null }
