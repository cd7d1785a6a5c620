import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { saidInItems } from '../../list-items.ts'
import type { AnnouncedCount } from './announced-count.ts'
import type { Counted } from './counted-phrase.ts'

/** Whether below a count stand no things, but what holds among them, what came from them, or which of them are not always taken. */
export const tellsOfThem = (file: SkillFile, announced: AnnouncedCount, holder: Block): boolean =>
  among.test(announced.before) ||
  hanAmong.test(announced.behind) ||
  source.test(announced.before) ||
  notAll.test(announced.before) ||
  areRelations(file, holder, announced) ||
  ofOneThing.test(announced.before) ||
  sets.test(announced.before) ||
  toldThen.test(announced.behind) ||
  sumsUp(announced) ||
  afterAll.test(announced.before) ||
  isSampled(file, holder, announced.count)

/** "Four jars, each with:", "三段，每段包含：" */
export const eachHas =
  /[,;，；]\s?(?:each (?:one )?(?:with|has|having|contains|containing)|每\p{Script=Han}?都?(?:包含|含有|包括|带有))[:：][*_]{0,2}$/iu
/** "Among the ten jars:", "同一批 10 个罐子中：" */
const among = /^[^\p{L}\d]{0,4}(?:among|within|out of) (?:the |all |these |all the )?[*_]{0,2}$/iu
const hanAmong = /(?:之?中|当中|之?内)[:：][*_]{0,2}$/
/** "From 24 letters of guests:", "根据 24 封来信：" */
const source =
  /^[^\p{L}\d]{0,4}(?:(?:drawn |learned |learnt |taken )?from|based on|(?:根据|依据|基于|来自|取自|源自))(?: (?:the|our|all))?[ *_]{0,4}$/iu
/** "You do not always need all six:", "并不总是需要全部六个：" */
const notAll =
  /(?:n['’]t|\b(?:not|never|rarely|seldom))\b[^.,;:]{0,30}\ball (?:of )?(?:the |these )?[*_]{0,2}$|不(?!同|仅|但|只)[^，。：；]{0,10}(?:全部|所有)[^，。：；]{0,3}$/i

/** "One recipe for two ovens.": what follows is said of the one. */
const ofOneThing = /\b(?:one|a single|the same) [a-z-]+(?: [a-z-]+)? (?:for|between) (?:the |all )?[*_]{0,2}$/i
/** "Compare the two lists:" above what may come of that. */
const sets = /^\W*(?:compare|contrast|diff|reconcile|match|weigh) (?:the|both) [*_]{0,2}$/i
/** "Run the same seven phases but be strict on:" above that. */
const toldThen = /^[^.:;]{0,40}\b(?:but|yet) [^.:;]{2,60}\b(?:on|about|with|for|to|in|of|at)[*_]{0,2}[:：]/i
/** "Sum up the results of the three phases:", "汇总三个阶段的结果：": what the summary has in it. */
const sumsUp = ({ before, sentence, behind }: AnnouncedCount): boolean =>
  (/^\W*(?:summari[sz]e|sum up|merge|combine|aggregate|consolidate)\b/i.test(sentence) &&
    /\b(?:results?|findings|outputs?|reports?|answers)\b/i.test(before + behind)) ||
  (/(?:汇总|彙總|总结|總結|整合|合并|合併|聚合)[^，。；：]{0,6}$/.test(before) &&
    /(?:结果|結果|报告|報告|发现|發現|输出|輸出)[*_]{0,2}[:：]/.test(behind))

/** "After weighing it on all four scales:": what is done then. */
const afterAll = /^\W*(?:after|once|before|upon) [^,.:;]{0,80}\ball (?:of )?(?:the |these )?[*_]{0,2}$/i
/** "**Mill to shop**: ...", "`lid` ↔ `jar`": items that each tell of two of the things, and things of which a pair is no one. */
const areRelations = (file: SkillFile, holder: Block, { behind }: AnnouncedCount): boolean =>
  holder.kind === 'list' &&
  !ofPairs.test(behind) &&
  saidInItems(file, holder).every((item) => relation.test(item)) &&
  /^\W*\p{L}/u.test(behind)
const relation =
  /^\W{0,4}(?:[^\s*`:.]+ ){0,3}[^\s*`:.]+[*`]{0,3} (?:to|vs\.?|versus|against|→|↔|->|<->|×) [*`]{0,3}(?:[^\s*`:.]+ ){0,3}[^\s*`:.]+(?:[*`]{1,3}|:)/u
const ofPairs = anyOf(
  /\b(?:pairs?|relations?\w*|links?|edges?|transitions?|comparisons?|mappings?|migrations?|conversions?|translations?|paths?)\b/i,
  /\b(?:routes?|moves?|hand-?offs?|flows?|steps?|ways?|changes?|directions?|arrows?|connections?|differences?|trade-?offs?|axes)\b/i,
  /\b(?:spectrums?|contrasts?|matchups?)\b/i,
)

/** "t=1", "t=5", "t=15" of 15 steps: rows that pick some of a series up to its last one. */
function isSampled(file: SkillFile, holder: Block, count: number): boolean {
  const rows = holder.kind === 'table' ? file.tables.find(({ block }) => block === holder)?.rows : undefined
  if (!rows || rows.length < 2) return false
  const numbers = rows.map(([cell]) => Number(lastNumber.exec(cell?.text ?? '')?.[1]))
  return (
    numbers.at(-1) === count &&
    numbers.every((number, at) => at === 0 || number > numbers[at - 1]!) &&
    numbers.some((number, at) => at > 0 && number > numbers[at - 1]! + 1)
  )
}
const lastNumber = /(?<!\d)(\d{1,3})\W{0,3}$/

/** "the 26 jars: size, lid, price and maker": behind so many stands what is told of each. */
export const tellOfEach = ({ form, count }: Counted, actual: number): boolean =>
  form === 'plain' && count >= manyThings && actual * 2 < count
const manyThings = 10
