import type { Issue } from '#lib/domain/tuning/issue.ts'
import { checkNames } from '../checks/check.ts'

/** The sentences of instructions and of what is checked, in the languages of the product; the first one is that of documents. */
export const stepWords = {
  en: {
    look: (place: string, what: string) => `Look at ${place}: ${what}`,
    rule: (id: string, detects: string) => `Rule ${id}: ${detects}`,
    leave: (what: string) => `Leave alone: ${what}`,
    more: (count: number) => `Look at ${count} more places of the same kind.`,
    tooMany: 'There are too many places to try a change at each of them at once. What is left is proposed again later.',
    change: 'Change what the issue names.',
    rest: 'Change nothing else: headings, links, code, agent calls and questions stay.',
    checks: `Checks: ${checkNames.join(', ')}.`,
  },
  zh: {
    look: (place: string, what: string) => `查看 ${place}：${what}`,
    rule: (id: string, detects: string) => `规则 ${id}：${detects}`,
    leave: (what: string) => `不要改动：${what}`,
    more: (count: number) => `查看另外 ${count} 处同类的地方。`,
    tooMany: '位置太多，无法一次逐一试改。剩下的以后会再次提出。',
    change: '修改该问题所指之处。',
    rest: '其余一概不改：标题、链接、代码、智能体调用和提问都保留。',
    checks: '检查：问题已消除、没有引入新问题、结构与链接完好、没有遗失内容、仅改动的行有差异、大小。',
  },
} as const

/** So many places are named in instructions. */
export const mostPlaces = 40

/** Where an issue stands and what it says there. */
export function lookAt({ location: { file, line_start }, evidence }: Issue, says: string, language: 'en' | 'zh') {
  const place = line_start === undefined ? file : `${file}:${line_start}`
  return stepWords[language].look(place, `${says}${evidence[0] ? ` — \`${evidence[0]}\`` : ''}`)
}
