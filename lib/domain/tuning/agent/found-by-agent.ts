import type { DeepType } from '../deep-analysis.ts'
import type { FoundIssue } from '../finding.ts'
import type { Issue } from '../issue.ts'
import type { ProblemType } from '../vocabulary.ts'
import type { AgentFinding, Quote } from './deep-answers.ts'

/** How many lines beside the named one a quote may stand. */
const tolerance = 3
/** How many more lines a quote may go over. */
const longestQuote = 9

/** What an agent found, split by whether its quotes stand where it says. What is unsupported is told and never becomes an issue. */
export type Judged = { found: FoundIssue[]; unsupported: AgentFinding[] }

const typeOf: Record<DeepType, ProblemType> = {
  root_cause: 'custom',
  architecture: 'architecture',
  prompt_optimization: 'prompt_quality',
  performance: 'performance',
  custom: 'custom',
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The line (from 1) where a quote really stands; null when it is not found near the named one. */
export function lineOfQuote({ line, quote }: Quote, lines: readonly string[]): number | null {
  const wanted = plain(quote)
  for (let distance = 0; distance <= tolerance; distance++)
    for (const at of distance === 0 ? [line] : [line - distance, line + distance]) {
      if (at < 1 || at > lines.length) continue
      // It may go over several lines; it begins in this one.
      const begins = plain(lines.slice(at - 1, at + longestQuote).join(' ')).indexOf(wanted)
      if (begins >= 0 && begins < plain(lines[at - 1] ?? '').length) return at
    }
  return null
}

/**
 * Findings of an agent as issues. All quotes of a finding must stand in the files; it is high at most; where a rule has an issue at the same place it
 * takes that one's kind and fingerprint, so that it explains it instead of standing beside it. `printOf` names what is new.
 */
export function foundByAgent(
  findings: readonly AgentFinding[],
  facts: {
    type: DeepType
    /** The lines of a file of the skill; null for what is no file of it. */
    linesOf: (file: string) => readonly string[] | null
    issues: readonly Issue[]
    printOf: (text: string) => string
  },
): Judged {
  const found: FoundIssue[] = []
  const unsupported: AgentFinding[] = []
  for (const finding of findings) {
    const places = finding.evidence.map((quote) => ({
      quote,
      line: lineOfQuote(quote, facts.linesOf(quote.file) ?? []),
    }))
    const [first] = places
    if (!first || places.some(({ line }) => line === null)) unsupported.push(finding)
    else found.push(issueOf(finding, places, facts))
  }
  return { found, unsupported }
}

function issueOf(
  { description, severity, suggestion, evidence }: AgentFinding,
  places: { quote: Quote; line: number | null }[],
  { type, issues, printOf }: Parameters<typeof foundByAgent>[1],
): FoundIssue {
  const [{ file, quote }] = evidence as [Quote]
  const rangeOf = (at: { quote: Quote; line: number | null }) => ({
    ...{ file: at.quote.file, line: at.line, column: null, lineEnd: null, columnEnd: null },
  })
  const range = rangeOf(places[0] as (typeof places)[number])
  const known = issues.find(
    ({ source, state, location }) =>
      source === 'rule' && state === 'open' && location.file === file && location.line_start === range.line,
  )
  return {
    ...range,
    ...{ ruleId: null, diagnosis: null, tier: 'warning', fixKind: 'agent', state: 'open', data: {} },
    type: known?.type ?? typeOf[type],
    severity: severity === 'critical' ? 'high' : severity,
    fingerprint: known?.fingerprint ?? printOf(`${type} ${file} ${plain(quote)} ${plain(description)}`),
    excerpt: plain(quote).slice(0, 200),
    message: { en: description, zh: description },
    related: places.slice(1).map(rangeOf),
    ...{ rootCause: description, impact: '', suggestedFix: suggestion, strategies: ['custom'] },
  }
}
