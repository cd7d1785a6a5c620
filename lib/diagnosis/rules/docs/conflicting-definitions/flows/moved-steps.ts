import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { contentWords, jaccard, shareIn } from '../../../../predicates/content-words.ts'
import { isLibraryText, plainText } from '../../stated-value.ts'
import type { OrderedName } from '../listed-order.ts'
import { type NumberedStep, numberedWays, stepNamed, titledWays } from './numbered-ways.ts'
import { listedFlows, type ToldFlow, toldFlows } from './told-flows.ts'

type Place = OrderedName & { file: SkillFile; value: string }
export type MovedStep = { name: string; first: Place; second: Place }
type IsInForce = (place: Pick<Place, 'file' | 'range' | 'name'>) => boolean

const fewest = 3
/** Of more documents most are of things of their own. */
const mostDocuments = 60

/** Lines that go through the steps of numbered headings or items ("Wash → Seal → Fill"), and lists of the names of such headings, that have two neighbours of these the other way round. */
export function* movedSteps(files: readonly SkillFile[], isInForce: IsInForce): Iterable<MovedStep> {
  const documents = files
    .filter(({ isMarkdown }) => isMarkdown)
    .slice(0, mostDocuments)
    .map((file): Document => ({ file, flows: [...toldFlows(file)] }))
  for (const { file, flows } of documents) {
    for (const flow of [...flows, ...listedFlows(file)]) {
      const found =
        flow.by === 'list'
          ? inTitles(documents, file, flow)
          : (inOwn(file, flow) ?? inOthers(documents, file, flow) ?? inLines(documents, file, flow))
      if (!found) continue
      const { way, at, steps, where } = found
      const [told, step] = [flow.names[steps[at]!.part]!, way[steps[at]!.step]!]
      const second = { ...told, file, value: `${at + 1}` }
      const first = { ...step, file: where, value: `${placeOf(steps, at)}` }
      if (isInForce(second) && isInForce(first)) yield { name: step.name, first, second }
    }
  }
}

type Document = { file: SkillFile; flows: readonly ToldFlow[] }
type Step = { part: number; step: number }
type Moved = { way: readonly OrderedName[]; steps: readonly Step[]; at: number; where: SkillFile }

function inOwn(file: SkillFile, flow: ToldFlow): Moved | null {
  const all = numberedWays(file).map((way) => ({ way, steps: stepsOf(flow, way) }))
  if (all.some(({ steps }) => steps && goesUp(steps))) return null
  for (const { way, steps } of all) {
    const at = steps ? swapIn(steps) : null
    if (steps && at !== null) return { way, steps, at, where: file }
  }
  return null
}

/** A row of another file has to be of as many steps, and all but one have to be the same; or it holds all names of the line, one behind the other. */
function inOthers(documents: readonly Document[], own: SkillFile, flow: ToldFlow): Moved | null {
  for (const { file } of documents) {
    if (file === own || (isLibraryText(file) && isLibraryText(own))) continue
    for (const way of numberedWays(file)) {
      if (way.length < Math.max(flow.names.length, fewest + 1)) continue
      const isAsLong = way.length === flow.names.length
      const steps = isAsLong ? stepsOf(flow, way) : stepsCalledSo(flow, way)
      const isOfAll = steps !== null && (!isAsLong || steps.length >= Math.max(fewest + 1, way.length - 1))
      const at = isOfAll ? swapIn(steps) : null
      if (steps && at !== null) return { way, steps, at, where: file }
    }
  }
  return null
}

/** The titles that a list names letter by letter. */
function inTitles(documents: readonly Document[], own: SkillFile, flow: ToldFlow): Moved | null {
  const all = documents.flatMap(({ file: where }) =>
    where !== own && isLibraryText(where) && isLibraryText(own)
      ? []
      : titledWays(where).flatMap((way) => {
          const steps = stepsCalledSo(flow, way)
          return steps ? [{ way, steps, where, at: swapIn(steps) ?? -1 }] : []
        }),
  )
  return all.some(({ steps }) => goesUp(steps)) ? null : (all.find(({ at }) => at >= 0) ?? null)
}

/** All names of a line, letter by letter, in steps of which none stands between the others. */
function stepsCalledSo({ names }: ToldFlow, way: readonly NumberedStep[]): Step[] | null {
  if (names.length <= fewest) return null
  const places = names.map(({ name }) => way.findIndex(({ plain }) => plain() === plainText(name)))
  const isRow = Math.max(...places) - Math.min(...places) === names.length - 1
  return isRow && !places.includes(-1) && new Set(places).size === names.length
    ? places.map((step, part) => ({ part, step }))
    : null
}

/** Another line with all of the names and no other: in one document a sentence beside a drawing, as of two drawings each may be of a case if they are short. */
function inLines(documents: readonly Document[], own: SkillFile, flow: ToldFlow): Moved | null {
  const names = flow.names.map(({ name }) => plainText(name))
  if (names.length < (flow.isSummary ? fewest : fewestOfLine)) return null
  for (const { file, flows } of documents) {
    for (const other of flows) {
      const isLong =
        !areTogether(file, own, flow, other) && Math.min(new Set(names).size, other.names.length) >= fewestOfLong
      if (file === own ? !mayDiffer(flow, other) && !isLong : isBehind(file, own, isLong)) continue
      const steps = sameNames(names, other) ?? likeNames(flow, other)
      const at = steps ? swapIn(steps) : null
      if (steps && at !== null) return { way: other.names, steps, at, where: file }
    }
  }
  return null
}
const fewestOfLine = 4
const fewestOfLong = 6

/** So many names have to be word for word those of the other line. */
const fewestSame = 2
const partsOf = oncePer(({ names }: ToldFlow): NumberedStep[] => names.map(stepNamed))

function sameNames(names: readonly string[], other: ToldFlow): Step[] | null {
  const its = other.names.map(({ name }) => plainText(name))
  const steps = names.map((name, part) => ({ part, step: its.indexOf(name) }))
  const isSame = its.length === names.length && new Set(names).size === names.length
  return isSame && steps.every(({ step }) => step >= 0) ? steps : null
}

/** "rim → foot → glaze → mark" and "Turn it as rim → thin foot → mark → glaze → name": all names of the shorter one, of which the other has one more. */
function likeNames(flow: ToldFlow, other: ToldFlow): Step[] | null {
  const [least, most] = [flow, other].map(({ names }) => names.length).sort((one, two) => one - two) as [number, number]
  if (least < fewestOfLine || most - least > 1) return null
  const [own, its] = [partsOf(flow), partsOf(other)]
  const same = own.filter(({ plain }) => its.some((one) => one.plain() === plain()))
  if (same.length < fewestSame) return null
  const steps = own.flatMap(({ name }, part) => {
    const step = stepOf(name, its)
    return step === null ? [] : [{ part, step }]
  })
  return steps.length === least && new Set(steps.map(({ step }) => step)).size === least ? steps : null
}
/** "✅ wash → fill", "❌ fill → wash": lines that stand together tell right from wrong. */
const areTogether = (file: SkillFile, own: SkillFile, flow: ToldFlow, other: ToldFlow): boolean =>
  file === own &&
  Math.abs(own.lines.lineAt(flow.names[0]!.range.start) - own.lines.lineAt(other.names[0]!.range.start)) < 3
const mayDiffer = (flow: ToldFlow, other: ToldFlow): boolean =>
  flow !== other && (flow.isSummary || (flow.by === 'words' && other.by === 'arrows'))
/** Two references may each tell of a thing of its own in few steps. */
const isBehind = (file: SkillFile, own: SkillFile, isLong: boolean): boolean =>
  file.path >= own.path || (!isLong && isLibraryText(file) && isLibraryText(own))

/** At which place among the others the way has a step. */
const placeOf = (steps: readonly Step[], at: number): number =>
  steps.filter(({ step }) => step <= steps[at]!.step).length

/** Which step each part of a line is; null where too few of them are one. */
function stepsOf({ names }: ToldFlow, way: readonly NumberedStep[]): Step[] | null {
  const steps = names.flatMap(({ name }, part) => {
    const step = stepOf(name, way)
    return step === null ? [] : [{ part, step }]
  })
  const isOfWay = steps.length >= Math.max(fewest, names.length - (names.length > 5 ? 2 : 1))
  return (isOfWay || areInPlace(steps, names.length, way.length)) &&
    new Set(steps.map(({ step }) => step)).size === steps.length
    ? steps
    : null
}

/** Whether a line has as many names as a way has steps, and all that are called alike stand at their place, but for two neighbours. */
function areInPlace(steps: readonly Step[], names: number, way: number): boolean {
  const moved = steps.filter(({ part, step }) => part !== step)
  return names === way && steps.length >= Math.max(fewest + 1, names * leastInPlace) && moved.length === 2
}
const leastInPlace = 0.6

/** The one step that a name is of. */
function stepOf(name: string, way: readonly NumberedStep[]): number | null {
  const said = plainText(name)
  const same = way.flatMap((one, at) => (one.plain() === said ? [at] : []))
  if (same.length > 0) return same.length === 1 ? same[0]! : null
  const words = contentWords(name)
  const alike = way.flatMap((one, at) => (isAlike(words, one.words()) ? [at] : []))
  return alike.length === 1 ? alike[0]! : null
}

const isAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  jaccard(one, other) >= 0.5 || shareIn(one, other) === 1 || shareIn(other, one) === 1

const goesUp = (steps: readonly Step[]): boolean =>
  steps.every(({ step }, at) => at === 0 || step > steps[at - 1]!.step)

/** Where the line has two neighbours of a way the other way round, perhaps with one between them that it leaves out, or one of many steps elsewhere, and nothing else out of its order. */
function swapIn(steps: readonly Step[]): number | null {
  const at = steps.findIndex(({ step }, index) => index > 0 && step < steps[index - 1]!.step) - 1
  if (at < 0) return null
  const between = steps[at]!.step - steps[at + 1]!.step - 1
  if (between <= (steps.length > fewest ? 1 : 0) && goesUp(steps.with(at, steps[at + 1]!).with(at + 1, steps[at]!)))
    return at
  return steps.length > fewest + 1 ? ([at, at + 1].find((one) => goesUp(steps.toSpliced(one, 1))) ?? null) : null
}
