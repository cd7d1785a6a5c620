import { inventoryOfFile } from '../checks/count-inventory.ts'
import { appendedBlock, inserted } from '../edits/text-edit.ts'
import { linkTarget, linkText, titleOf } from './relative-path.ts'
import { eachSite, type Transform } from './transform.ts'

const listing = /^(?:references?|resources?|files?|documents?|docs|further reading|参考|参考资料|文件|资源|文档)\b/i

/** A file that nothing leads to is linked from the entry, or deleted. */
export const indexFile: Transform = {
  id: 'index_file',
  options: () => [
    { value: 'link', label: 'Link it from the entry' },
    { value: 'delete', label: 'Delete the file' },
  ],
  run: eachSite(({ file }, { skill, option }) => {
    const { entry } = skill
    if (option === 'delete') return { edits: [{ kind: 'delete', path: file.path }], declares: inventoryOfFile(file) }
    if (!entry) return 'The skill has no entry.'
    const line = `- [${linkText(titleOf(file))}](${linkTarget(file.path)})`
    const section = entry.sections.find(({ title }) => listing.test(title))
    if (!section)
      return [
        appendedBlock(entry, entry.text.length, `## References\n\n${line}${entry.text.endsWith('\n') ? '' : '\n'}`),
      ]
    const items = entry.blocks.filter(
      ({ kind, range, parent }) =>
        kind === 'item' && section.own.start <= range.start && range.end <= section.own.end && parent?.parent === null,
    )
    const last = items.at(-1)
    if (!last) return [appendedBlock(entry, section.own.end, line)]
    const marker = /^[-*+]/.exec(entry.text.slice(last.range.start))?.[0] ?? '-'
    let end = last.range.end
    while (end > 0 && /\s/.test(entry.text[end - 1]!)) end--
    return [inserted(entry, end, `\n${line.replace('-', marker)}`)]
  }),
}
