import type { Cell } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { plainText, type StatedValue } from './stated-value.ts'

const orderColumn = /^(?:#|no\.?|order|step|seq(?:uence)?|序号|顺序|步骤)$/i
const actionColumn = /^(?:actions?|phases?|steps?|stages?|动作|阶段|操作)(?: (?:id|name))?$/i

/** The number at which a table of actions or phases puts each of them. */
export function* orderNumbers(file: SkillFile): Iterable<StatedValue> {
  for (const { header, rows } of file.tables) {
    const order = header.findIndex(({ text }) => orderColumn.test(text))
    const action = header.findIndex(({ text }, index) => index !== order && actionColumn.test(text))
    if (order === -1 || action === -1) continue
    // A table that comes to one action by several ways decides; it puts nothing in an order.
    if (new Set(rows.map((row) => row[action]?.text)).size < rows.length) continue
    const names = new Set(rows.map((row) => nameIn(row[action])))
    for (const row of rows) {
      const [number, name] = [row[order], row[action]]
      if (!number || !name || !/^\d{1,3}$/.test(number.text) || name.text.length > 60) continue
      const key = nameIn(name)
      if (key === '') continue
      const ordered: StatedValue & { names: ReadonlySet<string> } = {
        ...{
          scope: `order ${plainText(header[action]!.text)}`,
          key,
          value: number.text,
          file,
          range: number.range,
          shift: 0,
          names,
        },
        conflictsWith: (other) =>
          other.value !== number.text && 'names' in other && sharesOrder(names, other.names as ReadonlySet<string>),
      }
      yield ordered
    }
  }
}

const nameIn = (cell: Cell | undefined): string => plainText(cell?.text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1') ?? '')

/** Two tables with one action in common order different things. */
const sharesOrder = (names: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...names].filter((name) => others.has(name)).length > 1
