import type { Heading } from '../../model/block.ts'
import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { hasNegation } from '../../predicates/is-negated.ts'
import type { Rule } from '../../rule.ts'
import {
  beforePart,
  comesFirst,
  isBeforeWork,
  isShown,
  ofCase,
  readsOne,
  saysFirst,
  setsOfReading,
} from './first-words.ts'
import { filesNamed, reading } from './named-to-read.ts'
import { hasOwnCase, isConditional, isListOfCase, isOfCase } from './own-case.ts'
import { readInCode } from './read-in-code.ts'
import {
  filesBefore,
  hasAllOfThemRead,
  hasAllReadFirst,
  isTableOfFiles,
  readingLists,
  readingTables,
  taggedReading,
  withoutPurpose,
  withoutUntilRead,
} from './table-of-reading.ts'

/** "1. When does this apply?", "1. Overview": a numbered part that orders no work. */
const tellsOf =
  /^\d+[.)]?\s+(?:(?:when|what|why|who)\b|(?:overview|introduction|purpose|about|background|scope|prerequisites)\b[^,]{0,30}$)|^\d+[.、]?\s*(?:概述|简介|背景|何时|什么时候|适用)/i
/** What is done in a step 0 is done before the steps. */
const step = /^(?:(?:step|phase)(?! ?0)|[1-9])|^第.{1,3}[步阶]|步骤|阶段/i
const whole = anyOf(
  /\b(?:(?:read|load|open|review|consult)(?:ing)?|study(?:ing)?|take in)[*_]{0,2}\s+(?:through\s+)?(?:the\s+)?(?:all|every|each|everything|whole|entire|full|complete)\b/i,
  /\b(?:go(?:ing|ne)?|look(?:ing|ed)?|work(?:ing|ed)?) through\b|\beverything\s+(?:in|below|under|inside)\b/i,
  /\b(?:all|every|each)\b[^.;\n]{0,60}\b(?:must|have to|has to|should|(?:is|are) to|needs? to) be (?:read|loaded|opened|studied)\b/i,
  /\b(?:full|entire|complete|whole) (?:contents?|folder|directory)\b/i,
  /\bcontents? of the (?:folder|directory)\b|\bas a whole\b|\bin (?:its|their) entirety\b/i,
  /\b(?:cover to cover|(?:from )?(?:start|beginning|front|top) to (?:end|finish|back|bottom))\b/i,
  /所有|全部|每个/i,
  /\b(?:tous|toutes|alle|sämtliche|todos|todas|tutt[ie])\b|すべて/i,
  /全て/i,
  /모든|모두/i,
)
/** "Read the guide and resolve the scope": a step that reads what it needs, not a reading before the steps. */
const thenWorks =
  /\b(?:and|then)\s+(?!then\b|read\b|load\b|open\b|study\b|review\b|consult\b|the\b|all\b)(?:[a-z]+ly\s+)?(?:resolve|write|select|discover|run|start|apply|follow|choose|pick|create|build|use|execute|perform|produce|decide|determine|generate)\b/i

/** "Read each reference once per session", "at most once": how often, and not when. */
const again =
  /\bonce (?:per|in (?:a|each|every))\b|\b(?:at most|not? more than) once\b|每[^，。；]{0,10}读(?:取)?一(?:次|遍)/i
/** "They stand beside this file. Use the Read tool to access them": how they are read, and not that they are. */
const byTool =
  /\buse the `?read`? tool\b[^.;\n]{0,60}\bto (?:access|open|reach|view|read) (?:them|these|those|it|any)\b/i
/** What a link is called and where it leads order nothing: `[open-a-lid](open-a-lid.md)`. */
const link = /(?<=\[)[^\]\n]{1,200}\]\([^)\n]{1,300}(?=\))/g
const blank = (text: string): string => text.replace(/\w/g, ' ')

/** "- Create a plan (use `a.md`, read `b.md`)": an item of what the skill can do, each with what it needs. */
const besideAct =
  /^([\s*_>+-]*(?:\[[^\]\n]{1,60}\]|[^\s(][^(\n]{0,40}[:：])?[*_\s–—-]*[A-Z][a-z]+[^(\n]{2,120})\([^()\n]{1,300}\)/
const isListed = ({ prose }: Sentence): boolean => prose.block.parent?.kind === 'item'

/** Before it begins, the skill has a great deal read. */
export const readsUpFrontRule: Rule = {
  id: 'CTX-006',
  message: {
    en: '{files} files with {tokens} tokens are read before the first step.',
    zh: '第一步之前要读取 {files} 个文件，共 {tokens} 个 token。',
  },
  *check({ skill, params }) {
    const { entry } = skill
    // The entry itself is read in any case.
    if (!entry || skill.files.length <= params.upfrontFiles) return
    if (entry.headings.some(({ title }) => setsOfReading.test(title))) return
    // The title of the document is no step, also when it begins with a number: "1-on-1 talks".
    const titles = entry.headings.filter(({ level }) => level === 1)
    const isStep = (one: Heading) =>
      step.test(one.title) && !tellsOf.test(one.title) && !(titles.length === 1 && one === titles[0])
    const firstStep = entry.headings.find(isStep)?.range.start ?? entry.text.length
    const read = new Set<SkillFile>()
    let range: TextRange | null = null
    for (const sentence of entry.sentences) {
      const linked = sentence.masked.includes('](') ? sentence.masked.replace(link, blank) : sentence.masked
      const said = isListed(sentence) && !saysFirst.test(linked) ? linked.replace(besideAct, '$1') : linked
      const masked = withoutPurpose(said)
      if (
        sentence.range.start >= firstStep &&
        !comesFirst(entry, sentence, isStep) &&
        !isStepZero(entry, sentence, firstStep)
      )
        continue
      if (
        !reading.test(masked) ||
        isConditional(masked) ||
        [ofCase, readsOne, again, byTool].some((form) => form.test(masked)) ||
        (isListed(sentence) && beforePart.test(masked) && !saysFirst.test(masked)) ||
        hasNegation(withoutUntilRead(masked))
      )
        continue
      if (isLabelled(masked) || listsLink.test(sentence.text) || isListOfCase(entry, sentence)) continue
      if (isShown(entry, sentence) || thenWorks.test(masked) || isBehindWork(entry, sentence)) continue
      const section = entry.sectionAt(sentence.range.start)
      // The rows of a table are cases.
      if (sentence.prose.block.kind === 'table') continue
      if (isOfCase(section) && !(ofSkill.test(section.title) && isBeforeWork(masked))) continue
      const place = withList(entry, sentence.range)
      const isOfItem = (at: number) => at > sentence.range.end && hasOwnCase(entry, at)
      const named: SkillFile[] = [...new Set(filesNamed(skill.files, entry, place, whole.test(masked), isOfItem))]
      // One file under a heading of its own is what that case needs.
      if (named.length === 1 && section.level > 2) continue
      for (const file of named) if (file !== entry) read.add(file)
      if (named.length > 0) range ??= sentence.range
    }
    for (const list of [readingLists, readingTables, taggedReading].flatMap((places) => places(entry, firstStep))) {
      const files = filesNamed(skill.files, entry, list, false, (at) => hasOwnCase(entry, at))
      for (const file of files) if (file !== entry) read.add(file)
      if (files.length > 1) range ??= list
    }
    for (const { range: code, read: files } of readInCode(skill.files, entry, firstStep)) {
      for (const file of files) if (file !== entry) read.add(file)
      if (files.length > 1) range ??= code
    }
    if (!range || read.size < params.upfrontFiles) return
    const tokens = [...read].reduce((sum, file) => sum + (file.unread === null ? file.countTokens() : 0), 0)
    if (tokens <= params.upfrontTokens) return
    yield { file: entry, range, data: { files: read.size, tokens }, anchor: 'reads' }
  },
}

/** "0. Read all of ..." below the first title of steps: it comes before them. */
const isStepZero = ({ sectionAt, lines }: SkillFile, { range }: Sentence, firstStep: number): boolean =>
  sectionAt(range.start).heading?.range.start === firstStep &&
  /^\s{0,3}(?:[-*+] )?(?:\*\*)?(?:step )?0[.):]/i.test(lines.textOf(lines.lineAt(range.start)))

/** "When to use / when not to use": what the skill is for, and no case of it. */
const ofSkill = /^\W*when (?:not )?to use(?: (?:it|this|this skill|the skill))?(?:$|[ \t]?[/&,(])/i

/** "- **[a.md](a.md)**: how to open the lid": a list of what there is. */
const listsLink = /^[\s*_>+-]*\[[^\]\n]{1,120}\]\([^)\n]{1,200}\)[*_]{0,2}\s?[:：—–-]/

/** "MANDATORY: read `a.md`": it holds for all. */
const forAll =
  /^[\s*_>-]*(?:mandatory|required|important|critical|essential|always|note|first|before|start here|antes de|avant|bevor|vor de[mr]|prima di|prerequisites?|setup|preparation|step 0|必读|必须|重要|注意|首先|准备|前置)[^:：\n]{0,20}[:：]/i

/** "- **Emissions**: read `a.md`": the label is the case. */
const isLabelled = (masked: string): boolean =>
  !forAll.test(masked) &&
  /^[\s*_>-]*[^\s:：][^:：.\n]{0,60}[:：][*_]{0,2}\s+[*_]{0,2}(?:read|load|open|study|review|consult)\b|^[^：。\n]{1,30}：\s*(?:阅读|读取|加载|通读)/i.test(
    masked,
  ) &&
  !reading.test(masked.slice(0, masked.search(/[:：]/)))

/** All that stands there is done before the work, in whatever order. */
const preparation =
  /^\W*(?:preparations?|preliminar(?:y|ies)|prerequisites?|before (?:you (?:start|begin)|starting|the work)|getting ready|准备(?:工作|阶段)?|开始(?:之前|前))\W*$/i

/** Whether a numbered list gave other work before the item of a sentence. */
function isBehindWork({ blocks, slice, sectionAt }: SkillFile, { prose }: Sentence): boolean {
  const item = prose.block.parent
  if (item?.kind !== 'item' || !/^\d/.test(slice(item.range))) return false
  if (preparation.test(sectionAt(item.range.start).title)) return false
  return blocks.some(
    ({ kind, parent, range }) =>
      kind === 'item' && parent === item.parent && range.start < item.range.start && !reading.test(slice(range)),
  )
}

/** A sentence that ends with a colon goes on in the list below it, and one that has all read first in a table of the files. */
function withList(entry: SkillFile, range: TextRange): TextRange {
  const above = filesBefore(entry, range)
  if (above) return { start: above.range.start, end: range.end }
  const said = entry.slice(range)
  const isOpen = /[:：][*_]{0,3}\s*$/.test(said)
  if (!isOpen && !hasAllReadFirst(said)) return range
  const next = entry.blocks.find(({ range: one }) => one.start >= range.end)
  if (!next) return range
  const isBehind = entry.text.slice(range.end, next.range.start).trim() === ''
  const goesOn =
    (next.kind === 'list' && isOpen) ||
    (isBehind && hasAllReadFirst(said) && isTableOfFiles(entry, next, saysFirst.test(said) && hasAllOfThemRead(said)))
  return goesOn ? { start: range.start, end: next.range.end } : range
}
