import type { DataEdge } from '../model/data-flow.ts'
import { anyOf } from './any-of.ts'
import { isEnglish } from './other-language.ts'

/** Verbs of writing and reading in languages that tell them before the path. */
const writeElsewhere = [
  'schreib\\p{L}*|speicher\\p{L}*|erzeug\\p{L}*|écri\\p{L}*|enregistr\\p{L}*|sauvegard\\p{L}*',
  'consign\\p{L}*|escrib\\p{L}*|guard[ae]\\p{L}*|genera|registra|anota|escrev\\p{L}*|salv[ae]\\p{L}*',
  'grav[ae]|scriv\\p{L}*|salva|запи[шс]\\p{L}*|сохран\\p{L}*',
].join('|')
const readElsewhere = [
  'lies|lesen|lade[nt]?|öffne\\p{L}*|einlesen|lis|lisez|lire|chargez|charger|ouvr\\p{L}*|lee|leer|lea',
  'carga\\p{L}*|abr[ea]|abrir|leia|ler|carregu?\\p{L}*|leggi|leggere|carica|apri|прочита\\p{L}*',
  'читай\\p{L}*|загруз\\p{L}*|откро\\p{L}*',
].join('|')
const elsewhere = new RegExp(`(?<!\\p{L})(?:(${writeElsewhere})|${readElsewhere})(?!\\p{L})`, 'giu')
/** In Japanese and Korean it is told behind the path, "`a.json` に書き込む", "`a.json` 을 읽는다", and in Chinese may be: "在 `a.md` 中列出". */
const writtenBehind = anyOf(
  /^\s?(?:(?:に|へ|として)[^。\n]{0,12}?(?:書|保存|出力|記録|追記|格納)(?!(?:か|き|され)(?:れ)?て(?:い|あ|る))|を[^。\n]{0,6}?(?:作成|生成|更新|書き出))/u,
  /^\s?(?:(?:에|로|으로)[^.\n]{0,12}?(?:저장|기록|쓴|쓰|적[는어]|출력|추가)(?![되된됐돼])|[을를][^.\n]{0,6}?(?:생성|작성|만[들든]|갱신))/u,
  /^(?:文件)?(?:[中里内]|之中|里面)(?:列出|记录|记下|写[入出下明]|保存|登记|汇总|整理|标[记出明]|注明)/u,
)
const readBehind =
  /^\s?(?:(?:を|から)[^。\n]{0,8}?(?:読|開[くい]|参照|ロード)|(?:[을를]|에서)[^.\n]{0,8}?(?:읽|불러|연다|열[어고]|로드|참조))/u
/** How far before and behind a path its verb is looked for: some sentences are whole pages. */
const reach = 400

/** What a sentence in another language than English and Chinese says that is done with the path at an offset; null where it says neither. */
export function edgeElsewhere(sentence: string, offset: number): DataEdge['kind'] | null {
  if (isEnglish(sentence)) return null
  const behind = sentence.slice(offset, offset + reach).replace(/^[^\p{L}]+/u, '')
  if (writtenBehind.test(behind)) return 'write'
  if (readBehind.test(behind)) return 'read'
  const last = [...sentence.slice(Math.max(0, offset - reach), offset).matchAll(elsewhere)].at(-1)
  return last ? (last[1] === undefined ? 'read' : 'write') : null
}
