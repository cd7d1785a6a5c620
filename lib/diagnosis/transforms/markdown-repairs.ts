import { inserted, replaced, type SkillEdit } from '../edits/text-edit.ts'
import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { overlaps, type TextRange } from '../model/text-range.ts'
import { rangeOfPlace } from './range-of-place.ts'
import { linkText } from './relative-path.ts'
import { eachSite, type Transform } from './transform.ts'

const fenceMarker = /^[ \t>]*?(`{3,}|~{3,})/
const commentByHash = new Set(['shell', 'python', 'yaml'])

/** The fence that is missing is added before the heading it swallowed, or at the end; a fence in a fence gets a longer pair around it. */
export const closeFence: Transform = {
  id: 'close_fence',
  run: eachSite(({ file, range }) => {
    const fences = file.codeBlocks.filter(({ block }) => block?.kind === 'fence')
    const code =
      fences.find((one) => !one.closed && one.range.start <= range.end && range.start <= one.range.end) ??
      fences.find((one) => one.info.trim() === '' && one.block!.firstLine === file.lines.lineAt(range.start))
    if (!code?.block) return 'No open fence was found.'
    if (code.block.parent) return 'The fence stands in a list or quote.'
    const marker = fenceMarker.exec(file.lines.textOf(code.block.firstLine))?.[1]
    if (!marker) return 'No open fence was found.'
    return longerPair(file, code, marker) ?? (code.closed ? 'No open fence was found.' : closing(file, code, marker))
  }),
}

/** The block before holds a fence with a language: it ended at the inner closing line, and this one is its own. */
function longerPair(file: SkillFile, code: CodeBlock, marker: string): SkillEdit[] | string | null {
  if (code.info.trim() !== '') return null
  const earlier = file.codeBlocks.filter(({ range, block }) => range.end <= code.range.start && block?.kind === 'fence')
  const last = earlier.at(-1)
  const document = earlier.findLast(({ info }) => info.trim() !== '')
  // A bare fence with a language in it is what is left of a document that was shown: the document opened it.
  const before = last?.info.trim() === '' && /^(?:md|markdown)\b/i.test(document?.info ?? '') ? document : last
  if (!before?.block || before.block.parent) return null
  const outer = fenceMarker.exec(file.lines.textOf(before.block.firstLine))?.[1]
  const held = file.text.slice(before.content.start, code.range.start)
  const inner = [...held.matchAll(/^ {0,3}(`{3,}|~{3,})[ \t]*\w/gm)].map((match) => match[1]!)
  if (!outer || outer[0] !== marker[0] || !inner.some((one) => one[0] === outer[0])) return null
  // A program does not hold the headings of its document: its own end is missing above them.
  const info = before.info.trim()
  const holdsParts = info !== '' && !written.test(info) && /\n[ \t]*\n#{2,6} \S/.test(held)
  if (holdsParts || !isPaired(held))
    return 'Several fences do not pair up: which of them belong together only a person can tell.'
  const longest = Math.max(outer.length, marker.length, ...inner.map((one) => one.length))
  const longer = outer[0]!.repeat(longest + 1)
  const place = (line: number, old: string) => {
    const start = file.text.indexOf(old, file.lines.startOf(line))
    return replaced(file, { start, end: start + old.length }, longer)
  }
  return [place(before.block.firstLine, outer), place(code.block!.firstLine, marker)]
}

const fenceLine = /^ {0,3}(`{3,}|~{3,})[ \t]*(.*)$/gm

/** Whether the fences of a text open and close by turns: one with a language never stands where one must close. */
function isPaired(text: string): boolean {
  let isOpen = false
  for (const [, , info = ''] of text.matchAll(fenceLine)) {
    if (isOpen && info.trim() !== '') return false
    isOpen = !isOpen
  }
  return !isOpen
}

/** Text that headings may be a part of: where it ends only a person can tell. */
const written = /^(?:text|txt|plaintext|md|mdx|markdown|prompt)\b/i

function closing(file: SkillFile, code: CodeBlock, marker: string): SkillEdit[] | string {
  const { content, info, language, block } = code
  if (info.trim() === '' && file.codeBlocks.some(({ range }) => range.end <= content.start))
    return 'A fence without a language may end one above it: which one is too many only a person can tell.'
  const next = file.codeBlocks.find((one) => one.block?.kind === 'fence' && one.range.start >= block!.range.end)
  if (next && !next.closed)
    return 'The next fence is not closed either: once this one is, that one takes in all that follows.'
  // The reader of blocks found where the text behind it begins.
  if (file.text.slice(block!.range.end).trim() !== '') return closingAfter(file, code, block!.range.end, marker)
  const heading = commentByHash.has(language) ? /^#{2,6} \S/ : /^#{1,6} \S/
  const first = block!.firstLine + 1
  let line = first
  while (line <= file.lines.count && !(heading.test(file.lines.textOf(line)) && isBlank(file, line - 1))) line++
  if (line > file.lines.count) {
    if (file.slice(content).trim() === '') return 'The fence opens nothing: it may be one too many.'
    const end = file.text.length
    if (lineOfOpen(file, end) !== block!.firstLine) return dependsOnOther
    return [inserted(file, end, file.text.endsWith('\n') ? `${marker}\n` : `\n${marker}`)]
  }
  if (written.test(info.trim())) return 'The heading may be part of the text: only a person can tell.'
  let last = line - 1
  while (last >= first && isBlank(file, last)) last--
  return closingAfter(file, code, last < first ? content.start : file.lines.endOf(last), marker)
}

function closingAfter(
  file: SkillFile,
  { content, block }: CodeBlock,
  end: number,
  marker: string,
): SkillEdit[] | string {
  // A rule behind the code parts it from what follows.
  const held = file.text.slice(content.start, end).replace(/(?:\s*\n[ \t]*(?:-{3,}|\*{3,}|_{3,}))+\s*$/, '')
  // A block of nothing, or of headings alone, is no block: its fence is one too many, and which one only a person can tell.
  const lines = held.split('\n').filter((line) => /[^\s-]/.test(line))
  if (lines.every((line) => /^\s*#{1,6}\s/.test(line))) return 'The fence opens nothing: it may be one too many.'
  const behind = file.text.slice(end)
  if (isUnfinished(held) || isTextOfYaml(held, behind) || isInTag(held, behind))
    return 'The code goes on behind it: where it ends only a person can tell.'
  const last = file.lines.lineAt(content.start + held.trimEnd().length)
  if (lineOfOpen(file, file.lines.endOf(last)) !== block!.firstLine) return dependsOnOther
  return [inserted(file, file.lines.endOf(last), `\n${marker}`)]
}

const dependsOnOther = 'Another fence that is not closed decides whether this one opens: only a person can tell.'

/** The line of the fence in which a reader to the letter is at an offset: only there a line of marks ends it, elsewhere it would begin one. */
function lineOfOpen({ text, lines }: SkillFile, offset: number): number | null {
  let open: { mark: string; line: number } | null = null
  for (const { 1: mark = '', 2: info = '', index } of text.slice(0, offset).matchAll(fenceLine)) {
    // "```ls```": a code span at the start of a line.
    if (mark.startsWith('`') && info.includes('`')) continue
    if (open === null) open = { mark, line: lines.lineAt(index) }
    else if (mark.startsWith(open.mark) && info.trim() === '') open = null
  }
  return open?.line ?? null
}

/** Whether code ends in a text of YAML that goes on behind it, indented. */
function isTextOfYaml(code: string, behind: string): boolean {
  const key = code.split('\n').findLast((line) => /^\S/.test(line)) ?? ''
  const next = behind.split('\n').find((line) => line.trim() !== '') ?? ''
  return /:[ \t]*[|>][-+\d]*[ \t]*$/.test(key) && /^[ \t]/.test(next)
}

/** Whether a tag that begins in code, on a line of its own, ends only behind it. */
const isInTag = (code: string, behind: string): boolean =>
  [...code.matchAll(/^<([A-Za-z][\w-]*)>[ \t]*$/gm)].some(
    ([, name]) => !code.includes(`</${name}>`) && behind.includes(`</${name}>`),
  )

/** Whether code breaks off in a text over several lines, in a bracket, or before the end of a document of a shell. */
function isUnfinished(code: string): boolean {
  const count = (mark: RegExp) => code.match(mark)?.length ?? 0
  if (count(/(?<!\\)`/g) % 2 === 1 || count(/"""/g) % 2 === 1 || count(/'''/g) % 2 === 1) return true
  const ends = [...code.matchAll(/<<[-~]?[ \t]*["']?([A-Za-z_]\w*)/g)].map(([, end = '']) => end)
  if (ends.some((end) => !code.split('\n').some((line) => line.trim() === end))) return true
  return count(/[([{]/g) > count(/[)\]}]/g)
}

const isBlank = (file: SkillFile, line: number): boolean => file.lines.textOf(line).trim() === ''

/** A long reference gets a list of links to its second-level headings below its title. */
export const insertContentsList: Transform = {
  id: 'insert_contents_list',
  run: eachSite(({ file }, { params }) => {
    if (file.lines.count <= params.referenceLinesForContents)
      return 'The file is not long: its place in the tree is the problem.'
    const headings = file.headings.filter(({ level, block }) => level === 2 && block.parent === null)
    if (headings.length < 2) return 'The file has no two headings of the second level.'
    const list = headings.map(({ written, slug }) => `- [${linkText(written)}](#${slug})`).join('\n')
    const [title] = file.headings
    if (title?.level === 1 && title.block.parent === null) return [inserted(file, title.range.end, `\n\n${list}`)]
    return [inserted(file, headings[0]!.range.start, `${list}\n\n`)]
  }),
}

const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u00ad\ufeff\u{e0000}-\u{e007f}]/gu

/** Characters that nobody sees are deleted, all that a finding tells of. */
export const deleteInvisible: Transform = {
  id: 'delete_invisible',
  run: eachSite(({ file, range, finding }) => {
    const others = finding.related.filter((place) => place.file === file.path)
    const answers = [range, ...others.map((place) => rangeOfPlace(file, place))].map((run) => withoutRun(file, run))
    // Where one of them stays the finding stays, and nothing is gained.
    const reason = answers.find((answer) => typeof answer === 'string')
    return reason ?? answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer))
  }),
}

/** The edits that delete the characters of one run, or why it stays. */
function withoutRun(file: SkillFile, range: TextRange): SkillEdit[] | string {
  const start = Math.max(0, range.start - 1)
  const around = file.text.slice(start, range.end + 1)
  const edits = [...around.matchAll(invisible)].flatMap((match): SkillEdit[] => {
    const at = start + match.index
    const isIn = at >= range.start && at < Math.max(range.end, range.start + 1)
    return isIn ? [replaced(file, { start: at, end: at + match[0].length }, '')] : []
  })
  if (file.inline.spans.some((span) => overlaps(span.range, range))) return 'The code span may show it on purpose.'
  if (edits.some((edit) => edit.kind === 'text' && keepsFromMarkdown(file, edit.range)))
    return 'It keeps the line from being read as a fence, heading or list.'
  return edits.length > 0 ? edits : 'No invisible character was found.'
}

/** Whether a line would begin with a mark of Markdown without the characters before it. */
const keepsFromMarkdown = ({ text, lines }: SkillFile, { start, end }: TextRange): boolean =>
  /^[\s>]*$/.test(text.slice(lines.startOf(lines.lineAt(start)), start).replace(invisible, '')) &&
  /^(?:[`~]{3}|#{1,6}\s|[-*+>|]|\d+[.)]\s|<)/.test(text.slice(end, end + 60).replace(invisible, ''))
