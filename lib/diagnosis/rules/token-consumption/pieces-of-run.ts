import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'

/** A few lines of a step that import and define nothing, as `cfg = Path("board.yml").read_text()` with `needs(cfg)` below. */
const steps = new Set<FileRole>(['phase', 'action', 'orchestrator'])
/** "### Step 2: load the rules" */
const isStep = (file: SkillFile, { range }: CodeBlock): boolean =>
  /^\W*(?:step|phase|stage|步骤|阶段) ?\d|^\W*第 ?[\d一二三四五六七八九十]+ ?步/i.test(
    file.sectionAt(range.start).title,
  )
const isPiece = (text: string): boolean =>
  text.trim().split(/\n\s*/).length <= 6 && !/^[ \t]*(?:import|from|def|class)\b/m.test(text)

/** `open(f"{work_dir}/rows.csv")` where nothing sets `work_dir` or imports anything: no program of its own, but a piece of the run. */
export const goesOn = (file: SkillFile, { block, target, targetRange }: DataEdge): boolean => {
  const folder = /^[fF]["']\{(\w+)\}\//.exec(file.slice(targetRange))?.[1]
  if (block !== null && isPiece(block.text) && (steps.has(file.role) || isStep(file, block))) return true
  return (
    block !== null &&
    folder !== undefined &&
    target.key.startsWith('{work}/') &&
    !/^[ \t]*(?:import|from|def|class)\b/m.test(block.text) &&
    !block.tree.assignments.some((one) => one.target === folder)
  )
}
