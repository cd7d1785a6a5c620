import type { Block } from '../../../../model/block.ts'
import { type AnnouncedCount, announcedIn, isKnown } from './announced-count.ts'
import { type Counted, countsIn } from './counted-phrase.ts'

/** What may stand before the number: a number or label of the title's own, and an article. */
const opening =
  /^(?:#+[ \t]+)?[*_]{0,2}(?:\d+(?:\.\d+)*[.)]?\s+|\p{Script=Han}、)?(?:[a-z]+ \d+:\s+)?(?:(?:the|our|your)\s+)?$/iu

/** "三步法": a title names what has so many steps. */
const madeOfSteps = /^(?:步骤?|阶段)(?!骤)./

/** What a title counts: "The three layers", "2. Four rules for boxes", "四个阶段", or what it is made of so many of ("Five-step cycle"). */
export function countedTitle(title: string): Counted | null {
  const [counted] = countsIn(title)
  if (!counted || counted.form === 'measure' || madeOfSteps.test(counted.things)) return null
  return opening.test(title.slice(0, counted.index)) ? counted : null
}

/** "**Flow (five steps)**", "## Checks (6 checks):" */
const bracketed = /^[#*_\s]*\p{L}[^()（）\n]{1,60}[（(]([^()（）\n]{3,40})[)）][*_]{0,2}[:：]?[*_]{0,2}$/u

/** What a label or title counts in brackets at its end, as a sentence of its own. */
export function countedInBrackets(text: string): AnnouncedCount | null {
  const said = bracketed.exec(text.trimEnd())?.[1]
  const [counted, ...others] = said === undefined ? [] : countsIn(said)
  if (!said || !counted || others.length > 0 || counted.index > 0 || said.slice(counted.end).trim() !== '') return null
  if (counted.form === 'compound' || counted.form === 'measure' || !(counted.form === 'chinese' || isKnown(counted)))
    return null
  return { ...announcedIn(said, counted), from: text.lastIndexOf(said) }
}

/** Whose the things are. */
const owner =
  /^(?: (?:of|to|for|in|before|when|you|we|it|they|this|that|which|the|every|each)\b[^.;!?]{0,50})?[:：]?[*_]{0,2}$/i
/** "Six Sigma goals": without an article a number with a capital behind it may begin a name. */
const namedByNumber = /^#+[ \t]+[*_]{0,2}[A-Z]\w+ [A-Z]\w+ \w/
/** "四大象限分析": one look at what the number counts. */
const ofNumbered = /大[^大个种类]{2,8}(?:分析|矩阵|图)$/

/**
 * "## The five checks of a page": what stands right below it is counted, as behind a colon. Things of any name ("## Three signs of a bad page",
 * "## The four roads") are where a table holds them or the title says whose they are.
 */
export function announcedByTitle(heading: string, { kind }: Block): AnnouncedCount | null {
  const text = heading.trimEnd().replace(/[ \t#]+$/, '')
  const counted = countedTitle(text)
  if (!counted || counted.form === 'compound' || counted.things === '') return null
  const title = text.slice(0, counted.end)
  const behind = text.slice(counted.end)
  if (!owner.test(behind) || namedByNumber.test(title) || ofNumbered.test(title)) return null
  const isSure =
    counted.form === 'chinese' ||
    isKnown(counted) ||
    (!/\d/.test(counted.said) && (behind.startsWith(' ') || kind === 'table'))
  return isSure ? announcedIn(text, counted) : null
}

/** "**3. Seal**": a line that is the title of the last one, though it is no heading. */
export const boldLabel = (thing: string, count: number): RegExp =>
  new RegExp(`^[*_]{2}(?:${thing}[ \\t]*${count}\\b|${count}[.:：)、])[^*\\n]{0,80}[*_]{2}`, 'im')
