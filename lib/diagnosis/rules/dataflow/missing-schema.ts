import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { fieldColumn } from '../../parse/read-field-tables.ts'
import { addsPartOfPlan } from '../../predicates/goes-over-plan.ts'
import { isExample } from '../../predicates/is-example.ts'
import type { Rule } from '../../rule.ts'
import { usedFields } from './used-fields.ts'

const stateFile = /(?:^|[-_])(?:state|session|status|progress)\.(?:json|ya?ml)$/i
/** `state.template.json`, `initial-state.yaml`: what a state begins as, in a file of its own that has a field. */
const initialFile = /(?:^|[-_.])state(?:[-_.][a-z]{3,12})?\.(?:jsonc?|ya?ml)$/i
const anyField = /^\s{0,8}["']?[A-Za-z_][\w-]*["']?\s?:|\{\s{0,8}"[^"\n]{1,80}"\s?:/m
const otherForm =
  /\bclass\s+\w*State\b|\b\w*State\s*=\s*(?:TypedDict|namedtuple|Schema)\b|\b(?:state|session)[ _-]?(?:schema|fields|structure|shape|format)\b|状态(?:结构|模式|字段|定义|格式)/i
const use = /\bstate\s*(?:\.\s*[A-Za-z_]|\[\s*['"])/

/** A skill whose steps share a state that is written down nowhere. */
export const missingSchemaRule: Rule = {
  id: 'DF-005',
  message: {
    en: 'The steps share a state, but no schema says which fields it has.',
    zh: '各步骤共享状态，但没有任何模式说明它有哪些字段。',
  },
  *check({ skill }) {
    if (skill.mode === 'sequential' || skill.stateSchemas.length > 0 || hasOtherForm(skill)) return
    const place = firstUse(skill) ?? firstOrder(skill, 'orchestrator', order) ?? firstOrder(skill, 'action', marks)
    if (place) yield { ...place, anchor: 'state' }
  },
}

/** A schema file with content, a file that a state begins as, a class, a titled list of fields, or a literal that is written to the state file. */
function hasOtherForm({ files }: SkillModel): boolean {
  return files.some((file) => {
    if (file.role === 'eval' || file.role === 'meta') return false
    if (file.role === 'schema' && file.text.trim() !== '' && !isOnlyTold(file)) return true
    if (initialFile.test(file.base) && anyField.test(file.text)) return true
    if (/\bclass\s+\w*State\b|\w*State\s*=/.test(file.text) && otherForm.test(file.text)) return true
    if (
      file.headings.some(
        ({ title, range }) =>
          otherForm.test(title) &&
          !isOnlyTold(file, file.sectionAt(range.start).range) &&
          (/state|状态/i.test(title) || namesField(files, file.slice(file.sectionAt(range.start).range))),
      )
    )
      return true
    if (file.tables.some((table) => fieldColumn.test(table.header[0]?.text ?? '') && isOfState(files, file, table)))
      return true
    return file.dataEdges.some(
      ({ kind, target, block, call }) =>
        kind === 'write' && stateFile.test(target.base) && block !== null && call !== null && holdsLiteral(block, call),
    )
  })
}

/** Running text that names no field, in a file or a part of it. */
function isOnlyTold({ isMarkdown, codeBlocks, tables, inline, blocks, text }: SkillFile, part?: TextRange): boolean {
  const { start, end } = part ?? { start: 0, end: text.length }
  const isIn = (range: TextRange) => start <= range.start && range.start < end
  return (
    isMarkdown &&
    !codeBlocks.some(({ content }) => isIn(content)) &&
    !tables.some(({ block: { range } }) => isIn(range)) &&
    !inline.spans.some(({ range }) => isIn(range)) &&
    !blocks.some(({ kind, range }) => kind === 'list' && isIn(range))
  )
}

/** Whether a table of fields is of the state: it says so, or holds about as many of the fields that the steps use as it leaves out. */
function isOfState(
  files: readonly SkillFile[],
  file: SkillFile,
  { rows, block }: SkillFile['tables'][number],
): boolean {
  const used = usedFields(files)
  const names = new Set(rows.map(([cell]) => /^[`*]*([A-Za-z_]\w*)\??[`*]*$/.exec(cell?.text ?? '')?.[1]))
  const listed = [...used].filter((name) => names.has(name)).length
  return (
    listed > 0 && (listed * 2 >= used.size || ofState.test(`${file.base} ${file.sectionAt(block.range.start).title}`))
  )
}
const ofState = /state|session|progress|状[态態]|상태/i

/** "Quiz session structure": what a session is made of may be its steps, unless a field that the steps use is named. */
const namesField = (files: readonly SkillFile[], part: string): boolean => {
  const words = new Set(part.match(/[A-Za-z_]\w*/g))
  return files.some(
    ({ isFlow, text }) => isFlow && [...text.matchAll(/\bstate\.([A-Za-z_]\w*)/g)].some(([, name]) => words.has(name!)),
  )
}

const holdsLiteral = (
  { tree }: NonNullable<SkillFile['dataEdges'][number]['block']>,
  { start, end }: TextRange,
): boolean => tree.objects.some((one) => one.start > start && one.end < end && one.properties.length > 1)

const order = anyOf(
  /\b(?:read|load|fetch|update|write|save|persist|inspect|check|look at|consult|examine|evaluate) (?:the |its )?(?:current |shared |workflow |session )?state\b/i,
  /\b(?:from|based on|according to) the (?:current |shared |workflow |session )?state\b/i,
  /(?:读取|根据|加载|更新|写入|保存|检查)(?:当前)?(?:的)? ?(?:状态|state(?![\w./]))/i,
  /(?<![\w./])state ?(?:を(?:読|更新|確認|保存)|를 (?:읽|갱신|확인|저장|업데이트))/i,
  /\b(?:lee|lis(?:ez)?|lies|leia|leggi|actualiza|atualize|aggiorna) (?:el |le |l['’]|den |o |lo )?(?:state|estado|état|zustand|stato)\b/i,
  /(?<![\w./`-])state\.(?!(?:json|ya?ml|md|txt|ts|js|py|db)\b)[a-z_]\w+/i,
)

/** "Mark the state as running.": an action moves the state that the orchestrator goes by. */
const marks =
  /\b(?:mark|set|change|switch|move) (?:the |its )?(?:shared |workflow |run )?state (?:as|to)\b|(?:把|将)状态(?:设|标记|改)/i

/** Where a file of the flow tells in words to read or keep the state. */
function firstOrder(
  { flowFiles }: SkillModel,
  role: FileRole,
  order: RegExp,
): { file: SkillFile; range: TextRange } | null {
  for (const file of flowFiles) {
    if (file.role !== role || !order.test(file.text)) continue
    for (const { masked, range } of file.sentences) {
      const match = order.exec(masked)
      if (!match) continue
      const place = { start: range.start + match.index, end: range.start + match.index + match[0].length }
      if (!isExample(file, place)) return { file, range: place }
    }
  }
  return null
}

/** Where the state is used first, the orchestrator before the others. */
function firstUse({ flowFiles }: SkillModel): { file: SkillFile; range: TextRange } | null {
  const first = (file: SkillFile) => (file.role === 'orchestrator' ? 0 : 1)
  for (const file of [...flowFiles].sort((one, other) => first(one) - first(other))) {
    if (!use.test(file.text)) continue
    for (const block of file.codeBlocks) {
      const member = block.tree.members.find(
        (one) =>
          block.role === 'functional' &&
          one.root === 'state' &&
          one.path !== 'state' &&
          !addsPartOfPlan(block, statement(block, one)),
      )
      if (member && !isExample(file, member)) return { file, range: { start: member.start, end: member.end } }
    }
    const span = file.inline.spans.find(
      ({ text }) => /^state(?:\.[A-Za-z_]\w*|\[['"])/.test(text) && !fileName.test(text),
    )
    if (span && !isExample(file, span.inner)) return { file, range: span.inner }
    const cell = file.tables
      .flatMap(({ header, rows }) => [header, ...rows].flat())
      .find(({ text }) => /^[*_]*state\.[A-Za-z_]\w*/.test(text) && !fileName.test(text))
    if (cell && !isExample(file, cell.range)) return { file, range: cell.range }
  }
  return null
}

/** The line of a place, as far as it is a statement: what is added to a list of the state stands behind its name. */
const statement = ({ text, content }: CodeBlock, { start }: TextRange): TextRange => {
  const end = text.slice(start - content.start).search(/[;\n]|$/)
  return { start, end: start + end }
}

const fileName = /^state\.(?:json|ya?ml|md|txt|ts|js|py)\b/
