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
    for (const row of rows) {
      const [number, name] = [row[order], row[action]]
      if (!number || !name || !/^\d{1,3}$/.test(number.text) || name.text.length > 60) continue
      const key = plainText(name.text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
      if (key === '') continue
      yield {
        ...{
          scope: `order ${plainText(header[action]!.text)}`,
          key,
          value: number.text,
          file,
          range: number.range,
          shift: 0,
        },
        conflictsWith: (other) => other.value !== number.text,
      }
    }
  }
}
