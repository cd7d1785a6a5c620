import type { Block } from '../../model/block.ts'
import type { DataEdge } from '../../model/data-flow.ts'
import type { CodeSpan } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { baseName } from '../../parse/file-role.ts'
import { looksLikeFile, targetOf } from '../../parse/normalize-target.ts'

/** "After each pot write", "The run keeps its state in these files:", "写入以下文件：": the line above what is written. */
const lead = anyOf(
  /\b(?:writes?|written|sav(?:es?|ed)|stor(?:es?|ed)|keeps?|kept|maintains?|maintained|updates?|updated|records?|recorded|persists?)(?:[ ,](?:to|in|into|the|these|those|its|their|all|each|following|below|there|of|two|three|four|five|\d|state|status|progress|run-?time|run|session|json|yaml|files?)){0,8}[*_]{0,2}\s?[:：]?[*_]{0,2}$/i,
  /\b(?:writes?|saves?|stores?|keeps?|maintains?|updates?|records?|persists?)(?: (?:to|in|all)){0,2} (?:these|the following|two|three|four|five|\d) (?:\w+ ){0,2}files\b(?:[^.;:\n]|\.(?=\w)){0,100}:[*_]{0,2}$/i,
  /\bfiles?\b[^.;:：\n]{0,40}\b(?:re)?(?:written|updated|saved|kept|stored)\b(?:[^.;:：\n]|\.(?=\w)){0,100}[:：]\W{0,4}$/i,
  /^[*_]{2}(?:output files?|(?:files? )?(?:writes|written|updates)(?: files?)?|写入|输出文件)[:：]?[*_]{2}[:：]?$/i,
  /(?:写入|保存|写到|存入|维护|更新|记录)[^。；，\n]{0,10}(?:文件|状态)[：:]?[*_]{0,2}$/i,
)
/** "Written", "Updated when": a column that says of each row when or by what it is written. */
const writtenColumn =
  /^(?:(?:(?:re)?written|updated|saved)(?: (?:by|when|at|in|on|after|during))?|writer|(?:由谁|何时)?(?:写入|更新|保存)(?:时机|时间|者|方|步骤|阶段)?)$/i
/** "`a.json`: the pots, rewritten after each firing" */
const writtenWhen = anyOf(
  /\b(?:(?:re)?written|updated|saved|set)(?: (?:anew|again|out|down))? (?:after|at|when|whenever|by|once|on|before|each|every|during|as soon as)\b/i,
  /(?:之?后|时|结束|每[次步个轮])[^，。；|\n]{0,12}(?:写入|更新|保存|重写|刷新)/i,
)
const longestLead = 200

/** The writes of files that begin the rows of a table or the items of a list below a line that says that they are written. */
export function* listedWrites(file: SkillFile, names: RegExp): Iterable<DataEdge> {
  const leads = new Map<Block, boolean>()
  for (const span of file.inline.spans) {
    if (!names.test(baseName(span.text)) || !looksLikeFile(span.text) || !begins(file, span)) continue
    const list = listAround(span.block)
    if (!list) continue
    const isLed = leads.get(list) ?? (lead.test(lineAbove(file, list)) || hasColumn(file, list, writtenColumn))
    leads.set(list, isLed)
    if (!isLed && !writtenWhen.test(lineBehind(file, span))) continue
    const target = targetOf(span.text.includes('/') ? span.text : folderAbove(file, list) + span.text)
    const place = { file: file.path, range: span.range, targetRange: span.inner, target }
    yield { kind: 'write', ...place, via: 'prose', block: null, call: null, variable: null, appends: false }
  }
}

/** `- **`a.json`**: ...`, `| `a.json` | ... |` */
const begins = ({ text, lines }: SkillFile, { range: { start } }: CodeSpan): boolean =>
  /^[ \t]*(?:[-*+|]|\d+[.)])[ \t]*[*_]{0,2}$/.test(text.slice(lines.startOf(lines.lineAt(start)), start))

const lineBehind = ({ text, lines }: SkillFile, { range: { end } }: CodeSpan): string =>
  text.slice(end, Math.min(lines.endOf(lines.lineAt(end)), end + longestLead))

/** The table or the list, not within another, in which a block stands. */
function listAround(block: Block): Block | null {
  const outer = block.kind === 'table' || block.kind === 'list' ? block : null
  return (block.parent ? listAround(block.parent) : null) ?? outer
}

const hasColumn = ({ tables }: SkillFile, list: Block, title: RegExp): boolean =>
  tables.some(({ block, header }) => block === list && header.some(({ text }) => title.test(text.replace(/[*_]/g, ''))))

/** "These files are written to `${workDir}`:": the folder of those that are named without one. */
function folderAbove(file: SkillFile, list: Block): string {
  const folder = folderIn.exec(lineAbove(file, list))?.[1]
  return folder === undefined ? '' : `${folder.replace(/\/$/, '')}/`
}
const folderIn =
  /`(\$?\{\{?\w{1,40}\}?\}|<[\w-]{1,40}>|\$\w{1,40}|[\w.${}<>-]{1,60}\/(?:[\w.${}<>-]{1,60}\/?){0,4})`[^`]*$/

function lineAbove({ text }: SkillFile, { range: { start } }: Block): string {
  const above = text.slice(Math.max(0, start - longestLead), start).trimEnd()
  return above.slice(above.lastIndexOf('\n') + 1)
}
