import type { CodeBlock, Scope } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { oncePer } from '../../parse/lazy.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isListing } from '../../predicates/is-listing.ts'
import { ledTo } from '../../predicates/led-to.ts'
import type { Rule } from '../../rule.ts'
import {
  waitsForFlag,
  waitsForNoFlaw,
  waitsForScore,
  waitsForText,
  waitsForWord,
  withoutTexts,
} from './awaited-value.ts'
import { endlessOrders } from './endless-order.ts'
import { endlessShellLoops } from './endless-shell-loop.ts'
import { isOpenCondition } from './open-condition.ts'
import { saysLimitOfLoop } from './stated-limit.ts'
import { isWatch } from './watching-loop.ts'

/** A loop that nothing ends: in code without a way out, or ordered in words without a count, timeout or limit. */
export const endlessLoopRule: Rule = {
  id: 'AGT-010',
  message: {
    en: '{problem}: `{text}`.',
    zh: '{problem_zh}：`{text}`。',
  },
  *check({ skill }) {
    const guides = [...ledTo(skill)].filter(({ text }) => asksModel.test(text))
    for (const file of [...skill.flowFiles, ...guides]) {
      for (const block of file.codeBlocks)
        for (const scope of endlessLoops(file, block)) {
          if (file.role === 'reference' && !asksModel.test(file.slice(scope.body))) continue
          const range = { start: scope.start, end: Math.max(scope.head.end, scope.start + scope.label.length) }
          const calls = file.calls.some(
            ({ range: call }) => scope.body.start <= call.start && call.end <= scope.body.end + 1,
          )
          yield { file, range, shift: calls ? 1 : 0, data: { text: file.slice(range), ...unlimited } }
        }
      if (file.role === 'reference') continue
      for (const range of endlessShellLoops(file))
        yield { file, range, data: { text: file.slice(range), ...unlimited } }
      for (const { range, isByPerson, runsNothing } of endlessOrders(skill, file))
        yield {
          ...{ file, range, shift: isByPerson || runsNothing ? -1 : 0 },
          data: { text: file.slice(range), ...(isByPerson ? byPerson : unlimited) },
        }
    }
  },
}

/** `ask_model(...)`, `Agent(...)`: each turn of a loop of a reference costs an answer; what else is shown there is a program. */
const asksModel =
  /\b(?:Agent|Task|spawn_agent)\s?\(|\b(?:ask|call|query|prompt|run|invoke)_?(?:the_?)?(?:sub_?)?(?:agent|model|llm|claude|reviewer|critic|judge|grader)\w{0,12}\(/i

const unlimited = {
  problem: 'Nothing limits how often this is repeated',
  problem_zh: '没有任何条件限制此处的重复次数',
}
const byPerson = {
  problem: 'Only the word of a person ends this; name a limit or a way out ("after three rounds ask what is missing")',
  problem_zh: '只有人的答复才能结束此处的重复；请写明上限或出路（“三轮之后询问还缺什么”）',
}

const forever = /^\((?:\s*;[^;<>=]*|[^;]*;\s*|[^;]*;\s*!\s*[\w$.]+\s*);[^)]*\)$/
/** `for turn in itertools.count():`, `for _ in iter(int, 1):` */
const countsForever = /\sin\s+(?:(?:itertools\.)?(?:count\([\d, ]{0,9}|repeat\(\w{1,9})|iter\(int,\s?1)\)\s*:?\s*$/
/** `while (!result.done)` around what fetches the next part. */
const turnsPages =
  /!\s?(?!(?:state|run|session|job|dag|plan|flow|workflow|context|ctx)\b)\w+(?:\??\.\w+)*\.(?:done|isLast|last|finished|complete)\b|\bnot \w+(?:\.\w+)*\.(?:done|is_last|last|finished|complete)\b/i
const wayOut = /\b(?:break|return|yield|throw|raise|exit|process\.exit|sys\.exit|AskUserQuestion|request_user_input)\b/
const comparesCount = /[\w.\])][ \t]{0,9}(?:>=?|<=?)[ \t]{0,9}[\w.]/
const counts = /\+\+|\+=[ \t]{0,9}1\b|--|-=[ \t]{0,9}1\b/

/** A listing of a program, which nobody runs step by step. */
const program = anyOf(
  /^[ \t]*(?:import\s|from\s[\w.]{1,80}\simport\b|#include\b|package\s\w|(?:const|let|var)\s[^\n=]{1,80}=\s?require\()/m,
  /^[ \t]*(?:export\s+)?(?:default\s+)?(?:abstract\s+)?class\s+\w+[^\n{:]{0,80}[{:]/m,
  /\b(?:asyncio|threading|self)\./m,
)
const toolCall = /\b(?:Agent|Task|Read|Write|Edit|Bash|Skill|TodoWrite|spawn_agent|wait_agent)\s?\(/

function* endlessLoops(file: SkillFile, block: CodeBlock): Iterable<Scope> {
  if (
    block.role !== 'functional' ||
    !/\bwhile\b|\bfor\s?\([^;)]{0,40};\s?[;!]?|\bin (?:itertools\.)?(?:count|repeat|iter)\(/.test(block.text)
  )
    return
  if (!toolCall.test(block.text) && isProgram(file, block)) return
  const source = ({ start, end }: TextRange) => block.text.slice(start - block.content.start, end - block.content.start)
  const hasDo = /\bdo\s?\{/.test(block.text)
  let isLimited: boolean | null = null
  let last = -1
  for (const scope of block.tree.scopes) {
    // `while (...):` of Python is read as both forms of a loop.
    if (scope.start === last || scope.kind !== 'loop' || (scope.label !== 'while' && scope.label !== 'for')) continue
    const head = source(scope.head).slice(0, 400)
    const { start, end } = (hasDo && doBody(block, scope)) || scope.body
    if (end <= start) continue
    const body = source({ start, end })
    if (
      !isOpenEnded(scope, head) &&
      ![waitsForScore, waitsForWord, waitsForNoFlaw, waitsForFlag, waitsForText].some((waits) => waits(head, body))
    )
      continue
    if (!toolCall.test(block.text) && isOfUncalled(file, block, scope)) continue
    if (turnsPages.test(source(scope.head)) && /next|more|page|cursor/i.test(body)) continue
    if (wayOut.test(withoutTexts(body)) || (counts.test(body) && comparesCount.test(body))) continue
    if (
      isWatch(
        file,
        scope.start,
        body,
        source({ start: Math.max(block.content.start, scope.start - 200), end: scope.start }),
      )
    )
      continue
    isLimited ??= saysLimitOfLoop(file, scope.start, head + body) || isExample(file, scope)
    last = scope.start
    if (!isLimited) yield scope
  }
}

/** A block of a program, or one that works with what other blocks of its document began. */
const isProgram = ({ codeBlocks }: SkillFile, block: CodeBlock): boolean =>
  (program.test(block.text) && !isStep(block)) ||
  (block.language === 'python' &&
    codeBlocks.some((other) => other !== block && namesOfProgram(other)?.test(block.text)))

/** A few lines without functions of their own that import what comes with the language: `import time` above a loop that waits. */
const isStep = (block: CodeBlock): boolean =>
  !isListing(block) &&
  block.text.trim().split('\n').length <= mostLinesOfStep &&
  !ofProgram.test(block.text) &&
  !block.tree.scopes.some(({ kind, label }) => kind === 'function' && label !== '')
const mostLinesOfStep = 12
const ofProgram = /\b(?:asyncio|threading|self)\b|^[ \t]*(?:#include\b|package\s)/m

/** What a block of a Python program imports, defines or sets. */
const bound =
  /^[ \t]*(?:(?:from[ \t]+[\w.]+[ \t]+)?import[ \t]+([^\n#]+)|(?:async[ \t]+)?(?:def|class)[ \t]+(\w+)|([A-Za-z_]\w*)[ \t]*(?::[^=\n]{1,60})?=(?!=))/gm
const mostNames = 200

const namesOfProgram = oncePer(({ text, language }: CodeBlock): RegExp | null => {
  if (language !== 'python' || !program.test(text)) return null
  const names = [...text.matchAll(bound)].flatMap((found) => found.slice(1).join(' ').match(/\w+/g) ?? [])
  const own = [...new Set(names)].filter((name) => name !== 'as').slice(0, mostNames)
  return own.length === 0 ? null : new RegExp(`\\b(?:${own.join('|')})\\b`)
})

/** A function that is shown and that nothing in the document calls: a worker of the program somebody writes. */
function isOfUncalled({ codeBlocks }: SkillFile, { tree }: CodeBlock, { start }: Scope): boolean {
  const own = scopesAround(tree, start).find(({ kind, label }) => kind === 'function' && label !== '')
  if (!own) return false
  const isHead = (at: number) => own.start <= at && at < own.body.start
  return !codeBlocks.some((other) => other.tree.calls.some(({ name, start: at }) => name === own.label && !isHead(at)))
}

function isOpenEnded({ label }: Scope, head: string): boolean {
  if (label === 'for') return forever.test(head) || countsForever.test(head)
  return isOpenCondition(head)
}

/** The body of a `do` that ends where this `while` stands. */
function doBody({ tree, text, content }: CodeBlock, { start }: Scope): TextRange | undefined {
  return tree.scopes.find(
    ({ label, body }) =>
      label === 'do' && body.end <= start && text.slice(body.end - content.start, start - content.start).trim() === '',
  )?.body
}
