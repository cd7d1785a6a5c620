import type { Table } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { FieldDefinition, TypeDefinition } from '../../model/type-definition.ts'
import { fieldsIn } from '../../parse/read-types.ts'

/** So many fields in common are those of one thing. */
const fewestFields = 4
const overlap = 0.8

/** Definitions that give the fields of the main state again and do not call them a state: tables of names and types, and types of another name. */
export function statesByFields(skill: SkillModel, main: TypeDefinition): TypeDefinition[] {
  if (main.form === 'template' || main.fields.length < fewestFields) return []
  const names = new Set(main.fields.map(({ name }) => name))
  const isSame = (fields: readonly FieldDefinition[]) => {
    const shared = fields.filter(({ name }) => names.has(name)).length
    return shared >= fewestFields && shared >= overlap * Math.max(names.size, fields.length)
  }
  const types = skill.types.filter(
    ({ isState, form, name, fields }) => !isState && form !== 'template' && !sent.test(name) && isSame(fields),
  )
  const tables = skill.files.flatMap((file) =>
    file.isMarkdown && file.path !== main.file && file.role !== 'eval'
      ? file.tables.flatMap((table) => {
          const fields = givesTypes(table) ? fieldsIn(table) : []
          return isSame(fields) && !isOfOther(file, table) ? [tableOf(file, table, fields)] : []
        })
      : [],
  )
  const known = new Set(skill.stateSchemas.map(placeOf))
  return [...types, ...tables].filter((type) => !known.has(placeOf(type)))
}

const placeOf = ({ file, range }: TypeDefinition): string => `${file}\n${range.start}`

/** What is passed to or from a step, or shown, may have the fields of the state. */
const sent =
  /(?:Props|Inputs?|Outputs?|Requests?|Responses?|Results?|Answers?|Reports?|Params|Args|Options|Events?|Messages?|Updates?|Payload)$/
const passed =
  /\b(?:inputs?|outputs?|parameters?|params|arguments?|args|answers?|responses?|requests?|returns?|reports?|results?|payloads?|messages?|events?|updates?|columns?|examples?)\b|输入|输出|参数|回答|返回|响应|请求|报告|结果|消息|事件|更新|示例/i

/** Names beside what each of them is used for define nothing. */
const givesTypes = ({ header }: Table): boolean =>
  header.slice(1).some(({ text }) => /^(?:type|(?:数据)?类型)$/i.test(text))

function isOfOther({ text, sectionAt }: SkillFile, { block: { range } }: Table): boolean {
  const lead = text.slice(Math.max(0, range.start - 200), range.start).trimEnd()
  return passed.test(sectionAt(range.start).title) || passed.test(lead.slice(lead.lastIndexOf('\n') + 1))
}

const tableOf = ({ path }: SkillFile, { block: { range } }: Table, fields: FieldDefinition[]): TypeDefinition => ({
  ...{ file: path, form: 'table', name: 'State', range, fields, open: false, isState: true },
})
