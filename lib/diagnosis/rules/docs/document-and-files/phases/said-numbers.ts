import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { numberedTitle, withDigits } from './numbered-title.ts'

/** "(no Phase 4)", "Phase 4 is removed here", "number 4 is left free", "the gap is intentional": the author knows that it is not there. */
export const saysGone = (text: string, number: number): boolean =>
  new RegExp(
    [
      `\\b(?:no|without)(?: a)? (?:phase|stage) ${number}\\b`,
      `\\b(?:phase|stage) ${number}\\b[^.\\n]{0,60}\\b(?:is|was|has been)[ *_]{1,4}(?:removed|omitted|dropped|merged|retired|(?:intentionally|deliberately) (?:skipped|left out|missing|absent|unused))\\b`,
      `\\b(?:phase|stage) ${number}[ *_]{1,4}(?:moved|merged|folded|removed|dropped|retired)\\b`,
      `\\b(?:former|old|earlier) (?:phases|stages) (?:\\d{1,2}(?:, (?:and )?| and | & )){0,6}${number}\\b[^.\\n]{0,40}\\b(?:were|are|have been)\\b`,
      `\\b(?:number|no\\.|step|phase|stage) ${number}\\b[^.\\n]{0,40}\\b(?:(?:left|kept) (?:free|out|open|empty)|(?:not|un)[ -]?used|reserved|retired|on purpose)\\b`,
      `(?:编号|序号|第) ?${number}[^。\\n]{0,12}(?:留空|空缺|保留|不用|未用)`,
      `没有(?:第 ?)?阶段 ?${number}|阶段 ?${number}[^。\\n]{0,12}已(?:移除|删除|取消|合并)`,
      `\\b(?:gap|jump)\\b[^.\\n]{0,80}\\b(?:intentional|deliberate|on purpose)\\b`,
      `编号[^。\\n]{0,12}(?:有意|故意|特意)`,
    ].join('|'),
    'i',
  ).test(text)

/** "Skip 2, 4 and 7", "skip steps 4 and 7": the number belongs to a row that is told elsewhere, of which some are left out here. */
export const saysSkipped = (text: string, number: number): boolean =>
  /\bskip/i.test(text) &&
  new RegExp(
    `\\bskip(?:s|ped|ping)? (?:(?:phase|stage|step)s (?:\\d{1,2}${and}){0,9}${number}(?!\\d)|(?:\\d{1,2}${and}){1,9}${number}(?!\\d)|${number}${and}\\d)`,
    'i',
  ).test(text)
const and = '(?:, (?:and )?|,| and | & )'

/** What a row is said to be: a phase may have steps with numbers of their own. */
export type Word = 'phase' | 'step'

const stepWords = 'step|步骤|schritt|[eé]tape|pas+o|ステップ|手[順顺]|шаг'
const phaseWords = 'phase|stage|阶段|fase|etapa|フェーズ|этап'
const words: Record<Word | 'any', string> = {
  step: stepWords,
  phase: phaseWords,
  any: `${phaseWords}|${stepWords}`,
}

/** Whether a text names a phase or step by its number. */
export const saysNumber = (text: string, number: number, word?: Word): boolean =>
  new RegExp(`(?:${words[word ?? 'any']})s?[ -]?${number}(?!\\d)|(?<!\\d)${number}\\s?단계`, 'i').test(text)

/** "Phase 0/1", "阶段 1+2": the one before holds it, too. */
export const saysJoined = (text: string, number: number): boolean =>
  new RegExp(`(?:phase|stage|阶段)s?\\s?${number - 1}\\s?[/+&]\\s?${number}(?!\\d)`, 'i').test(text)

/** "第三步": a number that is told as an ordinal anywhere is not left out. */
export const saysOrdinal = ({ text }: SkillFile, number: number): boolean =>
  text.includes('第') &&
  [...text.matchAll(/第\s?(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s?(?:步|阶段)/g)].some(
    ([said]) => numberedTitle(said)?.number === number,
  )

/** "**Step 2** is done by the writer"; not "then go on to Step 2", which is sent there in vain. */
export const speaksOf = (text: string, number: number): boolean =>
  new RegExp(
    `(?<!\\b(?:proceed|continue|go|move|jump|skip|return|back|on|advance)(?: on)?(?: (?:straight|directly|back))? (?:to|with) [*_]{0,2})(?:step|步骤)\\s?${number}(?!\\d)`,
    'i',
  ).test(text)

/** "See `references/gates.md` for the review (Phase 5)": it is told in that file. */
export const sendsTo = (text: string, number: number): boolean =>
  text.includes('.md') && text.split('\n').some((line) => line.includes('.md') && saysNumber(line, number))

/** "Follow `docs/kiln.md` for Steps 3B through 8": all of them are told there. */
export const sendsForSpan = (file: SkillFile, number: number): boolean =>
  spansSentFor(file).some(([first, last]) => first <= number && number <= last)
const spansSentFor = oncePer(({ text }: SkillFile): readonly (readonly [first: number, last: number])[] =>
  text.includes('.md')
    ? [...text.matchAll(sentSpan)].map(([, first, last]) => [Number(first), Number(last)] as const)
    : [],
)
const sentSpan =
  /\.md\b[^.\n]{0,20}\b(?:phases?|stages?|steps?) (\d{1,2})[a-z]?(?: ?[-–~] ?| (?:to|through|until) )(\d{1,2})(?!\d)/gi

/** "Costs (read during Phase 4)": the part is not that phase. */
export const whenRead =
  /[（(][^()（）]*\b(?:during|in|for|at|after|before|until|from|by|of|see|with) (?:the )?(?:phase|stage|step)s? \d[^()（）]*[)）]/i

/** The numbers of a title, those in words only beside others in words: "第三步" is no step of "Step 2" and "Step 4". */
export const numbersIn = (title: string, beside: string): number[] =>
  [...(/\d/.test(beside) ? title : withDigits(title)).matchAll(spans)].flatMap(([, first, last]) =>
    Array.from({ length: Math.max(1, Number(last ?? first) - Number(first) + 1) }, (_, at) => Number(first) + at),
  )
/** "Steps 6b-8": all numbers from the first to the last. */
const spans = /(?<!\d)(\d{1,2})(?!\d)(?:[a-z]?\s?[-–~]\s?(\d{1,2})(?!\d))?/g
