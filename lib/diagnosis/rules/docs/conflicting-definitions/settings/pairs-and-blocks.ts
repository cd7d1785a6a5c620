import type { CodeBlock } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { inOrder } from '../../stated-value.ts'
import { isScoped } from '../value-scope.ts'
import { isSameAmount } from './amounts.ts'
import { isToml, isYaml, namesOneCase } from './config-values.ts'
import { type Entry, entriesIn, jsonEntries, tomlSettings, yamlEntries } from './nested-settings.ts'
import { nameOf, type ToldPair, type ToldPairs, toldPairs } from './told-pairs.ts'

type Place = ToldPair & { file: SkillFile }

/** A setting to which a sentence or table gives another number than the block or file that gives it and the settings beside it. */
export type OddPair = { name: string; first: Place; second: Place }

/** The settings of a block or file, or what the code of a document gives names, by their names and paths; null for one that has two values there. */
type SetBlock = { file: SkillFile; values: ReadonlyMap<string, Place | null>; kind: 'settings' | 'plain' | 'code' }

/**
 * Settings of a sentence that gives several, or of a table, of which a block or file gives all others the same number, and this one another; and a
 * setting of the front matter, of which the sentence says that it stands there.
 */
export function* oddPairs(
  files: readonly SkillFile[],
  ofSettings: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OddPair> {
  const told = files.flatMap((file) => [...toldPairs(file)])
  if (told.length === 0) return
  const keys = new Set(told.flatMap(({ pairs }) => pairs.map((one) => one.key)))
  const blocks = [...files, ...ofSettings]
    .flatMap((file) => blocksOf(file))
    .filter(({ values }) => [...keys].some((key) => values.has(key)))
  for (const one of told) {
    if (!one.pairs.every(({ range }) => isInForce({ file: one.file, range }) && !isScoped(one.file, range))) continue
    const odd = ofFrontMatter(one) ?? oddOf(one, blocks) ?? ofOneKey(one, blocks)
    if (!odd) continue
    const [first, second] = inOrder([...files, ...ofSettings], odd.said, odd.set)
    yield { name: odd.said.key, first, second }
  }
}

/** The one setting that differs from the blocks that give all of them, or of a table several; null where a block gives all alike. */
function oddOf({ file, pairs, kind }: ToldPairs, blocks: readonly SetBlock[]): { said: Place; set: Place } | null {
  const distinct = new Set(pairs.map(({ key }) => key)).size
  if (distinct < 2 || distinct < pairs.length) return null
  const odds = blocks.flatMap(({ values, kind: ofBlock }) => {
    const shared = pairs.flatMap((one) => {
      const set = values.get(one.key)
      return set ? [{ said: { ...one, file }, set }] : []
    })
    const isOfAll = kind === 'sentence' ? ofBlock !== 'code' : ofBlock === 'plain'
    if (isOfAll ? shared.length < pairs.length : !isShown(shared)) return []
    // A call may give another value than the default, as it may another one than a sentence does.
    return ofBlock === 'code' && kind !== 'values' ? [] : [shared.filter(({ said, set }) => isOther(said, set))]
  })
  const [first] = odds
  if (!first || odds.some((some) => some.length !== 1 || some[0]!.said.key !== first[0]!.said.key)) return null
  const [odd] = first
  // What one block gives as the text does is that of another thing than the others.
  if (
    blocks.some(({ values }) => {
      const one = values.get(odd!.said.key)
      return one && !isOther(one, odd!.said)
    })
  )
    return null
  const isSwitch = kind === 'sentence' && pairs.length >= fewestShown && /^(?:true|false)$/.test(odd!.set.value)
  return isSwitch || isNumber.test(odd!.set.value) ? odd! : null
}

/** Whether a block shows what a table tells: it has several of its settings, or one more beside one with the keys above it, `mill.speed`. */
const isShown = (shared: readonly { said: Place; set: Place }[]): boolean =>
  shared.length >= fewestShown || (shared.length > 1 && shared.every(({ said: { key } }) => key.includes('.')))
const fewestShown = 3
const isNumber = /^-?\d/

/** "Stay on the grid (`gridSize: 40`)", "`grid.cell_size` (40 px)": of a setting by a whole name, to which all blocks of the skill give one other number. */
function ofOneKey({ file, pairs }: ToldPairs, blocks: readonly SetBlock[]): { said: Place; set: Place } | null {
  const [only, ...others] = pairs
  if (!only || others.length > 0 || !isOfSetting(file, only)) return null
  const set = blocks.flatMap(({ values }) => (values.has(only.key) ? [values.get(only.key) ?? null] : []))
  const [first] = set
  if (!first || set.some((one) => one === null || isOther(one, first)) || !isOther(only, first)) return null
  return { said: { ...only, file }, set: first }
}
const isOfSetting = ({ text }: SkillFile, { key, range: { start } }: ToldPair): boolean => {
  const above = text.slice(Math.max(0, start - key.length - 40), start)
  return inBrackets.test(above) || ofPath.test(above)
}
/** "(`gridSize: 40`)" */
const inBrackets = /[(（][^()（）`\n]{0,30}`"?[a-z][\w-]*[A-Z_-][\w-]+"? ?[:=] ?"?$/
/** "`grid.cell_size` (40" */
const ofPath = /`[a-z][\w-]*\.[\w.-]*[_-][\w-]+` [(（]$/

/** "It stops after the `max_rounds: 5` of the front matter." */
function ofFrontMatter({ file, pairs, said }: ToldPairs): { said: Place; set: Place } | null {
  const [only, ...others] = pairs
  if (!only || others.length > 0 || !/front ?-?matter/i.test(said)) return null
  const entry = file.frontMatter.entries.find(({ key }) => nameOf(key) === only.key)
  const range = entry?.valueRange ?? null
  const value = range && plainNumber.exec(file.slice(range))?.[0]
  if (!range || !value) return null
  const set = { key: only.key, value, file, range }
  return isOther(only, set) ? { said: { ...only, file }, set } : null
}
const plainNumber = /^-?\d[\d_.]*%?$/

const isOther = (one: ToldPair, other: ToldPair): boolean =>
  (isSameAmount(one.value, other.value) ?? plainOf(one) === plainOf(other)) === false
const plainOf = ({ value }: ToldPair): string => value.replace(/["']/g, '').toLowerCase()

/** A longer file holds data. */
const longest = 20_000

const blocksOf = oncePer((file: SkillFile): readonly SetBlock[] => {
  if (!file.isMarkdown)
    return namesOneCase(file.base) || file.text.length > longest
      ? []
      : setOf(
          file,
          entriesOfFile(file),
          file.extension === 'properties' || file.role === 'script' ? 'plain' : 'settings',
        )
  return [...ofCode(file), ...file.codeBlocks.flatMap((block) => ofBlock(file, block))]
})

/** What all code of a document gives the names of parameters, fields and variables. */
function ofCode(file: SkillFile): SetBlock[] {
  const entries = file.codeBlocks.flatMap(({ language, text, content }) =>
    /^(?:python|js|ts)$/.test(language) ? matchesOf(given, text, content.start) : [],
  )
  return setOf(file, entries, 'code')
}

function ofBlock(file: SkillFile, block: CodeBlock): SetBlock[] {
  if (namesOneCase(block.section?.title ?? '')) return []
  const isPlain = /^(?:properties|dotenv|env)\b/i.test(block.info)
  if (!isPlain && block.language !== 'json' && !isYaml(block) && !isToml(block)) return []
  return isPlain
    ? setOf(file, matchesOf(plainLine, block.text, block.content.start), 'plain')
    : setOf(file, entriesIn(file, block), 'settings')
}

/** "jars=40," "jars: 40 }" in code */
const given =
  /(?<![\w.])["']?([A-Za-z]\w{2,60})["']? ?[=:] ?(-?\d[\d_.]{0,12}|[Tt]rue|[Ff]alse|"[^"\n]{1,40}"|'[^'\n]{1,40}')(?=[ \t]*(?:[,;)}\]\n#]|$))/g

function entriesOfFile(file: SkillFile): Entry[] {
  if (file.role === 'script') return matchesOf(constantLine, file.text, 0)
  const all = { text: file.text, content: { start: 0, end: file.text.length } }
  if (file.extension === 'toml') return tomlSettings(all)
  if (/^ya?ml$/.test(file.extension)) return yamlEntries(all)
  if (/^(?:properties|env)$/.test(file.extension)) return matchesOf(plainLine, file.text, 0)
  const [block] = file.codeBlocks
  return block?.language === 'json' ? jsonEntries(file, block) : []
}

/** `"clay_share": 40,` on a line of a script */
const constantLine =
  /^[ \t]*(?:[\w ]{0,20} )?["']?([A-Za-z][\w-]{2,60})["']?[ \t]*[:=][ \t]*(-?\d[\d_.]{0,12})[ \t]*(?:[,;}]|#|\/\/|$)/gm

/** "loom.width=40" */
const plainLine = /^([A-Za-z][\w.-]{1,80})[ \t]?[=:][ \t]?([^\s#][^\n#]{0,40}?)[ \t]*$/gm

const matchesOf = (form: RegExp, text: string, offset: number): Entry[] =>
  [...text.matchAll(form)].map(({ index, 0: all, 1: key = '', 2: value = '' }) => {
    const start = offset + index + all.indexOf(value, all.indexOf(key) + key.length)
    return { key, value, range: { start, end: start + value.length }, around: [], depth: 0, isOfList: false }
  })

/** A number, a switch or a short text. */
const literal = /^(?:["']?-?\d[\d_.]*%?["']?|true|false|["'][^"'\n]{1,40}["'])$/

function setOf(file: SkillFile, entries: readonly Entry[], kind: SetBlock['kind']): SetBlock[] {
  const values = new Map<string, Place | null>()
  for (const { key, value, range, around } of entries) {
    if (!literal.test(value)) continue
    for (const name of [[key], ...around.map((_, at) => [...around.slice(at), key])].map((path) =>
      nameOf(path.join('.')),
    )) {
      const own = { key: name, value: value.replace(/["']/g, ''), file, range }
      const known = values.get(name)
      values.set(name, known === null || (known && isOther(known, own)) ? null : (known ?? own))
    }
  }
  return values.size > 0 ? [{ file, values, kind }] : []
}
