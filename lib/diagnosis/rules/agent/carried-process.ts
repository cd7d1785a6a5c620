import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { agentCallsOfRun } from '../../predicates/agent-calls.ts'
import { contentWords, shareIn } from '../../predicates/content-words.ts'
import { definitionOf, isBuiltinAgent, saidIn } from '../../predicates/known-agents.ts'
import { type PromptPiece, promptPieces } from '../../predicates/prompt-pieces.ts'
import { toldAgentsOf } from '../../predicates/told-agents.ts'
import { goodBadElsewhere, stepElsewhere } from '../../predicates/words-of-languages.ts'
import type { Rule } from '../../rule.ts'
import { decisionTable } from './decision-table.ts'
import { choicesIn } from './left-choices.ts'

/** Above this share of words a list of steps repeats the definition. */
const overlap = 0.6
const fewestSteps = 4
const mostLines = 2000

/** A prompt that tells a defined agent how to work, which its definition does. */
export const carriedProcessRule: Rule = {
  id: 'AGT-014',
  message: {
    en: 'The prompt carries {what} for `{agent_type}`; that belongs into its definition.',
    zh: '提示词为 `{agent_type}` 携带了{what_zh}，这应当写在其定义中。',
  },
  *check({ skill, client }) {
    if (skill.agents.length === 0) return
    for (const { file, call } of [...agentCallsOfRun(skill, true), ...toldAgentsOf(skill)]) {
      const { agentType, prompt } = call
      if (!agentType || !prompt || isBuiltinAgent(agentType.value, client)) continue
      const definition = definitionOf(skill, agentType.value)
      if (!definition || revision.test(prompt.text)) continue
      for (const piece of promptPieces(file, prompt)) {
        const found = processIn(piece, saidIn(definition))
        if (!found) continue
        const { range, ...words } = found
        yield { file, range, data: { agent_type: agentType.value, ...words } }
        break
      }
    }
  },
}

const revision =
  /<instructions>|\b(?:user(?:'s)? (?:decision|choice|feedback)|as (?:decided|chosen) by the user|the user (?:decided|chose))\b|用户(?:决定|选择|反馈)/i
const step = new RegExp(
  `${/^[ \t]*(?:#{2,6} )?(?:[(（]?\d{1,2}[.)）]|[①-⑳]|(?:step|phase|步骤|阶段|STEPS) ?\d{1,2}[.:：)])[ \t]*\S.*$/.source.replace('STEPS', stepElsewhere)}`,
  'gim',
)
const goodBad = new RegExp(
  anyOf(
    /(?:✅|❌|✔|✗|👍|👎)[ \t]*(?=["“'‘「])/,
    /\|[ *]{0,4}(?:good|right|bad|wrong|LABELS)[ *]{0,4}(?=\|)/,
    /^[ \t]*#{1,6} (?:good|bad|weak|strong|poor|wrong|right)(?: [a-z]{3,12})?(?=[ \t]*$)/,
    /\b(?:a |an )?(?:good|bad|poor|weak|strong) (?:\w+ ){1,2}(?:is|names|says|reads|looks like)\b/,
    /(?:^[ \t*#>-]*|[.;!?>]["”'’」]?[ \t]+|[。；！？]["”」]?[ \t]*)(?:✅|❌|(?:right|wrong|LABELS|do(?: not)?|don['’]t|(?:good|bad|weak|strong|poor)(?: [a-z]{3,12})?)[*]{0,2}[:：]|[好坏正反]例子?[:：]|[好坏对错][:：])/,
  ).source.replaceAll('LABELS', goodBadElsewhere),
  'gim',
)

type Process = { range: TextRange; what: string; what_zh: string }

function processIn({ start, text }: PromptPiece, definition: string): Process | null {
  const place = (index: number, length: number) => ({ start: start + index, end: start + index + length })
  const table = decisionTable(text, decidedBy(definition))
  if (table) return { range: place(table.index, table.length), what: 'a decision table', what_zh: '决策表' }
  const compared = [...text.matchAll(goodBad)]
  if (compared.length > 1) {
    const [first] = compared
    return { range: place(first!.index, first![0].length), what: 'a comparison of good and bad', what_zh: '好坏对比' }
  }
  const fixed = fixedChoice(text, choicesIn(definition))
  if (fixed) return { range: place(fixed.index, fixed.length), what: 'a choice', what_zh: '选择' }
  // Numbers behind each other in one line count like lines.
  const steps = [...text.replace(/(?<=[.;,。；，:：])[ \t](?=[(（]?\d{1,2}[.)）] ?\S)/g, '\n').matchAll(step)]
  const [first] = steps
  if (!first || steps.length < fewestSteps) return null
  const lines = definition.split('\n', mostLines).map(contentWords)
  const repeated = steps.filter(([line]) => {
    const said = line.replace(/^[ \t]*(?:\p{L}{2,12})?[ (（]*\d+[.:：)）]/u, '')
    // What stands behind the last step of a line is no part of it.
    return [said, said.split(/[.。;；](?=\s|$)/, 1)[0]!].some((one) => {
      const words = contentWords(one)
      return lines.some((other) => {
        const share = shareIn(words, other)
        return share > overlap || (share === 0.5 && shareIn(other, words) === 1)
      })
    })
  })
  if (repeated.length < fewestSteps) return null
  const last = steps[steps.length - 1]!
  const range = place(first.index, last.index + last[0].length - first.index)
  return { range, what: 'the steps of its process', what_zh: '其自身流程的步骤' }
}

/** "You decide in which folder a letter goes": what the definition leaves to the agent. */
const decides =
  /\b(?:you )?(?:decide|choose|pick|determine|judge)s?\b(?:(?: for| by)? yourself)? (?:(?:in|to|into|for|on|by) )?(?:which|what|where|whether|how)\b[^.;\n]{0,80}|(?:由你|自行|自己)(?:决定|选择|判断)[^。；\n]{0,40}/gi
const decidedBy = (definition: string): Set<string> =>
  contentWords([...definition.matchAll(decides)].map(([said]) => said.replace(/^\W*(?:you )?\w+/i, ' ')).join(' '))

/** Where a prompt settles such a choice; null where it leaves it open. */
function fixedChoice(text: string, choices: readonly RegExp[]): { index: number; length: number } | null {
  for (const choice of choices) {
    const match = choice.exec(text)
    if (match && !/\b(?:any|whatever|whichever|own|each|every|best|suitable)\b/i.test(match[0]))
      return { index: match.index, length: match[0].length - 1 }
  }
  return null
}
