import type { Heading, Section } from '../../model/block.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isExample, isShownUnderTitle } from '../../predicates/is-example.ts'

/** "Before anything else read ...", "动手之前，先通读……": it comes first wherever it stands, in no step of its own. */
export const saysFirst = anyOf(
  /^[\s*_>-]*(?:before (?:anything else|you (?:start|begin|do anything)(?: (?:else|work|at all))?|(?:any|the|all) (?:other )?(?:work|first (?:step|line(?: of code)?|edit|answer|change|question|action|draft|reply|response|command|task)|steps)|starting(?: (?:work|anything))?|beginning|step (?:1|one))|first of all)\b/i,
  /^[\s*_>-]*(?:as )?(?:your |the )(?:very )?first (?:thing|act|action|step)\b/i,
  /^[\s*_>-]*(?:none of|no|nothing)\b[^.;]{0,40}\b(?:begin|start|happen|done|written|changed|made)s?\b[^.;]{0,20}\b(?:until|before)\b/i,
  /^[\s*_>-]*(?:在)?(?:动手|开始|开工|工作|执行)(?:工作|任务|任何[^，。]{0,6})?(?:之前|以前|前)/i,
)

/** "Prerequisite: read every page before the first step." */
const beforeWork =
  /\bbefore (?:you (?:start|begin|do)\b|(?:you (?:\w+ ){1,2})?(?:any|the|all) (?:other )?(?:work|(?:very )?first (?:step|line|edit|answer|change|question|action|task)|steps)\b|starting\b|beginning\b|step (?:1|one)\b|anything else\b)|(?:动手|开始|开工|工作|执行)(?:工作|任务)?(?:之前|以前|前)/i

/** Whether an order says anywhere that it comes before the work. */
export const isBeforeWork = (said: string): boolean => saysFirst.test(said) || beforeWork.test(said)

/** An example, or what is quoted; not a quote of which the words hold for all work to come: "> Before you start read ...". */
export function isShown(entry: SkillFile, { prose, range, masked }: Sentence): boolean {
  if (!isExample(entry, range)) return false
  const said = masked.replace(/^[\s>]+/, '')
  return (
    prose.block.parent?.kind !== 'quote' ||
    isShownUnderTitle(entry, range.start) ||
    !(saysFirst.test(said) || beforeWork.test(said))
  )
}

/** Whether a sentence says so, in no step and no deeper part. */
export function comesFirst(
  { sectionAt }: SkillFile,
  { range, masked }: Sentence,
  isStep: (one: Heading) => boolean,
): boolean {
  if (!saysFirst.test(masked)) return false
  for (let around: Section | null = sectionAt(range.start); around; around = around.parent)
    if (around.level > 2 || (around.heading && isStep(around.heading))) return false
  return true
}

/** "Before any deployment read the guide": the reading belongs to that case. */
export const ofCase = anyOf(
  /\bbefore (?:\w+ )?(?:any|each|every)\b(?! (?:other )?(?:steps?|actions?|things?|work|code|of)\b)/i,
  /\bbefore \w+ing (?:the )?final\b/i,
  /\bbefore the (?:phase|step|stage|part|section|task|topic) (?:it|that|which|they|to)\b/i,
  /\beach\b[^.;]{0,30}\bbefore the (?:phase|step|stage|part|section|task|topic)\b/i,
)
/** "- Before designing a lid, read `a.md`": an item on one part of the work. */
export const beforePart =
  /^[\s*_>+-]*before (?!(?:writ|cod|work|do|act|answer|implement|proceed|mak|chang|edit|produc|anyth|start|begin)\w*ing\b)\w+ing\b/i

/** "2. Pick the best path:" over items of which one is taken. */
export const choosesOne =
  /^\W*(?:\d+[.)]\s+)?[*_]{0,2}(?:choose|pick|select|decide (?:on|which)|identify|classify|determine|match|选择|判断|确定)[^\n]{2,80}[:：][*_]{0,2}[ \t]*\n/i

/** "Minimal read sets": what is read in which case is told there. */
export const setsOfReading =
  /\b(?:minimal|minimum|smallest|leanest) (?:read(?:ing)?|context) (?:sets?|bundles?|lists?)\b/i

/** "Open the one that the question is about", "what to read depends on the wish": one of those named is read. */
export const readsOne = anyOf(
  /\bdepend(?:s|ing) (?:on|upon)\b/i,
  /\b(?:read|load|open|study|review|consult) (?:(?:just|only) )?(?:whichever|the one\b(?! by)|(?:the|a|that|one) (?:page|file|guide|reference|document|chapter)(?= (?:that|which|whose|of (?:it|this|these|them)|you)\b))/i,
  /(?:读取?|打开|查阅|加载)[^，。；\n]{0,6}(?:哪一?(?:个|份|篇|页)|其中一(?:个|份|篇|页))|(?:取决于|视[^，。；\n]{1,16}而定)/i,
)
