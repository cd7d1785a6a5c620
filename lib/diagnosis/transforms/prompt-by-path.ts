import { replaced, type SkillEdit } from '../edits/text-edit.ts'
import type { AgentCall, PromptPart } from '../model/agent-call.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { overlaps, type TextRange } from '../model/text-range.ts'
import { lastAssignment } from '../parse/code-lookup.ts'
import { isChinese } from './relative-path.ts'
import { eachSite, type Transform } from './transform.ts'

type Expression = Extract<PromptPart, { kind: 'expression' }>

/** Instead of the whole state the prompt names its file. */
export const stateByPath: Transform = {
  id: 'state_by_path',
  run: eachSite(({ file, range }) => {
    const parts = expressionsAt(file, range, /^(?:JSON\.stringify\(\s*state\b[\s\S]*\)|state)$/)
    if (parts.length === 0) return 'The state is not put into the text of a prompt.'
    const path = statePath(file, parts[0]!.range.start)
    if (path === null) return 'No path of the state file is in scope.'
    const words = isChinese(file) ? `状态文件：${path}（需要时读取）` : `State file: ${path} (read it if needed)`
    return parts.map((part) => replaced(file, part.range, words))
  }),
}

/** The state file that code before an offset reads or writes, as it stands there in a text. */
function statePath(file: SkillFile, offset: number): string | null {
  const edge = file.dataEdges.findLast(
    ({ target, range, block }) =>
      block !== null && range.start < offset && /^state\.json$|[-_.]state\.json$/.test(target.base),
  )
  return edge ? insideOf(file.slice(edge.targetRange)) : null
}

/** Instead of a file's content the prompt names the file, to be read first. */
export const contentByPath: Transform = {
  id: 'content_by_path',
  run: eachSite(({ file, range, finding }) => {
    const edits: SkillEdit[] = []
    // Several reads in one prompt are one finding: all of them go.
    const parts = finding.ruleId === 'CTX-003' ? partsOfCall(file, range) : partsAt(file, range)
    for (const { call, part } of parts) {
      const path = readPath(file, call, part)
      if (path === null) continue
      const words = isChinese(file) ? `先读取此文件：${path}` : `Read this file first: ${path}`
      edits.push(replaced(file, part.range, words))
    }
    return edits.length > 0 ? edits : 'No read of one file by its path was found in the prompt.'
  }),
}

/** The path that an expression reads, directly or over a variable, as text for a template. */
function readPath(file: SkillFile, { block }: AgentCall, { source }: Expression): string | null {
  const name = /^[A-Za-z_$][\w$]*$/.exec(source)?.[0]
  const held = name && block ? lastAssignment(name, Number.MAX_SAFE_INTEGER, block.tree) : undefined
  const expression = held ? file.slice(held.valueRange).trim() : source
  const inside = /^(?:await\s+)?(?:Read|readFile|readFileSync|fs\.readFileSync|fs\.readFile)\(([^()]*)\)$/.exec(
    expression,
  )?.[1]
  if (inside === undefined) return null
  const argument = inside.split(',')[0]!.trim()
  if (/^(["'`]).*\1$/.test(argument)) return insideOf(argument)
  return /^[A-Za-z_$][\w$.]*$/.test(argument) ? `\${${argument}}` : null
}

const insideOf = (literal: string): string => literal.trim().replace(/^(["'`])([\s\S]*)\1$/, '$2')

function partsAt(file: SkillFile, range: TextRange): { call: AgentCall; part: Expression }[] {
  const all = partsOfCall(file, range)
  const hit = all.filter(({ part }) => overlaps(part.range, range))
  return hit.length > 0 ? hit : all
}

const partsOfCall = (file: SkillFile, range: TextRange): { call: AgentCall; part: Expression }[] =>
  file.calls.flatMap((call) =>
    overlaps(call.range, range)
      ? (call.prompt?.parts ?? []).flatMap((part) =>
          part.kind === 'expression' && part.group !== null ? [{ call, part }] : [],
        )
      : [],
  )

const expressionsAt = (file: SkillFile, range: TextRange, source: RegExp): Expression[] =>
  partsAt(file, range).flatMap(({ part }) => (source.test(part.source) ? [part] : []))
