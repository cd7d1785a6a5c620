import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'

/**
 * Whether a fix has to make the text itself shorter. A transform for rules about context and tokens makes what runs smaller, not the text: `.slice(-5)` is text too. What a person or an agent writes for them has to
 * be shorter.
 */
export const mustShorten = (transform: string | null, targets: readonly DiagnosedFinding[]): boolean =>
  transform === 'drop_fields' ||
  (transform === null && targets.some(({ ruleId }) => /^(?:TKN|CTX)-|^SPEC-012$/.test(ruleId)))
