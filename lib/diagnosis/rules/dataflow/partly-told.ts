import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
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

const isQuoted = (block: Block): boolean => block.kind === 'quote' || (block.parent !== null && isQuoted(block.parent))

/** A document of templates as a whole; in any other its fences of text and its quotes. */
function* templatesIn(file: SkillFile): Iterable<TextRange> {
  if (file.role === 'template') {
    if (!byProgram.test(file.text)) yield { start: 0, end: file.text.length }
    return
  }
  for (const block of file.codeBlocks) {
    const { language, text, content } = block
    if (ofText.has(language) && text.includes('{') && !byProgram.test(text) && !isOfSettings(block)) yield content
  }
  for (const { kind, parent, range } of file.blocks)
    if (kind === 'quote' && parent?.kind !== 'quote' && !byProgram.test(file.slice(range))) yield range
}

function* placesIn(file: SkillFile, { start, end }: TextRange, form: RegExp): Iterable<Place> {
  for (const { index, 0: all, 1: name = '' } of file.text.slice(start, end).matchAll(form))
    yield { file, name, range: { start: start + index, end: start + index + all.length } }
}
