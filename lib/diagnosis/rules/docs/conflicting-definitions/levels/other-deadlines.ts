import type { Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { stem } from '../../../../predicates/content-words.ts'
import { areOtherDeadlines, type Deadline } from './deadlines.ts'
import { isDegree, type LevelDeadline, levelDeadlines } from './level-deadlines.ts'

/** Two deadlines of one level for one act. */
export type OtherDeadline = { name: string; first: LevelDeadline; second: LevelDeadline }

/** A skill with more of them ranks many things. */
const mostDeadlines = 200

/** Deadlines of a level in sentences, titles and lists that differ from another one. Rows against rows, and against lists of codes, are compared as scales. */
export function* otherDeadlines(
  files: readonly SkillFile[],
  isInForce: (one: LevelDeadline) => boolean,
): Iterable<OtherDeadline> {
  const all = files.flatMap(levelDeadlines).slice(0, mostDeadlines)
  for (const [name, same] of Map.groupBy(all, ({ level }) => level)) {
    if (same.length < 2) continue
    for (const [index, second] of same.entries()) {
      const first = same.slice(0, index).find((one) => isConflict(one, second, all))
      // Where another place agrees with one of the two, there are two scales.
      if (!first || same.some((one) => one !== first && one !== second && (agree(one, first) || agree(one, second))))
        continue
      if (isInForce(first) && isInForce(second))
        yield { name: isDegree(name) ? capitalized(name) : name, first, second }
    }
  }
}

const capitalized = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()

const ofScale = new Set(['row', 'item'])

function isConflict(one: LevelDeadline, other: LevelDeadline, all: readonly LevelDeadline[]): boolean {
  if (ofScale.has(one.form) && ofScale.has(other.form)) {
    if (!isDegree(one.level)) return false
    if (one.form === other.form && !(isOfAny(one) && isOfAny(other) && areOneScale(one, other, all))) return false
  }
  const isOneAct = one.act === other.act || ((one.act === null) !== (other.act === null) && one.form !== other.form)
  if (!areOtherDeadlines([timeOf(one)], [timeOf(other)]) || !areOfOneThing(one, other)) return false
  return isOneAct || (one.form !== other.form && haveOneTime(one, other, all))
}

/** Two tables or lists that give another level one time. */
const areOneScale = (one: LevelDeadline, other: LevelDeadline, all: readonly LevelDeadline[]): boolean =>
  sectionOf(one) !== sectionOf(other) && haveOneTime(one, other, all)

/** Whether two places give another level one time: "Response time" of a table and "is fixed within" of a sentence are one then. */
function haveOneTime(one: LevelDeadline, other: LevelDeadline, all: readonly LevelDeadline[]): boolean {
  const [left, right] = [one, other].map((place) =>
    all.filter(
      ({ file, form, range }) =>
        file === place.file && form === place.form && sectionOf({ file, range }) === sectionOf(place),
    ),
  )
  return left!.some(
    (here) =>
      here.level !== one.level &&
      right!.some((there) => there.level === here.level && !areOtherDeadlines([timeOf(here)], [timeOf(there)])),
  )
}

const timeOf = ({ deadline }: LevelDeadline): Deadline => ({ ...deadline, act: null })

const sectionOf = ({ file, range }: Pick<LevelDeadline, 'file' | 'range'>): Section => file.sectionAt(range.start)

const agree = (one: LevelDeadline, other: LevelDeadline): boolean =>
  (one.act === other.act || one.act === null || other.act === null) &&
  !areOtherDeadlines([timeOf(one)], [timeOf(other)])

/** A code names a level of the one scale of a skill, unless a sentence gives it to what the other file never speaks of; a degree must be said of one thing by both. */
function areOfOneThing(one: LevelDeadline, other: LevelDeadline): boolean {
  if (isDegree(one.level)) {
    if (isOfAnyIssue(one, other) || isOfAnyIssue(other, one)) return true
    const words = one.noun ? [one.noun] : [...one.about]
    return other.noun
      ? words.includes(other.noun) || one.about.has(other.noun)
      : words.some((word) => other.about.has(word))
  }
  return [one, other].every(
    ({ noun }, at) =>
      noun === null || issues.has(noun) || (at === 0 ? other : one).file.text.toLowerCase().includes(noun),
  )
}

/** A table or list of the levels of nothing in particular is of issues, and of what another list gives times. */
const isOfAnyIssue = (one: LevelDeadline, other: LevelDeadline): boolean =>
  isOfAny(one) && (other.noun === null ? ofScale.has(other.form) : issues.has(other.noun))

const issues = new Set(
  [
    ...'issue problem bug defect fault finding incident ticket issues findings'.split(' '),
    ...'问题 缺陷 故障 工单 事件 漏洞'.split(' '),
  ].map(stem),
)

/** Whether a table or list stands below a title that names nothing: "Service times", "修复时限". */
const isOfAny = (place: LevelDeadline): boolean => {
  const { title, level } = sectionOf(place)
  return ofScale.has(place.form) && (level < 2 || isTitleOfScales(title))
}

/** Whether a title names scales, times and acts, and nothing that has them. */
export const isTitleOfScales = (title: string): boolean => !/\p{L}/u.test(title.replace(ofAnyScale, ''))
const ofAnyScale = anyOf(
  /\b(?:service|support|respon[sd]\w*|answer\w*|fix\w*|repair\w*|resol\w+|times?|time ?lines?|time ?frames?|deadlines?|slas?)\b/gi,
  /\b(?:levels?|severit(?:y|ies)|priorit(?:y|ies)|scales?|targets?|issues?|problems?|bugs?|defects?|faults?|findings?|incidents?)\b/gi,
  /\b(?:tickets?|triage|handling|of|for|the|and|by|our|how|fast|soon|guide|definitions?|matrix)\b/gi,
  /服务|响应|修复|处理|解决|回复|时限|时间|时效|期限|级别|等级|严重(?:程度|性)?|优先级|分级|问题|缺陷|故障|工单|事件|标准|要求|定义|说明|[的与和及]/gi,
)
