import type { TestCommand } from '../domain/loop/loop-settings.ts'

/** Stands in a command for the folder of its reports. */
const reportFolder = '<R>'

/**
 * What is known of a command that a person made from a detected one by changing its text: the runner, and the reports that the text still
 * asks for. Null when no detected command of the same folder writes a report to a place that the text names.
 */
export function knownOfEdited(
  text: string,
  cwd: string,
  detected: readonly TestCommand[],
): Pick<TestCommand, 'ecosystem' | 'reports'> | null {
  if (!text.includes(reportFolder)) return null
  const placed = (report: string) => report.slice(report.indexOf(':') + 1)
  const isAskedFor = (report: string) => !placed(report).startsWith(reportFolder) || names(text, placed(report))
  const candidates = detected
    .filter((one) => one.cwd === cwd)
    .map((one) => ({
      ecosystem: one.ecosystem,
      reports: one.reports.filter(isAskedFor),
      named: one.reports.filter((report) => placed(report).startsWith(reportFolder) && isAskedFor(report)).length,
    }))
    .filter(({ named }) => named > 0)
    .sort((one, other) => other.named - one.named)
  const [best] = candidates
  return best ? { ecosystem: best.ecosystem, reports: best.reports } : null
}

/** True when the text names the place, or a folder above it. */
function names(text: string, place: string): boolean {
  const parts = place.split('/')
  return parts.some((_, at) => at > 0 && endsAsWord(text, parts.slice(0, at + 1).join('/')))
}

const endsAsWord = (text: string, place: string): boolean => {
  for (let at = text.indexOf(place); at >= 0; at = text.indexOf(place, at + 1)) {
    const next = text[at + place.length]
    if (next === undefined || /[\s"'`;,&|)]/.test(next)) return true
  }
  return false
}
