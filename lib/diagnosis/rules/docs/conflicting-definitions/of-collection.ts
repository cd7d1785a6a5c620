import type { SkillFile } from '../../../model/skill-file.ts'
import { isLibraryText } from '../stated-value.ts'

/** With more references than this each tells of a thing of its own, such as the calls of a service. */
const mostReferences = 12

/** As many references whose names begin with one word are a series: each is on what the rest of its name says. */
const fewestOfSeries = 3

/** Makes the look whether two places stand in two references of so many that each is on a thing of its own. */
export function ofCollection(files: readonly SkillFile[]): (one: Place, other: Place) => boolean {
  const isCollection = files.filter((file) => file.isMarkdown && isLibraryText(file)).length > mostReferences
  return ({ file }, { file: other }) => isCollection && file !== other && isLibraryText(file) && isLibraryText(other)
}

/** Makes the look whether two places stand in two references of one series: `lang-go.md`, `lang-ts.md` and `lang-rust.md`. */
export function ofSeries(files: readonly SkillFile[]): (one: Place, other: Place) => boolean {
  const sizes = new Map<string, number>()
  for (const file of files) {
    const series = seriesOf(file)
    if (series) sizes.set(series, (sizes.get(series) ?? 0) + 1)
  }
  return ({ file }, { file: other }) => {
    if (file === other) return false
    const series = seriesOf(file)
    return series !== null && series === seriesOf(other) && sizes.get(series)! >= fewestOfSeries
  }
}

/** What the path of a reference begins with, up to the first hyphen of its name, where letters stand behind it. */
const seriesOf = (file: SkillFile): string | null =>
  file.isMarkdown && isLibraryText(file) ? (/^(.*\/)?[a-z]+[-_](?=[a-z])/i.exec(file.path)?.[0] ?? null) : null

type Place = { file: SkillFile }
