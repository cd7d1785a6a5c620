import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { CodeBlock, CodeNode, CodeTree, Group, ObjectLiteral } from '../model/code.ts'
import type { TextRange } from '../model/text-range.ts'
import type { FieldDefinition, TypeDefinition } from '../model/type-definition.ts'
import { around, objectAt, objectIn } from './code-lookup.ts'
import { isToken } from './code-statements.ts'
import { fieldLists } from './read-field-lists.ts'
import { fieldsIn, isOfStateFields } from './read-field-tables.ts'
import { objectFields, shellStateFields } from './read-object-text.ts'
import { mayDefinePythonType, readPythonTypes } from './read-python-types.ts'
import { jsonSchemaFields, templateFields, zodFields } from './read-schema-fields.ts'
import { interfaceFields, type Source } from './read-type-fields.ts'
import { isYamlStateFile, yamlStateFields } from './read-yaml-state.ts'
import { isLedByState, isStateSection, isWholeState, speaksOfState, type TypeSite } from './speaks-of-state.ts'
import { isAutomaton, isOfOtherType, ownObject } from './state-objects.ts'
import { typeBody } from './type-body.ts'
import { writtenStates } from './written-states.ts'

const mayDefine = /\binterface\s|\btype\s+\w+\s*=|\bz\.\w*[oO]bject\(|"properties"|[sS]tate\b|^\s*\{/
/** Most JSON is data: neither a schema nor under a heading that speaks of a state. */
const mayBeSchema = (site: TypeSite, block: CodeBlock): boolean =>
  /\bproperties\b|\binterface\s|\btype\s+\w+\s*=|\bz\.|[sS]tate\s*[=:]/.test(block.text) || speaksOfState(site, block)

/** The types written down in a file: interfaces, zod objects, classes of fields, JSON Schemas, initial values of a state, tables of its fields. */
export function readTypes(site: TypeSite): TypeDefinition[] {
  const found: TypeDefinition[] = []
  const source: Source = ({ start, end }) => site.text.slice(start, end)
  for (const block of site.codeBlocks) {
    if (block.language === 'python' && block.block !== null) inPython(site, block, source, found)
    if ((block.language === 'yaml' || isToml(block)) && block.block !== null) inYaml(site, block, found)
    if ((block.language === 'shell' || block.language === 'none') && block.block !== null) inText(site, block, found)
    if (block.language === 'shell' || block.language === 'python' || !mayDefine.test(block.text)) continue
    if (block.language === 'none' || block.language === 'other' || block.language === 'markdown') continue
    if (block.language === 'json' && !mayBeSchema(site, block)) continue
    inCode(site, block, source, found)
  }
  for (const table of site.tables) {
    const fields = fieldsIn(table)
    if (fields.length === 0) continue
    const section = site.sectionAt(table.block.range.start)
    if (!isStateSection(site, section) && !isLedByState(site, table) && !isOfStateFields(table)) continue
    found.push({ ...base(site, 'State', fields), form: 'table', range: table.block.range })
  }
  // A list may name the fields that matter only: it counts where nothing else tells them.
  if (!found.some(({ isState }) => isState))
    for (const { fields, range } of fieldLists(site))
      found.push({ ...base(site, 'State', fields), form: 'table', open: true, range })
  return found.sort((one, other) => one.range.start - other.range.start)
}

function base(site: TypeSite, name: string, fields: FieldDefinition[]): Omit<TypeDefinition, 'form' | 'range'> {
  const isState = /state$/i.test(name) || (site.role === 'schema' && /state/i.test(name))
  return { file: site.path, name, fields, open: false, isState }
}

function inCode(site: TypeSite, block: CodeBlock, source: Source, found: TypeDefinition[]): void {
  const { tree } = block
  const visit = (group: Group): void => {
    const { children } = group
    for (const [index, node] of children.entries()) {
      const body = typeBody(children, index)
      if (body) {
        const name = source(children[index + 1]!)
        const { fields, open } = interfaceFields(body, tree, source)
        const range = { start: node.start, end: body.end }
        found.push({ ...base(site, name, fields), form: 'interface', open, range })
      } else if (node.node === 'group' && node.open === '{') visit(node)
    }
  }
  visit(tree.root)
  for (const literal of writtenStates(block)) {
    const range = { start: literal.start, end: literal.end }
    found.push({ ...base(site, 'State', templateFields(literal, tree, source)), form: 'template', range })
  }
  for (const { target, value, start, end } of tree.assignments) {
    const range = { start, end }
    const [first] = value
    const zod = isToken(first, 'z') ? zodCall(tree, first.start) : undefined
    if (zod) {
      const open = /loose|passthrough|catchall/.test(source({ start: zod.calleeRange.start, end }).slice(0, 20_000))
      found.push({
        ...base(site, target.replace(/Schema$/, ''), zodFields(zod, tree, source)),
        form: 'zod',
        open,
        range,
      })
    } else pushInitial(site, tree, target, madeBy(value) ?? first, range, source, found)
  }
  if (block.language === 'json') inJson(site, block, source, found)
}

const isToml = ({ info }: CodeBlock): boolean => /^toml\b/i.test(info.trim())

/** What commands write into the file of the state, and an object in a block without a language that shows one. */
function inText(site: TypeSite, block: CodeBlock, found: TypeDefinition[]): void {
  const { text, content, language } = block
  const fields = language === 'shell' ? shellStateFields(text, content.start) : objectFields(text, content.start)
  if (fields.length > 1 && (language === 'shell' || speaksOfState(site, block)))
    found.push({ ...base(site, 'State', fields), form: 'template', range: content })
}

/** `const state = { ... }`, `const initialState = () => ({ ... })`: what a state is at first. */
function pushInitial(
  site: TypeSite,
  tree: CodeTree,
  target: string,
  value: CodeNode | undefined,
  range: TextRange,
  source: Source,
  found: TypeDefinition[],
): void {
  if (value?.node !== 'group' || !initialState.test(target)) return
  const literal = objectAt(value, tree)
  // `state = { ...state, step: 2 }` changes what is defined elsewhere.
  if (literal && literal.properties.length > 0 && !literal.spreads.includes(target))
    found.push({ ...base(site, 'State', templateFields(literal, tree, source)), form: 'template', range })
}
/** The object that a function gives which takes nothing: `() => ({ ... })`. */
function madeBy(value: readonly CodeNode[]): CodeNode | undefined {
  const [takes, arrow, given, ...more] = value
  const isMade = takes?.node === 'group' && takes.children.length === 0 && isToken(arrow, '=>') && more.length === 0
  return isMade && given?.node === 'group' && given.open === '(' && given.children.length === 1
    ? given.children[0]
    : undefined
}
const initialState = /^(?:initial_?)?state$|^\w*(?:initial|default|new)_?State$/i

/** A program of its own keeps its own types: only what stands in a document is read. */
function inPython(site: TypeSite, block: CodeBlock, source: Source, found: TypeDefinition[]): void {
  if (/\bstate\s*=\s*\{/.test(block.text) && (ofFlow.has(site.role) || isStateSection(site, block.section)))
    for (const { target, value, start, end } of block.tree.assignments)
      pushInitial(site, block.tree, target, value[0], { start, end }, source, found)
  if (!mayDefinePythonType(block.text)) return
  // Only now: the tree is read where it is asked for.
  for (const { name, fields, open, start, end } of readPythonTypes(block.tree, source))
    found.push({ ...base(site, name, fields), form: 'class', open, range: { start, end } })
}

/** `state:` with its fields below it, where the state is spoken of; or what a text leads to as the state, or a comment names as its file. */
function inYaml(site: TypeSite, block: CodeBlock, found: TypeDefinition[]): void {
  const isBelow = /^[ \t]*\w*state:|^\[(?:[\w-]+[_-])?state\]/m.test(block.text)
  if (!isYamlStateFile(block.text) && !(isBelow ? speaksOfState(site, block) : isWholeState(site, block))) return
  const fields = yamlStateFields(block.text, block.content.start, isBelow ? 'below-root' : 'whole')
  if (fields.length > 1) found.push({ ...base(site, 'State', fields), form: 'template', range: block.content })
}

const ofFlow: ReadonlySet<FileRole> = new Set(['phase', 'action', 'orchestrator', 'instruction'])

const zodCall = (tree: CodeTree, offset: number) =>
  around(tree.calls, offset).find(({ start, callee }) => start === offset && /^z\.\w*[oO]bject$/.test(callee))

function inJson(site: TypeSite, block: CodeBlock, source: Source, found: TypeDefinition[]): void {
  const { tree } = block
  const whole = objectIn(tree.root, tree)
  const literal = whole && (ownObject(whole, tree) ?? whole)
  if (!literal) return
  const range = { start: literal.start, end: literal.end }
  const name = ownName(literal, source) ?? anyName.exec(block.text)?.[1] ?? nameOfFile(site.path)
  const fields = jsonSchemaFields(literal, tree, source)
  const inState = speaksOfState(site, block)
  if (fields) {
    const open = /"additionalProperties"\s*:(?!\s*false\b)/.test(block.text)
    const isState = /state$/i.test(name) || inState
    found.push({ ...base(site, name, fields), form: 'json-schema', open, isState, range })
  } else if (inState && literal.properties.length > 1 && !isOfOtherType(literal, source) && !isAutomaton(literal))
    found.push({ ...base(site, 'State', templateFields(literal, tree, source)), form: 'template', range })
}

const anyName = /"(?:title|\$id)"\s*:\s*"([\w-]+)"/
/** The title of the whole, which may stand behind those of its parts. */
function ownName({ properties }: ObjectLiteral, source: Source): string | undefined {
  const titled = properties.find(({ key }) => key === 'title')
  return titled && /^"([\w-]+)"$/.exec(source(titled.valueRange).trim())?.[1]
}

const nameOfFile = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .replace(/[.-]?schema$/, '')
