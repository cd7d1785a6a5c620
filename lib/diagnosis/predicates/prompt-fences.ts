import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import { anyOf } from '../parse/any-of.ts'
import { oncePer } from '../parse/lazy.ts'
import { isExample } from './is-example.ts'

/** "Send the agent this prompt:", "Start it with the following message:", "使用以下提示词调用代理：" */
const prompted = anyOf(
  /\b(?:send|give|pass|hand|use|using|with|run|call|spawn|launch|start|dispatch|prompt|ask|tell)\b[^.:：]{0,40}\b(?:this|the following|the same) (?:[\w-]+ ){0,2}?(?:prompts?|messages?|instructions?|briefs?|tasks?)\b[^.:：]{0,120}[:：]\W*$/i,
  /(?:以下|下面|下述|下列|如下)的?(?:提示词?|消息|指令|任务)[^。：:]{0,16}[:：]\W*$/i,
)

/** "Send this to the agent:", "Tell each worker the following:" */
const told =
  /\b(?:send|give|pass|hand|tell)\b(?=[^.:：]{0,60}[:：]\W*$)[^.:：]{0,40}\b(?:this|the following)\b(?! (?:agents?|workers?|reviewers?|explorers?)\b)/i

/** "The text below goes to a new agent; ...", "Each worker gets the following text.", "下面的文本发给代理" */
const handedOn = anyOf(
  /\b(?:text|prompt|message|brief|block|instructions?|words) (?:below|that follows) (?:is|are|gets?|goes|go)\b(?: (?:then|always|each|all|sent|given|handed|passed|out|over|on|in|full|as it is)){0,4} to (?:the|an?|each|every|one|its) (?:[\w-]+ ){0,3}(?:sub-?)?(?:agents?|workers?|reviewers?)\b/i,
  /\bthe following (?:text|prompt|message|brief|block|instructions?) (?:is|are|gets?|goes|go)\b(?: (?:then|always|sent|given|handed|passed)){0,3} to (?:the|an?|each|every|one|its) (?:[\w-]+ ){0,3}(?:sub-?)?(?:agents?|workers?|reviewers?)\b/i,
  /\b(?:the|an?|each|every|one) (?:[\w-]+ ){0,3}(?:(?:sub-?)?agent|worker|reviewer) (?:gets|receives|is (?:sent|given|handed)|works from|starts (?:from|with)) (?:the (?:text|prompt|message|brief|block|instructions?) below|(?:this|the following) (?:text|prompt|message|brief|instructions?))\b/i,
  /(?:下面|以下|下述)的?(?:文本|文字|内容|提示词?|消息|指令)[^。；\n]{0,12}(?:发|交|传)给[^。；\n]{0,12}(?:代理|智能体)/i,
)

/** "Hand the work to an agent:", "Call the agent with:", and a label: "Prompt for the worker:", "Launch a worker. Its prompt:" */
const ledTo = anyOf(
  /\b(?:send|give|pass|hand|delegate|assign)\b[^.:：]{0,60}\bto (?:the|an?|one|each|every|another) (?:[\w-]+ ){0,3}(?:sub-?)?(?:agent|worker|reviewer)s?\b[^.:：]{0,20}[:：]\W*$/i,
  /\b(?:call|start|spawn|launch|dispatch|run|brief|prompt|instruct|tell) (?:the|an?|one|each|every|another) (?:[\w-]+ ){0,3}(?:sub-?)?(?:agent|worker|reviewer)s?(?: like this| so| as follows)?(?: with)?[:：]\W*$/i,
  /(?:^|[.;])\s*(?:the |its |their )?(?:prompts?|briefs?|instructions?)(?: templates?)? (?:for|of|to) (?:the |an? |each |every )?(?:[\w-]+ ){0,2}(?:sub-?agents?|agents?|workers?|reviewers?)[:：]\W*$/i,
  /\b(?:sub-?agent|agent|worker|reviewer)s?\b[^:：]{0,80}\. (?:its|the|their|each one['’]s) (?:prompt|brief|instructions?)(?: template)?(?: is| reads)?[:：]\W*$/i,
  /(?:交给|发给|委派给)[^。：:，\n]{0,8}(?:代理|智能体)[^。：:\n]{0,6}[:：]\W*$|(?:代理|智能体)(?:的)?(?:提示词?|任务说明)[:：]\W*$/i,
)

/** Whether a line leads to what an agent is told: to the fence or the quote below it. */
export const leadsToPrompt = (lead: string): boolean =>
  ((isPrompted(lead) || told.test(lead)) && ofAgents.test(lead)) || handedOn.test(lead) || ledTo.test(lead)

/** Whether the line above a fence says that somebody is told what stands in it. */
export const isPrompted = (lead: string): boolean => prompted.test(lead)

const textAbove = (file: SkillFile, { start }: TextRange): string =>
  file.text.slice(Math.max(0, start - 400), start).trimEnd()

/** The line right above a fence. */
export function lineAbove(file: SkillFile, block: CodeBlock): string {
  const before = textAbove(file, block.range)
  return before.slice(before.lastIndexOf('\n') + 1)
}

/** The paragraph right above a fence or a quote, in one line. */
export function paragraphBefore(file: SkillFile, range: TextRange): string {
  const before = textAbove(file, range)
  return before.slice(before.lastIndexOf('\n\n') + 1).replaceAll('\n', ' ')
}

/** "### Agent prompt", "**Worker prompt template:**", "### 子代理提示词" right above the fence. */
const titled = anyOf(
  /^(?:#{2,6} |\*\*)[\d.\s]*(?:[\w-]+ ){0,2}(?:sub-?agents?|agents?|workers?|reviewers?)(?:['’]s)? (?:prompts?|briefs?|instructions?)(?: templates?)?[:：]?(?:\*\*)?[:：]?$/i,
  /^(?:#{2,6} |\*\*)[\d.\s]*prompts?(?: templates?)? (?:for|of|to) (?:the |an? |each |every )?(?:[\w-]+ ){0,2}(?:sub-?agents?|agents?|workers?|reviewers?)[:：]?(?:\*\*)?[:：]?$/i,
  /^(?:#{2,6} |\*\*)[\d.\s]*[\u3400-\u9fff]{0,6}(?:代理|智能体)(?:的)?提示词?(?:模板)?[:：]?(?:\*\*)?[:：]?$/i,
)
const languages = new Set(['markdown', 'none', 'other'])
const ofAgents = /\b(?:sub-?)?agents?\b|\b(?:workers?|reviewers?|explorers?)\b|代理|智能体/i

/** The fences with what an agent is told, by the paragraph or title above them: "Give each agent this prompt:". */
export const promptFencesOf = oncePer((file: SkillFile): readonly CodeBlock[] =>
  file.isMarkdown
    ? file.codeBlocks.filter((block) => {
        if (!languages.has(block.language)) return false
        const lead = paragraphBefore(file, block.range)
        return (leadsToPrompt(lead) || titled.test(lead.trim())) && !isExample(file, block.range)
      })
    : [],
)
