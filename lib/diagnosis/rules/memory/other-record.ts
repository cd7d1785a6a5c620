import type { SkillFile } from '../../model/skill-file.ts'
import type { TypeDefinition } from '../../model/type-definition.ts'

/** Whether fields that look like a state are a reading, a part that changes, or keep what the user gave piece by piece. */
export const isOtherRecord = (file: SkillFile, schema: TypeDefinition): boolean =>
  isReading(schema, file) || isChange(file, schema) || areInputs(schema) || areAnswers(file, schema) || isCache(schema)

/** A name as lower-case words. */
export const snake = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
/** Words of a field that tells how far the work is; `state_hash` tells what the state is. */
export const saysHowFar =
  /(?:^|_)(?:status|state(?!_(?:hash|digest|checksum|version|schema|file|path|dir)$)|phase|step|stage|progress|current|completed|iteration)(?:_|$)/

/** A schema of what a sensor or a call gives back: "Output of weigh()". */
const isReading = ({ form, fields }: TypeDefinition, { text }: SkillFile): boolean =>
  form === 'json-schema' &&
  /"description":\s?"(?:outputs?|results?|readings?|return value) (?:of|from)\b/i.test(text.slice(0, 600)) &&
  !fields.some(({ name }) => saysHowFar.test(snake(name)))
/** "Update `.jar-state.json`:" right above: the part that changes, and not the state. */
const isChange = ({ text }: SkillFile, { form, range }: TypeDefinition): boolean =>
  form === 'template' &&
  /(?:^|\n)[^\S\n]*(?:\d+\. |[-*] )?[*_]{0,2}(?:(?:then )?(?:update|patch|merge into|change)\b|更新|修改|合并)[^\n]{1,60}[:：][*_]{0,2}\s*`{3,}\w*\s*$/i.test(
    text.slice(Math.max(0, range.start - 160), range.start),
  )
/** `cache_key`: what was computed is kept for the same input. */
const isCache = ({ fields }: TypeDefinition): boolean =>
  fields.some(({ name }) => /^(?:cache_?(?:key|version|hash)|cached_(?:at|for|until))$/.test(snake(name)))
/** `target_skill` with `budget` or `tasks`: what the user gave stands in them. */
const areInputs = ({ fields }: TypeDefinition): boolean => {
  const names = fields.map(({ name }) => snake(name))
  return (
    names.some((name) => /^target(?:_\w+)?$/.test(name)) && names.some((name) => /^(?:budget|tasks|inputs)$/.test(name))
  )
}
/** "| lid_kind | Q1 |", "| pot_size | Q2 |": fields that each keep an answer of the user. */
const areAnswers = ({ slice }: SkillFile, { form, range }: TypeDefinition): boolean =>
  form === 'table' && (slice(range).match(/\|[^|\n]{0,20}\bQ\d/g)?.length ?? 0) >= fewestAnswers
const fewestAnswers = 3
