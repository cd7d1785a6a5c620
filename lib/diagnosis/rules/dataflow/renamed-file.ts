import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePerKey } from '../../parse/lazy.ts'
import { ownFolder } from '../../parse/normalize-target.ts'
import { fixedPiece, isNamedElsewhere } from './work-targets.ts'

/** A file that is read under one name and written under another. */
export type RenamedFile = { read: DataEdge; write: DataEdge }

/**
 * Files that nothing writes, each beside one of the same folder and kind, by a name like it, that is written and that nothing reads: one of the two
 * was renamed where it is written or where it is read. That the other one is missing too says more than whose folder it is.
 */
export function* renamedFiles(skill: SkillModel): Iterable<RenamedFile> {
  const places = new Map<string, { reads: DataEdge[]; writes: DataEdge[] }>()
  for (const [key, edges] of skill.dataFlow.byKey) {
    const [first] = edges
    if (!first || first.target.hasGlob || !first.target.base.includes('.') || !isOfRun(skill, first)) continue
    const isRead = edges.every(({ kind, via }) => kind === 'read' && via !== 'section')
    if (!isRead && !edges.every((edge) => isPlainWrite(edge))) continue
    const { base } = first.target
    const place = `${key.slice(0, -base.length)} ${base.slice(base.lastIndexOf('.'))}`
    const found = places.get(place) ?? { reads: [], writes: [] }
    places.set(place, found)
    ;(isRead ? found.reads : found.writes).push(first)
  }
  const wordsOf = oncePerKey(wordsIn)
  for (const { reads, writes } of places.values())
    for (const read of reads.slice(0, mostOfKind)) {
      const write = writes
        .slice(0, mostOfKind)
        .find((one) => areAlike(wordsOf(read.target.base), wordsOf(one.target.base)))
      if (write && isAlone(skill, read) && isAlone(skill, write)) yield { read, write }
    }
}

/** Files of one folder and kind that are compared. */
const mostOfKind = 50

const isOfRun = (skill: SkillModel, { target, file }: DataEdge): boolean =>
  (target.scope === 'run-time' || ownFolder.test(target.key)) &&
  target.key.includes('/') &&
  skill.file(file)?.isFlow === true

/** What is written anew, not a line added to a log nor an edit of what is there. */
const isPlainWrite = ({ kind, via, appends, call }: DataEdge): boolean =>
  kind === 'write' && via !== 'section' && !appends && call?.name !== 'Edit'

/** Whether nothing else in the skill names the file, and no pattern covers it. */
function isAlone(skill: SkillModel, { target }: DataEdge): boolean {
  const piece = fixedPiece(target.base)
  const edges = skill.dataFlow.byKey.get(target.key) ?? []
  const reads = skill.dataFlow.reads(target.key)
  return piece !== null && reads.every((edge) => edges.includes(edge)) && !isNamedElsewhere(skill, piece, edges)
}

/** Two that belong together and are not one: what is asked and what is answered, what was and what is. */
const counterpart = anyOf(
  /^(?:re(?:quest|sponse|sult|ply|port)|in(?:put)?|out(?:put)?|prompt|query|question|answer|before|after|old|new|prev(?:ious)?)$/,
  /^(?:next|last|base|head|expected|actual|source|src|target|dst|left|right|config|schema|template|example|err(?:or)?s?|raw|first)$/,
  /^(?:second|[a-z]|\d+|r\d+|v\d+)$/,
)

const wordsIn = (base: string): string[] =>
  base
    .slice(0, base.lastIndexOf('.'))
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())

/** Names with half of the words of the shorter one in common, that differ by more than a number or a counterpart. */
function areAlike(words: readonly string[], others: readonly string[]): boolean {
  const rest = words.filter((word) => !others.includes(word))
  const otherRest = others.filter((word) => !words.includes(word))
  const shared = words.filter((word) => word.length > 2 && others.includes(word)).length
  if ([...rest, ...otherRest].every((word) => counterpart.test(word)) || rest.concat(otherRest).length === 0)
    return false
  if (rest.some((word) => counterpart.test(word)) && otherRest.some((word) => counterpart.test(word))) return false
  return shared > 0 && 2 * shared >= Math.min(words.length, others.length)
}
