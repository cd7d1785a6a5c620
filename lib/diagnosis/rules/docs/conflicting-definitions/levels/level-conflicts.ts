import type { SkillFile } from '../../../../model/skill-file.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import type { Place } from '../in-force.ts'
import { crossedCodes } from '../legends/crossed-codes.ts'
import { otherLegends } from '../legends/other-legends.ts'
import { ofSeries } from '../of-collection.ts'
import { type Conflict, conflictOf, createToldLines, inText } from '../told-once.ts'
import { otherDeadlines } from './other-deadlines.ts'
import { otherMeanings } from './priority-meanings.ts'

/** What two places say of one level, code or sign: its meaning, until when it is answered, and what a legend calls it. */
export function* levelConflicts(
  files: readonly SkillFile[],
  filledIn: readonly SkillFile[],
  isInForce: (place: Place) => boolean,
): Iterable<Conflict> {
  const told = createToldLines()
  const areOfSeries = ofSeries(files)
  for (const { name, first, second } of otherMeanings(files, (file, { range }) => isInForce({ file, range }))) {
    if (areOfSeries(first, second)) continue
    told.add(second)
    yield conflictOf({ key: name, scope: `priority ${name}`, shift: 0 }, first, second)
  }
  for (const { name, first, second } of otherDeadlines(files, isInForce))
    if (!told.holds(second)) yield conflictOf({ key: name, scope: `deadline ${name}`, shift: 0 }, first, second)
  for (const { name, first, second, beside } of otherLegends(files, filledIn, isInForce)) {
    if (told.holds(...beside)) continue
    told.add(second)
    yield conflictOf({ key: name, scope: `priority ${name}`, shift: inText }, first, second)
  }
  for (const { name, first, second } of crossedCodes(files, ({ file, range }) => !isExample(file, range))) {
    if (told.holds(first, second)) continue
    told.add(first, second)
    yield conflictOf({ key: name, scope: `priority ${name}`, shift: 0 }, first, second)
  }
}
