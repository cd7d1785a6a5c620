import type { Sentence } from '../../model/inline.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isOfPerson } from './ended-by-person.ts'
import { isVerdict, mayNeverHold } from './until-condition.ts'

const barred =
  "(?:do not|don['’]t|never|(?:you )?must (?:not|never)|(?:you|we)(?: are|['’]re) not|it is not|nothing is) [^.;:\\n]{3,60}?"
/** What is done once more as long as the gate is shut: "keep fixing", "fix it and rerun". */
const anew =
  '(?:keep (?:on )?\\w+ing|go on \\w+ing|continue \\w+ing|(?:until then,? )?(?:fix|repair|correct|revise|rewrite|improve|adjust|change|patch|redo|rework)\\b[^.;\\n]{0,60}?\\b(?:again|once more|anew|repeat|re-?(?:run|check|test|build|try|verify|validate|do|submit|score)))'
/** "Do not go on until the build is green; fix it and rerun." */
const gated = new RegExp(
  `(?:^|[.:]\\s+|\\n[ \\t]*(?:[-*+]|\\d+[.)])[ \\t]+)[*_]{0,2}(${barred}\\b(?:until|till|before|unless) ([^.;:\\n]{3,100}?)(?:[;:,.–—-]+ ?| and | but )(?:instead,? |so |just )?${anew}\\b)`,
  'i',
)
/** "Below 8, revise it and score it again; do not go on until it has an 8.", also where the gate is a sentence of its own. */
const doneAnew =
  '(?!(?:the|an?|it|they|you|we|no|do|wait|keep|leave|if|when)\\b)[a-z]{2,12} (?:it|them|this|that|the [\\w-]+)\\b[^.;\\n]{0,60}?\\b(?:again|anew|re-?(?:run|check|test|build|try|verify|validate|submit|score|rate|review))\\b'
const anewBefore = new RegExp(
  `\\b${doneAnew}[^.;\\n]{0,40}(?:[;,]|[.;,]? and)[ \\t]+(${barred}\\b(?:until|till|before|unless) ([^.;:\\n]{3,100}))`,
  'i',
)
const gateAlone = new RegExp(`^\\W*(${barred}\\b(?:until|till|before|unless) ([^.;:\\n]{3,100}))`, 'i')
const endsAnew = new RegExp(`\\b${doneAnew}[^.;\\n]{0,20}[.;]\\s*$`, 'i')
const isBehindAnew = ({ prose, range }: Sentence): boolean =>
  endsAnew.test(prose.masked.slice(Math.max(0, range.start - prose.range.start - 200), range.start - prose.range.start))

/** "Stop only when every test passes": it goes on for as long as one does not. */
const onlyEnd =
  /(?:^|[.;:]\s+|\n[ \t]*(?:[-*+]|\d+[.)])[ \t]+|\b(?:and|but)\s)[*_]{0,2}((?:only (?:stop|finish|quit|end|leave)(?: (?:this|the|your) [\w-]+)?|(?:stop|finish|quit|end|leave)(?: (?:this|the|your) [\w-]+)? only) (?:when|once|if|after) ([^.;\n]{3,100}))/i

/** "Do not stop before a check comes back empty": the end is forbidden until then. */
const noEndBefore =
  /(?:^|[.;:,]\s+|\n[ \t]*(?:[-*+]|\d+[.)])[ \t]+|\b(?:and|but|then)\s)[*_]{0,2}((?:do not|don['’]t|never|(?:you )?must (?:not|never)) (?:ever )?(?:stop|quit|rest|give up|let up) before ([^.;\n]{3,100}))/i

/** "Only stop if an error makes it impossible to go on": a way out, and nothing that is to be reached. */
const hopeless = /\b(?:impossible|cannot|can['’]t|unable|hopeless|fatal|unrecoverable)\b/i
/** "... or after the rest is listed": another end, for the case that it is not reached. */
const otherEnd = /\bor (?:after|when|once|if) ([^,;]{3,80})/i
/** "... when the policy requires it": a rule that stands elsewhere. */
const decided = /\b(?:requires?|demands?|prescribes?|allows?|permits?|calls? for)\b/i
/** "... when that line is absent too": one more case of a step. */
const alsoSo = /\b(?:too|as well)[\s*_.]*$/i
/** "在检查变绿之前不要停下", "只有评审通过才算结束" */
const heldChinese =
  /(在([^。；，\n]{2,40}?)之?前(?:绝)?(?:不要|不得|不能|不可|切勿|别)(?:停|结束|放弃|罢休)[^。；\n]{0,20})|(只有(?:当|在)?([^。；，\n]{2,30}?)，?(?:才|方)(?:算|能|可以?)?(?:停|结束|完成|退出|收工)[^。；\n]{0,20})/

/** "低于 8 分就修改并重新评分，未达到 8 分不要继续" */
const shutChinese =
  /(?:重新|再次|再)[^。；，\n]{1,10}[，,；;]\s?((?:未|没有?)(达到[^。；，\n]{1,12}?|通过)(?:时|之?前)?[，,]?(?:都|就|也)?(?:不要|不得|不能|不可|切勿|别)(?:继续|往下)[^。；\n]{0,20})/

/** A gate that a person opens is waited at. */
const isOpen = (condition: string): boolean => mayNeverHold(condition) && !isOfPerson(condition)

/** Where a sentence shuts a gate until something is good and has it done anew until then, or names that as the only end; null when it does not. */
export function heldOrder(sentence: Sentence): TextRange | null {
  const { masked } = sentence
  const [, shut, bar] = (/继续|往下/.test(masked) ? shutChinese.exec(masked) : null) ?? []
  const [, before, gate, only, end] = heldChinese.exec(masked) ?? []
  const chinese = shut ?? before ?? only
  if (chinese !== undefined && isOpen(bar ?? gate ?? end ?? '')) {
    const start = masked.indexOf(chinese)
    return { start, end: start + chinese.trimEnd().length }
  }
  const match =
    gated.exec(masked) ??
    (/\b(?:until|till|before|unless)\b/i.test(masked)
      ? (anewBefore.exec(masked) ?? (isBehindAnew(sentence) ? gateAlone.exec(masked) : null))
      : null) ??
    (/\bonly\b/i.test(masked) ? onlyEnd.exec(masked) : null) ??
    (/\bbefore\b/i.test(masked) ? noEndBefore.exec(masked) : null)
  if (!match || !isOpen(match[2]!) || decided.test(match[2]!) || alsoSo.test(match[2]!)) return null
  if (hopeless.test(match[2]!) && !isVerdict(match[2]!)) return null
  const other = otherEnd.exec(match[2]!)?.[1]
  if (other !== undefined && !isVerdict(other)) return null
  const start = match.index + match[0].indexOf(match[1]!)
  return { start, end: start + match[1]!.trimEnd().length }
}
