import type { Section } from '../../../model/block.ts'
import type { SkillFile } from '../../../model/skill-file.ts'
import { anyOf } from '../../../parse/any-of.ts'
import { chainedOrders } from './chained-orders.ts'
import type { ListedOrder, OrderedName } from './listed-order.ts'
import { codeOrders, rowOrders } from './row-orders.ts'

export const fewestNames = 3
const numbered =
  /^[ \t]{0,3}\d{1,2}[.)][ \t]+[*_]{0,2}(?:`([\w.-]{3,60})`|\[`?([^\]\n`]{2,60})`?\]\([^)\n]{1,120}\.md\)|([\p{L}][\p{L}\d]*(?:[ -][\p{L}\d]+){0,2})(?:[*_]{0,2}[.;,。；，]?(?=\s*$)|(?:\*\*|__)[ \t]?(?:[:：—–-]|$)))/u
/** What says that a list is in the order in which things are done; behind English and Chinese some other languages. */
const ofOrder = anyOf(
  /\b(?:order|sequence|pipeline|flow|workflow|steps?|stages?|phases?|actions?|run|execut\w+)\b/iu,
  /[顺順]序|流程|依次|[执執]行/iu,
  /\b(?:ordre|étapes|déroul\w+|reihenfolge|ablauf|schritte|orden|pasos|flujo|ordem|passos|fluxo|ordine|passi)\b/iu,
  /(?<!\p{L})(?:порядок|последовательност\p{L}|шаг(?:и|ов)?|этап(?:ы|ов)?|действи[яй])(?!\p{L})/iu,
  /手順|順番|流れ/iu,
  /순서|단계|절차|\b(?:in short|in brief|summary|recap|at a glance|kurz|résumé|resumen|resumo)\b/iu,
  /小结|总结|速查/iu,
  /まとめ|요약/iu,
)
/** "- Step 2: `clean`", "- [ ] 2. Clean" */
const labelled =
  /^(?:[ \t]{0,3}[-*+][ \t]+(?:\[[ xX]\][ \t]+)?)?[*_]{0,2}(?:(?:step|action|phase|stage)[ \t]?(\d{1,2})[*_]{0,2}[ \t]?(?:[:：.—–]|-(?=[ \t]))|(?:步骤|阶段|第)[ \t]?(\d{1,2})[步阶段]{0,2}[*_]{0,2}[ \t]?[:：—–]|(\d{1,2})[.):：])[*_]{0,2}[ \t]*[*_]{0,2}`?(\p{L}[\w\p{L}.-]*(?:[ -][\p{L}\d]+){0,2})`?[*_]{0,2}(?:[.;,。；，]?[ \t]*$|[ \t]?(?:[:：—–-]))/iu
/** "Step 2: Clean" */
const numberedTitle =
  /^(?:(?:step|action|phase|stage|schritt|étape|paso|passo|etapa)[ \t]*(\d{1,2})|第[ \t]?(\d{1,2})[ \t]?[步阶])[步阶段]?[ \t]?(?:[:：.—–]|-(?=[ \t]))[ \t]*([\p{L}][\p{L}\d _-]{1,40})$/iu

/** "2. Clean" */
const bareTitle = /^(\d{1,2})[.)](?<han>)[ \t]+`?(\p{L}[\p{L}\d_-]{1,40}(?: [\p{L}\d_-]{2,20})?)`?$/u

/** The orders of named actions that a text gives in numbered lists and titles, with arrows and in sentences. */
export function* listedOrders(file: SkillFile): Iterable<ListedOrder> {
  const all = file.isMarkdown
    ? [inLists(file), inLabels(file), inTitles(file), chainedOrders(file), rowOrders(file), codeOrders(file)]
    : [codeOrders(file)]
  for (const order of all.flatMap((some) => [...some]))
    if (order.names.length >= fewestNames && areOnce(order.names)) yield order
}

/** Of a list: a number, and behind it a name, perhaps in marks. */
const begins = / {0,3}\d{1,9}[.)][ \t]+[*_]{0,2}[`[\p{L}]/uy

function* inLists(file: SkillFile): Iterable<ListedOrder> {
  const { text, sectionAt } = file
  for (const list of file.lists) {
    if (list.parent) continue
    begins.lastIndex = list.range.start
    if (!begins.test(text)) continue
    const lead = text.slice(Math.max(0, list.range.start - 200), list.range.start).trimEnd()
    const isOrder =
      ofOrder.test(sectionAt(list.range.start).title) || ofOrder.test(lead.slice(lead.lastIndexOf('\n') + 1))
    if (!isOrder) continue
    const names = list.children.flatMap(({ range: { start, end } }) => {
      const match = numbered.exec(text.slice(start, Math.min(end, start + 200)))
      const name = match?.[1] ?? match?.[2] ?? match?.[3]
      if (!match || !name) return []
      const at = start + match[0].indexOf(name)
      return [{ name, range: { start: at, end: at + name.length } }]
    })
    if (names.length < list.children.length) continue
    yield { names, by: 'list' }
  }
}

/** Items that begin with the number of a step, from 1 on. */
function* inLabels(file: SkillFile): Iterable<ListedOrder> {
  const { text, sectionAt } = file
  const lists = file.lists.flatMap(({ parent, children }) => {
    const bulleted = parent ? [] : children.filter(({ range: { start } }) => !/\d/.test(text[start]!))
    return bulleted.length > 0 ? [bulleted] : []
  })
  const paragraphs = file.topBlocks.filter(
    ({ kind, range: { start } }) => kind === 'paragraph' && stepAhead.test(text.slice(start, start + 12)),
  )
  for (const own of [...lists, ...Map.groupBy(paragraphs, ({ range }) => sectionAt(range.start)).values()]) {
    const names: OrderedName[] = []
    for (const { range } of own) {
      const line = text.slice(range.start, Math.min(range.end, range.start + 200)).split('\n', 1)[0]!
      const [all, step, han, bare, name] = labelled.exec(line) ?? []
      if (!all || !name || Number(step ?? han ?? bare) !== names.length + 1) break
      const at = range.start + line.indexOf(name, all.indexOf(`${names.length + 1}`))
      names.push({ name, range: { start: at, end: at + name.length } })
    }
    if (names.length === own.length) yield { names, by: 'list' }
  }
}

/** A paragraph that begins with "Step 1". */
const stepAhead = /^[*_]{0,2}(?:step|action|phase|stage|步骤|阶段|第)[ \t]?\d/i

/** The titles of steps, where they are numbered from 1 on. */
function* inTitles({ headings, sectionAt }: SkillFile): Iterable<ListedOrder> {
  for (const same of Map.groupBy(headings, ({ level }) => level).values()) {
    const names = same.flatMap(({ title, range }) => {
      const [, number, inHan, name] = numberedTitle.exec(title) ?? bareTitle.exec(title) ?? []
      return name ? [{ number: Number(number ?? inHan), name, range, isBare: !numberedTitle.test(title) }] : []
    })
    if (!names.every(({ number }, at) => number === at + 1)) continue
    const isOrder = names.some(({ isBare, range }) => !isBare || ofOrder.test(titlesAbove(sectionAt(range.start))))
    yield { names, by: isOrder ? 'list' : 'numbers' }
  }
}

const titlesAbove = ({ parent }: Section): string => (parent ? `${titlesAbove(parent)}\n${parent.title}` : '')

/** A list that comes back to a name puts nothing in an order. */
const areOnce = (names: readonly OrderedName[]): boolean => new Set(names.map(({ name }) => name)).size === names.length
