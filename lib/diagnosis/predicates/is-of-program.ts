import type { SkillFile } from '../model/skill-file.ts'
import type { TypeDefinition } from '../model/type-definition.ts'

/** What a program does with its types: imports of libraries, functions, instances. What a skill agrees on stands alone. */
const works =
  /^\s*import\b[^\n]*\bfrom\s+["'](?!\.|zod)|\bfunction\b[^\n]*\{|=>\s*[{(]|\breturn\b|\bnew [A-Z]\w*|\bdeclare module\b/m

/** Whether a reference shows a type as a part of a sample program. */
export function isOfProgram(file: SkillFile, { range, isState }: TypeDefinition): boolean {
  if (isState || file.role !== 'reference') return false
  const block = file.codeBlockAt(range.start)
  return block !== null && block !== undefined && works.test(block.text)
}
