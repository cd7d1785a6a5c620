import type { SkillFile } from '../../model/skill-file.ts'
import type { TypeDefinition } from '../../model/type-definition.ts'
import { anyOf } from '../../parse/any-of.ts'

const leastFields = 3

/** "The last step prints all fields", "读取整个状态": what is not named one by one is read all the same. */
const takesAll = anyOf(
  /\b(?:reads?|loads?|prints?|shows?|displays?|restores?|reports?|hands?|passes|uses?)\b[^.;\n]{0,40}\b(?:(?:all|every|each)(?: one)?(?: of)?(?: the| its)? (?:state )?fields?|(?:whole|entire|full|complete) (?:state|file))\b/i,
  /(?:读取|加载|打印|输出|显示|展示|恢复)[^。；\n]{0,10}(?:(?:整个|全部|完整)(?:的)?状态|(?:所有|全部|每个)字段)/i,
)

/** "Each part reads all of it first.": who has the state before him reads every field. */
const readsAllOfIt =
  /\b(?:each|every|all|any)\b[^.;\n]{0,40}\b(?:reads?|loads?|takes?)\b[^.;\n]{0,20}\b(?:all of (?:it|the state)|(?:it|the state) (?:whole|as a whole|in full|completely|entirely)|the (?:whole|entire|full|complete) state)\b|(?:每个|各个?|所有)[^。；\n]{0,10}读取(?:全部|整个)(?:状态|内容)/i

/** Whether a document of a state says that whoever goes on reads all of it. */
export const isReadWhole = ({ sentences }: SkillFile): boolean => sentences.some(({ text }) => readsAllOfIt.test(text))

/** Whether the only file of a skill goes by the fields: it names half of them in code marks, outside of the schema. */
export function goesBy({ isFlow, inline, sentences }: SkillFile, { range, fields }: TypeDefinition): boolean {
  if (!isFlow || sentences.some(({ text }) => takesAll.test(text))) return false
  const named = new Set(
    inline.spans.flatMap(({ text, range: { start } }) => (start < range.start || start >= range.end ? [text] : [])),
  )
  const count = fields.filter(({ name }) => named.has(name) || named.has(`state.${name}`)).length
  return count >= leastFields && count * 2 >= fields.length
}
