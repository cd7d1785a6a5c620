import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'

/** "Create and run `{work_dir}/sift.js`:", "创建并执行": what is made is put to use in the same breath. */
const runsToo = anyOf(
  /\b(?:and|then|&)\s+(?:then\s+)?(?:re-?)?(?:runs?|executes?|starts?|launch(?:es)?|sources?|imports?|invokes?|calls?)\s+(?:(?:the|an?|this|your)\s+)?(?:[\w-]+\s+){0,2}$/i,
  /(?:并|并且|然后|再|后)(?:运行|执行|启动|导入|调用)[^，。；]{0,6}$/i,
)
/** "Run it with node.": where a program was written, it is what is run. */
const runsIt =
  /\b(?:runs?|executes?|starts?|launch(?:es)?|sources?|imports?|invokes?)\s+(?:it|this|that|(?:the|this|that) (?:\w+ )?(?:script|program|file|code))\b|(?:运行|执行|启动|导入|调用)(?:它|该|此|这)/i
const program = /\.(?:[cm]?[jt]sx?|py|sh|bash|zsh|rb|pl|php|ps1|sql|r|jl|go|lua)$/i

/** Whether a program is run as soon as it is made. */
export function isRunAtOnce(file: SkillFile, { targetRange: { start }, target }: DataEdge): boolean {
  const said = file.isMarkdown ? sentenceAt(file, start) : null
  if (said && runsToo.test(said.masked.slice(0, start - said.range.start))) return true
  if (!file.isMarkdown || !program.test(target.base)) return false
  const { own } = file.sectionAt(start)
  return file.sentences.some(
    ({ range, masked }) =>
      start <= range.end && range.end <= own.end && runsIt.test(masked.slice(Math.max(0, start - range.start))),
  )
}
