import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillModel } from '../../model/skill-model.ts'

/** Whether the skill writes files whose names have a gap, `.kiln/${name}.md` in code, a prompt or a sentence, of which one is called so where what fills the gap is named. */
export function isMadeByPattern(skill: SkillModel, { target: { key, base } }: DataEdge): boolean {
  const folder = key.slice(0, -base.length)
  const filling =
    fillingOfWrite(skill, folder, base) ??
    skill.flowFiles.map(({ text }) => fillingOfOrder(text, folder, base)).find((found) => found !== undefined)
  return filling !== undefined && (filling !== stemOf(base) || isNamed(skill, filling))
}

const stemOf = (base: string): string => base.replace(/\.\w+$/, '')

/** `["plain", "short"]`, "plain, short": what may stand in a gap is listed. */
function isNamed({ flowFiles }: SkillModel, name: string): boolean {
  const written = escapePattern(name)
  const listed = new RegExp(`(["'\`])${written}\\1|[,:：、(] ?${written}(?![\\w./-])`)
  return flowFiles.some(({ text }) => text.includes(name) && listed.test(text))
}

function fillingOfWrite({ dataFlow }: SkillModel, folder: string, base: string): string | undefined {
  for (const [key, edges] of dataFlow.byKey) {
    if (!key.startsWith(folder) || !edges.some(({ kind }) => kind === 'write')) continue
    const [begin, end, ...others] = key.slice(folder.length).split('{}')
    if (end !== undefined && others.length === 0 && isBetween(base, begin!, end)) return between(base, begin!, end)
  }
  return undefined
}

const withGap = /\/([\w.-]{0,40})(?:\$?\{{1,2}[^{}\n]{1,40}\}{1,2}|<[^<>\n]{1,40}>)([\w.-]{0,40}\w)/g
const orders =
  /\b(?:writ(?:e|es|ing)|sav(?:e|es)|stor(?:e|es)|put|creat(?:e|es)|export|produce)\b[^\n]*$|(?:写入|保存|生成|写到|存入)[^\n]*$/i
const nearby = 200

function fillingOfOrder(text: string, folder: string, base: string): string | undefined {
  if (!/[}>]/.test(text)) return undefined
  const parent = folder.slice(0, -1).split('/').at(-1)!
  for (const { index, 1: begin = '', 2: end = '' } of text.matchAll(withGap)) {
    if (!isBetween(base, begin, end)) continue
    const before = text.slice(Math.max(0, index - nearby), index)
    const isThere = parent.startsWith('{') ? /[}>]$/.test(before) : before.endsWith(parent)
    if (isThere && orders.test(before)) return between(base, begin, end)
  }
  return undefined
}

const isBetween = (base: string, begin: string, end: string): boolean =>
  base.length > begin.length + end.length && base.startsWith(begin) && base.endsWith(end)
const between = (base: string, begin: string, end: string): string => base.slice(begin.length, -end.length || undefined)
