import type { Cell, Table } from '../../../model/block.ts'
import type { SkillFile } from '../../../model/skill-file.ts'
import { anyOf } from '../../../parse/any-of.ts'
import { plainText, type StatedValue } from '../stated-value.ts'
import { fewestNames, listedOrders } from './listed-orders.ts'
import { type Order, ordered } from './ordered-value.ts'
import { listedNumbers, ownOrder, recordedOrders } from './own-orders.ts'

const orderColumn =
  /^(?:#|no\.?|order|step|seq(?:uence)?|序[号號]|[顺順]序|步[骤驟]|順番|手順|순서|단계|번호|ordre|étape|reihenfolge|schritt|nr\.?|orden|paso|ordem|passo|ordine|n\.?[º°]\.?|шаг|порядок|№|очер[её]дность|ステップ)$/i
const actionColumn = anyOf(
  /^(?:actions?|phases?|steps?|stages?|[动動]作|[阶階]段|操作|アクション|フェーズ|작업|단계|étapes?|aktion(?:en)?|schritte?)(?: (?:id|name))?$/iu,
  /^(?:acci[óo]n(?:es)?|pasos?|a[çc](?:ão|ões)|passos?|etapas?|azion[ei]|действи[ея]|этапы?|стади[яи]|шаги?|동작)(?: (?:id|name))?$/iu,
)

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
    const sequence = records
      .toSorted((one, next) => Number(one.value) - Number(next.value))
      .map(({ name }) => nameOf(name))
    const names = new Set(sequence)
    // Names of one word are those of actions where another list has all of them.
    const order: Order = records.every(({ name }) => /[a-z\d][_-][a-z]/i.test(name))
      ? { names, form: 'table' }
      : { names, form: 'list', sequence }
    if (names.size === records.length)
      for (const { name, ...place } of records) yield ordered(file, 'order', nameOf(name), place, order)
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

const stepColumn =
  /^(?:order|steps?|phases?|stages?|seq(?:uence)?|[顺順]序|步[骤驟]|[阶階]段|順番|手順|ステップ|순서|단계|ordre|étape|reihenfolge|schritt|phase|orden|paso|etapa|ordem|passo|ordine|шаг|порядок|этап)$/i
const numberedColumn = /^(?:#|no\.?|序[号號])$/i
const nameColumn =
  /^(?:name|title|what|activity|task|名称|名前|任[务務]|内容|作業|タスク|작업|할 일|이름|tâche|nom|aufgabe|tätigkeit|tarea|actividad|nombre|tarefa|atividade|nome|задач[аи]|название|что)$/i

/** Rows numbered from 1 on whose next column gives each a name: they are in an order where another place puts the same names in one. */
function* inNumberedRows(file: SkillFile, { header, rows }: Pick<Table, 'header' | 'rows'>): Iterable<StatedValue> {
  const head = header[1]?.text ?? ''
  const isNamed = nameColumn.test(head)
  const isOfSteps = stepColumn.test(header[0]?.text ?? '')
  // Below another head two tables are of one thing by their heads, and in an order by the first one.
  if (!(isOfSteps || (isNamed && numberedColumn.test(header[0]?.text ?? ''))) || !/^\p{L}+$/u.test(head)) return
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
        { names, form: 'list', sequence, ...(isNamed && !isOfSteps && { column: 'numbered' }) },
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

/** Names that hang together, or links, are those of actions wherever they stand. */
const areNamed = (cells: readonly (Cell | undefined)[]): boolean =>
  cells.every(
    (cell) => cell !== undefined && (/[a-z\d][_-][a-z]/i.test(cell.text) || /\]\([^)]*\.md\)/.test(cell.text)),
  )

const nameIn = (cell: Cell | undefined): string => nameOf(cell?.text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1') ?? '')

/** "action-wash" and the link "wash" are one. */
const nameOf = (text: string): string => plainText(text).replace(/^(?:action|phase|step|stage) (?=\p{L}{2})/u, '')
