import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import type { Section } from '../model/block.ts'
import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { anyOf } from '../parse/any-of.ts'

/** A word of its own: `~/.claude/skills/a.md` is a place, whatever runs. */
const clientName =
  /(?<![\w./~])(?:codex|claude(?:[ -]code)?|gemini|cursor|opencode|copilot|ccw|other (?:clients?|agents?|platforms?|hosts?)|platforms?|(?:per|by|each) client)(?![\w/])|客户端|平台/i
const mapping =
  /\b(?:migrat\w+|mapping|mapped|equivalents?|conver(?:t|ts|sion)|translat\w+|comparison|compat\w*|(?<![\w-])vs(?![\w-])\.?|versus|differences?|adapt\w*|porting)\b|迁移|映射|对照|转换|对比|等价|适配/i
const fileName = /migrat|mapping|conver(?:t|sion)|compat|comparison|codex|claude|gemini|adapt/i
const mapsBetween = /\b(?:codex|claude)\b[^\n]{0,80}(?:→|->|=>|\bto\b|\binto\b|\bvs\b)[^\n]{0,80}\b(?:codex|claude)\b/i

/**
 * Whether a call of a code block is meant for another client, or shows how one's tools become the other's: by file, heading, the text just above,
 * or the remark above the call.
 */
export function isOfOtherClient(file: SkillFile, block: CodeBlock, offset: number, own: Client): boolean {
  if (isSectionOfOther(file, block.section, own)) return true
  const from = block.section?.heading?.range.end ?? 0
  const before = file.text.slice(Math.max(from, block.range.start - 240), block.range.start).trimEnd()
  // What a file or a value is called says nothing of clients.
  const last = before.slice(before.lastIndexOf('\n\n') + 1).replace(inMarks, ' ')
  const first = block.text.split('\n', 1)[0]!.replace(inQuotes, '""')
  // Of a list above the last item leads to the block; what others say of "migration" is of something else.
  const lead = last.slice(last.lastIndexOf('\n- ') + 1)
  if (namesOther(last, own) || mapping.test(lead) || clientName.test(first)) return true
  const behind = file.text.slice(block.range.end, block.range.end + 300).trimStart()
  if (anyTool.test(behind.split(/\n[ \t]*\n|\n#/, 1)[0]!)) return true
  const remark = block.text
    .slice(0, offset - block.content.start)
    .match(remarks)
    ?.at(-1)
  return remark !== undefined && backend.test(remark)
}

/** What runs the skill may be named beside any call. */
const namesOther = (text: string, own: Client): boolean => clientName.test(text.replace(nameOf[own] ?? /$^/, ' '))
const ofClaude = /\bclaude(?:[ -]code)?\b/gi
const nameOf: Partial<Record<Client, RegExp>> = { codex: /\bcodex\b/gi, 'claude-code': ofClaude, ccw: ofClaude }

const inMarks = /`[^`\n]*\.[a-z]{1,5}`|\]\([^)\n]*\)/g
const inQuotes = /"[^"\n]*"|'[^'\n]*'/g

/** "Use the subagent tool exposed by the active harness": the call above shows what is to be done with whatever tool there is. */
const anyTool =
  /\b(?:agent|subagent|delegation|task|question) tools?\b[^.]{0,60}\b(?:harness|client|runtime|platform|host|environment)\b|(?:当前|所在)(?:环境|客户端|平台|运行时)[^。]{0,20}(?:子代理|智能体|代理|等价|对应)[^。]{0,6}工具/i

const remarks = /^[ \t]*(?:#|\/\/)[^\n]*/gm
/** `# Claude Code:`, `// On Codex`: which client the lines below are for; other remarks name one because it is started. */
const backend =
  /^[ \t]*(?:#|\/\/)+[ \t]*(?:(?:for|in|on|with|if|when)[ \t]+)?(?:the[ \t]+)?(?:codex|claude(?:[ -]code)?)(?:[ \t]+(?:cli|backend|runtime|client|only|equivalent|version))*[ \t]*(?:[:：(]|$)/i

/**
 * "## Runtime adapter: `Task(...)` in the text below is carried out in turn by the session": a part of its own that says how the calls of a tool are
 * carried out, wherever the file makes them.
 */
export const mapsTool = (file: SkillFile, tool: string): boolean =>
  file.isMarkdown &&
  file.headings.some(({ title, range }) => {
    if (!adapting.test(title)) return false
    const { own } = file.sectionAt(range.end)
    return file.inline.spans.some(
      ({ text, inner }) =>
        own.start <= inner.start && inner.end <= own.end && text.startsWith(tool) && callOrName.test(text),
    )
  })
/** "Codex runtime adapter", "Tool mapping", "运行时适配" */
const adapting = anyOf(
  /\b(?:runtime|client|harness|platform|host|codex|claude(?: code)?)\b[^\n]{0,24}\b(?:adapt\w*|mapping|compat\w*|differences?|notes?|equivalents?|translation|shim)\b/i,
  /\btools? (?:mapping|equivalents?|translation|compat\w*)\b/i,
  /(?:运行时|客户端|平台|环境|codex|claude)[^\n]{0,8}(?:适配|映射|兼容|差异|对照|转换|说明)|工具(?:映射|对照|兼容|适配)/i,
)
const callOrName = /^\w+(?: tool)?(?:\(.*\))?$/

/** The same of a place in running text: by file, heading, or its own paragraph or list. */
export function isToldOfOtherClient(file: SkillFile, offset: number, own: Client): boolean {
  if (isSectionOfOther(file, file.sectionAt(offset), own)) return true
  let around = file.blockAt(offset)
  while (around?.parent && around.parent.kind !== 'quote') around = around.parent
  if (!around) return false
  const { start, end } = around.range
  const text = file.text.slice(Math.max(start - 160, file.sectionAt(offset).range.start), Math.min(end, offset + 600))
  return namesOther(text, own) || mapping.test(text)
}

/** "If you run in Codex", "Only on Claude Code", "Codex only", "在 Codex 中": a document of its own for one client. */
const ifClient = anyOf(
  /^\W*(?:(?:only )?(?:if|when|on|in|under|inside|within)\b|for (?!.*\b(?:the|an?)\b)(?:users of |runs? (?:in|on) )?(?:codex|claude)\b)/i,
  /\b(?:codex|claude(?:[ -]code)?) (?:only|version|variant|edition|runtime|client)\b/i,
  /^\W*(?:仅|只)?(?:在|若在|如果在|用于|使用)[^，。]{0,6}(?:codex|claude)/i,
)

function isSectionOfOther(file: SkillFile, own: Section | null, client: Client): boolean {
  if (fileName.test(file.base)) return true
  const title = file.headings[0]?.title ?? ''
  if (file.role !== 'entry' && ifClient.test(title) && clientName.test(title)) return true
  if (mapping.test(title) && (clientName.test(title) || mapsBetween.test(file.text.slice(0, 4000)))) return true
  for (let section = own; section; section = section.parent)
    if (section.level > 1 && (namesOther(section.title, client) || mapping.test(section.title))) return true
  return false
}
