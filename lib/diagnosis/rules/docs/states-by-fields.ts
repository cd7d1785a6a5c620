import type { Table } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import type { FieldDefinition, TypeDefinition } from '../../model/type-definition.ts'
import { anyOf } from '../../parse/any-of.ts'
import { objectIn } from '../../parse/code-lookup.ts'
import { fieldsIn } from '../../parse/read-field-tables.ts'
import { yamlStateFields } from '../../parse/read-yaml-state.ts'

/** So many fields in common are those of one thing. */
const fewestFields = 4
const overlap = 0.8

/** Whether fields are nearly those of the main state. */
export function isLike(main: TypeDefinition, fields: readonly FieldDefinition[]): boolean {
  const names = new Set(main.fields.map(({ name }) => name))
  const shared = fields.filter(({ name }) => names.has(name)).length
  return shared > 0 && shared >= overlap * Math.max(names.size, fields.length)
}

/** Definitions that give the fields of the main state again and do not call them a state: tables of names and types, and types of another name. */
export function statesByFields(skill: SkillModel, main: TypeDefinition): TypeDefinition[] {
  if (main.fields.length < fewestFields) return []
  const known = new Set(skill.stateSchemas.map(placeOf))
  const isSame = (fields: readonly FieldDefinition[]) => fields.length >= fewestFields && isLike(main, fields)
  const values = skill.files.flatMap((file) =>
    file.isMarkdown && file.path !== main.file && file.role !== 'eval'
      ? valuesIn(file).filter(({ fields }) => isSame(fields))
      : [],
  )
  if (main.form === 'template') return values.filter((type) => !known.has(placeOf(type)))
  const types = skill.types.filter(
    ({ isState, form, name, fields }) => !isState && form !== 'template' && !sent.test(name) && isSame(fields),
  )
  const tables = skill.files.flatMap((file) =>
    file.isMarkdown && file.path !== main.file && file.role !== 'eval'
      ? file.tables.flatMap((table) => {
          const fields = givesTypes(table) ? fieldsIn(headedFields(table)) : []
          return isSame(fields) && !isOfOther(file, table) ? [tableOf(file, table, fields)] : []
        })
      : [],
  )
  return [...types, ...tables, ...values].filter((type) => !known.has(placeOf(type)))
}

/** A type that is not called a state and whose fields a table below "Fields of the state:" in another file gives again; null where there is none. */
export function stateOfTable({ types, files }: SkillModel): TypeDefinition | null {
  const mayBe = types.filter(
    ({ form, name, fields }) =>
      form !== 'template' && form !== 'table' && !sent.test(name) && fields.length >= fewestFields,
  )
  if (mayBe.length === 0) return null
  const tables = files.flatMap((file) =>
    file.isMarkdown && file.role !== 'eval' && mayTellState.test(file.text)
      ? file.tables.flatMap((table) =>
          givesTypes(table) && isLedByState(file, table.block.range.start)
            ? [{ file, fields: fieldsIn(headedFields(table)) }]
            : [],
        )
      : [],
  )
  return (
    mayBe.find((type) => tables.some(({ file, fields }) => file.path !== type.file && isLike(type, fields))) ?? null
  )
}

/** JSON, YAML or a list of names below a line that speaks of the state as a whole: "The state of a run:", "`state.json` holds:", "状态如下：". */
function valuesIn(file: SkillFile): TypeDefinition[] {
  if (!mayTellState.test(file.text)) return []
  const blocks = file.codeBlocks.flatMap(({ block, language, role, tree, text, content }) => {
    if (!block || !isLedByState(file, block.range.start)) return []
    if (language === 'yaml') {
      const below = yamlStateFields(text, content.start, 'below-root').map(({ name }) => name)
      return [firstValue(file, content, below.length > 0 ? below : namesIn(text, keyOfYaml))]
    }
    const literal = language === 'json' && role === 'functional' ? objectIn(tree.root, tree) : undefined
    return literal
      ? [
          firstValue(
            file,
            content,
            literal.properties.map(({ key }) => key.replace(/["']/g, '')),
          ),
        ]
      : []
  })
  const lists = file.blocks.flatMap(({ kind, range, parent }) => {
    if (kind !== 'list' || parent !== null || !isLedByState(file, range.start)) return []
    return [firstValue(file, range, namesIn(file.slice(range), nameOfItem))]
  })
  return [...blocks, ...lists]
}

const keyOfYaml = /^([A-Za-z_]\w*):/gm
/** "- `round` (number): how often it was tried" */
const nameOfItem = /^[-*+][ \t]+[*_]{0,2}`([A-Za-z_]\w*)\??`/gm
const namesIn = (text: string, form: RegExp): string[] => [...text.matchAll(form)].map(([, name]) => name!)

function firstValue({ path }: SkillFile, range: TextRange, names: readonly string[]): TypeDefinition {
  const fields = names.map((name) => ({
    ...{ name, range, type: '', comment: '', optional: false, values: null, fields: [] },
  }))
  return { file: path, form: 'template', name: 'State', range, fields, open: false, isState: true }
}

function isLedByState({ text }: SkillFile, start: number): boolean {
  const above = text.slice(Math.max(0, start - 200), start).trimEnd()
  const lead = above.slice(above.lastIndexOf('\n') + 1)
  return (ofState.test(lead) || stateTitle.test(lead)) && !passed.test(lead) && !later.test(lead)
}
const mayTellState = /state|状[态態]|상태/i
/** "## State", "## Fields of the state", "## 状態フィールド" right above. */
const stateTitle =
  /^#{1,6}[ \t]+(?:[\d.]+[ \t]+)?(?:(?:the |run |session |workflow |shared |initial |fields of (?:the )?|schema of (?:the )?){0,3}state(?: fields?| schema| shape| of (?:a|the) run)?|(?:运行|会话|流程|初始|作業|実行|初期)?の?状[态態](?:字段|结构|フィールド|の?項目|の?一覧)?|상태(?: 필드)?)\W*$/i
/** The mark may be left out behind a verb: "The state starts as". */
const ofState = anyOf(
  /(?<![\w-])(?:state\b|(?:(?:run|session|workflow|shared|work)[-_])?state\.(?:json|ya?ml)\b)[^.;\n]{0,50}(?:[:：]|\b(?:starts?|begins?|looks?|reads?|is)(?: out)?(?: as| with| like| like this| so)?)\W*$/i,
  /(?:状[态態]|상태)[^。；\n]{0,20}(?:[:：]|[为是])\W*$/i,
)
/** What a state is like at one point of a run, or what is changed in it. */
const later =
  /\b(?:after|then|now|becomes?|changes?|changed|sets?|adds?|added|merges?|new fields?|could|might)\b|之后|后[，的]|变为|改为|设为|新增|合并/i

const placeOf = ({ file, range }: TypeDefinition): string => `${file}\n${range.start}`

/** What is passed to or from a step, or shown, may have the fields of the state. */
const sent =
  /(?:Props|Inputs?|Outputs?|Requests?|Responses?|Results?|Answers?|Reports?|Params|Args|Options|Events?|Messages?|Updates?|Payload)$/
const passed = anyOf(
  /\b(?:inputs?|outputs?|parameters?|params|arguments?|args|answers?|responses?|requests?|returns?|reports?|results?|payloads?)\b/i,
  /\b(?:messages?|events?|updates?|columns?|examples?)\b/i,
  /输入|输出|参数|回答|返回|响应|请求|报告|结果|消息|事件|更新|示例|入力|出力|引数|結果|例[:：]/i,
)

/** "Name" and "Type" head a table of fields too. */
const headedFields = ({ header: [first, ...rest], ...table }: Table): Table => ({
  ...table,
  header:
    first && /^(?:name|名称|名前|이름)$/i.test(first.text) ? [{ ...first, text: 'field' }, ...rest] : [first!, ...rest],
})

/** Names beside what each of them is used for define nothing. */
const givesTypes = ({ header }: Table): boolean =>
  header.slice(1).some(({ text }) => /^(?:type|(?:数据)?类型|(?:データ)?型|타입)$/i.test(text))

function isOfOther({ text, sectionAt }: SkillFile, { block: { range } }: Table): boolean {
  const lead = text.slice(Math.max(0, range.start - 200), range.start).trimEnd()
  return passed.test(sectionAt(range.start).title) || passed.test(lead.slice(lead.lastIndexOf('\n') + 1))
}

const tableOf = ({ path }: SkillFile, { block: { range } }: Table, fields: FieldDefinition[]): TypeDefinition => ({
  ...{ file: path, form: 'table', name: 'State', range, fields, open: false, isState: true },
})
