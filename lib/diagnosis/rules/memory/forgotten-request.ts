import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TypeDefinition } from '../../model/type-definition.ts'
import { anyOf } from '../../parse/any-of.ts'
import { keptStateLead } from '../../parse/state-leads.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isOfPackage } from '../../predicates/is-of-package.ts'
import { isOfInterface, isSource } from '../../predicates/is-of-program.ts'
import type { Rule } from '../../rule.ts'
import { isComparedWithAsked } from './compared-with-asked.ts'
import { holdsRequest, isKeptBeside } from './holds-request.ts'
import { isOtherRecord, saysHowFar, snake } from './other-record.ts'

/** A state in which no field keeps what the user asked for. */
export const forgottenRequestRule: Rule = {
  id: 'MEM-004',
  message: {
    en: 'No top-level field of `{schema}` keeps the request of the user.',
    zh: '`{schema}` 没有任何顶层字段保存用户的原始请求。',
  },
  *check({ skill, vocabulary }) {
    const schema = skill.mainSchema
    const file = schema ? skill.file(schema.file) : undefined
    if (!schema || !file || schema.fields.length === 0) return
    if (
      file.role !== 'schema' &&
      !isStateFile(file, schema) &&
      !(file.isFlow && (skill.steps.length > 0 || isOfEntry(skill, file, schema)))
    )
      return
    if (stateTopic.test(file.base) && (schema.form === 'template' || partOfProgram.test(file.base))) return
    if (schema.form === 'table' && skill.stateSchemas.some((one) => one !== schema && isTableOf(one, file))) return
    if (
      isOfPackage(skill, file) ||
      isOfInterface(file, schema) ||
      isSource(file) ||
      isExample(file, schema.range) ||
      takesNoInput(skill)
    )
      return
    if (isOfPart.test(file.text.slice(Math.max(0, schema.range.start - 200), schema.range.start))) return
    if (isRecord.test(file.text.slice(Math.max(0, schema.range.start - 400), schema.range.start))) return
    if (schema.form === 'table' && ofOne.test(snake(schema.fields[0]!.name))) return
    if (isOfEachThing(file, schema) || isOfTransition(schema) || ofSamples.test(file.path)) return
    if (isOfSubject(file, schema) || areOfOthers(skill, file) || teachesPrograms(file)) return
    if (isOtherRecord(file, schema) || isKeptBeside(skill, schema)) return
    if (ofSettings.test(file.sectionAt(schema.range.start).title)) return
    const names = new Set(vocabulary.requestFields)
    if (schema.fields.some((field) => holdsRequest(field, names)) || isComparedWithAsked(skill, schema)) return
    const end = Math.min(schema.range.end, file.lines.endOf(file.lines.lineAt(schema.range.start)))
    yield { file, range: { start: schema.range.start, end }, data: { schema: schema.name } }
  },
}

/**
 * A state in the entry of a skill without steps which is given something by its user, and which goes by the fields; or which keeps them in a file
 * with how far the work is.
 */
function isOfEntry({ entry }: SkillModel, file: SkillFile, { fields, range, form, name }: TypeDefinition): boolean {
  const isAsked = () => hasUser.test(file.text.slice(file.frontMatter.range.end)) || takesArguments(file)
  if (entry !== file) return false
  const title = file.sectionAt(range.start).title.replace(stepLabel, '')
  if (runTitle.test(title) && !showsInterface(file)) return true
  if (!isAsked()) return false
  const isStep = () => fields.some((field) => saysHowFar.test(snake(field.name)))
  if (stateTitle.test(title) && (form === 'table' ? isStep() : isType.has(form) && file.codeBlocks.length === 1))
    return true
  if (!showsInterface(file) && fields.filter(({ name }) => goesBy(entry.text, name)).length > 1) return true
  if (isProgram.has(form) && isNamedState(file, name)) return true
  const above = file.text.slice(Math.max(0, range.start - 600), range.start)
  if (isFileOfState.test(above)) return true
  if (!isStep()) return false
  const isOfState = isType.has(form) || (form === 'template' && stateTitle.test(title))
  if (isOfState && isKept.test(file.text.slice(range.end, range.end + 300))) return true
  return keepsState.test(above) || keptStateLead.test(above.replace(/`{3,}\w*\s*$/, ''))
}
/** "Step 5: " */
const stepLabel = /^(?:step|phase|part|stage)\s+[\w.]{1,4}\s*[:：.–—-]+\s*/i
/** "## Run state", "## State of a run", "## State schema (of the pipeline)", "## 运行状态": what is kept of the work of the skill, and of nothing that it is about. */
const runTitle = anyOf(
  /^[\d.\s]*(?:the )?(?:(?:run|session|workflow|working|flow|pipeline|skill|execution) state|state of (?:the|a|each|every) (?:run|session|workflow|skill)|state (?:kept|held|tracked) (?:between|across|over) (?:the )?(?:phases|steps|turns|iterations|rounds))(?: schema| shape| type| fields)?\W*$/i,
  /^[\d.\s]*(?:the )?state(?: schema| shape| type| fields| file)? \((?:of )?(?:the |a |each |per )?(?:[\w-]+ )?(?:run|session|workflow|flow|pipeline|skill|execution)\)\W*$/i,
  /^\W*(?:运行|会话|流程|执行)(?:的)?状态(?:结构|字段)?\W*$/i,
)

const isProgram = new Set<TypeDefinition['form']>(['interface', 'class'])
const isType = new Set<TypeDefinition['form']>([...isProgram, 'zod', 'json-schema'])
/** "## State", "## State schema": of the skill where no other code stands in its entry. */
const stateTitle = /^[\d.\s]*(?:the )?state(?: schema| shape| type| fields| file)?\W*$|^\W*状态(?:结构|字段|文件)?\W*$/i

/** `interface DebateState`: what the skill calls its state; without other code it is none of a program. */
const isNamedState = ({ codeBlocks }: SkillFile, name: string): boolean =>
  /.State$/.test(name) && codeBlocks.filter(({ language }) => /^(?:js|ts|python)$/.test(language)).length === 1
/** A state beside a view is that of the view. */
const showsInterface = ({ codeBlocks }: SkillFile): boolean =>
  codeBlocks.some(({ info }) => /^(?:[jt]sx|vue|svelte|swift|kotlin|dart)\b/i.test(info))
const goesBy = (text: string, name: string): boolean =>
  [`state.${name}`, `state["${name}"]`, `state['${name}']`].some((use) => text.includes(use))
/** Somebody asks for the work, or is asked about it. */
const hasUser =
  /\busers?\b|\b(?:ask|requests?|wants?|(?:tells?|says?) (?:you|us|what))\b|AskUserQuestion|用户|询问|请求|ユーザー|사용자|\b(?:utilisat|usuari|utente|nutzer|benutzer)\w*/i
/** "`state.json` has these fields:", "The state is a JSON Schema:", "状态文件" */
const keepsState =
  /(?<![\w-])state\.(?:json|ya?ml)\b|\bthe state (?:is|has|starts|begins|looks|follows|file)\b|状态文件|状态(?:如下|的?结构|的?字段|包含)/i

/** "The state is loaded at the start and saved after each step." behind it */
const isKept = anyOf(
  /^[^#]{0,40}\b(?:it|(?:the|this) (?:run )?state|(?:the|this) (?:object|record|schema))\b[^.#\n]{0,120}\b(?:saved|stored|written|kept|persisted|loaded|restored|picked up|updated)\b/i,
  /^[^#]{0,40}(?:状态|它)[^。#\n]{0,60}(?:保存|写入|存[入到放为]|加载|恢复|更新)/i,
)
const isFileOfState = /(?:^|\n)[ \t*]*`(?:[\w.{}$-]+\/){0,4}state\.json`[ \t*]*[:：]\s*`{3,}\w*\s*$/

/** A document of its own for the state: `specs/state.md`, `run-state.schema.json`; `cookie-state.md` and `state-file.md` only when it says how far the work is. */
const isStateFile = ({ base, text }: SkillFile, { fields, form }: TypeDefinition): boolean =>
  (form === 'json-schema' &&
    (/^(?:run|workflow|pipeline|flow)[-_.]state\b/i.test(base) || ofRun.test(text.slice(0, 600)))) ||
  /^(?:state(?:[-_.](?!files?\b)|$)|(?:运行|会话|流程)?状态(?:字段|结构|模式)?\.md$)/i.test(base) ||
  (/(?:^|[-_])state(?:[-_.]|$)/i.test(base) && fields.some(({ name }) => saysHowFar.test(snake(name))))
const ofRun = /"description":\s?"(?:the )?state of (?:a|an|the|one|each|every) (?:run|workflow|pipeline|flow)\b/i
/** A document on how programs keep state shows data of theirs. */
const stateTopic =
  /(?:^|[-_])state[-_](?:management|machines?|patterns?|handling|libraries|effects?|hooks?)\b|[-_]and[-_]state\b/i
/** What states of components have, and none of a skill. */
const partOfProgram = /[-_](?:effects?|hooks?)\b/i
/** "Per-project metadata": what is kept of a thing that was built, and no run; what is counted of a run; what a command answers. */
const isRecord = anyOf(
  /\b(?:project|build|app|package|site|workspace|user|per-\w+) (?:metadata|configuration|settings|manifest)\b/i,
  /\btelemetry\b/i,
  /\b(?:output|response|return) (?:schema|shape)\b[*_]{0,2}[:：]?[*_]{0,2}\s*(?:\x60{3,}\w*\s*)?$/i,
)
/** "Fields of each entry:", "Permitted fields in the boxes block:" right above: what stands in one part of the state, and not the state. */
const isOfPart =
  /\b(?:fields?|keys|columns|properties)\b[^.\n]{0,20}\b(?:in|of|for) (?:the|each|every|an?|one) (?:[\w\x60.[\]*-]+ ){0,3}(?:block|entry|record|item|element|row|array|list|object)\b[^.\n]{0,20}[:：][*_]{0,2}\s*(?:\x60{3,}\w*\s*)?$/i
/** The state of each task or item, by its id. */
const ofOne = /^(?:task|item|issue|finding)_id$/
/** `task-state.schema.json` with a `task_id`: one file for each task, which itself stands elsewhere. */
const isOfEachThing = ({ base }: SkillFile, { form, fields }: TypeDefinition): boolean => {
  const thing = form === 'json-schema' && /(?:^|[-_.])(task|item|issue|finding)[-_]state\b/i.exec(base)?.[1]
  return thing ? fields.some(({ name }) => snake(name) === `${thing.toLowerCase()}_id`) : false
}
/** `from`, `to`, `event`: how one state becomes another. */
const isOfTransition = ({ fields }: TypeDefinition): boolean =>
  ['from', 'to'].every((end) => fields.some(({ name }) => name.replace(/\W/g, '') === end))
/** "## Cake State Schema" with "the `cake.json` file" and a sample of it: what the skill is about, and no run. */
function isOfSubject(file: SkillFile, { form, range }: TypeDefinition): boolean {
  const { title, own } = file.sectionAt(range.start)
  const subject = /^(\w+) state\b/i.exec(title)?.[1]?.toLowerCase()
  if (form !== 'template' || !subject || runTitle.test(title)) return false
  return file.text.slice(own.start, range.start).toLowerCase().includes(`\`${subject}.json\``)
}
/** "## config.json": what is set once, and no run. */
const ofSettings = /^\W*(?:config(?:uration)?|settings|profile|preferences)(?:\.\w+)?\W*$/i
/** "### Sale State (`"type": "sale"`)" and "### Loan State (`"type": "loan"`)": those that other skills keep. */
const areOfOthers = ({ stateSchemas }: SkillModel, file: SkillFile): boolean =>
  new Set(
    stateSchemas.flatMap(({ file: path, form, range }) =>
      path === file.path && form === 'template' ? (ofKind.exec(file.sectionAt(range.start).title)?.[1] ?? []) : [],
    ),
  ).size > 1
const ofKind = /^\W*[\w-]+ state\b[^\n]{0,10}"type":\s?"([\w-]+)"/i
/** A document beside the flow in which most code defines functions: what it declares is of sample programs. */
const teachesPrograms = ({ isFlow, role, codeBlocks }: SkillFile): boolean => {
  if (isFlow || role === 'schema') return false
  const defining = codeBlocks.filter(({ text }) => definesFunction.test(text)).length
  return defining >= fewestDefining && defining * 2 > codeBlocks.length
}
const definesFunction = /^[ \t]*(?:export )?(?:async )?(?:def|function|fn|func) \w/m
const fewestDefining = 5
/** What is shown, or was in use before. */
const ofSamples = /(?:^|\/)(?:examples?|samples?|legacy|archived?|research|prds?|rfcs?|proposals?)\//i
/** Several tables of fields in one document are those of records and events: none of them is the state. */
const isTableOf = ({ form, file }: TypeDefinition, { path }: SkillFile) => form === 'table' && file === path

const noInput = anyOf(
  /\b(?:no user (?:input|arguments?)|(?:takes|needs|requires|expects) no (?:user )?(?:input|request|arguments?|parameters?))\b/i,
  /\b(?:without (?:any )?user (?:input|arguments?))\b/i,
  /\b(?:no (?:input|arguments?|parameters?) (?:is |are )?(?:needed|required|necessary|taken|expected))\b/i,
  /\b(?:(?:as|is|in|on|by|during|for) (?:an?|the|each|every) (?:unattended |automated |\w+ly )?scheduled run)\b/i,
  /无需(?:用户)?输入|没有参数|不需要(?:用户)?输入/i,
)
/** Who runs by the clock is the skill: "jobs that run on a schedule" may be what it is about. */
const runsByClock = anyOf(
  /(?:^|[.;:!?\n][\s*-]*|\b(?:it|this|skill|workflow|routine|loop|agent)[ \t]+)runs (?:on a schedule|nightly|daily|weekly|hourly|by cron|unattended|(?:every|each) (?:night|day|morning|evening|hour|week|month|\d+ (?:minutes|hours))|once an? (?:day|night|week|hour)|at (?:midnight|\d))\b/i,
  /(?:技能|流程|它)[^，。；\n]{0,10}定时(?:运行|执行)|(?:^|[。；\n])[\s*-]*定时(?:运行|执行)/i,
)

/** `argument-hint: [page-url] [--dry]`: what is no option is what the user wants done. */
const takesArguments = ({ frontMatter, text }: SkillFile): boolean =>
  text.includes('$ARGUMENTS') ||
  /\w/.test(
    String(frontMatter.get('argument-hint')?.value ?? '').replace(/--?\w[\w-]*(?:[ =]<[^<>]*>)?|\bnone\b/gi, ''),
  )

/** The entry says that nothing is asked of or given by a user; a script or a mode that needs nothing says little where the skill has arguments. */
const takesNoInput = ({ entry }: SkillModel): boolean =>
  entry !== null && ((noInput.test(entry.text) && !takesArguments(entry)) || runsByClock.test(entry.text))
