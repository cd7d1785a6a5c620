import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isExample } from '../../predicates/is-example.ts'
import type { Rule } from '../../rule.ts'
import { introduction, isExcerpt } from './is-excerpt.ts'
import { isNoCode, template } from './is-no-code.ts'
import { isSoundJson } from './is-sound-json.ts'
import { bareKey, bareSetting, bareValue, curlyQuotes, pythonWord, singleQuotes } from './json-quotes.ts'
import { findJsonFault } from './read-loose-json.ts'
import { isSideBySide } from './side-by-side.ts'

const contract = anyOf(
  /\b(?:outputs?|returns?|respon[sd]e?|reply|replies|answers?|contracts?|schemas?|formats?|state|config(?:uration)?|settings)\b/i,
  /\b(?:template|structure|result|manifest|session|shapes?)\b|\w\.jsonc?\b/i,
  /\bJSON (?:reference|shape|object|payload|body|envelope|message|record|layout|fields?)\b/i,
  /输出|返回|响应|回答|契约|模式|格式|状态|配置|模板|结构|结果/i,
)
/** The same in other languages: what is returned, the state, the settings. */
const contractElsewhere = anyOf(
  /(?<!\p{L})(?:rückgabe|antwort|ausgabe|zustand|konfiguration|einstellung|zurück(?=[\s:*]*$)|salida|respuesta|devuelv|devolv)/iu,
  /(?<!\p{L})(?:estado|configura|sortie|réponse|renvo|retourn|état|réglages|saída|resposta|retorn|risposta|uscita|ответ|вывод|верн)/iu,
  /(?<!\p{L})(?:возвра|состояни|настройк)/iu,
  /出力|応答|返[すしり]|状態|設定/iu,
  /출력|응답|반환|상태|설정/iu,
)
/** Longest block that is read letter by letter. */
const longest = 200_000

/** A JSON contract, or code that is to be run, that does not parse. */
export const brokenContractRule: Rule = {
  id: 'DF-007',
  message: { en: 'This {what} does not parse: {parser_message}.', zh: '该{what_zh}无法解析：{parser_message}。' },
  *check({ skill }) {
    for (const file of skill.files) {
      if (!file.isMarkdown || file.role === 'eval' || file.role === 'meta') continue
      for (const block of file.codeBlocks) {
        if (!block.closed || !block.block || block.text.trim() === '') continue
        const fault = block.language === 'json' ? jsonFault(file, block) : codeFault(file, block)
        if (!fault || isExcerpt(file, block) || isExample(file, block.range)) continue
        const isCode = block.language !== 'json'
        yield {
          ...{ file, range: fault.range, shift: file.isFlow || isNamed(skill.flowFiles, file) ? 0 : -1 },
          data: {
            parser_message: fault.message,
            what: isCode ? 'code' : 'JSON contract',
            what_zh: isCode ? '代码' : ' JSON 契约',
          },
          anchor: block.text.trim().slice(0, 80),
          // Where the mark is missing nobody knows; it may be anywhere up to the end.
          related: / is not closed$/.test(fault.message) ? [{ file, range: lastLine(block) }] : [],
        }
      }
    }
  },
}

function lastLine({ text, content: { start, end } }: CodeBlock): TextRange {
  const last = text.trimEnd()
  return { start: start + last.lastIndexOf('\n') + 1, end: Math.min(end, start + last.length) }
}

function jsonFault(file: SkillFile, block: CodeBlock) {
  // A fence within a fence ended the block too early: SPEC-015 speaks of that.
  if (
    block.text.length > longest ||
    block.text.includes('```') ||
    /^(?:import|export|module\.exports|const)\b|^\s*[A-Z]\w*\(\s*(?:\n|[a-z]\w* ?[=:])/m.test(block.text)
  )
    return null
  const names = [block.section?.title ?? '', introduction(file, block), file.base.replaceAll('_', '-')]
  if (!names.some((name) => contract.test(name) || contractElsewhere.test(name))) return null
  // `"details": /* optional */`: the remark stands for a value.
  if (isSoundJson(block.text) || /:\s*\/\*[^*\n]*\*\/\s*[,}\]]/.test(block.text)) return null
  if (
    filledIn.test(block.text) ||
    onlyGap.test(block.text) ||
    alternative.test(block.text) ||
    isAnswerOfServer(file, block)
  )
    return null
  // A value takes the place of `#{NAME}#`, which a deployment fills in.
  const text = block.text.replace(/#\{[\w.-]{1,60}\}#/g, (name) => '0'.padEnd(name.length))
  const fault =
    findJsonFault(text) ??
    singleQuotes(block) ??
    curlyQuotes(block) ??
    bareValue(text) ??
    pythonWord(text) ??
    bareKey(block) ??
    (isSettings(names) ? bareSetting(text) : null)
  if (!fault || isSideBySide(block.text)) return null
  const start = block.content.start + fault.at
  return { message: fault.message, range: { start, end: Math.min(start + 1, block.content.end) } }
}

/** What is shown is the file that somebody has, and no form to fill in. */
const isSettings = ([title = '', lead = '']: readonly string[]): boolean =>
  /\b(?:config(?:uration)?|settings|preferences)\b|配置|设置/i.test(`${title} ${lead}`) && /\w\.jsonc?\b/.test(lead)

/** `"rows": {{json rows}}`, `{{#each rows}}`: a program makes JSON of it. */
const filledIn = /\{\{[#/^>]|\{\s*\{[\w-]+\}\s*\}|[:,[]\s{0,20}\{\{[^{}\n]{1,80}\}\}/

/** `{{paste the rows here}}`: a place for all of it. */
const onlyGap = /^\s*(?:\{\{[^{}]+\}\}|\[[A-Za-z][^\]"]*\])\s*$/

/** `"ui": "a"`, `// or`, `"ui": "b"`: ways to write it, one below the other. */
const alternative = /^[ \t]*\/\/[ \t]*(?:(?:or|alternatively)\b|或)[^\n]{0,30}$/im

/** "The server responds with:", or "Result:" behind a call by `curl`: what was seen once, and no contract. */
function isAnswerOfServer(file: SkillFile, block: CodeBlock): boolean {
  const lead = introduction(file, block)
  if (
    /\b(?:responses? from|answers? of|returned by|sent by) the server\b|\bserver (?:responds|returns|answers|sends)\b/i.test(
      lead,
    )
  )
    return true
  const before = file.codeBlocks[file.codeBlocks.indexOf(block) - 1]
  return (
    before?.language === 'shell' &&
    before.section === block.section &&
    /\bcurl\b/.test(before.text) &&
    /^\W*(?:results?|responses?|outputs?|example (?:result|response|output))\W*$/i.test(lead)
  )
}

const scripts = /^(?:js|javascript|mjs|cjs|ts|typescript|mts|cts)\b/i
/** Where a tolerant reading is not sure of quotes and brackets: markup in code, and expressions with quotes or brackets in them. */
const unsure = /<\/|\/>|\/[^/\n]{0,80}["'`()[\]{}][^/\n]{0,80}\/|\\[`$]/

/** `= "https://a.b/c" + id`: a whole text between an operator and the next holds no pattern, whatever slashes it has. */
const withSlash = /([=+(,:]\s{0,9})(?:"[^"\\\n]*\/[^"\\\n]*"|'[^'\\\n]*\/[^'\\\n]*')(?=\s{0,9}[+,;)\]}\n])/g

/** Code whose brackets or strings do not pair up. */
function codeFault(file: SkillFile, block: CodeBlock) {
  const { role, info, text, content } = block
  if (
    role !== 'functional' ||
    !scripts.test(info) ||
    !block.tree.imbalance ||
    unsure.test(text.replace(template, '``').replace(withSlash, '$1""'))
  )
    return null
  const { start } = block.tree.imbalance
  const at = start - content.start
  const mark = text[at] ?? ''
  if (inPlaceholder(text, at)) return null
  // The end of a block that begins elsewhere: `} catch (error) {` as the first line of code.
  if (/^\}\s*(?:catch|else|finally)\b/.test(text.slice(at, at + 40)) && beginsWithout(text.slice(0, at))) return null
  if (isNoCode(text, at) || isHeadOnly(text, at) || goesOn(file, block, mark)) return null
  const message = /["'`]/.test(mark) ? 'a string is not closed' : `\`${mark}\` has no counterpart`
  return { message, range: { start, end: Math.min(start + 1, content.end) } }
}

/** `size: <the wave's size>`: words that stand for a value, over as many lines as they take. */
const placeholders = /[:=(,[]\s{0,9}<[A-Za-z][\w'’-]*\s[^<>]{1,2000}>/g
const inPlaceholder = (text: string, at: number): boolean =>
  text.includes('<') &&
  [...text.matchAll(placeholders)].some(({ index, 0: all }) => at > index && at < index + all.length)

const counterparts: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }
const imbalanceOf = ({ tree: { imbalance }, text, content }: CodeBlock): string =>
  imbalance ? (text[imbalance.start - content.start] ?? '') : ''

/** Code over several blocks of one section, with words between: what one opens a later one closes. */
function goesOn({ codeBlocks }: SkillFile, block: CodeBlock, mark: string): boolean {
  const others = codeBlocks.filter(
    (other) => other !== block && other.section === block.section && other.tree.imbalance && scripts.test(other.info),
  )
  return others.some((other) =>
    other.content.start > block.content.start
      ? counterparts[mark] === imbalanceOf(other)
      : counterparts[imbalanceOf(other)] === mark,
  )
}

/** `function find(id: string) {`, `it('finds', () => {` as the last line: what is shown is the head. */
const isHeadOnly = (text: string, at: number): boolean =>
  /^[{(][^\n]*$/.test(text.slice(at).trimEnd()) && /\{\s*$/.test(text)

const beginsWithout = (before: string): boolean =>
  before.split('\n').every((line) => /^\s*(?:$|\/\/|\/?\*|import\b)/.test(line))

const isNamed = (flowFiles: readonly SkillFile[], { path, base }: SkillFile): boolean =>
  flowFiles.some(({ text }) => text.includes(path) || text.includes(base))
