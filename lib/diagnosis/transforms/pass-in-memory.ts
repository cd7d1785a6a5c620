import { replaced, type SkillEdit, standsAlone, wholeLines } from '../edits/text-edit.ts'
import type { CodeBlock } from '../model/code.ts'
import type { DataEdge } from '../model/data-flow.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { overlaps } from '../model/text-range.ts'
import { mentions } from '../predicates/names-in-code.ts'
import { isScript, statementOf } from './code-statement.ts'
import { eachSite, type Transform } from './transform.ts'

/** What is written and read again in one block is handed on as the variable it was; the write goes when nothing else reads the file. */
export const passInMemory: Transform = {
  id: 'pass_in_memory',
  run: eachSite(({ file, range, finding }, { skill }) => {
    const { targets, target } = finding.data
    const named = new Set([target, ...(Array.isArray(targets) ? targets : [])].map(String))
    const keys = file.dataEdges.flatMap((edge) =>
      overlaps(edge.range, range) || overlaps(edge.targetRange, range) || named.has(edge.target.base)
        ? [edge.target.key]
        : [],
    )
    const all = [...new Set(keys)].map((key) => relayEdits(skill, file, key))
    const edits = all.flatMap((one) => one.edits)
    const dropped = all.filter(({ isDropped }) => isDropped).length
    if (edits.length === 0) return 'The value is not read again in the same code, as one variable.'
    return { edits, declares: { output_file: dropped } }
  }),
}

type Relay = { edits: SkillEdit[]; isDropped: boolean }

const none: Relay = { edits: [], isDropped: false }

function relayEdits(skill: SkillModel, file: SkillFile, key: string): Relay {
  const writes = skill.dataFlow.writes(key)
  const reads = skill.dataFlow.reads(key)
  const [write] = writes
  if (writes.length !== 1 || !write?.call || !write.block || write.file !== file.path || !isScript(write.block))
    return none
  const written = writtenValue(file, write)
  if (!written) return none
  const { block } = write
  const own = reads.filter((read) => read.block === block && read.call && read.range.start > write.range.start)
  const edits = own.flatMap((read) => {
    const edit = readEdit(file, block, read, written)
    return edit && !changesBetween(block, written.name, write.range.end, read.range.start) ? [edit] : []
  })
  if (edits.length === 0) return none
  const statement = statementOf(file, block, write.call)
  const isUnread = edits.length === reads.length
  if (isUnread && statement && standsAlone(file, statement.range))
    return { edits: [...edits, replaced(file, wholeLines(file, statement.range), '')], isDropped: true }
  return { edits, isDropped: false }
}

/** The variable a call writes, as it is or as JSON. */
function writtenValue(file: SkillFile, { call }: DataEdge): { name: string; asJson: boolean } | null {
  const [, content] = call!.args
  const first = content?.[0]
  if (!content || !first) return null
  const source = file.text.slice(first.start, content.at(-1)!.end).trim()
  const json = /^JSON\.stringify\(\s*([A-Za-z_$][\w$]*)\s*(?:,[^()]*)?\)$/.exec(source)?.[1]
  if (json) return { name: json, asJson: true }
  return /^[A-Za-z_$][\w$]*$/.test(source) ? { name: source, asJson: false } : null
}

/** The read, with the parse around it where JSON was written, becomes the variable. */
function readEdit(
  file: SkillFile,
  block: CodeBlock,
  { call }: DataEdge,
  { name, asJson }: { name: string; asJson: boolean },
): SkillEdit | null {
  const parse = block.tree.calls.find(
    (one) =>
      one.callee === 'JSON.parse' &&
      file.text.slice(one.group.start + 1, one.group.end - 1).trim() === sourceOf(file, call!),
  )
  if (asJson !== (parse !== undefined)) return null
  const whole = parse ?? call!
  const awaited = /\bawait\s+$/.exec(file.text.slice(Math.max(0, whole.start - 20), whole.start))?.[0] ?? ''
  return replaced(file, { start: whole.start - awaited.length, end: whole.end }, name)
}

function sourceOf(file: SkillFile, call: { start: number; end: number }): string {
  const awaited = /\bawait\s+$/.exec(file.text.slice(Math.max(0, call.start - 20), call.start))?.[0] ?? ''
  return file.text.slice(call.start - awaited.length, call.end).trim()
}

const changesBetween = ({ tree }: CodeBlock, name: string, from: number, to: number): boolean =>
  tree.assignments.some(
    ({ start, target, names }) =>
      from <= start && start < to && (names.includes(name) || target === name || target.startsWith(`${name}.`)),
  ) || tree.calls.some(({ start, callee }) => from <= start && start < to && mentions(callee, name))
