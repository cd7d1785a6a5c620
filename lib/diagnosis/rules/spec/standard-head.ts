import { isMap, isScalar, type Pair, parseDocument, type YAMLParseError } from 'yaml'
import type { FrontMatterEntry } from '../../model/front-matter.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { oncePer } from '../../parse/lazy.ts'
import { readSimpleMap } from '../../parse/read-simple-map.ts'
import { entryOf } from '../../parse/read-yaml.ts'
import { joinLines } from './join-lines.ts'
import { type RefusedForm, refusedForm } from './refused-form.ts'
import { unevenMap } from './uneven-map.ts'

/** The head of an entry as the reference validator of the standard reads it: its keys, or why it takes none of them. */
export type StandardHead =
  | { entries: readonly FrontMatterEntry[]; refused: null }
  | { entries: null; refused: RefusedForm }

const options = { schema: 'failsafe', prettyErrors: false, strict: true, uniqueKeys: true, logLevel: 'error' } as const
const unprintable = /[^\t\n\r\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
/** Line ends that clients take for text; the validator does not count the columns anew behind them. */
const lineEnds = /[\u0085\u2028\u2029]/g
/** Only the first sign of a text is a byte order mark. */
const laterMark = /(?!^)\ufeff/g
/** The validator does not join the two halves of an escaped sign. */
const halfPair = /\\u[dD][89a-fA-F][\da-fA-F]{2}/g

/**
 * Reads the head by the rules of the reference validator, which differ from those of the clients: the head ends at the next three dashes wherever
 * they stand, every value is text or made of texts, and many forms of YAML are refused.
 */
export const standardHead = oncePer(({ text, bom }: SkillFile): StandardHead => {
  const top = { start: 0, end: Math.min(3, text.length) }
  if (bom) return refuse(top, 'a byte order mark before `---`', '`---` 之前的字节顺序标记')
  if (!text.startsWith('---')) return refuse(top, 'a file that does not begin with `---`', '不以 `---` 开头的文件')
  const end = text.indexOf('---', 3)
  if (end === -1) return refuse(top, 'a head that no `---` closes', '没有 `---` 结束的 front matter')
  const source = text.slice(3, end)
  const sign = source.search(unprintable)
  if (sign !== -1) return refuse({ start: 3 + sign, end: 4 + sign }, 'a control character', '控制字符')
  const dashes = /^ *\n/.exec(source)?.[0].length ?? 0
  const simple = source.includes('\t') ? null : readSimpleMap(source.slice(dashes).replace(/\n$/, ''), 3 + dashes)
  if (simple) return { entries: simple.map((entry) => asText(entry, text)), refused: null }
  const read = joinLines(source.replace(lineEnds, ' ').replace(laterMark, '\u200b').replace(halfPair, '\\ufffd'))
  const form = refusedForm(read, source)
  if (form) return refuse({ start: 3 + form.range.start, end: 3 + form.range.end }, form.en, form.zh)
  return readMap(read)
})

function readMap(source: string): StandardHead {
  const document = parseDocument(source, options)
  const error = document.errors.find((one) => !isTaken(one, source))
  const at = { start: 3 + (error?.pos[0] ?? 0), end: 3 + Math.min(source.length, error?.pos[1] ?? source.length) }
  if (error) return refuse(at, `what is no YAML to it: ${error.message}`, `它认为不是 YAML 的内容：${error.message}`)
  const { contents } = document
  if (!isMap(contents)) return refuse(at, 'a head that is no map of keys and values', '不是键值映射的 front matter')
  contents.items = contents.items.filter((pair) => !isMerged(pair))
  const wrong = unevenMap(contents, source)
  if (wrong)
    return refuse({ start: 3 + wrong[0], end: 3 + wrong[1] }, 'maps with unlike indentation', '缩进不一致的映射')
  return { entries: contents.items.map((pair) => withoutSigns(entryOf(pair, 3))), refused: null }
}

/** The validator wants no blank between a text in quotes and a comment, and takes a map within the line of an empty key. */
function isTaken({ code, pos: [at] }: YAMLParseError, source: string): boolean {
  const before = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return /^ *: +$/.test(before)
  return code === 'MISSING_CHAR' && source[at] === '#' && /["']$/.test(before)
}

/** A map to be merged into the one it stands in, as older YAML has it: the validator leaves it out. */
const isMerged = ({ key, value }: Pair): boolean =>
  isScalar(key) && key.type === 'PLAIN' && key.value === '<<' && isMap(value)

/** Two signs of older YAML are no text to the validator when they stand alone. */
const withoutSigns = (entry: FrontMatterEntry): FrontMatterEntry =>
  entry.style === 'plain' && /^(?:=|<<)$/.test(String(entry.value)) ? { ...entry, value: null } : entry

/** What other readers take for a switch is a word. */
const asText = (entry: FrontMatterEntry, text: string): FrontMatterEntry =>
  typeof entry.value === 'boolean' && entry.valueRange
    ? { ...entry, value: text.slice(entry.valueRange.start, entry.valueRange.end) }
    : entry

const refuse = (range: RefusedForm['range'], en: string, zh: string): StandardHead => ({
  entries: null,
  refused: { range, en, zh },
})
