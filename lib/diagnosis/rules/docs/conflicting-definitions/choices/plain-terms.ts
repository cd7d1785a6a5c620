import { type ChoiceDefinition, definition } from './choice-definition.ts'
import { choicesAt, isPart, wholeList } from './choice-list.ts'

/** Words before a term that make its list one of a case. */
export const condition =
  /(?:\b(?:if|when|where|while|unless|whose|until|once|for|only)\b|如果|当|若|仅)[^.;。；`]{0,30}$/i

/** "The state is one of `new`, `open`", "The sack state is", "The state of a sack is": a term that is a word of the sentence, or two. */
export function ofPlainTerm(line: string, offset: number): ChoiceDefinition | null {
  const match = mayBePlain(line) ? (plainTerm.exec(line) ?? hanTerm.exec(line) ?? wholeChoice(line)) : null
  const list = match && choicesAt(line, match.index + match[0].length)
  if (!match || !list || isPart(line, list) || condition.test(line.slice(0, match.index))) return null
  const [, term = '', owner] = match
  return {
    ...definition('sentence', owner ? `${owner} ${term}` : term.replaceAll('的', ''), list, offset),
    isClosed: true,
  }
}
const mayBePlain = (line: string): boolean => / of `| be `|either `|之一|只能/.test(line)

/** "Status can be `open`, `done` or `lost`.": a sentence that says nothing but its list, with a last member. */
const wholeChoice = (line: string): RegExpExecArray | null =>
  /^[ \t]*(?:[-*+][ \t]+)?(?:the )?([a-z]{3,20})(?: of (?:the|a|an|each|every) ([a-z]{3,20}))? (?:can|must|may) be (?=`[^`]+`(?:, `[^`]+`)+,? or `[^`]+`\.?$)/i.exec(
    line,
  )
const plainTerm =
  /(?:\b(?:the|its|each|every|an?)|^[ \t]*(?:[-*+][ \t]+)?(?=[A-Z])) ?((?:[a-z]{3,20} )?[a-z]{3,20})(?: of (?:the|a|an|each|every) ([a-z]{3,20}))? (?:is|must be|can be|has to be)(?: always| exactly)? (?:one of|either):? (?=`)/i
/** "麻袋状态只能是", "麻袋状态为以下之一：" */
const hanTerm =
  /(?<![\u3400-\u9fff])([\u3400-\u9fff]{2,8}?)(?:必须|应)?(?:[为是]以下(?:值|状态)?之一|只能[为是])[ \t]{0,2}[:：]?[ \t]{0,2}(?=[`\u3400-\u9fff])/

/** "`size` は `s` / `m` / `l` のいずれか。", "`size` は次のいずれか: s、m、l" */
const ofJapanese =
  /`([A-Za-z_][\w.-]{1,40})`[*_]{0,2} ?(?:の(?:値|種類)|フィールド)?(?:は|には|を)[、 ]?(?:次の(?:値の)?(?:いずれか|どれか)[ \t]?[:：]?[ \t]?)?(?=[`A-Za-z])/
/** "`size` 的取值：s、m、l", "`size` is one of s, m, l." */
const ofBareNames =
  /`([A-Za-z_][\w.-]{1,40}|\p{Script=Han}{2,8})`[*_]{0,2} ?(?:的?(?:取值|可选值|允许值|枚举值)(?:范围)?(?:(?:为|是|有|包括)?[ \t]?[:：](?= ?\p{Script=Han})|(?:为|是|有|包括)?[ \t]?[:：]?(?= ?[A-Za-z]))|(?:is|must be|can be) (?:one of|either):?(?= ?[A-Za-z])|[:：—–-]? ?(?:одно из(?: значений)?|un[oa] de|uma? de|l['’]une? de|eine[sr]? von):?(?= ?[A-Za-z])) ?/u

/** What a term in code marks is, in Japanese, or in names without marks. */
export function ofMarkedTerm(line: string, offset: number): ChoiceDefinition | null {
  const isJapanese = /いずれか|どれか|から選/.test(line)
  const match = isJapanese
    ? ofJapanese.exec(line)
    : /值|one of|either|одно из|un[oa]? de|uma? de|eine[sr]? von/.test(line)
      ? ofBareNames.exec(line)
      : null
  if (!match || condition.test(line.slice(0, match.index))) return null
  const from = match.index + match[0].length
  const said = line
    .slice(from)
    .split(isJapanese ? /[ \t]?(?:の(?:いずれか|どれか|うち)|から選|[。\n])/ : /[.。;；(（]/, 1)[0]!
  const list = wholeList(said.trimEnd())
  if (!list || list.members.length < 3 || isPart(line, { ...list, start: from, end: from + list.end })) return null
  return { ...definition('sentence', match[1]!, list, offset + from), isClosed: true }
}

const namedValues =
  /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}(?:(?:the )?(?:allowed|valid|possible|permitted|accepted) )?`([A-Za-z_][\w.-]{1,40})` (?:allowed |valid )?values(?: are)?[:：][*_]{0,2} /i

/** "Allowed `dye_level` values: pale, light, deep." */
export function ofNamedValues(line: string, offset: number): ChoiceDefinition | null {
  const match = line.includes('` ') && line.includes('values') ? namedValues.exec(line) : null
  if (!match) return null
  const from = match[0].length
  const list = wholeList(line.slice(from).replace(/[.。\s]+$/, ''))
  return list && { ...definition('sentence', match[1]!, list, offset + from), isClosed: true }
}
