import type { SkillModel } from '../model/skill-model.ts'
import { isNegatedSentence } from './is-negated.ts'

const others =
  '(?:[\\s,/&+]|\\b(?:or|and|as|well|in|on|the|cli|code|cursor|gemini|qwen|opencode|copilot|windsurf)\\b){1,16}'
const both = `(claude|codex)\\b${others}(?!\\1)(?:claude|codex)\\b`
/** "You may be in Claude or Codex", "Works the same across Claude Code and Codex": where the skill itself runs, not what it reads or starts. */
const says = new RegExp(
  `(?<!\\b(?:not|never|cannot) )\\b(?:runs?|running|works?|be|usable|available|compatible|used|behaviou?r)\\b(?: [\\w-]+){0,3} (?:in|on|under|inside|across|with) (?:(?:either|both|an?|the|any) ){0,2}${both}|(?:在|支持|兼容)\\s?(claude|codex)\\b(?: code| cli)?\\s?(?:和|与|或|及|、|/)\\s?(?!\\2)(?:claude|codex)\\b(?: code| cli)?[^。；\\n]{0,12}(?:运行|使用|工作|可用)`,
  'i',
)

/** Whether a skill says that it works in Claude and in Codex: then it brings the calls of both. */
export function worksInBothClients({ entry, flowFiles }: SkillModel): boolean {
  const named = String(entry?.frontMatter.get('compatibility')?.value ?? '')
  if (/\bclaude\b/i.test(named) && /\bcodex\b/i.test(named)) return true
  return flowFiles.some(
    ({ text, sentences }) =>
      /\bcodex\b/i.test(text) &&
      /\bclaude\b/i.test(text) &&
      sentences.some((sentence) => says.test(sentence.text) && !isNegatedSentence(sentence)),
  )
}
