import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isOtherLanguage } from '../../parse/other-language.ts'
import { promptedCallsIn } from '../../predicates/agent-calls.ts'
import { wordPattern } from '../../predicates/match-words.ts'
import { onlyLooks } from '../../predicates/only-looks.ts'
import { promptFencesOf } from '../../predicates/prompt-fences.ts'
import { promptFilesOf } from '../../predicates/prompt-files.ts'
import { promptPieces } from '../../predicates/prompt-pieces.ts'
import { asksForResult } from '../../predicates/return-contract.ts'
import { boundsElsewhere, constraintsElsewhere, taskElsewhere } from '../../predicates/words-of-languages.ts'
import { registry } from '../../registry.ts'
import type { Rule } from '../../rule.ts'
import { type HandedTask, handedTasksIn } from './handed-tasks.ts'
import { tasksToldIn } from './told-tasks.ts'

/** A prompt that sets a task and nothing it must keep to. */
export const unboundedTaskRule: Rule = {
  id: 'MEM-002',
  message: {
    en: 'The prompt has a task (`{marker}`) and no constraints: nothing says what must stay as it is.',
    zh: '提示词有任务（`{marker}`）但没有约束：没有说明哪些内容必须保持不变。',
  },
  *check({ skill, params }) {
    for (const file of [...skill.flowFiles, ...promptFilesOf(skill)])
      for (const call of file.isFlow ? tasksIn(file) : wholeTask(file)) {
        const { text, range } = call.prompt!
        const marker = task.exec(text)?.[0].trim()
        if (!marker || countWords(text) < params.promptMinWords || isBounded(file, call)) continue
        if ((asksForResult(text) || output.test(text)) && (onlyLooks(text) || onlyLooks(withoutOutput(text)))) continue
        const place = placeOf(file, call)
        yield { file, range, data: { marker }, ...(place && { related: [{ file, range: place }] }) }
      }
  },
}

const tasksIn = (file: SkillFile) => [
  ...promptedCallsIn(file),
  ...handedTasksIn(file),
  ...tasksInFences(file),
  ...tasksToldIn(file),
]

/** A file that is the prompt of an agent, or holds it in its one fence, where the task is the first that it says. */
function wholeTask({ frontMatter, text, said, codeBlocks }: SkillFile): HandedTask[] {
  const [only, ...others] = codeBlocks
  const fence = only && others.length === 0 && /^(?:markdown|none|other)$/.test(only.language) ? only.content : null
  return [{ start: frontMatter.range.end, end: text.length }, ...(fence ? [fence] : [])].flatMap((range) => {
    const prompt = said.slice(range.start, range.end)
    const marker = task.exec(prompt)
    const isFirst = marker !== null && prompt.slice(0, marker.index).trim() === ''
    return isFirst ? [{ range, prompt: { range, text: prompt, parts: [] } }] : []
  })
}

/** What a fence holds that the text above it has sent to an agent: "Send the agent this prompt:". */
const tasksInFences = (file: SkillFile): HandedTask[] =>
  promptFencesOf(file).map(({ range, content, text }) => ({ range, prompt: { range: content, text, parts: [] } }))

/** "### Output", "**Output**: ...": from there to the next heading or label stands what is handed in, mostly a file of a known form. */
const output =
  /(?:^|\n)[ \t]*(?:#{1,6}[ \t]*|\*\*|\[)?(?:(?:required |expected )?outputs?(?: format| contract)?|deliverables?|输出(?:格式|要求)?|产出)(?:\*\*|\])?[ \t]*(?:[:：]|\n)[\s\S]*?(?=\n[ \t]*(?:#{1,6}[ \t]|\*\*[^*\n]{2,30}\*\*[ \t]*[:：]|\[[A-Z]{3,})|$)/i
const filed =
  /\b(?:write|save|store)\b[^.\n]{0,60}\bto\b[^\n]{0,200}\.(?:jsonl?|ya?ml|csv)\b|(?:写入|保存)[^。\n]{0,200}\.(?:jsonl?|ya?ml|csv)\b/i
const made =
  /\b(?:generate|create|produce|compile|write|build|assemble|prepare)[ \t]+(?:(?:the|an?)[ \t]+)?([\w -]{3,40}?)(?=[.,;\n]|$)/gi

/** A prompt without the data that it has filed, and without the step that makes just these: "Generate the index" where "Write index to: a.json". */
function withoutOutput(text: string): string {
  const [part] = output.exec(text) ?? []
  if (part === undefined || !filed.test(part)) return text
  return text.replace(part, '').replace(made, (step, thing: string) => (part.includes(thing.trim()) ? ' ' : step))
}

const { taskMarkers, constraintMarkers } = registry.vocabulary
/** "**TASK**:", "## Task" */
const task = new RegExp(
  ['(?:^|\\n)[ \\t]{0,4}#{1,4}[ \\t]+(?:(?:your |the )?task|(?:你的)?任务)[ \\t]*(?=\\n|$)', ...taskMarkers]
    .map((mark, at) =>
      at === 0
        ? mark
        : /^[A-Z一-鿿]/.test(mark)
          ? `(?:^|\\n|["'\`])[ \\t#*]{0,9}${escapePattern(mark).replace(/:$/, '[*_]{0,2}[ \\t]?[:：]')}`
          : mark.startsWith('<')
            ? `(?<![\\w/-])${escapePattern(mark)}(?![./_-])`
            : escapePattern(mark),
    )
    .concat(
      '(?:^|\\n)[ \\t]{0,4}\\*\\*(?:(?:your |the )?task|任务)\\*\\*[ \\t]*(?=\\n|$)',
      `(?:^|\\n|["'\`])[ \\t#*]{0,9}(?:\\[(?:${taskElsewhere})\\]|【(?:${taskElsewhere})】|(?:${taskElsewhere})[*_]{0,2}[ \\t]?[:：])`,
      `(?:^|\\n)[ \\t]{0,4}#{1,4}[ \\t]+(?:${taskElsewhere})[ \\t]*(?=\\n|$)`,
    )
    .join('|'),
  'i',
)
const names = [...constraintMarkers.blocks.map(escapePattern), constraintsElsewhere].join('|')
const block = new RegExp(
  [
    `\\[[^\\]\\n]{0,20}(?:${names})[^\\]\\n]{0,20}\\]|<[\\w-]{0,20}(?:${names})[\\w-]{0,20}>`,
    `【[^】\\n]{0,10}(?:${names})[^】\\n]{0,10}】`,
    `(?:^|\\n)[ \\t#*\\d.-]{0,12}[^\\n:：]{0,24}(?:${names})[ \\t*]{0,4}(?:[:：]|\\n|$)`,
  ].join('|'),
  'i',
)
const sentence = wordPattern(constraintMarkers.sentences)
const elsewhere = new RegExp(boundsElsewhere, 'iu')
/** "Don't add people", "leave the names as they are", "change only the price": bounds in other words. */
const bounds = anyOf(
  /\b(?:don[’']t|can(?:not|[’']t)|mustn[’']t|shouldn[’']t|should not|may not|no more than|not (?:more|longer|later) than)\b/i,
  /\b(?:without (?:chang|alter|touch|add|remov|break|delet|edit|mov|los)\w*|nothing (?:else|but))\b/i,
  /\b(?:(?:chang|touch|edit|us|writ|keep|tak|add)e? only|only (?:chang|touch|edit|us|writ|tak|the)\w*)\b/i,
  /\b(?:leave[^.\n]{0,60}\b(?:as (?:it|they) (?:is|are)|alone|unchanged|untouched|intact))\b/i,
  /\b(?:(?:stays?|keep|remains?)[^.\n]{0,60}\b(?:as (?:it|they) (?:is|are)|unchanged|untouched|intact|the same))\b/i,
  /保持[^，。\n]{0,16}不变|不能|不可|不准|切勿|仅限|只能|不超过/i,
)
const carries = /constraint|rules?\b|requirement|guard_?rail|boundar|limit|约束|规则|要求/i

/** Where the marker of a prompt stands that is written before its call; null where the call holds it. */
function placeOf(file: SkillFile, { prompt, range }: AgentCall | HandedTask): TextRange | null {
  for (const { start, text } of promptPieces(file, prompt!)) {
    const found = task.exec(text)
    if (!found) continue
    const end = start + found.index + found[0].length
    return start < range.start || end > range.end ? { start: end - found[0].trim().length, end } : null
  }
  return null
}

/** "Follow the standard strictly", "严格遵循规范": bounds that stand elsewhere; "your calls are limited to the folder". */
const keepsTo = anyOf(
  /\b(?:strictly (?:follow|adhere|comply|observe)|(?:follow|adhere to|comply with|conform to|observe)\b[^.\n]{0,60}\bstrictly)\b/i,
  /\b(?:follow|adhere to|comply with|conform to) (?:the |our |its |all )?(?:[\w/.-]+ ){0,3}(?:standards?|guidelines?|conventions?|specs?|specifications?)\b/i,
  /\b(?:constrained|restricted|limited|confined) to\b/i,
  /严格(?:遵循|遵守|按照|执行)|(?:遵循|遵守)[^，。\n]{0,20}(?:规范|标准|准则)/i,
)

/** Whether a marker, a sentence or something put in sets bounds; `--rule` of a CLI brings its own. */
function isBounded(file: SkillFile, { prompt, range }: AgentCall | HandedTask): boolean {
  if (
    block.test(prompt!.text) ||
    sentence.test(prompt!.text) ||
    bounds.test(prompt!.text) ||
    keepsTo.test(prompt!.text) ||
    (isOtherLanguage(prompt!.text) && elsewhere.test(prompt!.text))
  )
    return true
  if (prompt!.parts.some((part) => part.kind === 'expression' && carries.test(part.source))) return true
  return /\s--rules?\b/.test(file.text.slice(range.start, range.end + 200).split(/\n\s*\n/, 1)[0]!)
}

/** Words of scripts that put blanks between them, and two letters of the others as one. */
const countWords = (text: string): number =>
  (text.match(word)?.length ?? 0) + Math.floor((text.match(/[\u3040-\u30ff\u3400-\u9fff]/g)?.length ?? 0) / 2)
const word = /(?![\u3040-\u30ff\u3400-\u9fff])[\p{L}\p{N}](?:(?![\u3040-\u30ff\u3400-\u9fff])[\p{L}\p{M}\p{N}_'’-])*/gu
