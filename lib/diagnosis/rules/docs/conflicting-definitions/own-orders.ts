import type { SkillFile } from '../../../model/skill-file.ts'
import { trait } from '../../../parse/traits.ts'
import type { OrderedName } from './listed-order.ts'

/** A name with the number that a record or its own file gives it. */
export type NumberedName = OrderedName & { value: string }

/** "Order: 2", "**顺序**：2" above the first section of a file that is named after an action. */
const ownLine =
  /^[ \t>*_-]{0,6}(?:(?:run |execution )?order|(?:执行)?[顺順]序|序[号號])[*_]{0,2}[ \t]?[:：][*_]{0,2}[ \t]*(\d{1,2})[ \t]*$/im
/** "Step 3 of 4." */
const ownStep = /^[ \t>*_-]{0,6}(?:step|action|phase|stage) (\d{1,2}) (?:of|\/) \d{1,2}(?!\d)/im
const actionFile =
  /^(?:.*\/)?([a-z\d]+(?:[_-][a-z\d]+)+)\.md$|^(?:.*\/)?(?:actions|phases|steps|stages)\/([a-z\d]+)\.md$/i

/** The place that the file of an action gives to itself; null where it gives none. */
export function ownOrder({ text, path, sections }: SkillFile): NumberedName | null {
  const [, hung, single] = actionFile.exec(path) ?? []
  const name = hung ?? single
  const head = name ? text.slice(0, sections.find(({ level }) => level > 1)?.range.start ?? text.length) : ''
  const start = head.slice(0, longestHead)
  const match = ownLine.exec(start) ?? ownStep.exec(start)
  if (!name || !match) return null
  const end = match.index + match[0].indexOf(match[1]!) + match[1]!.length
  return { name, value: match[1]!, range: { start: end - match[1]!.length, end } }
}
const longestHead = 1000

const orderKey = /^(?:order|sequence|seq|position|step|number)$/i
const nameKey = /^(?:id|name|action|phase|step|stage)$/i
const isName = /^["'][a-z\d]+(?:[ _-][a-z\d]+){0,4}["']$/i

/** The numbers that records of JSON give to actions: `{ "id": "sort-jars", "order": 1 }`. */
export function recordedOrders({ codeBlocks, slice }: SkillFile): NumberedName[][] {
  return codeBlocks.flatMap(({ language, text, tree, content }) => {
    if (language === 'yaml') return inYaml(text, content.start)
    if (language !== 'json' || !/"(?:order|sequence|seq|position|step|number)"\s{0,9}:\s{0,9}\d/i.test(text)) return []
    const records = tree.objects.flatMap(({ group, properties }) => {
      const order = properties.find(({ key, valueRange: { start, end } }) => orderKey.test(key) && end - start < 4)
      const name = properties.find(({ key, valueRange }) => nameKey.test(key) && isName.test(slice(valueRange)))
      const value = order ? slice(order.valueRange) : ''
      if (!order || !name || !/^\d{1,3}$/.test(value)) return []
      return [{ of: group.parent, name: slice(name.valueRange).slice(1, -1), value, range: order.valueRange }]
    })
    // Numbers with gaps, or from 0 on, say what comes first in another way than a table does.
    return [...Map.groupBy(records, (record) => record.of).values()].filter((own) =>
      own.every(({ value }) => Number(value) >= 1 && Number(value) <= own.length),
    )
  })
}

const yamlItem =
  /^(?<indent>[ \t]*)- (?:(?:id|name|action|phase|step|stage):[ \t]*["']?(?<name>[\w-]{2,60})["']?|(?:order|sequence|seq|position):[ \t]*(?<order>\d{1,3}))[ \t]*\n(?:\k<indent> {2}(?!-)[^\n]*\n){0,6}?\k<indent> {2}(?:(?:id|name|action|phase|step|stage):[ \t]*["']?(?<behind>[\w-]{2,60})["']?|(?:order|sequence|seq|position):[ \t]*(?<last>\d{1,3}))[ \t]*$/gm

/** `- name: sort-jars` with `order: 1` below it. */
function inYaml(text: string, offset: number): NumberedName[][] {
  if (!/^[ \t-]*(?:order|sequence|seq|position):[ \t]*\d/m.test(text)) return []
  const found = [...text.matchAll(yamlItem)].flatMap(({ index, 0: all, groups }) => {
    const { name, order, behind, last } = groups!
    const [named, value] = [name ?? behind, order ?? last]
    if (!named || !value) return []
    const start = offset + index + all.search(/\S/)
    return [{ name: named, value, range: { start, end: offset + index + all.length } }]
  })
  return found.length > 1 ? [found] : []
}

const numbered =
  /^[ \t]*(?:[-*+][ \t]+)?[*_`]{0,3}(?<name>[a-z\d]+(?:[_-][a-z\d]+)+)[*_`]{0,3}[ \t]?(?:[:：=,，(（]|→|->|—|–|-|has|is)?[*_]{0,2}[ \t]?(?:(?:run |execution )?order|position|seq(?:uence)?|(?:执行)?[顺順]序|序[号號])[ \t]?[:：=#]?[ \t]?[*_`]{0,3}(?<order>\d{1,2})[*_`]{0,3}[)）]?[.。;；]?$/i
const behindNumber =
  /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}(?:order|position|[顺順]序|序[号號])[ \t]?(?<order>\d{1,2})[*_]{0,2}[ \t]?(?:[:：]|→|->|—|–|-[ \t])[*_]{0,2}[ \t]?`?(?<name>[a-z\d]+(?:[_-][a-z\d]+)+)`?[.。;；]?$/i
const mayNumber = /order|position|sequence|序/i
/** "- sort-jars: 1", "- sort-jars (1)" below a title of an order. */
const belowOrder =
  /^[ \t]*(?:[-*+][ \t]+)?[*_`]{0,3}(?<name>[a-z\d]+(?:[_-][a-z\d]+)+)[*_`]{0,3}[ \t]?(?:[:：=(（]|→|->|—|–)[ \t]?(?<order>\d{1,2})[)）]?[.。]?$/i
const orderTitle = /\b(?:order|sequence)\b|[顺順]序/i

/** "- sort-jars: order 1", the items of a section that number actions from 1 on, in whatever sequence they stand. */
export function listedNumbers({ prose, sectionAt, isMarkdown }: SkillFile): NumberedName[][] {
  if (!isMarkdown) return []
  const found = prose.flatMap(({ text, range, traits, block }) => {
    if ((traits & trait.digit) === 0 || block.kind === 'heading' || block.kind === 'table') return []
    const isBelow = belowOrder.test(text) && orderTitle.test(sectionAt(range.start).title)
    if (!isBelow && !mayNumber.test(text)) return []
    return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
      const { name, order } =
        (isBelow ? belowOrder : numbered).exec(line.trimEnd())?.groups ??
        behindNumber.exec(line.trimEnd())?.groups ??
        {}
      const start = range.start + index
      return name && order ? [{ name, value: order, range: { start, end: start + line.length } }] : []
    })
  })
  return [...Map.groupBy(found, (one) => sectionAt(one.range.start)).values()].filter(
    (own) => own.length > 1 && own.every(({ value }) => Number(value) >= 1 && Number(value) <= own.length),
  )
}
