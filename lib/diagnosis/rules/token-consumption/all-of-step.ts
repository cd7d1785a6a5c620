import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'

/** A block of a step that does nothing else than show a file. */
export const isAllOfStep = ({ role }: SkillFile, block: CodeBlock | null): boolean =>
  role === 'phase' && /^\s*cat [\w./-]+\.(?:json|ya?ml)\s*$/.test(block?.text ?? '')

/** Other code, or an order to change something, between two places: it may be the file that changes. */
export const goesOnWithWork = ({ codeBlocks, text }: SkillFile, { start, end }: TextRange): boolean =>
  codeBlocks.some(({ range }) => start < range.start && range.end < end) || changes.test(text.slice(start, end))
const changes = /\b(?:write|update|save|edit|append|change|add|fill|record|set|put|fix)s?\b|写|更新|保存|修改|追加/i
