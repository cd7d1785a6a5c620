import { inserted } from '../edits/text-edit.ts'
import type { Transform, Transformed } from './transform.ts'

const toolName = /^[A-Za-z][\w-]*$/

/** Tools that are used are added to `allowed-tools`, with the separator that stands there. */
export const declareTool: Transform = {
  id: 'declare_tool',
  run: ({ skill, sites }) => {
    const result: Transformed = { edits: [], left: [], declares: {} }
    const { entry } = skill
    const field = entry?.frontMatter.get('allowed-tools')
    const added = new Set<string>()
    for (const site of sites) {
      const tool = String(site.finding.data['tool'] ?? '')
      if (!entry || !field?.valueRange) result.left.push({ site, why: 'The entry lists no tools.' })
      else if (!toolName.test(tool)) result.left.push({ site, why: 'The tool has no plain name.' })
      else added.add(tool)
    }
    if (!entry || !field?.valueRange || added.size === 0) return result
    const source = entry.slice(field.valueRange)
    const length = source.trimEnd().length
    const end = field.valueRange.start + length
    const isOpen = field.style === 'list' && !source.startsWith('[')
    const at = field.style === 'quoted' || source.startsWith('[') ? end - 1 : end
    const text = [...added]
      .map((tool) => {
        if (isOpen)
          return `\n${/^(?:.*\n)*([ \t]*-[ \t]+)/.exec(listOf(entry.text, field.valueRange!.start, source))?.[1] ?? '- '}${tool}`
        return `${/,/.test(source.replace(/\([^()]*\)/g, '')) ? ', ' : ' '}${tool}`
      })
      .join('')
    return { ...result, edits: [inserted(entry, at, text)] }
  },
}

/** The list with the blanks before its first item, so that every item shows its indentation. */
const listOf = (text: string, start: number, source: string): string =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, start) + source
