import type { SkillFile } from '../../model/skill-file.ts'
import type { FieldDefinition, TypeDefinition } from '../../model/type-definition.ts'
import { isExample } from '../../predicates/is-example.ts'
import type { Rule, RuleContext } from '../../rule.ts'

/** The main state schema and its file; null when the skill has none that counts. */
const mainSchemaOf = ({ skill }: RuleContext) => {
  const schema = skill.mainSchema
  const file = schema && skill.file(schema.file)
  return file && !isExample(file, schema.range) && !isOfDispatcher(file, schema) ? { file, schema } : null
}

/** A class that methods of a program in the same document work with: the state is that of the program. */
const isOfDispatcher = ({ codeBlocks, isMarkdown }: SkillFile, { form, name }: TypeDefinition): boolean =>
  isMarkdown &&
  form === 'class' &&
  codeBlocks.some(({ language, text }) => language === 'python' && text.includes(name) && /\bself\.\w/.test(text))

/** Schema and initial value of the same state may differ: the longer list counts. */
const allForms = (main: TypeDefinition, schemas: readonly TypeDefinition[], own: SkillFile): TypeDefinition =>
  schemas
    .filter(
      (one) =>
        one.file === main.file &&
        one.form === 'template' &&
        isOfSameState(own, main, one) &&
        !ofEntry.test(own.text.slice(Math.max(0, one.range.start - 160), one.range.start)),
    )
    .reduce((longest, one) => (one.fields.length > longest.fields.length ? one : longest), main)

/** In the same section, or with most of its fields: below a title of its own another file is shown. */
function isOfSameState(file: SkillFile, main: TypeDefinition, { fields, range }: TypeDefinition): boolean {
  if (file.sectionAt(range.start) === file.sectionAt(main.range.start)) return true
  const names = new Set(fields.map(({ name }) => name))
  return main.fields.filter(({ name }) => names.has(name)).length * 2 > main.fields.length
}

/** "Sample order entry (added later):": what one of a list of the state holds. */
const ofEntry =
  /\b(?:entry|entries|record|item|row|element)s?(?: (?:structure|shape|format|schema|object|example|template))?(?: \([^()\n]{0,80}\))?[:：]?[*_\s]{0,4}(?:`{3,}\w*\s*)?$/i

/** More state fields than anybody can keep in mind. */
export const tooManyFieldsRule: Rule = {
  id: 'APV-003',
  message: { en: 'The state has {count} top-level fields.', zh: '状态有 {count} 个顶层字段。' },
  *check(context) {
    const main = mainSchemaOf(context)
    if (!main) return
    const schema = allForms(main.schema, context.skill.stateSchemas, main.file)
    const count = schema.fields.length
    if (count <= context.params.stateFieldsWarn) return
    yield {
      file: main.file,
      range: schema.range,
      shift: count > context.params.stateFieldsHigh ? 1 : 0,
      data: { count, fields: schema.fields.map(({ name }) => name) },
      anchor: schema.name,
    }
  },
}

const passing = /^(?:debug|cache|temp|tmp|intermediate)_|_(?:debug|cache|temp|tmp)$|intermediate_/
const lasting = /^(?:cache_(?:ttl|size|key|dir|path|enabled|policy)|temp(?:erature|late)\w*|te?mp_(?:dir|folder|path))$/

/** A state field that is named as debug, cache or temporary data. */
export const passingFieldRule: Rule = {
  id: 'APV-005',
  message: {
    en: 'State field `{field}` holds debug, cache or temporary data.',
    zh: '状态字段 `{field}` 存放调试、缓存或临时数据。',
  },
  *check(context) {
    const main = mainSchemaOf(context)
    if (!main) return
    const isPassing = ({ name }: FieldDefinition) =>
      passing.test(name) && !lasting.test(name) && !context.keepFields.includes(name)
    for (const field of main.schema.fields.filter(isPassing))
      yield { file: main.file, range: field.range, data: { field: field.name }, anchor: field.name }
  },
}
