import type { SkillFile } from '../../../../model/skill-file.ts'
import { trait } from '../../../../parse/traits.ts'
import { type LevelMeaning, levelLabels, levelOf, mayNameLevel } from './level-labels.ts'
import { partsOf } from './level-parts.ts'
import { titledLevels } from './level-titles.ts'
import { aspectOf, ofLevels } from './scale-words.ts'

/**
 * Levels that a text gives meanings besides its tables and lists of them: what it says of one is compared by its words alone. `isShort` where a sentence
 * may leave out some of these.
 */
export type PassingLevels = { file: SkillFile; levels: ReadonlyMap<string, LevelMeaning>; isShort?: boolean }

type Label = LevelMeaning & { name: string }

/** The code of a level. */
const mayHold = /(?<![A-Za-z])(?:[Pp]\d|[Ss][Ee][Vv]-?\d)/

/** Levels of sentences, of titles, of rows that end on them, and of a list and a sentence that share a section. */
export function* levelsInPassing(file: SkillFile): Iterable<PassingLevels> {
  if (!file.isMarkdown || !mayNameLevel(file)) return
  for (const labels of [...titledLevels(file).values(), ...inSentences(file), ...inRows(file), ...besideOthers(file)]) {
    const levels = new Map(labels.map(({ name, value, range }) => [name, { value, range }]))
    if (levels.size > 0 && levels.size === labels.length) yield { file, levels }
  }
}

const code = String.raw`[*_\x60]{0,3}(P\d|SEV-?\d)s?[*_\x60]{0,3}`
/** "P0 is an outage of the shop", "P0 stands for an outage"; what a level is like, or what is done with it, is no meaning. */
const ofNoun = new RegExp(
  String.raw`^[^\p{L}\p{N}]{0,3}(?:an?|every|each|any|un[ae]?|ein[e]?|uma?|le|la|el|o|der|die|das) (?:\p{L}{3,15} )?${code}(?:[ -]\p{L}{3,15})? (?:is|means|bedeutet|ist|est|signifie|es|significa|é|è) (.{2,100})$`,
  'iu',
)
const forwards = new RegExp(
  String.raw`^[^\p{L}\p{N}]{0,3}(?:an? )?${code}(?:级别?)? ?(?:(?:is|are)(?= (?:an? |any |every |for |when |where |if |that |whatever |anything )| the (?!default|highest|lowest|most|only|same|first|last|next|minimum|maximum))|stands? for|covers?|denotes?|是|为|代表|对应) ?(.{2,100})$`,
  'iu',
)
/** "A wrong price is a P0", "Treat a wrong price as P0", "价格错误为 P0" */
const backwards = new RegExp(
  String.raw`^[^\p{L}\p{N}]{0,3}(?:(?:treat|rate|rank|mark|count|class|classify|file|log|label|call) )?(.{2,100}?) ?(?:(?:is|are|counts?|gets?)(?: (?:rated|ranked|marked|treated|filed|classed|classified))?(?: as)?(?: always)?(?: an?)?|as(?: an?)?|属于|算作?|定为|为|是) ?${code}(?:级别?)?$`,
  'iu',
)
/** The same in other languages, and items that end on the level: "La pérdida de datos es P1", "数据丢失按 P1 处理", "- Data loss: P1", "- Data loss (P1)" */
const backwardsElsewhere: readonly RegExp[] = [
  new RegExp(
    String.raw`^[^\p{L}\p{N}]{0,3}(.{2,100}?) (?:(?:es|son|é|são|est|sont|ist|sind|è|sono)(?: (?:class[ée]e?s?|clasificad[oa]s?|classificad[oa]s?))?|gilt als|gelten als|z[äa]hl(?:t|en) als|cuentan? como|cont[ae]m? como|compte(?:nt)? comme|[—–](?: это)?|это|относ[ия]тся к|считается)(?: une?| un[oa]?| eine?| uma?)? ${code}$`,
    'iu',
  ),
  new RegExp(
    `^(?:遇到|若有|凡)?(.{2,60}?)[，,]? ?(?:(?:一律|均|都|应)?(?:按|标记?为|列为|归为|记为|判为|归入|视为) ?${code}(?:级别?)?(?: ?处理)?|[はをが] ?${code} ?(?:とする|です|である|とみなす|に分類する|として扱う)?|(?:은|는|이|가|을|를) ?${code}(?:이다|입니다|(?:으)?로 (?:분류|처리|간주)한다)?)$`,
    'iu',
  ),
  new RegExp(`^(?:[-*+] )?(.{2,80}?) ?(?:[:：→—–]|->|[(（]) ?${code}[)）]?$`, 'iu'),
]
const clauseEnd =
  /[;；。]|\.(?=\s|$)|[,，、](?: (?:and|while|but|und|et|y|e))?(?= ?(?:an? |the |une? |eine? |uma? |una )?[*_`]{0,3}(?:P\d|SEV-?\d))|(?<=(?:P\d|SEV-?\d)[*_`]{0,3})(?:[,，、]| and | while )/gi

/** "Put P1 findings (warning without effect) at the end." */
const inBrackets = new RegExp(String.raw`${code}(?:[ -]\p{L}{3,15})?\s?[(（]([^()（）\d]{6,80})[)）]`, 'giu')

function* inSentences(file: SkillFile): Iterable<Label[]> {
  for (const { text, range, prose, traits } of file.sentences) {
    if ((traits & trait.level) === 0 || prose.block.kind === 'heading' || prose.block.kind === 'table') continue
    if (!mayHold.test(text)) continue
    const labels = [...clausesOf(text)].flatMap(({ part, at }) => {
      const one = ofClause(part)
      const start = one ? range.start + at + part.indexOf(one.value) : 0
      return one ? [{ ...one, range: { start, end: start + one.value.length } }] : []
    })
    const isScale = new Set(labels.map(({ name }) => name)).size === labels.length
    yield* isScale ? [labels] : labels.map((label) => [label])
    if (labels.length > 0 || !/[(（]/.test(text)) continue
    for (const { index, 0: all, 1: name = '', 2: value = '' } of text.matchAll(inBrackets)) {
      const start = range.start + index + all.lastIndexOf(value)
      yield [{ name: name.toUpperCase().replace('-', ''), value, range: { start, end: start + value.length } }]
    }
  }
}

/** "In short: P0 is a flood" */
const shortly =
  /^[^\p{L}\p{N}]*(?:in (?:short|brief|other words)|briefly|again|recap|summary|简而言之|总之)[:：,，]\s?/iu

function ofClause(said: string): Pick<Label, 'name' | 'value'> | null {
  const part = said.replace(shortly, '')
  const [, level, meaning] = forwards.exec(part) ?? ofNoun.exec(part) ?? []
  const found = level ? null : [backwards, ...backwardsElsewhere].map((form) => form.exec(part)).find(Boolean)
  const [thing, behind] = found?.slice(1).filter(Boolean) ?? []
  const [name, value] = [level ?? behind, meaning ?? thing]
  return name && value && !mayHold.test(value) ? { name: name.toUpperCase().replace('-', ''), value } : null
}

function* clausesOf(text: string): Iterable<{ part: string; at: number }> {
  let from = 0
  for (const { index, 0: mark } of text.matchAll(clauseEnd)) {
    if (index > from) yield { part: text.slice(from, index).trim(), at: from }
    from = index + mark.length
  }
  if (from < text.length) yield { part: text.slice(from).trim(), at: from }
}

/** "| A page is slow | P1 |", and "| P1 | A page is slow |" whatever the second column is called. */
function* inRows({ tables }: SkillFile): Iterable<Label[]> {
  for (const { header, rows } of tables) {
    const column = header.findIndex(({ text }) => ofLevels.test(text))
    if (column === -1 || (column === 0 && (header.length !== 2 || aspectOf(header[1]!.text)))) continue
    yield rows.flatMap((row) => {
      const name = levelOf(row[column]?.text ?? '')
      const said = row[column === 0 ? 1 : 0]
      return name && said ? [{ name, value: said.text, range: said.range }] : []
    })
  }
}

/** Where a section comes back to a level, each of its lists and paragraphs for itself. */
function* besideOthers(file: SkillFile): Iterable<Label[]> {
  for (const labels of Map.groupBy(levelLabels(file), ({ range }) => file.sectionAt(range.start)).values()) {
    if (new Set(labels.map(({ name }) => name)).size === labels.length) continue
    yield* partsOf(file, labels)
  }
}
