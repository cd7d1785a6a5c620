import type { Table } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { overlaps, type TextRange } from '../../model/text-range.ts'
import { isExample } from '../../predicates/is-example.ts'
import { fieldElsewhere } from '../../predicates/words-of-languages.ts'
import type { Rule } from '../../rule.ts'
import { fewestShared, holdsEach, holdsValues, type KeySet } from './holds-values.ts'
import { isMapping, keyOf, mappingsIn } from './mappings.ts'
import { isReadAsReference } from './read-as-reference.ts'

const fieldColumn = new RegExp(
  `\\b(?:field|property|attribute|column|param(?:eter)?|argument|option|variable)s?\\b|字段|属性|参数|选项|${fieldElsewhere}`,
  'iu',
)
const typeColumn = /^\W*(?:data )?types?\W*$|^(?:数据)?类型$|^型$|^타입$/i
const largest = 200_000
/** The beginning of a literal with a key, behind which a comment may stand. */
const mayMap =
  /\{\s*(?:["'\w\p{L}/#])|[[(]\s*["'][^"'\n]{1,60}["']\s*,|\]=["'\w]|\bcase\b|==|\bdict\(|["'] ?(?:=>|to) /u

/** A mapping written in code whose keys a document or JSON file of the skill already maps. */
export const repeatedMappingRule: Rule = {
  id: 'DOC-RED-002',
  message: {
    en: 'This mapping repeats `{other}`: {shared} of its {count} keys are there.',
    zh: '此映射与 `{other}` 重复：{count} 个键中有 {shared} 个已在其中。',
  },
  *check({ skill, params }) {
    let documents: readonly KeySet[] | null = null
    for (const file of skill.flowFiles)
      for (const block of file.codeBlocks) {
        const { role, language, text } = block
        if ((role !== 'functional' && language !== 'other') || !mayMap.test(text)) continue
        for (const { range, keys, values, isByValues } of mappingsIn(block, params.mappingKeys)) {
          documents ??= documentKeys(skill, params.mappingKeys)
          if (documents.length === 0) return
          const repeated = documents.filter((set) => set.of === 'mapping' || holdsEach(set, keys, values))
          const found = bestOf(repeated, keys)
          if (!found || found.shared < Math.max(fewestShared, params.mappingOverlap * keys.length)) continue
          if ((isByValues || isEnumeration(skill, keys)) && !holdsValues(found.set, values, keys)) continue
          if (text.includes(found.set.file.base) || isSchema(file, range) || isExample(file, range)) continue
          yield {
            ...{ file, range },
            data: { keys, other: found.set.file.path, shared: found.shared, count: keys.length },
            related: [{ file: found.set.file, range: found.set.range }],
          }
        }
      }
  },
}

const degrees = new Set('critical blocker high medium low info error warning hint none major minor trivial'.split(' '))

/** Whether the keys are the members of a closed list: a mapping of those is one of many, not a copy. */
function isEnumeration({ types }: SkillModel, keys: readonly string[]): boolean {
  if (keys.every((key) => degrees.has(key))) return true
  return types.some(({ fields }) =>
    fields.some(({ values }) => values !== null && keys.every((key) => values.some((one) => keyOf(one) === key))),
  )
}

function bestOf(documents: readonly KeySet[], keys: readonly string[]) {
  let best: { set: KeySet; shared: number } | null = null
  for (const set of documents) {
    const shared = keys.filter((key) => set.keys.has(key)).length
    if (shared > (best?.shared ?? 0)) best = { set, shared }
  }
  return best
}

/** A literal that the model reads as a definition of a type or state is none of a mapping. */
const isSchema = ({ types }: SkillFile, range: TextRange): boolean => types.some((type) => overlaps(type.range, range))

/** The keys that JSON files, tables of specs and references, and literals of specs, map. */
function documentKeys(skill: SkillModel, fewest: number): KeySet[] {
  const found: KeySet[] = []
  for (const file of skill.files) {
    if (file.extension === 'json' && file.byteLength < largest && file.role !== 'eval')
      for (const keys of keysOfJson(file.text)) add(found, { file, range: null, of: 'mapping' }, keys, fewest)
    if (file.role !== 'eval' && /^ya?ml$/.test(file.extension) && file.byteLength < largest)
      for (const keys of [keysOfLines(file.text), namesOfItems(file.text)])
        add(found, { file, range: null, of: 'record' }, keys, fewest)
    const of = file.role === 'spec' ? 'mapping' : 'record'
    if (!file.isMarkdown) continue
    if (of === 'record' && file.role !== 'reference' && !isReadAsReference(skill, file)) continue
    for (const { header, rows, block } of file.tables) {
      if (rows.length < fewest || isExample(file, block.range)) continue
      // What fields there are is a schema: only what holds the values too repeats it.
      const isOfFields = fieldColumn.test(header[0]?.text ?? '')
      for (const column of of === 'mapping' && !isOfFields ? [0, 1] : [0])
        add(
          found,
          {
            ...{ file, range: block.range, of: isOfFields ? 'record' : of },
            ...(header.some(({ text }) => typeColumn.test(text)) && { cells: cellsOf(rows) }),
          },
          rows.flatMap((row) => row[column]?.text ?? []),
          fewest,
        )
    }
    for (const { kind, range } of file.blocks)
      if (kind === 'list') add(found, { file, range, of: 'record' }, keysOfLines(file.slice(range)), fewest)
    for (const block of file.codeBlocks) {
      if (block.language === 'yaml' && !isExample(file, block.content))
        add(found, { file, range: block.content, of: 'record' }, keysOfLines(block.text), fewest)
      if (block.language === 'shell' || !block.text.includes('{') || isExample(file, block.content)) continue
      for (const literal of block.tree.objects)
        if (isMapping(literal, fewest) && !isSchema(file, literal))
          add(
            found,
            { file, range: { start: literal.start, end: literal.end }, of },
            literal.properties.map(({ key }) => key),
            fewest,
          )
    }
  }
  return found
}

/** What the rows of a table give the key in their first cell. */
const cellsOf = (rows: Table['rows']) =>
  new Map(
    rows.map(([key, ...cells]) => [
      keyOf(key?.text ?? ''),
      cells.map(({ text }) => text.replace(/^["'`\s]+|["'`\s]+$/g, '')),
    ]),
  )

function add(found: KeySet[], about: Omit<KeySet, 'keys'>, keys: readonly string[], fewest: number): void {
  const set = new Set(keys.filter((key) => key.length <= 60).map(keyOf))
  if (set.size >= fewest) found.push({ ...about, keys: set })
}

const keyOfLine =
  /^[ \t]*(?:[-*+][ \t]+)?[*_`"']{0,3}((?:\d{1,4}(?=\p{L}))?[\p{L}_][\p{L}\p{N} _-]{0,40}?)[*_`"']{0,3}[ \t]?(?:[:：=]|→|->|=>|—|–)(?=[*_\s]{0,3}\S)/gmu

/** The keys of lines, or items of a list, that give each a value. */
const keysOfLines = (text: string): string[] => [...text.matchAll(keyOfLine)].map(([, key]) => key!)

const firstOfItem = /^[ \t]*-[ \t]+([\w-]{1,40}):[ \t]*["']?(\p{L}[\p{L}\d _-]{0,40}?)["']?[ \t]*$/gmu

/** The names of records of YAML, `- metal: tin`, where each begins with one. */
function namesOfItems(text: string): string[] {
  const found = [...text.matchAll(firstOfItem)]
  return new Set(found.map(([, key]) => key)).size === 1 ? found.map(([, , name]) => name!) : []
}

/** The keys of a JSON object and of the objects in it; a schema maps nothing. */
function keysOfJson(text: string): string[][] {
  if (/"(?:\$schema|properties)"\s*:/.test(text)) return []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  return keysWithin(value, 0)
}

const deepest = 3

/** The keys of an object and of those in it; a list of records maps the first text of each. */
function keysWithin(value: unknown, depth: number): string[][] {
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  const inner = Object.values(value)
  const nested = inner.flatMap((one) => (Array.isArray(value) ? [] : keysWithin(one, depth + 1)))
  if (!Array.isArray(value)) return [Object.keys(value), ...nested]
  const names = inner.map((one) => (typeof one === 'object' && one !== null ? Object.values(one)[0] : null))
  return names.every((name) => typeof name === 'string') ? [names] : []
}
