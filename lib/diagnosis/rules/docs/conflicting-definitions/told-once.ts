import type { SkillFile } from '../../../model/skill-file.ts'
import type { TextRange } from '../../../model/text-range.ts'
import type { Draft } from '../../../rule.ts'
import type { StatedValue } from '../stated-value.ts'

/** A place that says what something is. */
export type Said = Pick<StatedValue, 'file' | 'range' | 'value'>

/** What two places say of one thing, by its name. */
export type Differing = { name: string; first: Said; second: Said }

export type Conflict = Draft & { file: SkillFile; range: TextRange; related: [Pick<Said, 'file' | 'range'>] }

/** What two texts tell may be of two things after all: a hint. */
export const inText = -2

type Place = Pick<Said, 'file' | 'range'>

/** The lines that were told of, so that none is told of twice. */
export function createToldLines() {
  const lines = new Set<string>()
  return {
    add(...places: readonly Place[]): void {
      for (const place of places) lines.add(lineOf(place))
    },
    holds: (...places: readonly Place[]): boolean => places.some((place) => lines.has(lineOf(place))),
  }
}
export type ToldLines = ReturnType<typeof createToldLines>

/** A place as its file and line. */
export const lineOf = ({ file, range }: Place): string => `${file.path}\n${file.lines.lineAt(range.start)}`

/**
 * What differs in two lines of which none was told of before. `site` tells where the fingerprint of a name belongs; `marks` chooses the lines that
 * are told of with it.
 */
export function* notToldBefore(
  differing: Iterable<Differing>,
  told: ToldLines,
  site: (name: string) => string,
  marks: (found: Differing) => readonly Place[] = ({ first, second }) => [first, second],
): Iterable<Conflict> {
  for (const found of differing) {
    const { name, first, second } = found
    if (told.holds(first, second)) continue
    told.add(...marks(found))
    yield conflictOf({ key: name, scope: site(name), shift: inText }, first, second)
  }
}

/** The finding at the second place, with the first beside it. */
export const conflictOf = (
  { key, scope, shift }: Pick<StatedValue, 'key' | 'scope' | 'shift'>,
  first: Said,
  { file, range, value }: Said,
): Conflict => ({
  ...{ file, range, shift, site: scope },
  data: {
    ...{ key, values: [first.value, value], value, other: first.value },
    ...{ file: first.file.path, line: first.file.lines.lineAt(first.range.start) },
  },
  related: [{ file: first.file, range: first.range }],
})
