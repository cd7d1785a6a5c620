import { appendedBlock, inserted, replaced, standsAlone, wholeLines } from '../edits/text-edit.ts'
import { overlaps } from '../model/text-range.ts'
import { statementOf } from './code-statement.ts'
import { isChinese } from './relative-path.ts'
import { eachSite, type Transform } from './transform.ts'

const outputTitle = /^(?:outputs?|deliverables?|results?|artifacts?)\b|^(?:输出|产出|交付|结果)/i

/** A file that is written and never read: the write goes, or the file is named as an output. */
export const dropOrListOutput: Transform = {
  id: 'drop_or_list_output',
  options: () => [
    { value: 'list', label: 'List it as an output' },
    { value: 'drop', label: 'Do not write it' },
  ],
  run: eachSite(({ file, range }, { option }) => {
    const edge = file.dataEdges.find(
      ({ kind, ...one }) => kind === 'write' && (overlaps(one.range, range) || overlaps(one.targetRange, range)),
    )
    if (!edge) return 'The write was not found.'
    if (option === 'drop') {
      const statement = edge.block && edge.call ? statementOf(file, edge.block, edge.call) : null
      if (!statement || !standsAlone(file, statement.range)) return 'The write is no statement of its own.'
      return { edits: [replaced(file, wholeLines(file, statement.range), '')], declares: { output_file: 1 } }
    }
    const path = file.slice(edge.targetRange).replace(/^["'`]|["'`]$/g, '')
    if (/[`\n]/.test(path)) return 'The target has no plain name.'
    const line = `- \`${path}\``
    const section = file.sections.find(({ title }) => outputTitle.test(title))
    if (!section)
      return [
        appendedBlock(
          file,
          file.text.length,
          `## ${isChinese(file) ? '输出' : 'Output'}\n\n${line}${file.text.endsWith('\n') ? '' : '\n'}`,
        ),
      ]
    const last = file.blocks.findLast(
      ({ kind, range: place, parent }) =>
        kind === 'item' && parent?.parent === null && section.own.start <= place.start && place.end <= section.own.end,
    )
    if (!last) return [appendedBlock(file, section.own.end, line)]
    return [inserted(file, last.range.start + file.slice(last.range).trimEnd().length, `\n${line}`)]
  }),
}
