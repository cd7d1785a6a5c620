import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { agentCallsIn } from '../../predicates/agent-calls.ts'
import { appendsIn } from '../../predicates/appends.ts'
import { isBounded } from '../../predicates/is-bounded.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isListing } from '../../predicates/is-listing.ts'
import { isWhole, wholeUseOf } from '../../predicates/prompt-uses.ts'
import type { Place, Rule } from '../../rule.ts'
import { isOfShownProgram } from '../../skill/shows-program.ts'

const historyName =
  /(?:^|[._])(?:history|messages|conversation|logs?|transcript)$|[a-z](?:History|Messages|Log|Transcript)$/
/** Code without such a word is not read for it. */
const mayName = /[hH]istory|[mM]essages|conversation|[lL]og|[tT]ranscript/

/** A history that grows with every turn and reaches a prompt whole. */
export const growingHistoryRule: Rule = {
  id: 'CTX-001',
  message: {
    en: '`{path}` grows without a limit and reaches a prompt whole.',
    zh: '`{path}` 无限增长，并完整地进入提示词。',
  },
  *check({ skill }) {
    for (const file of skill.flowFiles)
      for (const block of file.codeBlocks) {
        if (!mayName.test(block.text) || isListing(block)) continue
        const seen = new Set<string>()
        for (const { path, range } of appendsIn(block)) {
          if (seen.has(path) || !historyName.test(path) || isTextMadeHere(block, path) || isExample(file, range))
            continue
          seen.add(path)
          if (isBounded(file, block, path, range.start) || isOfShownProgram(file, block)) continue
          const use = takerOf(skill.flowFiles, file, block, path)
          if (use) yield { file, range, data: { path }, related: [use], anchor: path }
        }
      }
  },
}

/** The prompt that takes it, in its own file or, for a member of an object, in any; else the value that is returned. */
function takerOf(files: readonly SkillFile[], own: SkillFile, block: CodeBlock, path: string): Place | null {
  const readers = path.includes('.') ? [own, ...files.filter((file) => file !== own)] : [own]
  for (const file of readers)
    for (const call of agentCallsIn(file)) {
      const range = wholeUseOf(call, path)
      if (range) return { file, range }
    }
  // A method that hands out what its object keeps ends no turn of an agent.
  if ((isMadeHere(block, path) && !takesAnswers(block, path)) || /^(?:self|this)\./.test(path)) return null
  const returned = block.tree.returns.find(({ valueRange: { start, end } }) =>
    // How many there are may stand beside all of them.
    isWhole(
      block.text.slice(start - block.content.start, end - block.content.start).replaceAll(`${path}.length`, '0'),
      path,
    ),
  )
  return returned ? { file: own, range: { start: returned.start, end: returned.end } } : null
}

/** A text that the same code begins and lengthens is no history of turns: as a local one it is judged by its loop. */
const isTextMadeHere = ({ tree, text, content }: CodeBlock, path: string): boolean =>
  !path.includes('.') &&
  tree.assignments.some(
    ({ target, operator, valueRange }) =>
      target === path && operator === '=' && /^\s*[fF]?["'`]/.test(text.slice(valueRange.start - content.start)),
  )

/** An array that the same code begins anew is no history: it grows in one call only, and its caller wants it. */
const isMadeHere = ({ tree, text, content }: CodeBlock, path: string): boolean =>
  tree.assignments.some(
    ({ target, valueRange }) =>
      target === path &&
      /^\s*(?:\[(?!\s*\.\.\.)|list\(|new Array\b)/.test(text.slice(valueRange.start - content.start)),
  )

/** `transcript.push({ asked, said: AskUserQuestion(asked) })`: what a person or an agent says goes into it turn by turn. */
const takesAnswers = (block: CodeBlock, path: string): boolean =>
  mayAsk.test(block.text) &&
  appendsIn(block).some(
    ({ path: own, range }) =>
      own === path && mayAsk.test(block.text.slice(range.start - block.content.start, range.end - block.content.start)),
  )
const mayAsk = /\b(?:AskUserQuestion|ask_user(?:_question)?|Agent|Task|spawn_agent|send_input)\(/
