import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { trait } from '../../../../parse/traits.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { isLibraryText } from '../../stated-value.ts'
import { isSameAmount } from '../settings/amounts.ts'
import type { OtherNumber } from '../settings/copied-settings.ts'
import { toldBesideReferences, toldOtherwise } from '../told-otherwise.ts'
import { isScoped } from '../value-scope.ts'
import { namesThing } from './word-for-word.ts'

type Said = OtherNumber['first'] & { key: string }

/** "- **Max upload size**: 25 MB", "Upload size: max 25 MB", "**Max upload size (MB):** 25": a label and a number with its unit, and nothing else. */
const label =
  /^[ \t]*(?:[-*+][ \t]+(?:\[[ xX]\][ \t]+)?)?[*_]{0,2}(\p{L}[\p{L}\d -]{2,60}(?:[(（][\p{L}% ]{1,16}[)）])?)[*_]{0,2}[ \t]?[:：][*_]{0,2}[ \t]*(max(?:imum)?(?: of)?\.? |at most |up to |no more than |min(?:imum)?(?: of)?\.? |at least |[最至][多少] ?|不超过 ?|≤ ?)?`?(\d[\d_,]*(?:\.\d+)?[ \t]?(?:%|\p{L}{1,12})?)`?[.。]?$/iu
/** Where the number of such a line begins. */
const valueBehind =
  /[:：][*_]{0,2}[ \t]*(?:(?:max(?:imum)?(?: of)?\.?|at most|up to|no more than|min(?:imum)?(?: of)?\.?|at least|[最至][多少]|不超过|≤) ?)?`?(?=\d)/gi
/** A label as it is compared: "Maximum rows a page" and "Rows a page: max" are one. */
function keyOf(name: string, bound: string | undefined): string {
  const words = [...contentWords(name.replace(ofBound, ' '))]
  const said = `${name} ${bound ?? ''}`
  return ofBound.test(said) ? [least.test(said) ? 'min' : 'max', ...words].join(' ') : name
}
const ofBound =
  /\b(?:max(?:imum)?|min(?:imum)?|at most|up to|no more than|at least|limit)\b|[最至][多少大小]|不超过|≤|上限|下限/i
const least = /\b(?:min(?:imum)?|at least)\b|[最至][少小]|下限/i
const ofLimit =
  /\b(?:max(?:imum)?|min(?:imum)?|limits?|thresholds?|timeouts?|budget|quota|cap|default|longest|shortest|largest|smallest)\b|上限|下限|阈值|超时|最大|最小|最多|最少|最长|默认/i
/** "Batch size", "Число попыток": with the word for what it is of, such a label names one amount. What a report measures is another one each time. */
const ofAmount = anyOf(
  /^(?!(?:files?|images?|total|average|actual|current|sample|font|screen|input|output|response|report|summary|text|title)\b).*\b(?:size|length|threshold|timeout|interval|delay|retention|capacity|budget|quota|attempts|retries|limit)$/iu,
  /(?:批大?小|批次大小|(?:重试|尝试)次数|阈值|上限|间隔|超时|バッチサイズ|試行回数|しきい値|閾値|間隔|배치 크기|(?:재시도|시도) 횟수|한도|임계값|간격)$/iu,
  /^(?:tamaño del? lote|tamanho do lote|taille du lot|размер (?:пакета|партии)|límite|umbral|intervalo|limite|limiar)(?!\p{L})/iu,
  /^(?:seuil|intervalle|grenze|лимит|порог|интервал)(?!\p{L})/iu,
  /^(?:(?:número|nombre|anzahl|число|количество)(?= .*(?:intentos|reintentos|tentativas|essais|tentatives|versuche|попыток|повторов)))(?!\p{L})/iu,
  /\p{L}(?:größe|anzahl|grenze|dauer|schwelle)$/iu,
)
/** "The default language is German.", "Default model: `small`" */
const word =
  /\b[Dd]efault (?!(?:value|mode|behaviou?r|setting|configuration|option|state|output(?! (?:format|style|language|type|encoding))|path|location|one|action|choice|answer|case|is)\b)([a-z]{3,20}(?: [a-z]{3,20})?)(?: is|:)[*_]{0,2}[ \t]{1,2}[`"*]{0,2}(?!(?:to|the|an?|not|used|set|by|always|never|on|off|true|false|none|yes|no|required|applied|if|in|for|what|that|as|your|our)\b)([A-Za-z][\w-]{1,30})[`"*]{0,2}[.]?$/gm

/** "| Upload size | 25 MB |" below "Limit" */
const limitHead = /^(?:(?:hard |upper )?limit|max(?:imum)?|min(?:imum)?|上限|下限)$/i
const inWords = /^[*_]{0,2}\p{L}[\p{L} -]{2,60}[*_]{0,2}$/u
const amountCell =
  /^(?:at (?:most|least) |[≤≥] ?|max(?:imum)?\.? |min(?:imum)?\.? )?(\d[\d_,]*(?:\.\d+)?[ \t]?(?:%|\p{L}{1,12})?)$/iu

const labelled = trait.colon | trait.digit

/** Limits behind one label, and defaults that are a word, that the entry or a step and another file give otherwise. */
export function* labelledAlike(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherNumber> {
  const all = toldBesideReferences(files, labelsOf)
  for (const [first, second] of toldOtherwise(all, ({ key }) => key, 2, isOther)) {
    const areOfOne =
      first.file === second.file
        ? isTicked(first) !== isTicked(second)
        : !(isLibraryText(first.file) && isLibraryText(second.file))
    if (!areOfOne) continue
    if ([first, second].every((one) => isInForce(one) && !isScoped(one.file, one.range)))
      yield { name: first.key, first, second }
  }
}

/** "- [ ] Max upload size: 25 MB": an item of a checklist gives again what its file says elsewhere. */
const isTicked = ({ file: { lines }, range }: Said): boolean =>
  /^[ \t]*[-*+][ \t]+\[[ xX]\]/.test(lines.textOf(lines.lineAt(range.start)))

const isOther = ({ value: one }: Said, { value: other }: Said): boolean =>
  !(isSameAmount(one, other) ?? one.toLowerCase() === other.toLowerCase())

function* labelsOf(file: SkillFile): Iterable<Said> {
  const { text, lines, isMarkdown } = file
  if (!isMarkdown) return
  const said = (name: string, value: string, start: number): Said[] =>
    file.codeBlockAt(start)
      ? []
      : [{ file, range: { start, end: start + value.length }, value, key: name.trim().toLowerCase() }]
  for (const { text: sentence, range, traits } of file.sentences) {
    if ((traits & labelled) !== labelled || sentence.search(valueBehind) === -1) continue
    for (const { index } of sentence.matchAll(valueBehind)) {
      const line = lines.lineAt(range.start + index)
      const [all = '', name = '', bound, value = ''] = label.exec(lines.textOf(line).trimEnd()) ?? []
      const isAmount =
        ofAmount.test(name.replace(/[ \t]?[(（].*$/, '')) && contentWords(name.replace(ofBound, ' ')).size > 1
      if (!bound && !isAmount && !ofLimit.test(name)) continue
      if (isAmount || contentWords(name.replace(ofLimit, ' ')).size > 1 || (ofBound.test(name) && namesThing(name)))
        yield* said(keyOf(name, bound), value, lines.startOf(line) + all.lastIndexOf(value))
    }
  }
  for (const { header, rows } of file.tables) {
    const bound = header.length === 2 ? limitHead.exec(header[1]!.text)?.[0] : undefined
    for (const [name, cell] of bound ? rows : []) {
      const value = amountCell.exec(cell?.text ?? '')?.[1]
      if (name && cell && value && inWords.test(name.text) && contentWords(name.text).size > 1)
        yield* said(keyOf(name.text.replace(/[*_]/g, ''), bound), value, cell.range.start + cell.text.indexOf(value))
    }
  }
  if (!text.includes('efault')) return
  for (const { index, 0: all, 1: name = '', 2: value = '' } of text.matchAll(word))
    yield* said(`default ${name}`, value, index + all.lastIndexOf(value))
}
