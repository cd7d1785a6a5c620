import type { Section, Table } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { trait } from '../../../../parse/traits.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { type Act, actOf, type Deadline, deadlinesIn, mayAct, ofEffort } from './deadlines.ts'
import { levelOf } from './level-labels.ts'
import { eachInTurn, nounBehind } from './levels-in-turn.ts'

/** Until when something is answered or done that has a level, as one place says it. */
export type LevelDeadline = {
  level: string
  /** `null` where the place only gives a time, and its table or heading tells of no other. */
  act: Act | null
  deadline: Deadline
  form: 'row' | 'item' | 'heading' | 'sentence'
  /** Words for what has the level: of the titles around, of the head of the table, or behind the level in a sentence. */
  about: ReadonlySet<string>
  /** What a sentence says to have the level: "P2 alerts". */
  noun: string | null
  value: string
  file: SkillFile
  range: TextRange
}

const degrees =
  'critical|blocker|urgent|severe|high|major|medium|moderate|normal|minor|low|trivial|紧急|严重|重大|较大|一般|普通|轻微|高|中|低'
const coded = 'P\\d|SEV-?\\d|[SL]\\d|(?:level|tier|priority) ?\\d|[一二三四]级'
const wholeName = new RegExp(`^[^\\p{L}\\p{N}]{0,6}(${degrees}|${coded})(?:级|优先级)?[^\\p{L}\\p{N}]{0,4}$`, 'iu')

/** The level that a cell, label or title is: a code as in `levelOf`, "Level 2", "Critical", "高". */
const nameOf = (text: string): string | null => {
  const known = levelOf(text)
  if (known) return known
  const name = wholeName.exec(
    text.replace(/[(（][^()（）]*[)）]/g, '').replace(/\b(?:priority|severity)\s*$/i, ''),
  )?.[1]
  return name ? name.toUpperCase().replace(/[- ]/g, '') : null
}

/** Whether a level is a word that other things than scales use too. */
export const isDegree = (level: string): boolean => new RegExp(`^(?:${degrees})$`, 'i').test(level)

/** A case of its own, or an act besides the two. */
const ofCase = anyOf(
  /\b(?:if|when|unless|until|once|without|escalat\w*|remind\w*|not|never|no|might|may|could|was|were|used to|weekends?|nights?)\b/i,
  /\b(?:holidays?|outside|during|except|usually|about)\b|n't/i,
  /如果|若|未|无人|不|没有|升级|提醒|曾|周末|夜间|假日|除/i,
)

const timeHead =
  /\b(?:answer\w*|respon[ds]\w*|repl(?:y|ies)|sla|deadline|fix\w*|resol\w*|within|due|eta|time)\b|时限|时间|期限|响应|修复|解决|时效|\b(?:d[ée]lais?|frist\w*|plazos?|prazos?|\w*zeit|temp[oi]|scadenza)\b|時間|時限|기한|시간/iu

/** Most files have no sentence about a time within which something is done, and name no level by a code. */
const mayTellInProse = ({ text, traits }: SkillFile): boolean =>
  (traits & trait.level) !== 0 || text.includes('within') || ((traits & trait.han) !== 0 && /内|小时/.test(text))
const mayTell =
  /\b(?:within|in|by|under|before|same day|hours?|days?|minutes?|weeks?|sprint|immediately|sous|innerhalb|binnen|dentro|entro|heures?|jours?|stunden?|tagen?|horas?|d[íi]as?)\b|小时|分钟|天|日|周|時間|시간|일/i

/** The deadlines that a file gives to levels: in rows, items, titles and what stands below them, and sentences. */
export function levelDeadlines(file: SkillFile): LevelDeadline[] {
  if (!file.isMarkdown) return []
  const found = [...file.tables.flatMap((table) => inRows(file, table)), ...inTitles(file)]
  return mayTellInProse(file) ? [...found, ...inProse(file)] : found
}

function inRows(file: SkillFile, { header, rows, block }: Table): LevelDeadline[] {
  const levelIn = ([cell]: Table['rows'][number]) => (cell ? nameOf(cell.text) : null)
  if (!rows.slice(0, 3).some(levelIn)) return []
  const levels = rows.map(levelIn)
  // A table that comes back to a level sorts its rows.
  const named = levels.filter((level) => level !== null)
  if (named.length < 2 || new Set(named).size < named.length) return []
  if (ofEffort.test(file.sectionAt(block.range.start).title)) return []
  const about = aboutOf(file, block.range.start, header[0]!.text)
  const times = header.filter(({ text }, at) => at > 0 && timeHead.test(text)).length
  return rows.flatMap((row, at) =>
    row.slice(1).flatMap(({ text, range }, before) => {
      const head = header[before + 1]?.text ?? ''
      const isTime = timeHead.test(head)
      const act = actOf(head)
      const found = ofCase.test(text) ? [] : deadlinesIn(text, isTime)
      const [deadline] = found
      if (!levels[at] || !deadline || found.length > 1 || ofEffort.test(head)) return []
      const own = deadline.act ?? act
      if (own === null && (!isTime || times > 1)) return []
      return [
        { level: levels[at], act: own, deadline, form: 'row' as const, about, noun: null, value: text, file, range },
      ]
    }),
  )
}

/** "### P1 — within 1 hour", and the sentences that stand below a title that is a level. */
function inTitles(file: SkillFile): LevelDeadline[] {
  return file.headings.flatMap(({ title, range }) => {
    const [, name = '', rest = ''] = (mayTell.test(title) && titled.exec(title)) || []
    const level = name === '' ? null : nameOf(name)
    const found = level && !ofCase.test(rest) ? deadlinesIn(rest, false) : []
    const [deadline] = found
    if (!level || !deadline || found.length > 1) return []
    const about = aboutOf(file, range.start - 1, '')
    return [
      { level, act: deadline.act, deadline, form: 'heading' as const, about, noun: null, value: rest, file, range },
    ]
  })
}
const titled = /^(.{1,24}?)\s?(?:[—–:：]|\s-\s|(?=[(（]))[\s(（]*(.{2,60}?)[)）]?$/

const label =
  /^[ \t]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?((?:[^\p{L}\p{N}\s]{1,6}[ \t]?){0,2}[\p{L}\d -]{1,20}(?:[ \t]?[(（][^()（）\n]{1,30}[)）])?[*_`]{0,3})[ \t]?(?:[:：]|—|–|-(?=[ \t])|(?=\*\*))/u

function inProse(file: SkillFile): LevelDeadline[] {
  const found: LevelDeadline[] = []
  for (const { text, range, prose } of file.sentences) {
    if (prose.block.kind === 'heading' || prose.block.kind === 'table' || !mayTell.test(text) || ofCase.test(text))
      continue
    const inTurn = eachInTurn(text)
    for (const { level, noun, deadline, at } of inTurn) {
      const place = { start: range.start + at, end: range.end }
      const about = aboutOf(file, range.start, '')
      found.push({
        ...{ level, noun, deadline, about, form: 'sentence', act: deadline.act },
        ...{ value: deadline.said, file, range: place },
      })
    }
    if (inTurn.length > 0 || !mayAct(text)) continue
    const deadlines = deadlinesIn(text, false).filter(({ act }) => act !== null)
    const [deadline] = deadlines
    if (!deadline || deadlines.length > 1) continue
    const one = levelIn(file, text, range, prose.range)
    if (one) found.push({ ...one, act: deadline.act, deadline, value: deadline.said, file, range })
  }
  return found
}

/** The one level that a sentence speaks of: by its name, by the label of its item, or by the title above. */
function levelIn(
  file: SkillFile,
  text: string,
  range: TextRange,
  around: TextRange,
): Pick<LevelDeadline, 'level' | 'form' | 'about' | 'noun'> | null {
  const about = aboutOf(file, range.start, '')
  const from = Math.max(file.lines.startOf(file.lines.lineAt(range.start)), around.start)
  const labelled = label.exec(file.text.slice(from, Math.min(range.end, from + 80)))?.[1]
  const item = labelled ? nameOf(labelled) : null
  if (item) return { level: item, form: 'item', about, noun: null }
  const names = [...text.matchAll(spoken)]
  const [name] = names
  if (name && names.length === 1) {
    const noun = nounBehind(text.slice(name.index + name[0].length))
    const level = nameOf(name[0].replace(/[*_`]/g, ''))
    return level && (noun || !isDegree(level)) ? { level, form: 'sentence', about, noun } : null
  }
  const section = file.sectionAt(range.start)
  const title = nameOf(section.title)
  return names.length === 0 && title
    ? { level: title, form: 'heading', about: aboutOf(file, section.range.start - 1, ''), noun: null }
    : null
}
/** A Chinese degree is a word of many sentences, and a level right before what has it: "严重问题". */
const spoken = new RegExp(
  `(?<![\\w-])(?:${degrees.split('|紧急')[0]!}|P\\d|SEV-?\\d|[SL]\\d|(?:level|tier) ?\\d)(?![\\w-])|(?:紧急|严重|重大|较大|一般|轻微)(?=[*_\`]{0,3}级?别?的?(?:问题|缺陷|故障|工单|事件|漏洞|告警))`,
  'gi',
)

const ofScales = contentWords(
  'priority priorities severity severities level levels rank ranks order scale scales definition definitions meaning label labels classification guide tier tiers table overview urgency triage response deadline deadlines sla time times answer fix',
)

/** Words of the titles around a place and of the head of its table, those for scales left out. */
function aboutOf(file: SkillFile, offset: number, head: string): ReadonlySet<string> {
  let titles = head
  for (let section: Section | null = file.sectionAt(Math.max(0, offset)); section; section = section.parent)
    if (!nameOf(section.title)) titles += `\n${section.title}`
  return new Set([...contentWords(titles)].filter((word) => !ofScales.has(word)))
}
