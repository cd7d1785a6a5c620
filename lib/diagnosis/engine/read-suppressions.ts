import type { Notice } from '#lib/domain/tuning/finding.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { ruleMeta } from '../registry.ts'

/** A comment that takes findings of some rules out of the count, for the lines it covers. */
export type Suppression = { ruleIds: string[]; firstLine: number; lastLine: number; reason: string; line: number }

const comment =
  /(?:<!--|\/\/|#)[ \t]*loopboard-ignore(-start|-end|-file)?[ \t]+([A-Z][A-Z0-9, \t-]*?)(?:[ \t]+until=(\d{4}-\d{2}-\d{2}))?[ \t]*(?:--[ \t]+(.*?))?[ \t]*(?:-->|$)/
/** A secret that stands in a file is known to all who read it, whatever a comment says. */
export const neverIgnored = 'SEC-002'
const shortestReason = 8
/** Lines of the body in which a comment for the whole file may stand. */
const fileLines = 20

/** Reads the suppression comments of a file. What does not work gives a notice. `today` is a day as YYYY-MM-DD; without it none has passed. */
export function readSuppressions(
  file: SkillFile,
  today: string | null,
): { suppressions: Suppression[]; notices: Notice[] } {
  const suppressions: Suppression[] = []
  const notices: Notice[] = []
  const open: Suppression[] = []
  if (!file.text.includes('loopboard-ignore')) return { suppressions, notices }
  const bodyLine = file.lines.lineAt(file.body.start)
  for (let at = file.text.indexOf('loopboard-ignore'); at !== -1; at = file.text.indexOf('loopboard-ignore', at + 1)) {
    const line = file.lines.lineAt(at)
    const match = comment.exec(file.lines.textOf(line).slice(0, 1000))
    if (!match) {
      notices.push(
        bad(
          file,
          line,
          'it does not read `loopboard-ignore RULE-ID -- reason`',
          '格式应为 `loopboard-ignore RULE-ID -- 理由`',
        ),
      )
      continue
    }
    const form = match[1] ?? ''
    const ruleIds = match[2]!.split(/[,\s]+/).filter((id) => id !== '')
    const reason = match[4] ?? ''
    const unknown = ruleIds.filter((id) => !ruleMeta(id))
    if (form === '-end') {
      for (const one of open.splice(0)) one.lastLine = line
      continue
    }
    if (unknown.length > 0)
      notices.push(bad(file, line, `no rule is called ${unknown.join(', ')}`, `没有规则 ${unknown.join(', ')}`))
    else if (ruleIds.includes(neverIgnored))
      notices.push(bad(file, line, 'a secret cannot be suppressed by a comment', '密钥不能用注释忽略'))
    else if ([...reason].length < shortestReason)
      notices.push(bad(file, line, 'it needs a reason of at least 8 characters', '需要至少 8 个字符的理由'))
    else if (match[3] !== undefined && today !== null && match[3] < today)
      notices.push(bad(file, line, `it ended on ${match[3]}`, `已于 ${match[3]} 到期`))
    else if (form === '-file' && line - bodyLine >= fileLines)
      notices.push(
        bad(
          file,
          line,
          'for a whole file it must stand in the first 20 lines of the body',
          '作用于整个文件时必须位于正文前 20 行',
        ),
      )
    else {
      const { firstLine, lastLine } =
        form === '-file' ? { firstLine: 1, lastLine: file.lines.count } : covered(file, line)
      const one = { ruleIds, firstLine, lastLine: form === '-start' ? file.lines.count : lastLine, reason, line }
      suppressions.push(one)
      if (form === '-start') open.push(one)
    }
  }
  return { suppressions, notices }
}

/** The comment's own line and the next one with text; in Markdown the block that begins there. */
function covered(file: SkillFile, line: number): { firstLine: number; lastLine: number } {
  let next = line + 1
  while (next < file.lines.count && file.lines.textOf(next).trim() === '') next++
  const inCode = file.codeBlockAt(file.lines.startOf(line)) !== null
  const block = inCode || !file.isMarkdown ? null : file.blocks.find(({ firstLine }) => firstLine === next)
  return { firstLine: line, lastLine: block?.lastLine ?? next }
}

const bad = (file: SkillFile, line: number, why: string, whyZh: string): Notice => ({
  code: 'bad-suppression',
  file: file.path,
  line,
  message: { en: `This suppression does not work: ${why}.`, zh: `该忽略注释无效：${whyZh}。` },
})

/** Said of a suppression that matched no finding. */
export const unusedSuppression = (file: SkillFile, { line, ruleIds }: Suppression): Notice => ({
  code: 'unused-suppression',
  file: file.path,
  line,
  message: {
    en: `This suppression of ${ruleIds.join(', ')} matches no finding any more.`,
    zh: `对 ${ruleIds.join(', ')} 的忽略已不对应任何发现。`,
  },
})
