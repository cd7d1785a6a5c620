/** What one trial of a suite found. A control breaks a rule on purpose: it must be caught, or the trial beside it proves nothing. */
export type Verdict = {
  trial: string
  isControl: boolean
  figures: Record<string, number | string>
  violations: string[]
}

/** Trials of one kind of fault, in two sizes: `small` belongs to `npm test`, `full` is what was promised. */
export type Suite = (size: 'small' | 'full') => AsyncIterable<Verdict>

export const suiteOf =
  <Size>({ run, ...sizes }: { small: Size; full: Size; run: (size: Size) => AsyncIterable<Verdict> }): Suite =>
  (size) =>
    run(sizes[size])

/** A trial that was not held because this machine lacks what it needs: it says so and proves nothing. */
export const notTried = (trial: string, why: string): Verdict => ({
  ...{ trial, isControl: false, figures: { 'not tried': why }, violations: [] },
})

/** A promise holds when nothing violated it; a control, when something did. */
export const isGood = ({ isControl, violations }: Verdict): boolean => violations.length > 0 === isControl

const mostShown = 5

/** The verdicts of a suite as a table. */
export function tableOf(verdicts: Verdict[]): string {
  const rows = verdicts.map((verdict) => [
    isGood(verdict) ? 'ok' : 'FAIL',
    verdict.isControl ? 'control' : 'promise',
    verdict.trial,
    Object.entries(verdict.figures)
      .map(([name, value]) => `${value} ${name}`)
      .join(', '),
    `${verdict.violations.length} violations`,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

/** What went wrong in a trial, a line each; none where nothing did. */
export function explain(verdict: Verdict): string[] {
  if (isGood(verdict)) return []
  if (verdict.isControl) return ['was not caught, so this suite cannot fail']
  return verdict.violations.slice(0, mostShown)
}
