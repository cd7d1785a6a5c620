import type { SkillFile } from '../../../model/skill-file.ts'
import { isLibraryText } from '../stated-value.ts'

/**
 * What files tell, in their order. As two references tell each of a thing of its own, they are read only where another file tells something too.
 */
export function toldBesideReferences<Place>(
  files: readonly SkillFile[],
  tellings: (file: SkillFile) => Iterable<Place>,
): Place[] {
  const own = new Map(files.filter((file) => !isLibraryText(file)).map((file) => [file, [...tellings(file)]]))
  if ([...own.values()].every((told) => told.length === 0)) return []
  return files.flatMap((file) => own.get(file) ?? [...tellings(file)])
}

/**
 * Of the places that tell one thing by its key, the first and the one that tells it otherwise. What more places tell than `most`, or tell in three ways,
 * is that of several things.
 */
export function* toldOtherwise<Place>(
  places: Iterable<Place>,
  keyOf: (place: Place) => string,
  most: number,
  isOther: (one: Place, other: Place) => boolean,
): Iterable<[first: Place, second: Place]> {
  for (const same of Map.groupBy(places, keyOf).values()) {
    if (same.length < 2 || same.length > most) continue
    const [first, ...rest] = same as [Place, ...Place[]]
    const others = rest.filter((one) => isOther(first, one))
    const [second] = others
    if (second !== undefined && !others.some((one) => isOther(second, one))) yield [first, second]
  }
}
