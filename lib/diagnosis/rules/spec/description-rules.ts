import type { ClientFacts } from '../../client-facts.ts'
import type { FrontMatterEntry } from '../../model/front-matter.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { contentWords } from '../../predicates/content-words.ts'
import { isSampleSkill } from '../../predicates/is-sample-skill.ts'
import { wordPattern } from '../../predicates/match-words.ts'
import { registry } from '../../registry.ts'
import type { Rule } from '../../rule.ts'
import { type Head, lengthOf, placeOf, readableHead, scalarText, stripped } from './scalar-text.ts'
import { namesTriggerElsewhere } from './trigger-elsewhere.ts'

const { en, zh } = registry.vocabulary.triggers
const trigger = wordPattern([...en.filter((phrase) => phrase !== 'trigger'), 'trigger', 'triggers', 'triggered', ...zh])
/** "用户要求整理邮件时，": when it is used. */
const inCase = /(?:用户|有人|需要|想要?|希望|要求|请求|提到|询问)[^，。；\n]{1,30}时(?:[，。；、]|$)/
/** "会议结束后使用", "发布之前运行", "需要翻译时用": a time and that the skill is used then. */
const atTime =
  /[^，。；、\n]{2,24}(?:之?后|以后|之?前|以前|时)(?:再|请|可)?(?:使用|调用|运行|启用|触发|用)(?=[，。；、\s]|$)/
const placeholder = anyOf(
  /^[^\p{L}\d]*(?:TODO|TBD|FIXME)\b|\b(?:TODO|FIXME|TBD):/iu,
  /[-–—:.(（][ \t]{0,3}(?:TODO|TBD|FIXME)[^\p{L}\d]*$|\bdescription (?:goes )?here\b/iu,
  /\[(?:\.{3}|…|(?:insert|your|add|describe|description|what|when|todo)\b[^\]\n]{0,80})\]/iu,
  /^\W*lorem ipsum/iu,
  /^\W*(?:a |an |the )?(?:brief |short )?description (?:of|for) (?:the|this|your|my) skill\W*$/iu,
  /^\[[^[\]]{1,300}\]$|^<!--(?:[^-]|-(?!->)){0,400}-->$/iu,
  /^(?:add|write|put|insert|enter|provide|place) (?:an? |the |your |its )?(?:\w+ )?description\b[^.]{0,60}\bhere\W*$/iu,
  /^\W*待(?:补充|定|填写|完善)/iu,
)
/** In each of these one of the words or signs stands; most descriptions hold none. */
const mayBePlaceholder = /todo|tbd|fixme|description|lorem|[[<]|待/i
/** `/check [this|that] [description]`, `/check jar <id> "<size>" […]`: how a command is called. */
const usage =
  /\/[\w:-]{2,40}(?:[ \t]{1,4}[a-z][\w-]{1,20}){0,2}(?:[ \t]{1,4}(?:\[[^\]\n]{1,80}\]|"?<[^>\n]{1,80}>"?)){1,6}/g
/** What is quoted from code is none of its own words: `targets([...])`. */
const code = /`[^`\n]{1,200}`/g
/** Words that any description may hold: with the name alone they say nothing. */
const generic = new Set(['skill', 'tool', 'helper'])

/** No description: clients skip such a skill. */
export const descriptionMissingRule: Rule = {
  id: 'SPEC-005',
  message: {
    en: 'The description is missing or empty: clients skip the skill.',
    zh: '缺少描述或描述为空：客户端会跳过该技能。',
  },
  *check({ skill: { entry }, client }) {
    const head = readableHead(entry, client)
    if (!head) return
    const key = head.get('description')
    if (stripped(scalarText(head.file, key) ?? '') === '')
      yield { file: head.file, range: placeOf(key), anchor: 'description' }
  },
}

/** The description is longer than the standard allows. */
export const descriptionLongRule: Rule = {
  id: 'SPEC-006',
  message: {
    en: 'The description has {length} characters; the standard allows {limit}.',
    zh: '描述有 {length} 个字符；规范最多允许 {limit} 个。',
  },
  *check({ skill: { entry }, client, params, strictSpec }) {
    const head = readableHead(entry, client)
    if (!head) return
    const key = head.get('description')
    const length = lengthOf(scalarText(head.file, key) ?? '')
    if (length <= params.descriptionMax) return
    const shift = length > params.descriptionListingMax || strictSpec ? 1 : 0
    yield { file: head.file, range: placeOf(key), shift, data: { length, limit: params.descriptionMax } }
  },
}

/** The description does not say when to use the skill. */
export const descriptionTriggerRule: Rule = {
  id: 'SPEC-007',
  message: { en: 'The description does not say when to use the skill.', zh: '描述没有说明何时使用该技能。' },
  *check({ skill: { entry }, client }) {
    const head = readableHead(entry, client)
    if (!head || head.get('disable-model-invocation')?.value === true || saysWhen(head, client)) return
    const key = head.get('description')
    const text = scalarText(head.file, key)?.trim() ?? ''
    if (text !== '' && ![trigger, inCase, atTime].some((form) => form.test(text)) && !namesTriggerElsewhere(text))
      yield { file: head.file, range: placeOf(key) }
  },
}

/** `when_to_use`, which a client that knows the key shows behind the description. */
const saysWhen = (head: Head, client: ClientFacts): boolean =>
  client.frontMatterKeys.has('when_to_use') && stripped(scalarText(head.file, head.get('when_to_use')) ?? '') !== ''

/** The description says nothing: too short, only the name, or a placeholder. */
export const descriptionEmptyRule: Rule = {
  id: 'SPEC-008',
  message: { en: 'The description says nothing: {problem}.', zh: '描述没有内容：{problem_zh}。' },
  *check({ skill, client, params }) {
    const head = readableHead(skill.entry, client)
    if (!head) return
    const key = head.get('description')
    const text = scalarText(head.file, key)?.trim() ?? ''
    if (text === '' || isBroken(head.file, key)) return
    const problem = emptiness(text, scalarText(head.file, head.get('name')) ?? '', params.descriptionMin)
    if (!problem) return
    const shift = isSampleSkill(skill) ? -1 : 0
    yield { file: head.file, range: placeOf(key), shift, data: { problem: problem[0], problem_zh: problem[1] } }
  },
}

/** What begins like a form of YAML and could not be read as one: SPEC-002 says what is wrong with it. */
const isBroken = (file: SkillFile, key: FrontMatterEntry | undefined): boolean =>
  key?.valueRange != null &&
  file.frontMatter.problems.some(({ kind }) => kind === 'syntax') &&
  /^["'`{[&*!|>@%]/.test(file.slice(key.valueRange))

/** "Bakes bread. Use daily": a short text with a trigger tells what is done too; "Use when baking" does not. */
const saysWhat = (text: string): boolean => contentWords(text.replace(trigger, ' ')).size > 1

function emptiness(text: string, name: string, shortest: number): [en: string, zh: string] | null {
  if (mayBePlaceholder.test(text) && placeholder.test(text.replace(usage, '').replace(code, '`')))
    return ['it is a placeholder', '只是占位文字']
  const words = contentWords(text.replace(/[-_:]/g, ' '))
  if (words.size === 0) return ['it has no word that tells something', '没有能说明内容的词']
  const own = contentWords(name.replace(/[-_:]/g, ' '))
  if ([...words].every((word) => own.has(word) || generic.has(word)))
    return ['it only repeats the name', '只是重复名称']
  const cjk = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/g)?.length ?? 0
  const limit = cjk * 2 > lengthOf(text) ? shortest / 2 : shortest
  if (lengthOf(text) >= limit || (trigger.test(text) && (limit < shortest || saysWhat(text)))) return null
  return [`it has fewer than ${limit} characters`, `不足 ${limit} 个字符`]
}
