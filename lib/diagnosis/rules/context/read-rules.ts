import type { CallSite, SkillModel } from '../../model/skill-model.ts'
import { promptedCallsIn } from '../../predicates/agent-calls.ts'
import { commandedAgentsIn } from '../../predicates/commanded-agents.ts'
import { tokensRead, wholeReads } from '../../predicates/whole-reads.ts'
import type { Rule } from '../../rule.ts'

const promptedCalls = ({ flowFiles }: SkillModel): CallSite[] =>
  flowFiles.flatMap((file) => [...promptedCallsIn(file), ...commandedAgentsIn(file)].map((call) => ({ file, call })))

/** The contents of several files are put into one prompt. */
export const severalReadsRule: Rule = {
  id: 'CTX-003',
  message: {
    en: 'The contents of {reads} are put into one prompt.',
    zh: '{reads_zh}的内容被放进同一个提示词。',
  },
  *check({ skill, params }) {
    for (const { file, call } of promptedCalls(skill)) {
      const reads = wholeReads(call)
      const [first, ...others] = reads
      const isMany = reads.some(({ many }) => many)
      if (!first || (others.length === 0 && !isMany)) continue
      const tokens = reads.map((read) => tokensRead(skill.files, read, params.inlineTokenLimit))
      const known = tokens.filter((count) => count !== null)
      if (known.length === reads.length && known.reduce((sum, count) => sum + count, 0) <= params.inlineTokenLimit)
        continue
      const data = isMany
        ? { reads: 'any number of files', reads_zh: '任意多个文件' }
        : { reads: `${reads.length} files`, reads_zh: ` ${reads.length} 个文件` }
      yield {
        ...{ file, range: first.range, shift: isMany ? 1 : 0, data },
        related: others.map(({ range }) => ({ file, range })),
      }
    }
  },
}

const logged = /\.log\b|\blogs?\/|\bgenerated\b|\bdist\/|\bbuild\/|\boutput\b|\.(?:csv|lock|map|min\.js)\b/i
const instruction = /(?:^|\/)(?:phases|actions|roles|instructions|agents)\/|\.claude\/|SKILL\.md/

/** The content of one file is put into a prompt. */
export const oneReadRule: Rule = {
  id: 'TKN-003',
  message: { en: 'The whole content of a file is put into a prompt.', zh: '一个文件的全部内容被放进提示词。' },
  *check({ skill, params }) {
    for (const { file, call } of promptedCalls(skill)) {
      const [read, ...others] = wholeReads(call)
      if (!read || others.length > 0 || read.many) continue
      if (read.path !== null && instruction.test(read.path)) continue
      const tokens = tokensRead(skill.files, read, params.inlineTokenLimit)
      if (tokens !== null && tokens <= params.inlineTokenLimit) continue
      yield { file, range: read.range, shift: logged.test(read.source) ? 1 : 0 }
    }
  },
}
