import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { forbidsElsewhere, isOtherLanguage } from '../../parse/other-language.ts'
import { sectionSays } from '../../predicates/section-says.ts'

/** Words of languages that are written with the letters of English: doing again, "until", and what is good or free of flaws. */
type Words = { again: string; until: string; well: string }

const written: readonly Words[] = [
  {
    again: [
      'zurück zu\\p{L}*|wiederhol\\p{L}*|erneut|nochmals?|noch einmal|immer wieder|überarbeite\\p{L}*',
      'korrigier\\p{L}*|verbesser\\p{L}*|behebe\\p{L}*|repariere\\p{L}*|versuche?\\p{L}*|iterier\\p{L}*',
      'optimier\\p{L}*|schreibe? .{2,40} um',
    ].join('|'),
    until: 'bis|solange|so lange',
    well: [
      'nichts (?:mehr|zu)|warnung\\p{L}*|fehler|besteh\\p{L}*|bestanden|grün|fehlerfrei',
      'kein\\p{L}* .{0,30}(?:fehler|warnung|mängel|mangel|einw|problem|beanstand|verst)\\p{L}*|stimm\\p{L}*',
      'passt|passen|gut|gelingt|gelungen|erfolgreich|klappt|korrekt|richtig|sauber|gültig|akzeptier\\p{L}*',
      'erfüllt|überzeug\\p{L}*|konvergier\\p{L}*|zufrieden\\p{L}*|verschw[iu]nd\\p{L}*|gelöst|behoben',
    ].join('|'),
  },
  {
    again: [
      'répét\\p{L}*|répèt\\p{L}*|revien\\p{L}*|revenir|retourn\\p{L}*|recommenc\\p{L}*|relanc\\p{L}*',
      'réessa\\p{L}*|corrig\\p{L}*|itér\\p{L}*|itèr\\p{L}*|réécri\\p{L}*',
      '(?<!\\b(?:la|une|cette|chaque|les|des|de) )boucl\\p{L}*|refai\\p{L}*|repren\\p{L}*|améliore\\p{L}*',
      'ajuste\\p{L}*|à nouveau|encore et encore',
    ].join('|'),
    until: 'jusqu|tant que',
    well: [
      "pass\\p{L}*|verts?|vertes?|aucune?|plus (?:une? |la moindre |d[e’'])|sans|réussi\\p{L}*|succès",
      'correct\\p{L}*|valides?|bonn?e?s?|justes?|satisfai\\p{L}*|convien\\p{L}*|approuv\\p{L}*',
      'accept\\p{L}*|conformes?|échou\\p{L}*|erreurs?|propres?|parfaite?s?|dispara[iî]\\p{L}*|résolue?s?',
    ].join('|'),
  },
  {
    again: [
      'repit\\p{L}*|repet\\p{L}*|reintent\\p{L}*|vuelv\\p{L}* al?|sigue|sigan|volver a|corrig\\p{L}*',
      'correg\\p{L}*|itera\\p{L}*|itere\\p{L}*|reescrib\\p{L}*|ajust\\p{L}*|mejor\\p{L}*|una y otra vez',
      'de nuevo|otra vez',
    ].join('|'),
    until: 'hasta|mientras',
    well: [
      'pas[ea]n?|verdes?|ningún|ninguna|no (?:haya|queden?|hay|tenga|falle)\\p{L}*|sin|éxito|correct[ao]s?',
      'válid[ao]s?|bien|satisf\\p{L}*|aprueb\\p{L}*|acept\\p{L}*|funcion\\p{L}*|cumpl\\p{L}*|limpi[ao]s?',
      'falle\\p{L}*|errores|coincid\\p{L}*|perfect[ao]s?|desapare[cz]\\p{L}*|resuelt[ao]s?|solucionad[ao]s?',
    ].join('|'),
  },
  {
    again: [
      'repit\\p{L}*|repet\\p{L}*|volt[ea]\\p{L}* ao|continu[ea]\\p{L}*',
      'tente\\p{L}* (?:de novo|novamente|outra vez)|corrij\\p{L}*|corrig\\p{L}*|itere\\p{L}*',
      'reescrev\\p{L}*|ajust\\p{L}*|melhor\\p{L}*|refaç\\p{L}*|novamente|de novo',
    ].join('|'),
    until: 'até|enquanto',
    well: [
      'pass[ae]m?|verdes?|nenhum\\p{L}*|dar certo|não (?:haja|reste\\p{L}*|houver|tenha)|sem|sucesso',
      'corret[ao]s?|válid[ao]s?|bom|boa|satisf\\p{L}*|aprov\\p{L}*|aceit\\p{L}*|funcion\\p{L}*|cumpr\\p{L}*',
      'limp[ao]s?|erros|falha\\p{L}*|perfeit[ao]s?|desapare[cç]\\p{L}*|sum[ai]r?|resolvid[ao]s?',
      'corrigid[ao]s?',
    ].join('|'),
  },
  {
    again:
      'ripet\\p{L}*|torn[ai]\\p{L}* al|riprov\\p{L}*|corregg\\p{L}*|riscriv\\p{L}*|rilanci\\p{L}*|miglior\\p{L}*|di nuovo|ancora una volta|iter[ai]\\p{L}*',
    until: 'finché|fino a (?:che|quando)|fintanto',
    well: [
      'pass[ai]no|passa|non (?:ci (?:sono|siano)|resti\\p{L}*|rest[ai]no)|verdi|verde|nessun\\p{L}*|senza',
      'riesc\\p{L}*|success[oi]|corrett[oaie]|valid[oaie]|bene|soddisf\\p{L}*|approv\\p{L}*|accett\\p{L}*',
      'funzion\\p{L}*|perfett[oaie]|errori|scompa\\p{L}*|spari\\p{L}*|risolt[oaie]',
    ].join('|'),
  },
  {
    again:
      'повтор\\p{L}*|исправ\\p{L}*|снова|заново|перепи\\p{L}*|дораб\\p{L}*|улучш\\p{L}*|перезапус\\p{L}*|ещё раз|еще раз|пробуй\\p{L}*|правь\\p{L}*',
    until: 'пока|до тех пор',
    well: [
      'прой[дт]\\p{L}*|проход\\p{L}*|успе\\p{L}*|ошиб\\p{L}*|верн\\p{L}*|правильн\\p{L}*|зел[её]н\\p{L}*',
      'одобр\\p{L}*|соглас\\p{L}*|удовлетвор\\p{L}*|замечани\\p{L}*|чист\\p{L}*|корректн\\p{L}*',
      'исчезн\\p{L}*|сойд\\p{L}*|исчез\\p{L}*|пропад\\p{L}*|устран\\p{L}*|реш[её]н\\p{L}*',
    ].join('|'),
  },
]

const word = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`
/** "Repeat ... until it is good": the verb stands before "until", or in the same clause behind it. */
const orders = written.map(({ again, until, well }) => {
  const condition = `(?<!\\p{L})(?:${until})[^.;:!?\\n]{0,60}?${word(well)}`
  return new RegExp(`${word(again)}[^.;:!?\\n]{0,120}?${condition}|${condition}[^.;:!?\\n]{0,60}?${word(again)}`, 'iu')
})
/** "すべて通るまで繰り返す", "모두 통과할 때까지 반복한다": what is to be good stands first. */
const endsWithOrder: readonly RegExp[] = [
  anyOf(
    /(?:通[るりっ過]|合格|成功|照合でき|合[うっ]|収ま[るっ]|動作す|読みやす|な[くい]なる|ゼロ|緑|グリーン|正し[いく]|一致|満足|承認|問題な|消え|出な[いく]|満た[すし]|納得|完璧|クリーン|自然)[^。\n]{0,12}まで[^。\n]{0,40}(?:繰り返|くり返|繰返|リトライ|再試行|再実行|やり直|続け|修正|改善|反復|ループ|何度|(?:書き|描き|練り|作り)?直[すし])/u,
    /(?:繰り返|何度|リトライ|再試行|やり直)[^。\n]{0,60}(?:通[るり過]|合格|成功|な[くい]なる|満足|正し[いく]|一致)[^。\n]{0,12}まで/u,
  ),
  /(?:통과|성공|없[어을]|사라[질지]|일치|만족|승인|합격|녹색|초록|정상|해결|맞을|나올|완벽|깨끗|자연스러)[^.\n]{0,14}까지[^.\n]{0,40}(?:반복|재시도|재실행|다시|계속|수정|고[치쳐친]|되풀이|개선|루프)|(?:반복|재시도|되풀이|계속)[^.\n]{0,40}(?:통과|성공|없[어을]|만족|정상)[^.\n]{0,14}까지/u,
]
const untils =
  /\b(?:bis|so ?lange)\b|jusqu|tant que|\bhasta\b|mientras|\bat\u00e9|enquanto|finch\u00e9|fintanto|fino a |пока|до тех пор|まで|까지/i

/** Whoever ends it, a person. */
const byPerson =
  /usuari|utilisat|benutzer|nutzer|anwender|utente|ユーザ|利用者|사용자|пользовател|(?<!\p{L})(?:client|cliente|kunde|cliente)(?!\p{L})|お客|고객/iu
/** A number of rounds, a time or another limit. */
const limit = anyOf(
  /(?<!\p{L})(?:máx|max|höchstens|maximal|spätestens|limit|grenze|timeout|au plus|como mucho|a lo sumo|no máximo|al massimo)/iu,
  /(?<!\p{L})(?:не более|не больше|максимум|лимит)/iu,
  /\d+ ?(?:mal|versuch|runden|durchl|fois|tentativ|essais|tours|veces|intentos|rondas|vezes|rodadas|volte|раз|попыт|итерац|回|ラウンド)/iu,
  /\d+ ?(?:イテレーション|サイクル|ループ|周|度|번|회|차례|라운드|사이클)|最大|最多|上限|以内/iu,
  /タイムアウト|최대|상한|한도|이내/iu,
)

/** Where a sentence of another language orders to do something again until it is good, and its section sets no limit; null when it does not. */
export function orderElsewhere(file: SkillFile, { masked, range }: Sentence): TextRange | null {
  if (!untils.test(masked) || !isOtherLanguage(masked) || limit.test(masked)) return null
  const match = [...orders, ...endsWithOrder].map((order) => order.exec(masked)).find((found) => found !== null)
  if (!match || forbidsElsewhere(masked.slice(0, match.index)) || sectionSays(file, range.start, limit)) return null
  if (barred.test(masked.slice(match.index + match[0].length))) return null
  // "利用者が承認するまで繰り返す": who does it stands before.
  const who = /[^。、，,.:：\n]*$/.exec(masked.slice(0, match.index))![0].length
  const before = /[\u3040-\u30ff\uac00-\ud7af]/.test(match[0]) ? who : 0
  return { start: match.index - before, end: match.index + match[0].trimEnd().length }
}

/** "「直るまで」を繰り返しにしない": behind the order it is forbidden. */
const barred = /^(?:に|を|と|は)?(?:しない|せず|するな|しては(?:な|い)|禁止)/

/** Whether a person has the word in an order of another language. */
export const namesPerson = (order: string): boolean => byPerson.test(order)

/** Most files hold none of these words. */
export const mayOrderElsewhere = (text: string): boolean => untils.test(text)
