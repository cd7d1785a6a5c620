import type { ExecutionMode } from '#lib/domain/tuning/vocabulary.ts'
import type { FlowStep } from '../model/flow.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TypeDefinition } from '../model/type-definition.ts'
import { resolvePath } from './resolve-path.ts'

const numbered = /^(\d+(?:\.\d+)*)[-_.]/

/** The number a file name begins with: `02` of `02-edit.md`; null without one. */
export const numberOf = (base: string): string | null => numbered.exec(base)?.[1] ?? null

/** How a skill is executed; a line `execution_mode:` in front matter or a schema wins over the files. */
export function executionMode(files: readonly SkillFile[], entry: SkillFile | null): ExecutionMode {
  const said = entry?.frontMatter.get('execution_mode')?.value ?? saidInSchema(files)
  if (said === 'autonomous' || said === 'hybrid' || said === 'sequential') return said
  const hasOrchestrator = files.some(({ role }) => role === 'orchestrator')
  const hasNumbered = files.some(({ role, base }) => role === 'phase' && numberOf(base) !== null)
  if (!hasOrchestrator) return 'sequential'
  return hasNumbered ? 'hybrid' : 'autonomous'
}

function saidInSchema(files: readonly SkillFile[]): string | undefined {
  for (const { role, text } of files) {
    const line = role === 'schema' && /^execution_mode:\s*["']?(autonomous|hybrid|sequential)\b/m.exec(text)
    if (line) return line[1]
  }
  return undefined
}

/** Orchestrator, phases, actions and instructions in order: by number, then by the order of links in the entry, then by path. */
export function orderSteps(files: readonly SkillFile[], entry: SkillFile | null): FlowStep[] {
  const linked = new Map<string, number>()
  for (const target of entry ? mentions(entry) : []) if (!linked.has(target)) linked.set(target, linked.size)
  const steps = files.filter(({ isFlow, role }) => isFlow && role !== 'entry' && role !== 'role')
  const rank = (file: SkillFile) => linked.get(file.path) ?? Number.MAX_SAFE_INTEGER
  const ordered = steps
    .map((file) => ({ file, number: numberOf(file.base) }))
    .sort(
      (one, other) =>
        compareNumbers(one.number, other.number) ||
        rank(one.file) - rank(other.file) ||
        (one.file.path < other.file.path ? -1 : 1),
    )
  return ordered.map((step, index) => ({ ...step, index }))
}

/** Paths that links and code spans of the entry name, in order. */
function* mentions(entry: SkillFile): Iterable<string> {
  const { links, spans } = entry.inline
  const places = [
    ...links.map(({ target, range }) => ({ target, at: range.start })),
    ...spans.map(({ text, range }) => ({ target: text, at: range.start })),
  ].sort((one, other) => one.at - other.at)
  for (const { target } of places) {
    const path = resolvePath('', target)
    if (path) yield path
  }
}

function compareNumbers(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  const left = one.split('.').map(Number)
  const right = other.split('.').map(Number)
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? -1) - (right[index] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

/** Of several state schemas: the one in a schema file, else the one most flow files use, else the first by path. */
export function mainSchemaOf(schemas: readonly TypeDefinition[], files: readonly SkillFile[]): TypeDefinition | null {
  if (schemas.length < 2) return schemas[0] ?? null
  const roleOf = new Map(files.map(({ path, role }) => [path, role]))
  const inSchemaFile = schemas.filter(({ file }) => roleOf.get(file) === 'schema')
  // What a readme tells people of the state is a part of it.
  const read = schemas.filter(({ file }) => roleOf.get(file) !== 'meta')
  const candidates = [inSchemaFile, read].find(({ length }) => length > 0) ?? schemas
  const used = files
    .filter(({ isFlow }) => isFlow)
    .map(({ text }) => new Set([...text.matchAll(/\bstate\.([A-Za-z_]\w*)/g)].map((match) => match[1])))
  const uses = ({ fields }: TypeDefinition) =>
    used.filter((names) => names.size > 0 && fields.some(({ name }) => names.has(name))).length
  const counted = candidates.map((schema) => ({ schema, uses: uses(schema) }))
  const most = counted.reduce((highest, one) => Math.max(highest, one.uses), 0)
  const best = counted.filter((one) => one.uses === most).map(({ schema }) => schema)
  // A value in a step begins what a document tells.
  const isType = ({ form }: TypeDefinition) => form !== 'template' && form !== 'table'
  return best.find(isType) ?? best.find(({ form }) => form === 'table') ?? best[0] ?? null
}
