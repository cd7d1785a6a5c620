import type { SkillModel } from '../../model/skill-model.ts'
import type { FieldDefinition, TypeDefinition } from '../../model/type-definition.ts'
import { anyOf } from '../../parse/any-of.ts'
import { saysRequest } from '../../predicates/says-request.ts'
import { snake } from './other-record.ts'

/** `"<project description>"`: what is to be filled in there. */
const placeholder = /<[^<>\n]*\b(?:description|requests?|requirements?|goals?|topic|task)\b[^<>\n]*>/i

/** Groups of a state in which a request may stand one level down, and names that mean nothing else there. */
const groups =
  /(?:^|_)(?:context|inputs?|request|meta(?:data)?|config|session|user|params?|parameters|arguments|args|scope)$/
const unmistakable = /(?:^|_)(?:requirements?|request|user_input|goal|objective|topic|task|task_description)$/

/** What a request has beside its description: `test_scenario: { description, requirements }`. */
const ofRequest =
  /^(?:description|requirements?|goals?|objectives?|user_input|input_args|arguments|(?:success|acceptance)_criteria|constraints)$/
const isRequest = ({ name, fields }: FieldDefinition): boolean =>
  !/s$/.test(name) && new Set(fields.map((one) => snake(one.name)).filter((one) => ofRequest.test(one))).size > 1

/** `work_id`, `ticket_key`: where the request is kept. */
const keptElsewhere = /^(?:work|plan|ticket|issue|story|epic)_(?:id|key|number|url|ref)$/

/** `task_summary`, `request_text`, `problem`, `idea`: the request in the words of whoever keeps it. */
const retold = anyOf(
  /^(?:task|request|goal|user|issue|spec|requirements?|plan|brief)_(?:summary|text|prompt|input|query|statement|brief|file|path)$/,
  /^(?:(?:original|initial|user)_)?(?:problem|issue|symptom|bug|defect|feature|question|idea|concept|brief|intent|mission|subject|directive|instructions?|wish)(?:_(?:statement|description|text|summary))?$/,
)

/** What is kept of a document that was given, one level down. */
const given =
  /^(?:plan|request|spec|brief|requirements?|task|ticket|issue|story|epic|goal)_(?:file|path|text|url|key|number|statement|prompt|input)$/

/** `user_request`, `problem_statement`: whether a field keeps what was asked for, by its name, its fields or what is said of it. */
export function holdsRequest(field: FieldDefinition, names: ReadonlySet<string>): boolean {
  const { name, comment, type, fields } = field
  if (isRequest(field)) return true
  if (retold.test(snake(name)) || keptElsewhere.test(snake(name)) || /(?:^|_)(?:goals|objectives)$/.test(snake(name)))
    return true
  // `plan: { path, sha256 }`: the file that was given.
  if (fields.some((one) => given.test(`${snake(name)}_${snake(one.name)}`))) return true
  if (
    /^(?:target|subject|session|request)$/.test(snake(name)) &&
    fields.some((one) => snake(one.name) === 'description')
  )
    return true
  if (groups.test(snake(name)) && fields.some((one) => unmistakable.test(snake(one.name)))) return true
  const parts = snake(name).split('_')
  for (let from = 0; from < parts.length; from++) if (names.has(parts.slice(from).join('_'))) return true
  return saysRequest(comment) || saysRequest(type) || placeholder.test(type)
}

/** `kiln_id` beside `kiln_config.schema.json`: what is asked for stands with the thing that the state names. */
export const isKeptBeside = ({ files }: SkillModel, { file, fields }: TypeDefinition): boolean =>
  fields.some(({ name }) => {
    const thing = /^([a-z]\w{2,40})_id$/.exec(snake(name))?.[1]
    return (
      thing !== undefined &&
      files.some(({ base, path }) => path !== file && base.includes(thing) && asksFor(thing).test(base))
    )
  })
const asksFor = (thing: string): RegExp =>
  new RegExp(`^${thing}[-_.](?:config|brief|request|spec|inputs?|order)\\b`, 'i')
