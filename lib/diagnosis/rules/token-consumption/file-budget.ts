import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { isFetchedPage } from '../../predicates/is-fetched-page.ts'
import type { Params } from '../../registry.ts'
import type { Rule } from '../../rule.ts'

const flowRoles = new Set<FileRole>(['phase', 'action', 'role', 'orchestrator', 'instruction'])
/** Texts of licences are kept whole, and nobody reads them to work. */
const legal = /^(?:third[-_]party[-_]?(?:notices?|licen[cs]es?)?|notices?|licen[cs]es?|copying|credits)\b/i
const referenceRoles = new Set<FileRole>(['reference', 'spec', 'template'])

/** A file is longer than its role allows. */
export const fileBudgetRule: Rule = {
  id: 'TKN-001',
  message: {
    en: 'The file has {tokens} tokens; {budget} are advised for its role.',
    zh: '文件有 {tokens} 个 token；该角色建议不超过 {budget} 个。',
  },
  *check({ skill, params }) {
    for (const file of skill.files) {
      const [budget, worse] = budgetOf(file, params)
      if (
        !file.isMarkdown ||
        file.unread !== null ||
        legal.test(file.base) ||
        budget === 0 ||
        !file.exceedsTokens(budget)
      )
        continue
      const tokens = file.countTokens()
      const first = file.blocks[0]?.range ?? file.body
      const range = { start: first.start, end: file.lines.endOf(file.lines.lineAt(first.start)) }
      yield {
        file,
        range,
        shift: (tokens > worse ? 1 : 0) - (isFetchedPage(file) ? 1 : 0),
        anchor: 'file',
        data: { tokens, budget, compressible: compressible(file) },
      }
    }
  },
}

/** Tokens in drawings, repeated lines and examples: what could go first. */
function compressible(file: SkillFile): number {
  const drawings = file.codeBlocks.filter(({ role }) => role === 'descriptive')
  const seen = new Set<string>()
  let repeated = 0
  for (const line of file.text.split('\n')) {
    const words = line.replace(/\d+/g, '#').trim()
    if (words.length > 20 && seen.has(words)) repeated += line.length
    seen.add(words)
  }
  // Four letters are about one token.
  return drawings.reduce((sum, { content }) => sum + file.countTokens(content), 0) + Math.round(repeated / 4)
}

/** `reference/kiln.md`, `guides/kiln.md`: what is looked up, in a folder of another name. */
const lookedUp = /^(?:reference|refs?|guides?)\//

/** The budget, and where it becomes worse. */
function budgetOf({ role, path }: SkillFile, params: Params): [number, number] {
  if (flowRoles.has(role)) return [params.flowFileTokens, 2 * params.flowFileTokens]
  if (referenceRoles.has(role) || (role === 'other' && lookedUp.test(path)))
    return [params.referenceTokens, params.referenceTokensHigh]
  return [0, 0]
}
