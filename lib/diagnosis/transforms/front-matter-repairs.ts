import { inserted, replaced, type SkillEdit } from '../edits/text-edit.ts'
import { overlaps } from '../model/text-range.ts'
import { isHintList } from '../parse/read-yaml.ts'
import { eachSite, type Transform } from './transform.ts'
import { isPlain, isRefusedText, quotedText } from './yaml-scalar.ts'

/** Plain values that YAML refuses, or takes for something else, are put in double quotes. */
export const quoteYamlValue: Transform = {
  id: 'quote_yaml_value',
  run: eachSite(({ file }) => {
    const { problems, entries } = file.frontMatter
    if (!problems.some(({ kind }) => kind === 'syntax')) return 'No value is the cause.'
    const edits: SkillEdit[] = []
    for (const { valueRange, style } of entries) {
      if (!valueRange || style !== 'plain') continue
      const text = file.slice(valueRange)
      if (text.includes('\n')) {
        // YAML folds the lines of a quoted value as it does those of a plain one.
        if (isRefusedText(text)) edits.push(replaced(file, valueRange, `"${text.replace(/["\\]/g, '\\$&')}"`))
      } else if (!isReadable(text)) edits.push(replaced(file, valueRange, quotedText(text)))
    }
    return edits.length > 0 ? edits : 'No plain value is the cause.'
  }),
}

/** A value that YAML reads, as text or as something else, needs no quotes; one that opens a quote or bracket is no plain text. */
const isReadable = (text: string): boolean =>
  !isHintList(text) && (isPlain(text) || /^["'[{&*!|>]/.test(text) || !/: |:$| #|^[-?:,\]}#%@`]/.test(text))

/** The lines `---` around the front matter, in place of what stands there; what stands above it goes below. */
export const closeFrontMatter: Transform = {
  id: 'close_front_matter',
  run: eachSite(({ file }) => {
    const { problems, range, content, entries } = file.frontMatter
    const isUnopened = problems.some(({ kind }) => kind === 'unopened')
    const isUnclosed = problems.some(({ kind }) => kind === 'unclosed')
    if (!isUnopened && !isUnclosed) return 'The front matter is closed.'
    if (entries.length === 0) return 'No key could be read.'
    const above = file.text.slice(0, range.start).trim()
    const below = above === '' ? '' : `\n\n${above}`
    const edits: SkillEdit[] = isUnopened ? [replaced(file, { start: 0, end: content.start }, '---\n')] : []
    if (isUnclosed) edits.push(replaced(file, { start: content.end, end: range.end }, `\n---${below}`))
    else if (below !== '') edits.push(inserted(file, range.end, below))
    return edits
  }),
}

const typeArgument = /[\w)\]]<[A-Za-z]/

/** Angle brackets of tags in name and description go, their words stay. */
export const stripTags: Transform = {
  id: 'strip_tags',
  run: eachSite(({ file, range }) => {
    const entries = file.frontMatter.entries.filter(({ key }) => key === 'name' || key === 'description')
    const hit = entries.filter((entry) => overlaps(entry.range, { start: range.start, end: range.end + 1 }))
    const holders = hit.length > 0 ? hit : entries
    if (holders.some(({ valueRange }) => valueRange && typeArgument.test(file.slice(valueRange))))
      return 'It is part of a name, as in `List<Item>`: without the brackets the name is another one.'
    const edits = holders.flatMap(({ valueRange }) =>
      valueRange
        ? [...file.slice(valueRange).matchAll(/<\/?([A-Za-z][^<>]*)>/g)].map((match): SkillEdit => {
            const start = valueRange.start + match.index
            const words = match[1]!.replace(/\s*\/$/, '')
            return replaced(file, { start, end: start + match[0].length }, words)
          })
        : [],
    )
    return edits.length > 0 ? edits : 'No tag was found.'
  }),
}
