import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'

/** How near to an append the count of what is appended is raised. */
const mostApart = 120
/** `state.fault_count++`, `state.round += 1` */
const raises = /((?:\w+\.)+\w+)(?:\+\+|\s?\+=\s?1\b)/g

/** Whether a count of the state is raised beside an append and the file ends something when it has reached a limit: so many entries there are at most. */
export function isCountedOut(file: SkillFile, { text, content }: CodeBlock, { start, end }: TextRange): boolean {
  const from = start - content.start
  const to = end - content.start
  const near = `${text.slice(Math.max(0, from - mostApart), from)}\n${text.slice(to, to + mostApart)}`
  return [...near.matchAll(raises)].some(([, count = '']) =>
    new RegExp(`${escapePattern(count)}\\s?>=?\\s?(?:\\d|[\\w.]*(?:max|limit|most|budget))`, 'i').test(file.text),
  )
}
