import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { Section, Table } from '../model/block.ts'
import type { CodeBlock } from '../model/code.ts'
import { anyOf } from './any-of.ts'
import { isStateDocument, ownState } from './state-documents.ts'
import { isEntryOfList, isToldAsState, leadsToBegin, leadsToState, signature, tableLead } from './state-leads.ts'

/** What is known of the file in which types are looked for. */
export type TypeSite = {
  path: string
  role: FileRole
  text: string
  codeBlocks: readonly CodeBlock[]
  tables: readonly Table[]
  sectionAt(offset: number): Section
}

/** "Build-State" is the name of something else than the state. */
const stateWords = /(?<!\w-)\bstate\b|状[态態]|상태|\b(?:zustand|estado|stato)\b|(?:^|[\s'’])état\b|состояни/i
/** What is sent to change a state is not the state, nor is a drawing of states. */
const changesState = anyOf(
  /\bstate (?:updates?|changes?|patch(?:es)?|transitions?|delta|diagrams?|charts?|accessors?|flags?)\b/i,
  /\bupdat\w+ (?:the )?state\b/i,
  /状[态態](?:更新|变更|变化|転?[转换換]|图)|更新状态|状態の?(?:遷移|更新|変更|変化|図)/i,
  /상태 ?(?:전이|변경|변화|도)/i,
)

/** Whether a file of schemas is, by its path, that of the state. */
export const isStateSchema = ({ path, role }: TypeSite): boolean => /state/.test(path) && role === 'schema'

/** Whether the file or one of the headings above speaks of a state. */
export function isStateSection(site: TypeSite, section: Section | null): boolean {
  if (isStateSchema(site)) return true
  if (isStateDocument(site) || (site.role === 'spec' && ownState.test(site.path))) return true
  for (let around = section; around; around = around.parent)
    if (stateWords.test(around.title)) return !changesState.test(around.title) && !signature.test(around.title)
  return false
}

/** "The state has these fields:": whether what stands right above a table leads to it as the state. */
export function isLedByState({ text }: TypeSite, { block: { range } }: Table): boolean {
  const lead = text.slice(Math.max(0, range.start - 120), range.start).trimEnd()
  return tableLead.test(lead) && !changesState.test(lead.slice(lead.lastIndexOf('\n') + 1))
}

/** `references/state.json`, `templates/initial-state.json`: the state as it begins. */
const stateTemplate =
  /(?:^|\/)(?:references|templates|assets|specs)\/(?:[\w-]+[-_])?(?:initial[-_.])?state(?:[-_.](?:template|initial|init))?\.json$/

/** Whether a heading above, or the line right before it, says that a block shows a state. */
export function speaksOfState(site: TypeSite, block: CodeBlock): boolean {
  if (isEntryOfList(site.text.slice(0, block.range.start))) return false
  if (isStateSection(site, block.section)) return true
  if (block.block === null) return stateTemplate.test(site.path)
  return isLedTo(site, block) || isToldAsState(site.text.slice(block.range.end, block.range.end + 80))
}

const isLedTo = ({ text }: TypeSite, { range: { start } }: CodeBlock): boolean =>
  leadsToState(text.slice(Math.max(0, start - 120), start).trimEnd())

/** "## State schema", "## 状态结构": what stands below is the state, in whatever language. */
const schemaTitle = anyOf(
  /\bstate (?:schema|fields?|file|structure|template|shape)(?: (?:format|layout))?\W*$/i,
  /^[\d.\s]*(?:the )?(?:run|session|workflow|pipeline) state\W*$/i,
  /状态(?:(?:结构|字段|文件|模板|模式)(?:格式|定义)?|定义)\W*$|^(?:运行|会话|流程)状态$/i,
)

/** "A new run begins with:" below a title of the state, or the first line above that leads to it; a document or title of its schema. */
export const isWholeState = (site: TypeSite, block: CodeBlock): boolean =>
  isStateSchema(site) ||
  schemaTitle.test(block.section?.title ?? '') ||
  isLedTo(site, block) ||
  (leadsToBegin(site.text.slice(Math.max(0, block.range.start - 120), block.range.start).trimEnd()) &&
    isStateSection(site, block.section))
