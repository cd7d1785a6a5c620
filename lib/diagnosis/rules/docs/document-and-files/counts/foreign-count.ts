import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { trait } from '../../../../parse/traits.ts'
import { itemsOf, saidInItems } from '../../list-items.ts'
import type { AnnouncedCount } from './announced-count.ts'
import { fileAlone } from './begun-count.ts'

/** The numbers from two to ten as languages write them. */
const words: readonly string[][] = [
  'deux trois quatre cinq six sept huit neuf dix',
  'zwei drei vier fünf sechs sieben acht neun zehn',
  'dos tres cuatro cinco seis siete ocho nueve diez',
  'dois três quatro cinco seis sete oito nove dez',
  'due tre quattro cinque sei sette otto nove dieci',
  'два три четыре пять шесть семь восемь девять десять',
  'двух трёх четырёх пяти шести семи восьми девяти десяти',
  '두 세 네 다섯 여섯 일곱 여덟 아홉 열',
].map((row) => row.split(' '))
const numbers = new Map([
  ...words.flatMap((row) => row.map((word, at): [string, number] => [word, at + 2])),
  ['duas', 2],
  ['трех', 3],
  ['четырех', 4],
])
/** What a text with such a number holds. */
export const foreignCountTraits = trait.foreignCount | trait.accented | trait.otherScript
const inHan = '二三四五六七八九十'
const latin = [...numbers.keys()].filter((word) => /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word)).join('|')

/** What a whole does to its parts, and what may open a sentence that is of them. */
const verbs = [
  'hat|haben|gibt es|gibt|umfasst|enthält|besteht aus|durchläuft|folgt|in|durch|mit|a|ont|comporte',
  'comprend|contient|suit|utilise|y a|en|passe par|tiene|tienen|hay|sigue|incluye|contiene|consta de',
  'consiste en|se divide en|pasa por|tem|têm|há|segue|inclui|contém|passa por|consiste em|divide-se em',
  'ha|sono|segue|comprende|contiene|passa per|sont|sind|son|são|есть|из|включает|содержит|проходит',
  'имеет|на',
].join('|')
const articles = 'die|diese|folgende|les|ces|las|los|estas|estos|as|os|estas|estes|le|i|gli'
/** Whose the things are. */
const ofWhom = 'd[aeou]s?|del?|d[ei]ll?a|der|des|von|für|pour|para|per|di|zu[mr]|im|in|en|em|à|au'
const european = new RegExp(
  `(?:^|[.:] )[*_]{0,2}(?:(?:[^.:;,!?\\n]{0,60} )?(?:${verbs}) |(?:${articles}) |(?:у|во?) (?!перв|послед|течени)[^.:;,!?\\n]{2,50} )?(?:(?:${articles}) )?[*_]{0,2}(?<said>${latin}|\\d)[*_]{0,2} (?<thing>\\p{L}{3,}(?: (?:${ofWhom})(?: \\p{L}{2,}){1,3}| \\p{L}{3,}(?:e|s)|(?: [а-яё]{3,}){1,2})?)[*_]{0,2}(?:, [^.:;,\\d]{3,60}|)\\s?:[*_]{0,2}$`,
  'iu',
)
/** "Se piden los cuatro campos siguientes:", "die folgenden vier Felder:": whatever is done with them, they come below. */
const follows = /sig[iu]+entes|suivante?s|seguint?[ei]s?\b|seguenti|folgenden?\b|следующ/i
const following = new RegExp(
  `(?:^|[.:] |[^.:;,!?\\n]{1,60} )(?:(?:${articles}|den|der) )?[*_]{0,2}(?:(?:siguientes|suivante?s|seguintes|seguenti|folgenden?|следующи[ехм]+) (?<said>${latin}|\\d)[*_]{0,2} (?<thing>\\p{L}{3,})|(?<said>${latin}|\\d)[*_]{0,2} (?<thing>\\p{L}{3,}) (?:siguientes|suivante?s|seguintes|seguenti))(?: [^.:;,!?\\d\\n]{3,40})?[*_]{0,2}\\s?:[*_]{0,2}$`,
  'iu',
)
/** "Sechs Dateien gehören zu einem Versand:", "В сборке участвуют шесть файлов:": above files, a sentence of files speaks of these. */
const filesOf = new RegExp(
  `(?:^|[.:] )[*_]{0,2}(?:[^.:;,!?\\n\\d]{0,60} )?(?<said>${latin}|\\d)[*_]{0,2} (?<thing>dateien|dokumente|skripte|fichiers|documents|archivos|ficheros|documentos|arquivos|ficheiros|file|файл(?:а|ов)|документ(?:а|ов)|скрипт(?:а|ов))(?: [^.:;,!?\\n\\d]{2,60})?\\s?:[*_]{0,2}$`,
  'iu',
)
const filesInAsia = anyOf(
  /(?<said>[二三四五六七八九十]|\d)\s?つ?の?(?:ファイル|文書|スクリプト)[^。：:、\d]{0,30}[：:]$/,
  /(?:파일|문서|스크립트)\s?(?<said>두|세|네|다섯|여섯|일곱|여덟|아홉|열|\d)\s?개[^.:,\d]{0,30}[:：]$/,
  /(?<said>두|세|네|다섯|여섯|일곱|여덟|아홉|열|\d)\s?개의?\s?(?:파일|문서|스크립트)[^.:,\d]{0,30}[:：]$/,
)
const readFiles = (sentence: string, file: SkillFile, holder: Block): RegExpExecArray | null =>
  saidInItems(file, holder).every((item) => fileAlone.test(item))
    ? (filesOf.exec(sentence) ?? filesInAsia.exec(sentence))
    : null
/** "五つの段階に分かれる。", "세 단계로 진행한다." */
const japanese = new RegExp(
  `(?<said>[${inHan}]|\\d)\\s?(?:つの?|個の?|種類の?|項目|点|か条|カ条|(?:段階|ステップ|工程|フェーズ|要素|観点|原則))[^。：:、\\d${inHan}]{0,16}(?:[：:]|(?:に分か|からな|があ|で構成|を含|で進|に沿|を守|で評価|を確認|に従)[^。、]{0,8}。|(?<=(?:次|以下|下記)の[^。]{2,24})。)[*_]{0,2}$`,
)
const korean =
  /(?<said>두|세|네|다섯|여섯|일곱|여덟|아홉|열|\d)\s?(?:가지|개의?|단계|항목|부분|종류|원칙|기준)(?=[^.:,\d]{0,24}(?:[:：]|(?:진행|나뉜|나눈|구성|이루어|있|포함|따른|거친|평가|확인|지킨)[^.:,]{0,6}[.])[*_]{0,2}$)/
/** No number of all of them, or one of what is done. */
const ofOthers = anyOf(
  /\d ?[-–—~〜～] ?\d/i,
  /\b(?:chaque|jede[rsmn]?|cada|ogni|au (?:moins|plus)|mindestens|höchstens|al menos|como máximo|pelo menos|no máximo|almeno)\b/i,
  /\b(?:oder|ou|parmi|unter|entre|einen? der|une? des|un[ao]? de l[ao]s|uma? d[ao]s)\b/i,
  /^\W*(?:après|avant|quand|lorsque|nach|vor|bevor|después|antes|depois|dopo|prima|si|wenn|falls|cuando|quando|se|pour|para|per)\b/i,
  /^\W*für\b|(?:кажд|перед|после|если|когда|не (?:более|менее)|минимум|максимум)|ごと/i,
  /毎|以上|以内|最大|最低|場合/i,
  /とき/i,
  /から選/i,
  /매|마다|이상|이하|최대|최소|경우|중 하나|때/i,
)
/** "### 2단계", "## 3. 2단계: 씻기": a stage of that number. */
const ordinal = /^#+\s+(?:[^\p{L}\p{N}]*|\d{1,2}[.)]\s+)\d{1,2}\s?(?:단계|段階目?)\s*(?:$|[:：.(（—–-])/u
/** "**2단계 - 씻기:**" */
const ordinalLabel = /^[^\p{L}\p{N}]*\d{1,2}\s?(?:단계|段階目?)\s*(?:[:：.(（]|[—–-]\s)\s*\p{L}/u
/** "2a와 2b 두 단계로", "AとBの二つの": the sentence names them itself. */
const namedBefore = /[\p{L}\p{N})）`”」](?:[와과]|\s및)\s[^:\n]{1,60}\s$|[\p{L}）)」]と[^。、：]{1,20}の$/u
/** Most texts before a list end otherwise. */
const mayCount = /[:：。.][*_]{0,2}$/
/** Longer sentences say more than how many there are. */
const longest = 160

/**
 * Reads a count in French, German, Spanish, Portuguese, Italian, Russian, Japanese or Korean at the end of the text before a list: where it ends with the
 * things ("La recette suit quatre étapes :") or says that a whole is made of them, and the list has one more or one less.
 */
export function readForeignCount(text: string, file: SkillFile, holder: Block): AnnouncedCount | null {
  const isTitle = text.startsWith('#')
  if (holder.kind !== 'list' || !(isTitle || mayCount.test(text.slice(-3)))) return null
  const from =
    Math.max(text.lastIndexOf('\n'), text.slice(0, -2).lastIndexOf('. '), text.slice(0, -2).lastIndexOf('。')) + 1
  const whole = isTitle ? `${text.replace(/^#+\s+/, '')}:` : text.slice(from).trimStart()
  // "Пять причин (five reasons) поломки:": what is said besides.
  const sentence = whole.replace(/(?<=\p{L}) [(（][^()（）]{1,40}[)）](?=[^()（）]{0,60}[:：][*_]{0,2}$)/u, '')
  if (sentence.length > longest || ofOthers.test(sentence)) return null
  if (isTitle ? ordinal.test(text) : ordinalLabel.test(sentence)) return null
  const found =
    (foreign.test(sentence) ? (japanese.exec(sentence) ?? korean.exec(sentence)) : null) ??
    european.exec(sentence) ??
    (follows.test(sentence) ? following.exec(sentence) : null) ??
    readFiles(sentence, file, holder)
  const { said, thing } = found?.groups ?? {}
  if (
    !said ||
    (thing !== undefined && /^\d$|^(?:six|due|tres|dos|acht|sept)$/i.test(said) && !isForeign.test(sentence))
  )
    return null
  const count = numbers.get(said.toLowerCase()) ?? (inHan.indexOf(said) + 2 || 0)
  const number = /^\d$/.test(said) ? Number(said) : count
  const index = found!.index + found![0].indexOf(said)
  if (namedBefore.test(sentence.slice(0, index))) return null
  if (number < 2 || Math.abs(itemsOf(file, holder).length - number) !== 1) return null
  return {
    ...{ sentence, from: text.length - whole.length + (isTitle ? 1 : 0), said, count: number, of: 'known' as const },
    before: sentence.slice(0, index),
    behind: sentence.slice(index + said.length),
  }
}
const foreign = /[\u3040-\u30ff\uac00-\ud7af]/
/** A word that English has not. */
const isForeign = /[äöüßéèêàçñãõíóúáâîôœ¿¡]|\b(?:der|die|das|und|les|une|des|el|los|las|uma|di|il)\b/i
