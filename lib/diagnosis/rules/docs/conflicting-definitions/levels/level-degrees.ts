import { anyOf } from '../../../../parse/any-of.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { plainText } from '../../stated-value.ts'
import { isEmptyWord } from './scale-words.ts'

/** Words that only say again how urgent a level is. */
const urgency = anyOf(
  /\b(?:critical|block\w*|must|urgent\w*|immediate\w*|high\w*|medium|low\w*|minor|major|important|nice|should|could|severe)\b/iu,
  /\b(?:normal|optional|fix|now|asap|core|essential|mvp|basic)\b/iu,
  /紧急|严重|阻塞|必须|立即|重要|一般|高|中|低|核心|可选/iu,
  /\b(?:critique|bloquant|urgente?|[ée]lev[ée]e?|moyenne?|faible|mineure?|majeure?|kritisch|hoch|mittel|niedrig|dringend)(?!\p{L})/iu,
  /\b(?:cr[íi]tic[oa]|alt[oa]|m[ée]di[oa]|baj[oa]|baix[oa]|grave)(?!\p{L})/iu,
  /緊急|必須/iu,
  /치명|긴급|높음|중간|낮음/iu,
)
const everyUrgency = new RegExp(urgency.source, 'giu')

export const namesDegree = (text: string): boolean => urgency.test(text)

/** Whether a meaning names its degree and nothing else. */
export const isOnlyDegree = (text: string): boolean => withoutDegree(text).trim() === ''
/** What a meaning says besides its degree. */
export const withoutDegree = (text: string): string => plainText(text).replace(everyUrgency, '')

/** What a meaning says beside that it is a problem: "效率问题" and "登录问题" are two kinds. */
export const kindIn = (text: string): ReadonlySet<string> => {
  const words = contentWords(text.replace(anyProblem, ' '))
  const telling = [...words].filter((word) => !isEmptyWord(word))
  return telling.length > 0 ? new Set(telling) : contentWords(text)
}
const anyProblem =
  /\b(?:problems?|issues?|bugs?|errors?|defects?|findings?|failures?)\b|(?:问题|错误|缺陷|故障|类)(?![\u3400-\u9fff])/gi

/** Two words or more on each side, or one that is no degree beside several: "文字错误" and "阻塞开工的缺口". */
export const areKinds = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size + other.size > 2 && [one, other].every((words) => words.size > 1 || ![...words].some(namesDegree))

/** What a meaning says of its degree; all of it where it names no more than that. */
const degreeIn = (text: string): string => text.replace(event, ' ')

const highest =
  /\b(?:critical|block(?:s|er|ing)?|urgent|immediate(?:ly)?|outage|data loss|security|crash\w*)\b|紧急|严重|阻塞|立即|致命/i
/** Of these words the ones that name what happens: an outage is no loss of data. */
const event = /\b(?:outage|data loss|security|crash\w*)\b/gi
const lowest =
  /\b(?:minor|cosmetic|optional|nice[- ]to[- ]have|trivial|low|whenever|some ?day|backlog|annoy\w*|inconvenien\w*)\b|可选|轻微|次要|美观/i
const ends = [highest, lowest]

/** Whether two meanings name the same end of the degrees. */
export const areOneEnd = (one: string, other: string): boolean =>
  ends.some((end) => end.test(degreeIn(one)) && end.test(degreeIn(other)))

/** Whether one of two meanings is of the highest degree and the other of the lowest. */
export const areOpposite = (one: string, other: string): boolean => isOpposite(one, other) || isOpposite(other, one)

const isOpposite = (one: string, other: string): boolean =>
  highest.test(one) && !lowest.test(one) && lowest.test(other) && !highest.test(other)
