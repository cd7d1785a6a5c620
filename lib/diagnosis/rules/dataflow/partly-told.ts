import type { Block } from '../../model/block.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { lazy } from '../../parse/lazy.ts'
import { isAnyName } from './listed-placeholders.ts'
import { isOfSettings } from './own-list.ts'

type Place = { file: SkillFile; name: string; range: TextRange }

/** `{{page_title}}`, `{{标题}}`, `{PAGE_TITLE}`; a part of a path is given with the path. */
const forms = [
  '(?<![$\\w{/])\\{\\{\\s?([A-Za-z][A-Za-z0-9_]{1,60}|\\p{Script=Han}[\\p{Script=Han}\\w]{1,30})\\s?\\}\\}(?![}/])',
  '(?<![$\\w{/])\\{([A-Z][A-Z0-9_]{2,60})\\}(?![}/])',
].map((form) => ({
  inText: new RegExp(form, 'gu'),
  alone: new RegExp(`^${form}$`, 'u'),
}))
/** A program fills it in, or it is code. */
const byProgram = /\{\{[#/^>%-]|\{%|\bf["']|\.format\(|=>/
/** A document about what fills such marks in. */
const ofEngine =
  /\b(?:vue(?:\.?js)?|angular|svelte|handlebars|mustache|jinja2?|liquid|blade|twig|nunjucks|helm|ansible|django|flask|hugo|eleventy)\b/i
/** Languages of fences that hold a text. */
const ofText = new Set(['markdown', 'none', 'other', 'yaml'])

/** The placeholders that a template holds besides those of which the running text of the flow tells in code marks: at least half of them. */
export function* besidesTold({ files, flowFiles }: SkillModel): Iterable<Place> {
  for (const { inText, alone } of forms) {
    const told = new Set<string>()
    for (const { inline, prose, text: whole } of flowFiles) {
      if (!whole.includes('{')) continue
      for (const { text } of inline.spans) {
        const name = text.length < 80 ? alone.exec(text)?.[1] : undefined
        if (name !== undefined) told.add(name)
      }
      for (const { masked, block } of prose)
        if (masked.includes('{') && !isQuoted(block)) for (const [, name] of masked.matchAll(inText)) told.add(name!)
    }
    // "This skill uses `{{PLACEHOLDER}}` tokens": whatever they are called, they are filled in once.
    if (told.size === 0 || [...told].some((name) => isAnyName([], name))) continue
    for (const file of files) {
      if (!file.isMarkdown || file.role === 'eval' || file.role === 'meta' || !file.text.includes('{')) continue
      if (ofEngine.test(file.text)) continue
      for (const range of templatesIn(file)) {
        const places = [...placesIn(file, range, inText)]
        const all = new Set(places.map(({ name }) => name))
        const known = [...all].filter((name) => told.has(name)).length
        if (known === 0 || 2 * known < all.size) continue
        for (const place of places) if (!told.has(place.name)) yield place
      }
    }
  }
}

/** Whether a fence holds a text with marks that no program fills in. */
const isTemplate = (block: CodeBlock): boolean =>
  ofText.has(block.language) && block.text.includes('{') && !byProgram.test(block.text) && !isOfSettings(block)

const isQuoted = (block: Block): boolean => block.kind === 'quote' || (block.parent !== null && isQuoted(block.parent))

/** The placeholders of a fence that the rows below or above it, in the same section, leave out: they name at least two and half of the others, with braces or without. */
export function* besidesRows({ flowFiles }: SkillModel): Iterable<Place> {
  for (const file of flowFiles) {
    if (!file.text.includes('{') || ofEngine.test(file.text)) continue
    for (const block of file.codeBlocks) {
      if (block.block === null || !isTemplate(block)) continue
      const names = lazy(() => namesOfRows(file, block.section?.own ?? { start: 0, end: file.text.length }))
      for (const { inText } of forms) {
        const places = [...placesIn(file, block.content, inText)]
        const all = new Set(places.map(({ name }) => name))
        if (all.size <= fewestOfRows) continue
        const known = [...all].filter((name) => names().has(name)).length
        if (known < fewestOfRows || 2 * known < all.size) continue
        for (const place of places) if (!names().has(place.name)) yield place
      }
    }
  }
}
const fewestOfRows = 2

/** What the first cells of tables and the begins of items name between code marks. */
const namesOfRows = ({ inline: { spans }, text, lines }: SkillFile, { start, end }: TextRange): ReadonlySet<string> =>
  new Set(
    spans.flatMap(({ text: name, range }) =>
      start <= range.start &&
      range.end <= end &&
      /^[ \t]*(?:[-*+|]|\d+[.)])[ \t]*[*_]{0,2}$/.test(
        text.slice(lines.startOf(lines.lineAt(range.start)), range.start),
      )
        ? [name.replace(/^\{{1,2}\s?|\s?\}{1,2}$/g, '')]
        : [],
    ),
  )

/** A document of templates as a whole; in any other its fences of text and its quotes. */
function* templatesIn(file: SkillFile): Iterable<TextRange> {
  if (file.role === 'template') {
    if (!byProgram.test(file.text)) yield { start: 0, end: file.text.length }
    return
  }
  for (const block of file.codeBlocks) if (isTemplate(block)) yield block.content
  for (const { kind, parent, range } of file.blocks)
    if (kind === 'quote' && parent?.kind !== 'quote' && !byProgram.test(file.slice(range))) yield range
}

function* placesIn(file: SkillFile, { start, end }: TextRange, form: RegExp): Iterable<Place> {
  for (const { index, 0: all, 1: name = '' } of file.text.slice(start, end).matchAll(form))
    yield { file, name, range: { start: start + index, end: start + index + all.length } }
}
