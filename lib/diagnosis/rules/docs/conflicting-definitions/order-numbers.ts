import type { Cell, Section, Table } from '../../../model/block.ts'
import type { SkillFile } from '../../../model/skill-file.ts'
import { plainText, type StatedValue } from '../stated-value.ts'
import type { ListedOrder } from './listed-order.ts'
import { fewestNames, listedOrders } from './listed-orders.ts'
import { listedNumbers, ownOrder, recordedOrders } from './own-orders.ts'

const orderColumn =
  /^(?:#|no\.?|order|step|seq(?:uence)?|序[号號]|[顺順]序|步[骤驟]|順番|手順|순서|단계|번호|ordre|étape|reihenfolge|schritt|nr\.?|orden|paso|ordem|passo|ordine|n[º°]\.?)$/i
const actionColumn =
  /^(?:actions?|phases?|steps?|stages?|[动動]作|[阶階]段|操作|アクション|フェーズ|작업|단계|étapes?|aktion(?:en)?|schritte?|acci[óo]n(?:es)?|pasos?|a[çc](?:ão|ões)|passos?|etapas?|azion[ei])(?: (?:id|name))?$/iu

/** The number at which a table of actions or phases puts each of them. */
export function* orderNumbers(file: SkillFile): Iterable<StatedValue> {
  for (const { header, rows } of file.tables) {
    const order = header.findIndex(({ text }) => orderColumn.test(text))
    const action = header.findIndex(({ text }, index) => index !== order && actionColumn.test(text))
    if (order === -1 || action === -1) {
      yield* inNumberedRows(file, { header, rows })
      continue
    }
    // A table that comes to one action by several ways decides; it puts nothing in an order.
    if (new Set(rows.map((row) => row[action]?.text)).size < rows.length) continue
    const numberOf = (row: readonly Cell[]) => Number(row[order]?.text)
    const names = new Set(
      rows.toSorted((one, next) => numberOf(one) - numberOf(next)).map((row) => nameIn(row[action])),
    )
    const isNamed = areNamed(rows.map((one) => one[action]))
    const column = plainText(header[action]!.text)
    const sequence = rows.map((row) => nameIn(row[action]))
    for (const row of rows) {
      const [number, name] = [row[order], row[action]]
      if (!number || !name || !/^\d{1,3}$/.test(number.text) || name.text.length > 60) continue
      const key = nameIn(name)
      if (key === '') continue
      const place = { value: number.text, range: number.range }
      const scope = isNamed ? 'order' : `order ${column}`
      yield ordered(file, scope, key, place, { names, form: 'table' })
      // Names of one word are those of actions where another list has all of them.
      if (!isNamed) yield ordered(file, 'order', key, place, { names, form: 'list', column, sequence })
    }
  }
  for (const records of [...recordedOrders(file), ...listedNumbers(file)]) {
    const names = new Set(records.map(({ name }) => nameOf(name)))
    if (names.size === records.length)
      for (const { name, ...place } of records)
        yield ordered(file, 'order', nameOf(name), place, { names, form: 'table' })
  }
  for (const { names: list, by } of listedOrders(file)) {
    const sequence = list.map(({ name }) => nameOf(name))
    const names = new Set(sequence)
    for (const [at, { name, range }] of list.entries())
      yield ordered(
        file,
        'order',
        nameOf(name),
        { value: String(at + 1), range },
        { names, form: 'list', sequence, by },
      )
  }
}

const numberedColumn = /^(?:#|no\.?|order|steps?|phases?|stages?|seq(?:uence)?|[顺順]序|步[骤驟]|[阶階]段|序[号號])$/i
const stepColumn = /^(?:order|steps?|phases?|stages?|seq(?:uence)?|[顺順]序|步[骤驟]|[阶階]段)$/i
const nameColumn = /^(?:name|title|what|activity|task|名称|名前|任务|内容)$/i

/** Rows numbered from 1 on whose next column gives each a name: they are in an order where another place puts the same names in one. */
function* inNumberedRows(file: SkillFile, { header, rows }: Pick<Table, 'header' | 'rows'>): Iterable<StatedValue> {
  const head = header[1]?.text ?? ''
  const isNamed = nameColumn.test(head)
  // Below another head two tables are of one thing by their heads, and in an order by the first one.
  if (!(isNamed ? numberedColumn : stepColumn).test(header[0]?.text ?? '') || !/^\p{L}+$/u.test(head)) return
  const sequence = rows.map(([, name]) => nameIn(name))
  const names = new Set(sequence)
  if (
    names.size < fewestNames ||
    names.size < rows.length ||
    rows.some(([number], at) => number?.text !== String(at + 1))
  )
    return
  for (const [number, name] of rows)
    if (number && name && name.text.length <= 40)
      yield ordered(
        file,
        isNamed ? 'order' : `order of ${head.toLowerCase()}`,
        nameIn(name),
        { value: number.text, range: number.range },
        { names, form: 'list', sequence, ...(isNamed && { column: 'numbered' }) },
      )
}

/** The numbers that files of actions give to themselves, where they begin with 1 as tables do. */
export function ownNumbers(files: readonly SkillFile[]): StatedValue[] {
  const found = files.flatMap((file) => {
    const own = file.isMarkdown ? ownOrder(file) : null
    return own ? [ordered(file, 'order', nameOf(own.name), own, { names: new Set(), form: 'own' })] : []
  })
  return found.some(({ value }) => Number(value) === 0) ? [] : found
}

/** `own`: the file of an action numbers itself. */
type Order = {
  names: ReadonlySet<string>
  form: 'table' | 'list' | 'own'
  /** The head over the names, for tables that are compared by it. */
  column?: string
  sequence?: readonly string[]
  by?: ListedOrder['by']
}

/** Names that hang together, or links, are those of actions wherever they stand. */
const areNamed = (cells: readonly (Cell | undefined)[]): boolean =>
  cells.every(
    (cell) => cell !== undefined && (/[a-z\d][_-][a-z]/i.test(cell.text) || /\]\([^)]*\.md\)/.test(cell.text)),
  )

function ordered(
  file: SkillFile,
  scope: string,
  key: string,
  { value, range }: Pick<StatedValue, 'value' | 'range'>,
  order: Order,
): StatedValue & { order: Order } {
  return {
    ...{ scope, key, value, file, range, shift: 0, order },
    conflictsWith: (other) =>
      other.value !== value &&
      'order' in other &&
      sharesOrder(order, other.order as Order) &&
      !areVariants({ file, range, order }, { ...other, order: other.order as Order }),
  }
}

/** Lists below one title are those of several cases, as are chains of plain words in one document. */
const areVariants = (one: Pick<StatedValue, 'file' | 'range'> & { order: Order }, other: typeof one): boolean =>
  one.file === other.file &&
  one.order.form === 'list' &&
  other.order.form === 'list' &&
  (((one.order.by === 'words' || other.order.by === 'words') && !isRecap(one, other) && !isRecap(other, one)) ||
    areOfOneTitle(one.file.sectionAt(one.range.start), other.file.sectionAt(other.range.start)))

/** A chain below a title that sums up ("Summary") what a numbered list below another title orders. */
const isRecap = (one: Pick<StatedValue, 'file' | 'range'> & { order: Order }, chain: typeof one): boolean =>
  one.order.by === 'list' &&
  chain.order.by === 'words' &&
  one.order.names.size > fewestNames &&
  namesNoCase(chain.file.sectionAt(chain.range.start))

/** One section, or two parts of one: "### Quick" and "### Thorough"; "### Actions" and "### Order again" name no case. */
const areOfOneTitle = (one: Section, other: Section): boolean =>
  one === other ||
  (one.level > 2 &&
    one.level === other.level &&
    one.parent === other.parent &&
    !(namesNoCase(one) && namesNoCase(other)))

const namesNoCase = ({ title }: Section): boolean =>
  title
    .replace(/`[^`]*`/g, ' ')
    .replace(ofAnyOrder, ' ')
    .replace(/[^\p{L}]/gu, '') === ''
const ofAnyOrder =
  /\b(?:the|of|in|all|run|running|again|actions?|phases?|steps?|stages?|orders?|sequence|pipeline|workflow|flow|process|summary|recap|overview|short|brief|list|at a glance)\b|执行|运行|[动動]作|[阶階]段|步骤|[顺順]序|流程|小结|总结|速查|概览|再/gi

const nameIn = (cell: Cell | undefined): string => nameOf(cell?.text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1') ?? '')

/** "action-wash" and the link "wash" are one. */
const nameOf = (text: string): string => plainText(text).replace(/^(?:action|phase|step|stage) (?=\p{L}{2})/u, '')

/** Two tables with one action in common order different things; a list may be of some of the actions. */
function sharesOrder(one: Order, other: Order): boolean {
  const inBoth = [...one.names].filter((name) => other.names.has(name))
  const shared = inBoth.length
  if (one.form === 'own' || other.form === 'own') return one.form !== other.form
  if (one.form === 'table' && other.form === 'table') {
    // Each of two flows has steps of its own, and does those of both in one order.
    const haveOwn = [one, other].every(({ names }) => names.size - shared > 1)
    return shared > 1 && !(haveOwn && areInOneOrder(inBoth, other.names))
  }
  if (one.column !== undefined && one.column === other.column) return false
  // Two places that number the same things, and say of neither that it is an order, only list them.
  if (one.by === 'numbers' && other.by === 'numbers') return false
  if ([one, other].some(({ by }) => by !== undefined && !ofLists.has(by)) && isTurned(one.sequence, other.sequence))
    return false
  return shared >= fewestNames && shared === one.names.size && shared === other.names.size
}

const areInOneOrder = (shared: readonly string[], names: ReadonlySet<string>): boolean =>
  [...names].filter((name) => shared.includes(name)).join('\n') === shared.join('\n')

const ofLists = new Set<ListedOrder['by']>(['list', 'numbers'])

/** One order backwards, or begun elsewhere: a way back, or another round of the same. */
function isTurned(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  if (!one || !other) return false
  const there = other.join('\n')
  if (one.toReversed().join('\n') === there) return true
  return one.length > 3 && one.some((_, at) => at > 0 && [...one.slice(at), ...one.slice(0, at)].join('\n') === there)
}
