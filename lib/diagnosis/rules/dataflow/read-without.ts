import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'

/** "Read it ... Skip this if neither file exists": said behind it, in the same paragraph. */
const skipsWithout =
  /\bskip\b[^.;\n]{0,40}\b(?:if|when)\b[^.;\n]{0,60}\b(?:exists?|missing|absent|not there)\b|(?:不存在|缺失|没有)[^。；\n]{0,8}(?:则|就)?跳过/i

/** "If absent, use the defaults below.", "When there is none, ...", "Without it, ...": the next sentence does without the file. */
const doesWithout =
  /^\W{0,4}(?:(?:if|when|where) (?:(?:it|they|that|this|both|(?:the|that|this|either|neither) (?:[\w-]+ )?file|there) )?(?:is |are |was )?(?:absent|missing|none|not (?:there|present|found|available)|(?:does|do) not exist|(?:doesn|don|isn)['’]t (?:exist|there|present)?)|without (?:it|them|the file|one)\b|(?:若|如果?|当)?(?:文件|它|该文件|其)?(?:不存在|缺失|缺少|没有时|没有该文件))/i
/** What only ends the run puts nothing in the place of the file. */
const onlyEnds =
  /^[^,，、:]{0,60}[,，:、]?\s*(?:then |就|则|请)?(?:stop|abort|halt|fail|quit|exit|error|end (?:here|the run)|停止|终止|中止|报错|退出)/i

/** Whether the text behind a read says what is done where the file is not there. */
export function isToldWithout(file: SkillFile, offset: number): boolean {
  const said = sentenceAt(file, offset)
  if (!said) return false
  if (skipsWithout.test(said.prose.text)) return true
  const next = file.sentences.find(({ range, prose }) => range.start >= said.range.end && prose === said.prose)
  return next !== undefined && doesWithout.test(next.text) && !onlyEnds.test(next.text)
}

const documentOfProject = /\b(?:CLAUDE|AGENTS|GEMINI|README|CONTRIBUTING)\.md\b|[`(]\.?\/?docs?\/[\w./-]{1,60}\.md\b/g

/** A document in one breath with several of those that a project tells of itself in: "Read `docs/pots.md`, `AGENTS.md` and `.work/HOUSE.md`". */
export function isOfProject(file: SkillFile, { block, target, targetRange }: DataEdge): boolean {
  if (block || !target.base.endsWith('.md')) return false
  const { text = '' } = sentenceAt(file, targetRange.start) ?? {}
  return new Set(text.match(documentOfProject)).size >= 2
}
