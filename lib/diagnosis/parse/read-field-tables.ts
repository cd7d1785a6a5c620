import type { Table } from '../model/block.ts'
import type { FieldDefinition } from '../model/type-definition.ts'

/** "Property / Method" heads a table of what a program can do. */
export const fieldColumn =
  /^(?!.*\bmethods?\b)(?:(?:state )?fields?|key|property|attribute|(?:状态)?字段|属性|键|(?:状態)?フィールド|キー|プロパティ|필드|키|속성|champs?$|feld(?:er)?$|campos?$|поле$)/i
/** "Name | Type": a column of names is one of fields where the next one tells their types. */
const nameColumn = /^(?:name|variable|项目|項目|名称|名字|名前|変数|变量|이름|nom|nombre|nome|имя)$/i
const typeColumn = /^(?:(?:data )?type|类型|型|データ型|타입|typ|tipo|тип)$/i

/** "State field" heads the column of names: a table of the state, whatever stands above it. */
export const isOfStateFields = ({ header }: Table): boolean =>
  header.some(({ text }) => /^(?:(?:run |session |workflow )?state fields?|状态字段|状態フィールド)$/i.test(text))

/** The fields that a table gives, one a row; none where its first column is for something else. */
export function fieldsIn({ header, rows }: Table): FieldDefinition[] {
  const from = numberColumn.test(header[0]?.text ?? '') ? 1 : 0
  const [column = '', next = ''] = header.slice(from).map(({ text }) => text)
  if (!fieldColumn.test(column) && !(nameColumn.test(column) && typeColumn.test(next))) return []
  return rows.flatMap((row) => {
    const [name, type, ...rest] = row.slice(from)
    return name ? fieldRow(name, type?.text, rest) : []
  })
}
const numberColumn = /^(?:#|n[or]\.?|№|序号|番号|编号)$/i

function fieldRow(name: Table['header'][number], type: string | undefined, rest: Table['header']): FieldDefinition[] {
  const plain = /^[`*]*(?:state\.)?([A-Za-z_][\w.[\]]*)\??[`*]*$/.exec(name.text)?.[1]
  if (!plain || plain.includes('.')) return []
  const comment = rest.map(({ text }) => text).join(' ')
  return [{ name: plain, range: name.range, type: type ?? '', comment, optional: false, values: null, fields: [] }]
}
