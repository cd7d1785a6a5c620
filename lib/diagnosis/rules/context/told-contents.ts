import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isOrderAt } from '../../predicates/is-order.ts'
import { lineAbove } from '../../predicates/prompt-fences.ts'
import type { PromptPiece } from '../../predicates/prompt-pieces.ts'

const mayTell = /agent|worker|explorer|代理|智能体/i
/** "Ask the explorer agent to read `src` and to return ...", "Launch an agent that returns ...", up to the verb. */
const toldAgent = anyOf(
  /\b(?:ask|tell|have|let|launch|spawn|start|dispatch|instruct|use)\b[^.;:\n]{0,60}\b(?:sub-?agents?|agents?|workers?|explorers?)\b[^.;:\n]{0,120}?\b(?:return|send|give|hand)s?(?= (?:back )?(?:the|its|their|all|each|every|full|complete|entire|whole)\b)/i,
  /(?:让|请|启动|派发?|调用)[^。；\n]{0,30}(?:代理|智能体)[^。；\n]{0,60}?(?:返回|输出)(?=[^。；\n]{0,24}(?:完整|全部|整个))/i,
)
const returns = 'return'
const returnsChinese = '返回'

/** "Each agent returns:", "智能体返回：" above a fence with what comes back. */
const contractLead = anyOf(
  /\b(?:sub-?agents?|agents?|workers?|explorers?)\b[^.:：\n]{0,30}\b(?:returns?|answers? with|replies with|sends? back|hands? back|must return)\b[^.:：\n]{0,60}[:：]\W*$/i,
  /(?:代理|智能体)[^。：:\n]{0,16}(?:返回|输出)[^。：:\n]{0,16}[:：]\W*$/i,
)
const contractLanguages = new Set(['json', 'yaml', 'none', 'other'])
const asked = 'Return:\n'

/** What an agent is told to give back where no prompt of it stands: the rest of a sentence that orders one, and a fence with its answer. */
export function* toldContents(file: SkillFile): Iterable<PromptPiece> {
  if (!file.isMarkdown || !mayTell.test(file.text)) return
  for (const { text, range } of file.sentences) {
    const match = mayTell.test(text) ? toldAgent.exec(text) : null
    if (!match || !isOrderAt(text, match.index) || isExample(file, range)) continue
    const verb = /[^\x00-\x7f]$/.test(match[0]) ? returnsChinese : returns
    const end = match.index + match[0].length
    yield { start: range.start + end - verb.length, text: verb + text.slice(end) }
  }
  yield* shownAnswers(file, contractLead)
}

/** The answers that fences show below a line that leads to them. */
export function* shownAnswers(file: SkillFile, lead: RegExp): Iterable<PromptPiece> {
  for (const block of file.codeBlocks)
    if (contractLanguages.has(block.language) && lead.test(lineAbove(file, block)) && !isExample(file, block.range))
      yield { start: block.content.start - asked.length, text: asked + block.text }
}
