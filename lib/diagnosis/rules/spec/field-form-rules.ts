import type { FrontMatterEntry } from '../../model/front-matter.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { Draft, Rule } from '../../rule.ts'
import { type Head, lengthOf, placeOf, readableHead, scalarText } from './scalar-text.ts'

/** An optional field of the standard has the wrong form. */
export const fieldFormRule: Rule = {
  id: 'SPEC-011',
  message: { en: 'The value of `{key}` has the wrong form: {problem}.', zh: '`{key}` 的值形式不对：{problem_zh}。' },
  *check({ skill: { entry }, client, params }) {
    const head = readableHead(entry, client)
    if (!head) return
    const { file, get } = head
    const draft = (key: FrontMatterEntry, problem: string, problem_zh: string, shift = 0): Draft => ({
      file,
      range: placeOf(key),
      shift,
      data: { key: key.key, problem, problem_zh },
    })
    const compatibility = get('compatibility')
    // To the validator a number and a switch are the text they show; a client is given them as such.
    const isText = ({ value }: FrontMatterEntry) => client.id === 'generic' || typeof value === 'string'
    if (compatibility) {
      // The standard wants 1 to 500 characters, though its own validator takes an empty text.
      const text = compatibility.style === 'empty' ? '' : scalarText(file, compatibility)
      if (text === null || (text !== '' && !isText(compatibility)))
        yield draft(compatibility, 'it is no text', '不是文本', 1)
      else if (text.trim() === '') yield draft(compatibility, 'it is empty', '为空', 1)
      else if (lengthOf(text) > params.compatibilityMax)
        yield draft(
          compatibility,
          `it has more than ${params.compatibilityMax} characters`,
          `超过 ${params.compatibilityMax} 个字符`,
          1,
        )
    }
    const license = get('license')
    if (license && (scalarText(file, license) === null || !isText(license)))
      yield draft(license, 'it is no text', '不是文本')
    const metadata = get('metadata')
    if (metadata && !isLost(file, metadata) && !isFlatMap(metadata.value))
      yield draft(metadata, 'it is no map of keys to plain values', '不是由键到简单值的映射')
    const tools = get('allowed-tools')
    if (tools && isNoToolList(tools.value)) yield draft(tools, 'it names no tools', '没有列出任何工具')
    if (tools && client.id === 'generic') {
      if (Array.isArray(tools.value)) yield draft(tools, 'it is a list, not one text', '是列表，不是一个文本')
      else if (typeof tools.value === 'string' && /,/.test(tools.value.replace(/\([^()]*\)/g, '')))
        yield draft(tools, 'tools are divided by commas instead of blanks', '工具之间用了逗号而不是空格')
    }
  },
}

/** Where the YAML is broken, a map that could not be read stands as a plain text: the break is what is wrong. One line of words is no map. */
const isLost = (file: SkillFile, { style, range, valueRange }: FrontMatterEntry): boolean =>
  style === 'plain' &&
  file.frontMatter.problems.some(({ kind }) => kind === 'syntax') &&
  (valueRange === null || file.slice(range).includes('\n') || /^\W|:/.test(file.slice(valueRange)))

const isNoToolList = (value: unknown): boolean =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value))

const isFlatMap = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one !== 'object' || one === null)

/** A key of the client that cannot work as it is set. */
export const clientKeyRule: Rule = {
  id: 'SPEC-017',
  message: { en: '`{key}` cannot work: {problem}.', zh: '`{key}` 无法生效：{problem_zh}。' },
  *check({ skill: { entry }, client }) {
    const head = readableHead(entry, client)
    if (!head) return
    for (const { key, problem, problem_zh } of clientKeyProblems(head))
      yield { file: head.file, range: placeOf(key), data: { key: key.key, problem, problem_zh } }
  },
}

/** "RETIRED (in May): the wide kiln fires them now": a skill that nothing is to start is kept as a pointer. */
const givenUp =
  /^\W*(?:retired|parked|deprecated|archived|disabled|obsolete|superseded|removed|withdrawn|(?:not|no longer) (?:in use|used|wired)|已(?:废弃|停用|弃用|归档|下线)|废弃|弃用)(?![\w-])/i

type KeyProblem = { key: FrontMatterEntry; problem: string; problem_zh: string }

/** The keys of Claude Code in a head that cannot work as they are set. */
export function* clientKeyProblems({ get }: Head): Iterable<KeyProblem> {
  const draft = (key: FrontMatterEntry, problem: string, problem_zh: string): KeyProblem => ({
    key,
    problem,
    problem_zh,
  })
  const disabled = get('disable-model-invocation')
  const invocable = get('user-invocable')
  for (const key of [disabled, invocable])
    if (key && typeof key.value !== 'boolean') yield draft(key, 'it must be true or false', '必须是 true 或 false')
  const context = get('context')
  if (context && context.value !== 'fork') yield draft(context, 'the only value is `fork`', '只能是 `fork`')
  const agent = get('agent')
  if (agent && context?.value !== 'fork') yield draft(agent, 'it needs `context: fork`', '需要同时设置 `context: fork`')
  if (disabled?.value === true && invocable?.value === false && !givenUp.test(String(get('description')?.value ?? '')))
    yield draft(invocable, 'neither the model nor a person can start the skill', '模型和用户都无法启动该技能')
}
