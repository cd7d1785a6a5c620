import type { CodeBlock, MemberChain } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { lastAssignment } from '../../parse/code-lookup.ts'

/** `Job(id)`, `new Job(id)`, `await queue.Job.create(id)` */
const made = /^\s*(?:await\s+)?(?:new\s+)?(?:\w+\.)?([A-Z]\w*)(?:\.\w+)?\(/

/** Whether a variable holds an object of a class that the file imports from a package: what its members are called the package says. */
export function isOfLibrary(
  { text: all }: SkillFile,
  block: CodeBlock,
  { root, start }: Pick<MemberChain, 'root' | 'start'>,
) {
  const { tree, text, content } = block
  const held = lastAssignment(root, start, tree)?.valueRange
  const name = held && made.exec(text.slice(held.start - content.start, held.end - content.start))?.[1]
  if (!name || !all.includes('import')) return false
  const imported =
    `^[ \\t]*from[ \\t]+[A-Za-z_][\\w.]*[ \\t]+import\\b[^\\n]*\\b${name}\\b` +
    `|^[ \\t]*import\\b[^;\\n]*\\b${name}\\b[^;\\n]*\\bfrom[ \\t]*["'](?![./])`
  return new RegExp(imported, 'm').test(all)
}
