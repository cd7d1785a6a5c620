import type { FrontMatterProblem } from '../../model/front-matter.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { isSampleSkill } from '../../predicates/is-sample-skill.ts'
import type { Draft, Rule } from '../../rule.ts'
import { brokenOffHead } from './broken-off-head.ts'
import { forbiddenCharacter } from './refused-form.ts'
import { standardHead } from './standard-head.ts'
import { yamlFaultsInChinese } from './yaml-faults.ts'

/** The head of the entry is missing, not closed, no YAML, no map, or names a key twice. */
export const frontMatterBrokenRule: Rule = {
  id: 'SPEC-002',
  message: {
    en: 'The front matter cannot be read: {parser_message}',
    zh: '无法读取 front matter：{message_zh}',
  },
  *check({ skill, client, strictSpec }) {
    const { entry } = skill
    if (!entry || entry.unread !== null) return
    const isStandard = client.id === 'generic'
    if (isStandard && standardHead(entry).refused === null) return
    const broken = brokenPart(entry) ?? (isStandard ? refusedPart(entry) : null)
    if (broken)
      yield !strictSpec && (isSampleSkill(skill) || hasHeadBeside(skill)) ? { ...broken, severity: 'medium' } : broken
  },
}

/** `SKILL.md.meta.json` with name and description: a source, whose head is written where it is built. */
const hasHeadBeside = ({ files, entry }: SkillModel): boolean =>
  entry?.frontMatter.present === false &&
  files.some(
    ({ path, text }) => besideEntry.test(path) && ['name', 'description'].every((key) => keyIn(key).test(text)),
  )
const besideEntry = /^skill(?:\.md)?\.meta\.(?:json|ya?ml)$/i
const keyIn = (key: string) => new RegExp(`^[ \\t{]*"?${key}"?[ \\t]*:`, 'm')

/** Our own words for what a head lacks. */
const inChinese: Partial<Record<FrontMatterProblem['kind'], string>> = {
  ...{ missing: '文件开头没有 `---` 行。', unopened: '文件开头没有 `---` 行。' },
  ...{ unclosed: '没有结束它的 `---` 行。', 'not-a-map': '它不是键和值的映射。' },
}

/** What no reader of YAML can read. */
function brokenPart(entry: SkillFile): Draft | null {
  const { problems, recovered, present, content } = entry.frontMatter
  const [first] = problems
  if (first) {
    const range = first.kind === 'missing' || first.kind === 'unopened' ? null : wholeWord(entry.text, first.range)
    const chinese = inChinese[first.kind] ?? (first.code && yamlFaultsInChinese[first.code])
    const [message, message_zh] = (first.kind === 'unclosed' && brokenOffHead(entry)) || [
      first.message,
      chinese ?? first.message,
    ]
    const draft = draftOf(entry, first.range.start, range, first.kind, message, message_zh)
    return recovered ? { ...draft, severity: 'medium' } : draft
  }
  const forbidden = present ? forbiddenCharacter(entry.slice(content)) : null
  if (!forbidden) return null
  const range = { start: content.start + forbidden.start, end: content.start + forbidden.end }
  return draftOf(entry, range.start, range, 'syntax', 'YAML allows no control characters.', 'YAML 不允许控制字符。')
}

/** What most clients read and the reference validator of the standard refuses. */
function refusedPart(entry: SkillFile): Draft | null {
  const { refused } = standardHead(entry)
  if (!refused) return null
  const says = draftOf(
    entry,
    refused.range.start,
    refused.range,
    'refused-form',
    `The reference validator of the standard refuses ${refused.en}.`,
    `规范的参考校验器拒绝${refused.zh}。`,
  )
  return { ...says, severity: 'medium' }
}

function draftOf(
  file: SkillFile,
  at: number,
  range: Draft['range'],
  problem: string,
  message: string,
  message_zh: string,
): Draft {
  const { line, column } = file.lines.positionAt(at)
  return {
    file,
    range,
    data: { parser_message: message, message_zh, parser_line: line, parser_column: column, problem },
  }
}

/** The parser points at single characters; the rest of the line shows more. */
function wholeWord(text: string, { start, end }: { start: number; end: number }) {
  const line = text.indexOf('\n', start)
  return { start, end: Math.max(end, line === -1 ? text.length : line) }
}
