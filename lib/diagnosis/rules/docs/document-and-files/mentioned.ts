import type { Block } from '../../../model/block.ts'
import type { SkillFile } from '../../../model/skill-file.ts'

/** A list of all others, and whether it is said to be of their folder. */
export type Others = { holder: Block; of: 'folder' | 'any' }

/**
 * Whether running text of the document names a file anywhere: by its name, without extension where that is no plain word. Behind a list of all the
 * others that counts in its own section, in other lists and tables and in headings; behind one that is said to be of their folder, in its own
 * section alone.
 */
export function isMentioned(file: SkillFile, { base, path }: SkillFile, others: Others | null): boolean {
  const stem = base.replace(/\.md$/, '')
  const ofMany = base === 'role.md' ? path.slice(path.indexOf('/') + 1) : null
  const ownName = ofMany ?? (/[-_\d]/.test(stem) ? stem : base)
  const name = others && ownName === base && isWritten(file, base) ? path : ownName
  const own = others && file.sectionAt(others.holder.range.start).own
  return file.prose.some(
    ({ text, block, range }) =>
      speaksOf(text, name) &&
      !(
        own &&
        (others.of === 'folder' || (block.kind === 'paragraph' && block.parent === null)) &&
        (range.start < own.start || range.start >= own.end)
      ),
  )
}

/** "Write `label.md`": what the skill makes is called so, and a bare name is that. */
const isWritten = ({ prose }: SkillFile, base: string): boolean =>
  prose.some(({ text }) => {
    const at = text.indexOf(`\`${base}\``)
    return at > 0 && writes.test(text.slice(Math.max(0, at - longestOrder), at))
  })
const writes =
  /\b(?:write|generate|create|produce|save)s? (?:an? (?:[a-z-]+ )?|the |your )?$|(?:写入|生成|创建|保存)\s?$/i
const longestOrder = 40

/** Whether a text has a name that is no end of another one: "sea-chart.md" is no "chart.md". */
function speaksOf(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!/[\w-]/.test(text.charAt(at - 1))) return true
  return false
}
