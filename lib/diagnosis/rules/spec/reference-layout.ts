import type { SkillFile } from '../../model/skill-file.ts'
import type { Rule } from '../../rule.ts'

/** Documents between the entry and a reference that is still easy to reach. */
const deepest = 2
/** Lines in which a long reference should list its headings. */
const contentsLines = 40

/** A reference that is far from the entry, or long without a list of its headings. */
export const referenceLayoutRule: Rule = {
  id: 'SPEC-016',
  message: { en: '{problem}', zh: '{problem_zh}' },
  *check({ skill: { files, reachability }, params }) {
    for (const file of files) {
      if (!file.isMarkdown || (file.role !== 'reference' && file.role !== 'spec')) continue
      const depth = reachability.depthOf(file.path)
      if (depth > deepest && Number.isFinite(depth))
        yield {
          file,
          range: null,
          anchor: 'depth',
          data: {
            problem: `SKILL.md leads here only over ${depth - 1} other documents.`,
            problem_zh: `从 SKILL.md 到此文件需要经过 ${depth - 1} 个其他文档。`,
          },
        }
      if (file.role === 'reference' && file.lines.count - 1 > params.referenceLinesForContents && !hasContents(file))
        yield {
          file,
          range: null,
          anchor: 'contents',
          data: {
            problem: `${file.lines.count - 1} lines without a list of contents at the top.`,
            problem_zh: `共 ${file.lines.count - 1} 行，开头没有目录。`,
          },
        }
    }
  },
}

function hasContents(file: SkillFile): boolean {
  const limit = file.lines.endOf(Math.min(file.lines.count, file.lines.lineAt(file.body.start) + contentsLines - 1))
  return file.inline.links.some(({ target, range }) => target.startsWith('#') && range.start < limit)
}
