import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isExample } from '../../predicates/is-example.ts'
import { leadsToPrompt, paragraphBefore } from '../../predicates/prompt-fences.ts'
import { hasPrompt, promptsIn } from '../../predicates/settings-prompts.ts'
import { spannedAgentCallsIn } from '../../predicates/spanned-calls.ts'
import type { HandedTask } from './handed-tasks.ts'

/** The prompts of agents that stand in running text, in a quote that a line leads to, or in settings of agents. */
export const tasksToldIn = (file: SkillFile): HandedTask[] =>
  file.isMarkdown && mayTell.test(file.text)
    ? [
        ...spannedAgentCallsIn(file).flatMap(({ range, prompt }) => (prompt ? [{ range, prompt }] : [])),
        ...[...callsOf(file), ...settingsOf(file)].map((range) => taskIn(file, range)),
      ]
        .filter(({ range }) => !isExample(file, range))
        .concat(quotesOf(file).map((range) => taskIn(file, range)))
    : []

const mayTell = /agent|worker|代理|智能体/i

const taskIn = (file: SkillFile, range: TextRange): HandedTask => ({
  range,
  prompt: { range, text: file.slice(range).replace(/^[ \t]*>[ \t]?/gm, ''), parts: [] },
})

/** `Task(subagent_type="x", prompt="...")`: a paragraph that is nothing but a call. */
function* callsOf({ blocks, slice }: SkillFile): Iterable<TextRange> {
  for (const { kind, range } of blocks) {
    if (kind !== 'paragraph') continue
    const found = onlyCall.exec(slice(range))
    if (!found) continue
    const start = range.start + found[0].length - found[2]!.length
    yield { start, end: start + found[2]!.length }
  }
}
const onlyCall =
  /^`{0,2}(?:\w{1,30} = )?(?:await )?(?:Agent|Task|spawn_agent)\([^`"']{0,200}(?:["'][^"'\n]{1,200}["'][^`"']{0,60}){0,6}\b(?:prompt|message)["']?\s?[:=]\s?f?(["'`]{1,3})([\s\S]{20,3000})(?=\1[,\s})]{0,6}`{0,2}[.;。]?\s*$)/

/** A quote below "Call the agent with:"; a quote alone would be an example. */
const quotesOf = (file: SkillFile): TextRange[] =>
  file.blocks
    .filter(({ kind, parent, range }) => kind === 'quote' && !parent && leadsToPrompt(paragraphBefore(file, range)))
    .filter(({ range: { start } }) => !isExample(file, { start: start - 1, end: start - 1 }))
    .map(({ range }) => range)

/** What agents are told in settings that name them. */
function* settingsOf({ codeBlocks }: SkillFile): Iterable<TextRange> {
  for (const block of codeBlocks) {
    if (!hasPrompt(block) || !/agent/i.test(block.text)) continue
    for (const { start, text } of promptsIn(block))
      yield { start: block.content.start + start, end: block.content.start + start + text.length }
  }
}
