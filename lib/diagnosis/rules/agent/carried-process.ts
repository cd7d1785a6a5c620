import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { agentCallsOfRun } from '../../predicates/agent-calls.ts'
import { contentWords, shareIn } from '../../predicates/content-words.ts'
import { definitionOf, isBuiltinAgent, saidIn } from '../../predicates/known-agents.ts'
import { type PromptPiece, promptPieces } from '../../predicates/prompt-pieces.ts'
import { goodBadElsewhere, stepElsewhere } from '../../predicates/words-of-languages.ts'
import type { Rule } from '../../rule.ts'
import { decisionTable } from './decision-table.ts'

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
    for (const { file, call } of agentCallsOfRun(skill)) {
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

/** What a definition leaves to the agent, by its noun: "you choose in which order ...", "the order is up to you". */
const leaves = anyOf(
  /\b(?:decide|choose|pick|determine|select)s?\b(?:(?: for| by)? yourself)? (?:(?:in|to|into|for|on|by|with) )?(?:which|what) ([a-z-]{3,})/gi,
  /\b(?:decide|choose|pick|determine|select|set)s?(?: on)? the [a-z-]{3,} ([a-z-]{3,}) (?:yourself|itself|themselves)\b/gi,
  /\b(?:decide|choose|pick|determine|select|set)s?(?: on)? the ([a-z-]{3,})\b[^.;\n]{0,60}\b(?:yourself|itself|themselves|on (?:your|its) own|freely|as you see fit|as you like)\b/gi,
  /\b(?:choose|decide on|pick|determine|select)s? the ([a-z-]{3,})(?: (?:in|by) which\b|(?: of the [a-z-]{3,20})? (?:that|which) (?:fits|suits)\b)/gi,
  /\bfree to (?:choose|pick|decide|set) the ([a-z-]{3,})/gi,
  /\b(?:which|what) ([a-z-]{3,})\b[^.;\n]{0,40}\bis (?:up to (?:you|the agent)|your (?:own )?(?:choice|decision)|left to (?:you|the agent))/gi,
  /\bthe (?:choice|selection) of (?:the |an? )?([a-z-]{3,})\b[^.;\n]{0,40}\b(?:is|are) (?:up to (?:you|the agent)|yours|left to (?:you|the agent))\b/gi,
  /\bthe ([a-z-]{3,})\b[^.;\n]{0,40}\b(?:is|are) (?:up to (?:you|the agent)|yours to (?:choose|decide|pick)|your (?:own )?(?:choice|decision)|left to (?:you|the agent))\b/gi,
)
/** "You decide how many sources you read" */
const leavesCount =
  /\b(?:decide|choose|pick|determine|judge)s?\b(?:(?: for| by)? yourself)? (?:on )?how many ([a-z-]{3,})/gi
/** "自行决定标题的风格" */
const leavesInChinese =
  /(?:由你|自行|自己)(?:决定|选择|选定|判断)(?:[^。；，\n]{0,12}的)?\p{Script=Han}{0,2}?(\p{Script=Han}{2})(?=[。；，\s]|$)/gu

/** "You decide whether to read the ledger or the labels", "Choose the ledger or the labels as the source" */
const leavesOne =
  /\b(?:decide|choose|pick|select|determine)s? (?:whether|if|when) (?:to|you) ([a-z]+) (?:from )?((?:[\w-]+ ){1,3})or (?:from )?([\w-]+(?: [\w-]+){0,2}?)(?=[,.;]|\n|$| depending| by )/gi
const leavesEither =
  /\b([a-z]+) either ((?:[\w-]+ ){1,3})or ([\w-]+(?: [\w-]+){0,2}?)(?=,? (?:as you|as it|whichever|depending|by what)\b|, )/gi
const leavesAs =
  /\b(?:decide|choose|pick|select)s? (?:between )?(?:[\w-]+ ){1,4}(?:or|and) (?:[\w-]+ ){1,4}as (?:the|your|its) ([a-z-]{3,})\b/gi
const plain = (words: string): string =>
  words
    .replace(/\b(?:the|an?|its|their)\b/gi, '')
    .trim()
    .replace(/\s+/g, ' ')
/** A prompt that names one of the two, and not the other beside it. */
const settlesOne = (verb: string, ...[one, other]: [string, string]): RegExp =>
  new RegExp(
    `\\b${verb} (?:only |always |from |the |its ){0,3}(?:${one}\\b(?![^.\\n]{0,60}\\bor [^.\\n]{0,20}${other})|${other}\\b(?![^.\\n]{0,60}\\bor [^.\\n]{0,20}${one}))`,
    'i',
  )

/** What settles the choices that a definition leaves: "Read it in the order a, b, c", "Read three sources". */
const choicesIn = (definition: string): RegExp[] => [
  ...[...definition.matchAll(leaves)].flatMap(([, ...nouns]) =>
    nouns.filter((noun) => noun !== undefined).map(settles),
  ),
  ...[...definition.matchAll(leavesCount)].map(
    ([, noun]) => new RegExp(`\\b(?:\\d+|one|two|three|four|five|six|eight|ten|a dozen) (?:[\\w-]+ )?${noun}\\b`, 'i'),
  ),
  ...[leavesOne, leavesEither]
    .flatMap((left) => [...definition.matchAll(left)])
    .map(([, verb, one, other]) => settlesOne(verb!, plain(one!), plain(other!))),
  ...[...definition.matchAll(leavesAs)].map(
    ([, noun]) =>
      new RegExp(
        `\\b(?:use|take|choose|read|treat)\\b(?![^.;\\n]{0,60}\\bor\\b)[^.;\\n]{1,60} as (?:the|your|its) ${noun}\\b`,
        'i',
      ),
  ),
  ...[...definition.matchAll(leavesInChinese)].map(
    ([, noun]) =>
      new RegExp(
        `${noun}(?:为|是|：|用|采用|设为)(?!否|什么|任)[^，。；\\n]|(?:用|采用|使用|按)[^，。；\\n]{1,10}${noun}`,
      ),
  ),
]

const settles = (noun: string): RegExp =>
  new RegExp(
    [
      `\\b(?:in|with|by|use|using|take|as|for|only)(?: (?:the|this|that|only|its))? (?:[\\w-]+ )?${noun}(?: is|:| of)? (?!(?:you|that|which|as|is|are|and|or|to|of|from)\\b)[\\w"'\`$]`,
      `(?:^|[.;!\\n]\\s*)${noun} (?:the|your|its|all|them)\\b[^.;\\n]{0,60}?(?: as| by|:) \\w`,
      `(?:^|[.;!\\n]\\s*)${noun}\\b[^.;:\\n]{0,30}: ?[\\w"']`,
      `\\b(?:in|by) (?!(?:any|the|an?|your|its|this|that|which|whatever|what|some|good|right)\\b)[\\w-]+ ${noun}(?=[.;,\\n]|$)`,
      `\\bthe ${noun}(?: is| must be| should be| will be|:) (?!(?:not|up|open|free|yours?|left)\\b)\\w`,
      `\\b(?:in|with|use|using|take|choose|pick|set) an? (?!(?:any|suitable|fitting|good|proper|right|different|new|own)\\b)[\\w-]+ ${noun}\\b`,
    ].join('|'),
    'i',
  )

/** Where a prompt settles such a choice; null where it leaves it open. */
function fixedChoice(text: string, choices: readonly RegExp[]): { index: number; length: number } | null {
  for (const choice of choices) {
    const match = choice.exec(text)
    if (match && !/\b(?:any|whatever|whichever|own|each|every|best|suitable)\b/i.test(match[0]))
      return { index: match.index, length: match[0].length - 1 }
  }
  return null
}
