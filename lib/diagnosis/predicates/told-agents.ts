import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { AgentCall, Prompt } from '../model/agent-call.ts'
import type { Sentence } from '../model/inline.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { CallSite, SkillModel } from '../model/skill-model.ts'
import { oncePer } from '../parse/lazy.ts'
import { isExample } from './is-example.ts'
import { isNegatedSentence } from './is-negated.ts'
import { isOrderAt } from './is-order.ts'
import { promptAt, promptOf } from './prompt-below.ts'

/**
 * The agents with a definition that sentences of flow files order by name, "Launch the `pot-checker` agent", with what the fence or quote below tells
 * them where the sentence leads to one, or the words in quotes behind the name.
 */
export const toldAgentsOf = oncePer((skill: SkillModel): readonly CallSite[] => {
  const names = [...new Set(skill.agents.map(({ name }) => name))].filter((name) => name.length >= shortestName)
  return skill.flowFiles.flatMap((file) => {
    const named = file.isMarkdown ? names.filter((name) => file.text.includes(name)) : []
    if (named.length === 0) return []
    const ordered = orderOf(named.map(escapePattern).join('|'))
    return file.sentences.flatMap((sentence) => toldIn(file, sentence, ordered))
  })
})
const shortestName = 4

/** "Spawn the pot-checker agent", "Hand the pots to `pot-checker`", "派发 pot-checker 智能体" */
const orderOf = (names: string): RegExp =>
  new RegExp(
    `(?:\\b(?:spawn|launch|start|dispatch|invoke|call|run|use|delegate|hand|send|ask|tell|instruct|assign)\\b[^.:;\\n\`]{0,60}?|(?:启动|调用|派|使用|分派|交给|让|请|由)[^。，；\\n\`]{0,12}?)(?:[\`*@]{1,3}(${names})[\`*]{1,3}|\\b(${names})\\s?(?:sub-?agent|agent|子代理|代理|智能体))(?![\\w-])`,
    'i',
  )

function toldIn(file: SkillFile, sentence: Sentence, ordered: RegExp): CallSite[] {
  if (sentence.prose.block.kind === 'table' || sentence.prose.block.kind === 'heading') return []
  const match = ordered.exec(sentence.text)
  if (!match || !isOrderAt(sentence.text, match.index) || isNegatedSentence(sentence)) return []
  const start = sentence.range.start + match.index
  const range = { start, end: start + match[0].length }
  if (isExample(file, range)) return []
  const name = (match[1] ?? match[2])!
  const at = start + match[0].lastIndexOf(name)
  const agentType = { value: name, range: { start: at, end: at + name.length } }
  return [
    {
      file,
      call: {
        ...shape,
        range,
        agentType,
        prompt: promptQuoted(file, sentence, range.end) ?? promptBelow(file, sentence),
      } satisfies AgentCall,
    },
  ]
}
const shape = { tool: 'prose', form: 'prose', result: null, background: false, block: null, call: null } as const

/** "... with this prompt:", also as a sentence of its own */
const leads = /[:：][*_\s]*$/
const promptLabel = /^[^\n]{0,60}\b(?:prompt|message|instructions?|brief|task)\b[^\n]{0,20}[:：][*_\s]*$/i

/** `... with the prompt "..."`, `Tell the potter: "..."` */
const quoted =
  /^([\s\w`*’,-]{0,60}(?:[:：,]|\b(?:prompt|message|instructions?|with|words?|say(?:s|ing)?))[ \t*_]{0,4}["“])([^"”\n]{20,800})["”]/i

function promptQuoted(file: SkillFile, { prose }: Sentence, from: number): Prompt | null {
  const [, lead = '', said] = quoted.exec(file.text.slice(from, prose.range.end)) ?? []
  const start = from + lead.length
  return said === undefined ? null : promptOf(file, [{ kind: 'text', range: { start, end: start + said.length } }])
}

/** What stands in the fence or quote right below a sentence that leads to it. */
function promptBelow(file: SkillFile, { prose, range: ordered }: Sentence): Prompt | null {
  const isLabelled = promptLabel.test(file.text.slice(ordered.end, Math.min(prose.range.end, ordered.end + 100)))
  if (!isLabelled && !leads.test(file.slice(ordered))) return null
  const range = isLabelled ? prose.range : ordered
  return promptAt(file, range.end)
}
