import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'

/** The line above the list in which a block stands; empty for one in no list. */
export function leadOf(file: SkillFile, block: Block): string {
  let outer = block
  while (outer.parent) outer = outer.parent
  if (outer.kind !== 'list') return ''
  const before = file.text.slice(Math.max(0, outer.range.start - 300), outer.range.start).trimEnd()
  return before.slice(before.lastIndexOf('\n') + 1)
}

/** "Check that all four are there:" above a list of mottoes, "It lets us:" above one of what something is good for. */
const quotes =
  /\b(?:are|is) (?:all )?(?:present|there|included|covered|stated)\W*$|\b(?:lets?|allows?|enables?|helps?) (?:us|you|users?|teams?|them)(?: to)?\W*$/i

/** "Iterate until the product matches what people want": advice to who founds something, whose turns take months. */
export const isOfMarket = (text: string): boolean => market.test(text)
const market =
  /\b(?:until|till)\b[^.;\n]{0,40}\b(?:what (?:people|customers|users|buyers|the market|the audience) (?:really |actually )?(?:wants?|needs?|buys?|loves?)|(?:product|market)[- ]?market fit|(?:people|customers|buyers|strangers) (?:will |would )?(?:buy|pay|pre-?order))\b/i

/** "Do not:" above a list of what is left to others. */
const forbids = /^\W*(?:(?:do|must|should|will) not|don['’]t|never|avoid|不要|禁止|不得|切勿)\W*[:：]\W*$/i

/** "**Goal**: ...", "**Step 4: Iterate until green**": what the steps below are for, or what the next of them is called. */
const headline = /^\*\*(?:(?:goal|objective|aim|purpose|目标)\*{0,2}[:：]|[^*\n]+\*\*$)/i
const repeats =
  /\b(?:repeat|iterate|loop|keep \w+ing|re-?(?:run|test|check|do|try))\b[^.\n]*\buntil\b|(?:重复|循环|迭代)[^。\n]*直到/i

/** Whether a headline stands over a step of its section that orders the same repetition. */
export function isToldBelow({ slice, sectionAt }: SkillFile, { range }: Block): boolean {
  const text = slice(range)
  return headline.test(text.trim()) && repeats.test(slice({ start: range.end, end: sectionAt(range.start).range.end }))
}

/** "3. **Phase 3: Taste** - ..., repeat until it is good" in a list of the parts, where a section of that title tells of it in full. */
export function isOfContents({ sections, text }: SkillFile, { range, parent }: Block): boolean {
  const label =
    parent && ofEntry.exec(text.slice(parent.range.start, Math.min(range.end, parent.range.start + longestEntry)))?.[1]
  return label
    ? sections.some(({ title, own }) => title === label && tellsOfLoop.test(text.slice(own.start, own.end)))
    : false
}
const ofEntry = /^(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s)?\*\*([^*\n]+?)[:：]?\*\*/
const longestEntry = 120
const tellsOfLoop = /\b(?:loops?|iterat\w+|repeats?|rounds?)\b|循环|重复|迭代/i

/** "**loop-until-done**: go on until ...": what a way to work is called. */
const wayByName = /^(?:[-*+]\s+)?[*_`]{1,3}(?:[a-z]+-)*(?:until|loop|while)(?:-[a-z]+)+[*_`]{1,3}\s*[:：—–-]/

/** "*Go on until all is well. Tell what changed.*" as the last line of a file. */
const closing = /^([*_])(?![*_])[^*_\n]+\.[ ][^*_\n]+\1$/

/** "# The Slow Kiln" over "The Slow Kiln is to clay what ...": what the title means is told. */
function saysWhatItIs({ slice, sectionAt }: SkillFile, { kind, range }: Block): boolean {
  const title = sectionAt(range.start)
    .title.replace(/\s*\([^()]*\)\s*$/, '')
    .toLowerCase()
  const text = slice(range).toLowerCase()
  return (
    kind === 'paragraph' &&
    title.length > 3 &&
    text.startsWith(title) &&
    /^\*{0,2} (?:\([^()\n]*\) )?(?:is|are|means?) /.test(text.slice(title.length))
  )
}

/** "**Define success. Loop until verified.**" alone below a heading: a motto over what follows; or one of a list that is looked for. */
export function isMotto(file: SkillFile, block: Block): boolean {
  const { blocks, slice } = file
  const lead = leadOf(file, block)
  if (quotes.test(lead) || forbids.test(lead) || wayByName.test(slice(block.range))) return true
  if (block === blocks.at(-1) && closing.test(slice(block.range).trim())) return true
  const before = blocks[blocks.indexOf(block) - 1]
  if (before?.kind !== 'heading') return false
  return saysWhatItIs(file, block) || /^\*\*[^*]+(?:\.\s|。)[^*]+\*\*$/.test(slice(block.range).trim())
}
