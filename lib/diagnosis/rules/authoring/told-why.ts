import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'

/** "A pipe does not go with `--back`, so by a file": the section says why. */
export function tellsWhyFile(file: SkillFile, { range }: DataEdge): boolean {
  const { own } = file.sectionAt(range.start)
  return (
    file.isMarkdown &&
    whyFile.test(file.text.slice(Math.max(own.start, range.start - 1500), Math.min(own.end, range.end + 1500)))
  )
}
const whyFile = anyOf(
  /\b(?:pip(?:e|es|ed|ing)|stdin)\b[^.\n|]{0,60}\b(?:not|cannot|breaks?|fails?|conflicts?|hangs?|truncat\w+|limits?)\b/i,
  /\b(?:not|never|instead of|rather than|avoid) (?:an? |the )?(?:pip(?:e|ing)|stdin)\b/i,
  /パイプ[^。\n]{0,40}(?:悪い|使えない|できない|ファイル)|ファイル経由|管道[^。\n]{0,20}(?:不|无法|冲突)|通过文件(?:传递|中转)/i,
)
