import type { Section } from '../model/block.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { CallSite, SkillModel } from '../model/skill-model.ts'
import { anyOf } from '../parse/any-of.ts'
import { oncePer } from '../parse/lazy.ts'
import { isFullOf, isIn } from './is-read.ts'
import { speaksOfFailure } from './told-failure.ts'

/** A language, or a group of such, that is not read, but whose words for failing are known: the letters or small words it is told by, and the stems of those words. */
type KnownLanguage = { failing: RegExp } & ({ letters: RegExp } | { words: RegExp })

const languages: readonly KnownLanguage[] = [
  {
    letters: /\p{Script=Cyrillic}/gu,
    failing: anyOf(
      /ошиб|не ?удал|не ?удач|невдал|сбо[йеяию]|повтор|тайм-?аут|исключени|провал|упад|упал/iu,
      /недоступ|отказ|не (?:ответ|отвеч|верн|получ|заверш|смог|наш[её]л)/iu,
      /нет (?:ответа|результата)|пуст(?:ой|ым?) (?:ответ|результат)|помилк|винятк|греш|неуспе/iu,
    ),
  },
  {
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    failing:
      /失敗|エラー|リトライ|再(?:試行|実行|起動|依頼|度)|タイムアウト|例外|異常|フォールバック|中断|不能|不可|代替|スキップ|やり直|(?:でき|返ら|届か|得られ|戻ら|来)な|(?:応答|返答|結果|出力)[がはの]?(?:な|無|空)/u,
  },
  {
    letters: /\p{Script=Hangul}/gu,
    failing:
      /실패|오류|에러|재시도|재실행|재호출|타임아웃|시간 ?초과|예외|폴백|불가|못[하한했할]|중단|건너[뛰뜁]|다시 (?:시도|실행|호출)|(?:응답|결과|출력|답변?)[이가은는]? ?(?:없|비어|안 )|대체|복구/u,
  },
  {
    // Spanish, Portuguese, French, Italian, German
    words: anyOf(
      /(?<!\p{L})(?:el|la|los|las|del|de|una?|uno|que|con|por|para|se|su|sus|es|en|y|o|os|as|dos?|das?|em|um|uma|com|não|na)(?!\p{L})/giu,
      /(?<!\p{L})(?:no|ao|le|les|des|du|et|est|pour|dans|avec|sur|qui|par|il|lo|gli|di|che|per|della|sono|non|der|die|das|und)(?!\p{L})/giu,
      /(?<!\p{L})(?:ist|mit|von|den|dem|für|nicht|eine?[nmrs]?|wird|auf|zu|im)(?!\p{L})/giu,
    ),
    failing: anyOf(
      /fall[aoóeáiu]|falh|fracas|err(?:or|eur|o(?!\p{L}))|fehl|scheiter|schlägt|échou|échec/iu,
      /reintent|de nuevo|otra vez|réessa|riprov|ritent|de novo|novamente|wiederhol|erneut/iu,
      /noch ?mal|time-?out|tiempo de espera|tempo limite|délai|agot|excepci|exceç|exception/iu,
      /eccezion|ausnahm|abort|abbr[eu]ch|interr(?:ump|omp)/iu,
      /(?:no|não|nao|non|nicht|ne|pas) (?:se |me |le )?(?:ha |hat |a )?(?:respon|risp|répon|antwort|devuel|retorn|renvo|termin|logr|consig|pued|pode|può|peut|kann|est[áa]|lleg|cheg|arriv|hay|há)/iu,
      /(?:sin|sem|sans|senza|ohne|keine?) (?:una? |eine? )?(?:respuesta|resposta|réponse|risposta|antwort|result|risultat|ergebnis)/iu,
      /vac[ií]|vazi|vuot|(?<!\p{L})vide|(?<!\p{L})leere?(?!\p{L})|incomplet|unvollst/iu,
      /no disponible|indispon|respaldo|repli(?!\p{L})|rückfall|omit|(?:über|ueber)spring|caíd/iu,
    ),
  },
]

/** Whoever may fail, in these languages and in English. */
const agents = /агент|エージェント|에이전트|agent|\btasks?\b|задач|タスク|작업/iu

/**
 * Whether a call stands in a text of another language in which no word says that anything fails: not in its section, in no title, and nowhere
 * beside a word for agents or below a title with one, neither in its file nor in those that lead to it.
 */
export function isUntoldElsewhere({ files }: SkillModel, { file, call }: CallSite): boolean {
  // What only has the shape of a call may be a drawing, as words of the other language stand beside it.
  if (!call.block || !call.prompt) return false
  const language = languageOf(file)
  if (!language) return false
  if (sectionSpeaks(file)(file.sectionAt(call.range.start))) return false
  const leading = files.filter(({ role }) => role === 'entry' || role === 'orchestrator')
  return ![file, ...leading].some((one) => coversAgents(one)(language))
}

const speaks = ({ failing }: KnownLanguage, text: string): boolean => failing.test(text) || speaksOfFailure(text)

const sectionSpeaks = oncePer((file: SkillFile) =>
  oncePer(({ level, own, range }: Section) => speaks(languageOf(file)!, file.slice(level <= 1 ? own : range))),
)

const coversAgents = oncePer(({ sections, text, slice }: SkillFile) =>
  oncePer(
    (language: KnownLanguage) =>
      sections.some(
        ({ title, own }) => speaks(language, title) || (agents.test(title) && speaks(language, slice(own))),
      ) || text.split('\n').some((line) => agents.test(line) && speaks(language, line)),
  ),
)

const languageOf = oncePer(
  (file: SkillFile) =>
    languages.find((one) => ('letters' in one ? isIn(file, one.letters) : isFullOf(file, one.words))) ?? null,
)
