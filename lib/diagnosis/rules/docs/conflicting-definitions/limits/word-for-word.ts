import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { trait } from '../../../../parse/traits.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { isLibraryText, plainText } from '../../stated-value.ts'
import type { OtherNumber } from '../settings/copied-settings.ts'
import { toldBesideReferences, toldOtherwise } from '../told-otherwise.ts'
import { isScoped } from '../value-scope.ts'

type Place = OtherNumber['first']

/** Numbers in words, from two on; of Russian as they stand behind a limit. */
const inAnyWords = [
  'two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|deux|trois',
  'quatre|cinq|sept|huit|neuf|dix|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|dos|tres|cuatro|cinco|seis',
  'siete|ocho|nueve|diez|dois|duas|três|quatro|sete|oito|nove|dez|tre|quattro|cinque|sei|sette|otto',
  'dieci|двух|тр[её]х|четыр[её]х|пяти|шести|семи|восьми|десяти',
].join('|')
const digits = /(?<![\p{L}\d.,#/:_-])\d{1,6}(?:[.,]\d{1,3})?(?![\d:/]|[.,]\d|-\d|[_/\p{L}]*\.[a-z])/gu
const words = new RegExp(`(?<![\\p{L}\\d.,#/:_-])(?:${inAnyWords})(?= \\p{L})`, 'giu')
/** A number that tells which one, or when: "step 3", "in 2024", "version 2". */
const isName =
  /(?:\b(?:steps?|phases?|parts?|sections?|chapters?|pages?|lines?|levels?|tiers?|figures?|tables?|examples?|cases?|options?|versions?|rules?|items?|questions?|rounds?|weeks?|days?|tests?|tasks?|stages?|iterations?|batch|wave|slide|scene|no\.|python|node|http|port|exit|code|article|art\.|kapitel|schritt|étape|paso|passo|article|第)|\bv)\s?$/i
/** French, German, Spanish, Portuguese, Italian, Japanese and Korean words of a limit, and English ones behind a number. */
const ofLimit = anyOf(
  /(?<!\p{L})(?:au (?:plus|maximum|moins|minimum)|pas plus de|moins de|d[ée]passe\p{L}*|sous|höchstens|maximal|mindestens)(?!\p{L})/iu,
  /(?<!\p{L})(?:nicht (?:mehr|länger|weniger) als|weniger als|innerhalb|binnen|como (?:máximo|mucho|mínimo)|al menos)(?!\p{L})/iu,
  /(?<!\p{L})(?:no (?:más|menos) de|máximo|mínimo|dentro de|no máximo|no mínimo|pelo menos|até|al massimo)(?!\p{L})/iu,
  /(?<!\p{L})(?:al(?:lo)? almeno|almeno|non più di|entro|hasta)(?!\p{L})/iu,
  /(?<!\p{L})(?:не (?:более|больше|менее|меньше|дольше|превыша\p{L}+|длиннее)|максимум|минимум|в течение)(?!\p{L})/iu,
  /最大|最小|以内|以下|以上/iu,
  /までに?|최대|최소|이하|이상|이내|까지/iu,
  /\d\S* (?:or|and) (?:more|higher|above|better|over|less|lower|below)\b/iu,
)
/** "The call times out after 30 seconds", "The gate passes at 80 %": a sentence on a thing, and the word right before its number. */
const isStatement =
  /^(?:[-*+] )?(?:(?:[Tt]he|[Aa]n?|[Ee]ach|[Ee]very|[Nn]o|[Aa]ny|[Aa]ll|[Nn]ever) |[A-Z][a-z]{3,}s (?=[a-z]+e?(?: |$)))/
const isBound = /\b(?:after|at|from|above|below|over|under|beyond|exactly|than) [*_`]{0,3}$/i
/** "Retry a failed call up to 3 times", "Wait at most 30 seconds for an answer": an order, and how often or how long it is done. */
const isOrder =
  /^(?:[-*+] |\d+[.)] )?(?!(?:this|these|that|those|it|they|we|you)\b)[A-Z][a-z]{2,} (?!is |are |may |can |has |have |was |were )/i
const atMost =
  /\b(?:up to|at most|no more than|not more than|a maximum of)(?= [*_`]{0,3}(?:\d+|[a-z]{3,7})[*_`]{0,3} (?:more |further )?(?:times|attempts|retries|tries|iterations|rounds|passes|cycles|seconds|minutes|hours|days)\b)/i
/** "Skip photos larger than 20 MB", "Fetch it with a timeout of 30 seconds", "Wait 5 seconds between two calls" */
const isThreshold = anyOf(
  /(?:\b(?:larger|longer|older|newer|smaller|shorter|bigger|greater|higher|lower|heavier|slower|faster) than) [*_`]{0,3}$/i,
  /(?:\b(?:timeout|limit|threshold|maximum|minimum|delay|interval|budget|cap|batch(?:es)?|chunks?|pages?|groups?) of) [*_`]{0,3}$/i,
  /(?:\bevery|^\W*(?:wait|pause|sleep)(?: for)?) [*_`]{0,3}$/i,
)
/** "The default cone is 6", "The maximum number of retries is 3": what is called a default or a limit needs no more words. */
const isCalledLimit = anyOf(
  /^(?:[-*+] )?(?:the )?(?:default|max(?:imum)?|min(?:imum)?)\b[^,;:.()`]{2,60} (?:is|are)(?: set to| limited to| at most| at least)? [*_`]{0,3}$/i,
  /^(?:[-*+] )?(?:默认|最大|最小)[\u3400-\u9fff]{2,10}[为是：] ?[*_`]{0,3}$/i,
)
/** "If no cone is given, use cone 6": what holds where nobody says it is a default. */
const whereNone = /^(?:[-*+] )?(?:if|when) (?:no|the user (?:gives|names|states|sets) no) [a-z][a-z -]{2,40}, /i
/** "Maximum 12 pots per firing" */
const isBare =
  /^(?:[-*+] )?(?:max(?:imum)?(?: of)?|min(?:imum)?(?: of)?|at most|at least|no more than|up to) [*_`]{0,3}$/i
const mayOrder =
  /efault |imum |f no |n no |es no |^(?:[-*+] )?(?:Max|Min|At|No|Up) |p to |ait |ause |leep | of |hasta |every |imes|last |[odkt]s [\d*`]/
/** "The cache holds 2,000 rows." */
const isHeld = /\b(?:holds|keeps|stores|accepts|allows)(?: only)?(?: the last)? [*_`]{0,3}$/i
/** "每批处理 50 条", "每 5 分钟", "失败后重试 3 次"; what "每次" costs or takes is told of the thing of its section. */
const isHan = /(?:每[批页组轮][\u3400-\u9fff]{1,4}|重试|^[-*+ ]{0,2}每|间隔) ?$/
/** "1 バッチは最大 40 件" */
const leadingOne = /^[-*+ ]{0,2}1(?= ?[\p{L}])(?!\d)/u
/** What comes behind the last try is no part of the limit. */
const thenWhat =
  /[,;:]? (?:and )?(?:then|before [a-z]+ing|and (?:stop|report|ask|tell|escalate|give up|fail|abort))\b.*$|[.;]$/is
const longest = 200
const fewestWords = 3
const mostPlaces = 3

/** Sentences and items that are one word for word but for a number, in the entry or a step and another file. */
export function* otherInWords(
  files: readonly SkillFile[],
  isInForce: (place: Place) => boolean,
): Iterable<OtherNumber> {
  const all = toldBesideReferences(files, numbered)
  // "Three" and "3" are one.
  const isOther = (one: Place, other: Place) =>
    one.value.toLowerCase() !== other.value.toLowerCase() && /\d/.test(one.value) === /\d/.test(other.value)
  for (const [first, second] of toldOtherwise(all, (one) => one.key, mostPlaces, isOther)) {
    const { key, isCalled } = first
    if (isCalled ? !namesThing(key) : contentWords(key).size < fewestWords) continue
    if (!areOfOne(first, second)) continue
    if ([first, second].every((one) => isInForce(one) && !isScoped(one.file, one.range)))
      yield { name: key.replace('#', '…'), first, second }
  }
}

/** Whether a text says more than that something is a limit: "the default timeout" is that of many things. */
export const namesThing = (text: string): boolean => [...contentWords(text)].some((word) => !ofNumbers.has(word))
const ofNumbers = contentWords(
  'default maximum max minimum min limit threshold budget quota cap number amount count total size length value time timeout duration second minute hour day word line item mb kb gb ms percent character token 默认 最大 最小 数量 时间 超时 时时 大小 长度 次数',
)

function* numbered(file: SkillFile): Iterable<Place & { key: string; isCalled: boolean }> {
  if ((file.traits & numbers) === 0) return
  for (const { text, range, prose, traits } of file.sentences) {
    if ((traits & numbers) === 0 || text.length > longest) continue
    if ((traits & ofLimits) === 0 && !mayOrder.test(text)) continue
    if (prose.block.kind === 'heading' || prose.block.kind === 'table') continue
    const number = (traits & trait.digit) === 0 ? words : digits
    number.lastIndex = leadingOne.exec(text)?.[0].length ?? 0
    const match = number.exec(text)
    if (!match || number.test(text) || isName.test(text.slice(0, match.index))) continue
    const isOrdered =
      isOrder.test(text) &&
      (atMost.test(text) ||
        isThreshold.test(text.slice(0, match.index)) ||
        /^ (?:more )?(?:times|attempts)\b/.test(text.slice(match.index + match[0].length)))
    const isBounded =
      (isStatement.test(text) && [isBound, isHeld].some((form) => form.test(text.slice(0, match.index)))) ||
      isHan.test(text.slice(0, match.index))
    const before = text.slice(0, match.index)
    const isCalled = [isCalledLimit, isBare, whereNone].some((form) => form.test(before))
    if (!isOrdered && !ofLimit.test(text) && !isBounded && !isCalled) continue
    if (ofCase.test(text.replace(whereNone, ''))) continue
    const said = isOrdered
      ? text
          .replace(/^(?:[-*+]|\d+[.)]) /, '')
          .replace(atMost, '≤')
          .replace(thenWhat, '')
      : text
    const key = plainText(said.replace(leadingOne, '').replace(number, ' # '))
    if (isOrdered && !key.includes('#')) continue
    if (/\d/.test(key)) continue
    const start = range.start + match.index
    yield {
      file,
      range: { start, end: start + match[0].length },
      value: match[0],
      key,
      isCalled: isCalled || (isOrdered && namesThing(key)),
    }
  }
}

const numbers = trait.digit | trait.countWord | trait.foreignCount | trait.accented | trait.otherScript

/** Signs of words of a limit, of what makes a number a bound, and of other languages. */
const ofLimits = trait.bound | trait.compared | trait.foreignLimit | trait.accented | trait.otherScript | trait.han

/** A limit of a case of its own, an example, or what was before. */
const ofCase =
  /(?<!\p{L})(?:if|when|unless|example|e\.g|was|were|si|sauf|exemple|wenn|falls|außer|beispiel|cuando|ejemplo|se|quando|exemplo|esempio)(?!\p{L})|場合|例|경우|예:/iu

function areOfOne(one: Place, other: Place): boolean {
  return one.file !== other.file && !(isLibraryText(one.file) && isLibraryText(other.file))
}
