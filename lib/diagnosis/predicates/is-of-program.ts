import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import type { TypeDefinition } from '../model/type-definition.ts'
import { oncePer } from '../parse/lazy.ts'
import { usesPythonPackage } from '../parse/python-imports.ts'

/** What a program does with its types: imports of libraries, functions, instances, hooks of a user interface. What a skill agrees on stands alone. */
const works =
  /^\s*import\b[^\n]*\bfrom\s+["'](?!\.|zod)|\bfunction\b[^\n]*\{|=>\s*[{(]|\breturn\b|\bnew [A-Z]\w*|\bdeclare module\b|\buse[A-Z]\w*[(<]/m

/** `UserSchema.omit(...)`, `parse(User, text)`, `const user: User =`: the block goes on to work with what it declares. */
function isUsedBelow(file: SkillFile, { name, range }: TypeDefinition): boolean {
  const block = file.codeBlockAt(range.start)
  const rest = block ? file.text.slice(range.end, block.content.end) : ''
  if (!rest.includes(name) || !/^[A-Za-z_]\w*$/.test(name)) return false
  return new RegExp(`(?:[(,]|=|\\b(?:const|let)\\s+\\w+\\s*:)\\s*${name}(?:Schema)?\\s*[.,)=;]`).test(rest)
}

/** Files that are read: in those that are executed a type is agreed on. */
const documents = new Set<FileRole>(['reference', 'entry', 'other'])

/** Whether a document or the entry shows a type as a part of a sample program: what its own block does says so. */
export function isOfProgram(file: SkillFile, type: TypeDefinition): boolean {
  const { range, isState, form } = type
  if (form === 'class' && isOfSample(file, type)) return true
  if (isState || !documents.has(file.role)) return false
  if (isUsedBelow(file, type)) return true
  if (form === 'class' && file.role === 'reference' && usesPythonPackage(file.text)) return true
  const block = file.codeBlockAt(range.start)
  return block !== null && block !== undefined && works.test(block.text)
}

const defines = /^[ \t]*(?:async )?def \w/m

/** Whether what a document or the entry declares in code stands in a sample program: its block works with it. */
export function isInSample(file: SkillFile, { start }: TextRange): boolean {
  const block = file.isMarkdown && documents.has(file.role) ? file.codeBlockAt(start) : null
  return block ? works.test(block.text) || defines.test(block.text) : false
}

/** Whether a state is one of a program: in a file of code that a skill hands out, or in a sample of a user interface. */
export const isOfInterface = (file: SkillFile, { range }: TypeDefinition): boolean =>
  file.isMarkdown
    ? /^[jt]sx\b/i.test(file.codeBlockAt(range.start)?.info ?? '')
    : (file.role === 'template' && file.extension !== 'json') || /^[jt]sx$/.test(file.extension)

/** Whether a file is the source of a program that works with what it declares: a plugin, a hook, a server. */
export const isSource = (file: SkillFile): boolean =>
  !file.isMarkdown &&
  file.role !== 'schema' &&
  (/^(?:[cm]?[jt]s)$/.test(file.extension)
    ? /^(?:export )?(?:default )?(?:async )?function\b|^(?:export )?const \w+ = (?:async )?\([^)\n]*\)[^=\n]*=>/m.test(
        file.text,
      )
    : file.extension === 'py' && usesPythonPackage(file.text) && defines.test(file.text))

/** Whether a state is what a variable of a script begins with: the program keeps it, and no step of the skill. */
export const isVariableOfScript = ({ extension }: SkillFile, { form }: TypeDefinition): boolean =>
  form === 'template' && /^(?:[cm]?[jt]s|py)$/.test(extension)

/**
 * Whether a class of Python belongs to a sample program: its block imports packages or defines functions, or code elsewhere in its document
 * takes or makes its objects. What a step of the flow writes down is agreed on.
 */
export function isOfSample(file: SkillFile, { name, range, isState, fields }: TypeDefinition): boolean {
  if (file.role === 'schema' || (file.isFlow && (file.role !== 'entry' || file.calls.length > 0))) return false
  const own = file.codeBlockAt(range.start)
  if (own && (usesPythonPackage(own.text) || defines.test(own.text))) return true
  if (isState && takesOthers(file, fields)) return true
  const use = new RegExp(`(?:[(\\[,:]|->|=)[ \\t]*${name}\\b|\\b${name}\\(`)
  return file.codeBlocks.some(
    (block) => block !== own && block.language === 'python' && block.text.includes(name) && use.test(block.text),
  )
}

/** Whether code of a document takes several fields of a state, of which a class has none: each of its samples has a state of its own. */
const takesOthers = (file: SkillFile, fields: TypeDefinition['fields']): boolean =>
  takenOfStates(file).size >= leastTaken && !fields.some(({ name }) => takenOfStates(file).has(name))
const leastTaken = 3
const takenOfStates = oncePer(
  ({ codeBlocks }: SkillFile): ReadonlySet<string> =>
    new Set(
      codeBlocks.flatMap(({ language, text }) =>
        language === 'python' ? [...text.matchAll(takenOfState)].map(([, name]) => name!) : [],
      ),
    ),
)
const takenOfState = /\bstate(?:\[|\.get\()["'](\w+)["']/g
