import type { CodeBlock, Scope } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { agentCallsIn, guidesOf } from '../../predicates/agent-calls.ts'
import { appendsIn } from '../../predicates/appends.ts'
import { isBounded } from '../../predicates/is-bounded.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isWhole, wholeUseOf } from '../../predicates/prompt-uses.ts'
import type { Rule } from '../../rule.ts'
import { growingInShell } from './growing-in-shell.ts'

const overCollection = /\bof\b|\bin\b|\.length\b|\brange\s*\(|;\s*\w+\s*>=?[^;]+;\s*(?:\w+--|--\w+)/i
/** `open.length > 0 || !sure`: either goes on alone. */
const either = /\|\||\bor\b/

/** `for (const row of rows || [])`: over what stands there, whatever else does in its head. */
const ofEach = /^\s*(?:for\b\s*(?:await\s*)?)?\(?\s*(?:const|let|var)\s+[^;]*?\s(?:of|in)\s/
/** `while ((match = pattern.exec(text)))`, `while (node = walker.nextNode())`: to the end of one text or tree. */
const walksText = /=\s*(?:await\s+)?[\w.]+\.(?:exec|nextNode|next|readline|readLine)\([^;]*\)/

/** Whether a loop ends with a collection, to which its body adds nothing. */
const isOver = (head: string, body: string): boolean =>
  ofEach.test(head) ||
  walksText.test(head) ||
  head.split(either).every((condition) => overCollection.test(condition) && !growsItself(condition, body))
function growsItself(condition: string, body: string): boolean {
  const name = /^(?:while\b)?[\s(!]*([A-Za-z_]\w*)\.length\b/.exec(condition)?.[1]
  return name !== undefined && (new RegExp(`\\b${name}\\.(?:push|unshift)\\(`).test(body) || isAskedAnew(name, body))
}
/** `open = await measure(target)`: each turn looks for what is left anew; what makes it of itself takes out of it. */
const isAskedAnew = (name: string, body: string): boolean =>
  new RegExp(`(?<![\\w.])${name}\\s?=\\s?(?:await\\s+)(?![^;\\n]*\\b${name}\\b)[\\w.]+\\(`).test(body)

/** `i < 5`, `round <= MAX_ROUNDS` */
const belowBound = /([\w.]*\w|\))?\s*<=?\s*(?:\d+|[a-z_]{3,})/gi
/** What is counted, by its name. */
const counter =
  /(?:^|[._])[a-z]$|count|round|attempt|iter|turn|tr(?:y|ies)|pass|page|step|depth|index|idx|num|total|size|length|len|used|spent|elapsed|time|now|offset|cycle/i

/** Whether the head of a loop holds something that grows in its body below a bound; `score < 90` is reached or not. */
const isCounted = (head: string, body: string): boolean =>
  [...head.matchAll(belowBound)].some(
    ([, name = '']) =>
      !/^[A-Za-z_][\w.]*$/.test(name) ||
      counter.test(name) ||
      head.includes(`${name}++`) ||
      new RegExp(`(?:\\+\\+${name}\\b|\\b${name}\\s?(?:\\+\\+|\\+=|=\\s?${name}\\s?\\+))`).test(body),
  )

/** Loops that may have no known length; `for x in list` of Python always has one. */
const mayLoop = /\b(?:while|do)\b|\bfor\b\s*(?:await\b\s*)?\(/

const ofStep =
  /\b(?:Agent|Task|Read|Write|Edit|Bash|Skill|Glob|Grep|AskUserQuestion|TodoWrite|spawn_agent|wait_agent)\s?\(|\bstate\b/
/** `while queue:` with `queue.popleft()` below: over what is in the queue. */
function emptiesQueue(head: string, body: string): boolean {
  const name = /^(?:while\b)?[\s(]*([A-Za-z_]\w*)[\s):]*$/.exec(head)?.[1]
  return (
    name !== undefined &&
    new RegExp(`\\b${name}\\.(?:pop|popleft|shift|get)\\(`).test(body) &&
    !new RegExp(`\\b${name}\\.(?:append|extend|push|put)\\(`).test(body)
  )
}

/** `page++` beside `if (page > 50) break`: the loop counts its rounds. */
const endsByCount = (body: string): boolean =>
  [...body.matchAll(/\b(\w+)(?:\+\+|\s?\+=\s?1\b)/g)].some(([, name]) =>
    new RegExp(`\\bif\\s?\\(?\\s?${name}\\s?>=?\\s?[\\w.]+\\s?\\)?:?\\s{0,20}\\{?\\s{0,20}(?:break|return)\\b`).test(
      body,
    ),
  )

/** `crawlPhase`, `step_collect`: a function that is itself a step of the flow. */
const nameOfStep =
  /(?:[a-z\d](?:Phase|Step|Stage|Action)|_(?:phase|step|stage|action))\d*$|^(?:phase|step|stage|action)(?=[A-Z_\d])/
/** Functions of a program that a skill shows: what they return goes to their caller, not into a conversation. */
const isListing = ({ text, tree }: CodeBlock): boolean =>
  !ofStep.test(text) &&
  !asksPerson.test(text) &&
  tree.scopes.some(({ kind, label }) => kind === 'function' && label !== '' && !nameOfStep.test(label))
/** `if (await userStopped()) break`, `askUser(...)`: a function that turns to whoever the conversation is with is no program. */
const asksPerson =
  /\bask_?users?\w*\s?\(|\b(?:user|person|human)_?(?:stop|quit|sa(?:ys|id)|want|confirm|agree|approv|accept|(?:is_?)?(?:done|happy|satisfied)|finish|answer|cancel|interrupt)\w*\s?\(/i

/** "The action returns `collectNotes()` to the orchestrator": the text says where it goes. */
const isHandedBack = (file: SkillFile, { tree }: CodeBlock): boolean =>
  tree.scopes.some(
    ({ kind, label }) =>
      kind === 'function' &&
      label !== '' &&
      file.sentences.some(({ text }) => text.includes(`\`${label}(`) && handsBack.test(text)),
  )
/** `{ status: "done", rows }`: how a step ends, told in a word beside what it collected, is for whoever runs the steps. */
const isReport = /^\s*\{[^{}]*[\w$]["']?\s*:\s*["'][\p{L}_-]{2,20}["']\s*[,}]/u
const handsBack = anyOf(
  /\b(?:returns?|hands?|gives?|passes|sends?|reports?)\b[^.]{0,80}\b(?:orchestrator|coordinator|caller|main agent|main context|conversation|lead|parent)\b/i,
  /(?:返回|交给|传给|交回)[^。]{0,40}(?:编排|主流程|主智能体|协调|上下文)/i,
  /(?:编排|主流程|主智能体|协调|上下文)[^。]{0,40}(?:返回|交给|传给|取得)/i,
)

/** What is added right before the loop is left is added once; in Python what stands farther out comes behind the loop. */
function isLastTurn({ text, content }: CodeBlock, { start, end }: TextRange): boolean {
  const between = /^\s*;?\s*(?:break|return|throw|raise)\b/.exec(
    text.slice(end - content.start, end - content.start + 80),
  )
  if (!between) return false
  const own = text.slice(0, start - content.start)
  const [, lead, before] = /(?:^|\n)([ \t]*)([^\n]*)$/.exec(own)!
  // `while (open) rows.push(row)`: what stands in the next line comes behind the loop.
  if (between[0].includes('\n') && /^(?:while|for)\b/.test(before!)) return false
  const indent = lead!.length
  const next = between[0].slice(between[0].lastIndexOf('\n') + 1).search(/\S/)
  return !between[0].includes('\n') || next >= indent
}

/** `late.push({ boat: one.name })` with `parked.add(one.name)` behind it: each thing is put aside, and comes once. */
function isSetAside(added: string, behind: string): boolean {
  const kept = /^[\s;)}\]]*(?:\w+\.)?\w+\.add\(\s?([\w.]+)\s?\)/.exec(behind)?.[1]
  return (
    kept !== undefined &&
    kept.length > 2 &&
    new RegExp(`(?<![\\w.])${kept.replaceAll('.', '\\.')}(?![\\w.])`).test(added)
  )
}

/** A list or text that grows in a loop of unknown length and is then used whole. */
export const growingLocalRule: Rule = {
  id: 'TKN-004',
  message: {
    en: '`{path}` grows in a loop without a limit and is then used whole.',
    zh: '`{path}` 在没有上限的循环中增长，然后被完整使用。',
  },
  *check({ skill }) {
    for (const file of skill.flowFiles)
      for (const { path, range, use } of growingInShell(file))
        if (!isExample(file, range))
          yield { file, range, data: { path }, related: [{ file, range: use }], anchor: path }
    for (const file of [...skill.flowFiles, ...guidesOf(skill)])
      for (const block of file.codeBlocks) {
        if (!mayLoop.test(block.text) || appendsIn(block).length === 0) continue
        const { tree, text, content } = block
        const source = ({ start, end }: { start: number; end: number }) =>
          text.slice(start - content.start, end - content.start)
        const isOpenLoop = (scope: Scope) =>
          scope.kind === 'loop' &&
          /^(?:while|do|for)$/.test(scope.label) &&
          !isOver(source(scope.head), source(scope.body)) &&
          !isCounted(source(scope.head), source(scope.body)) &&
          !emptiesQueue(source(scope.head), source(scope.body))
        const seen = new Set<string>()
        for (const { path, range } of appendsIn(block)) {
          if (seen.has(path) || path.includes('.') || isExample(file, range)) continue
          const behind = text.slice(range.end - content.start, range.end - content.start + 120)
          if (isLastTurn(block, range) || isSetAside(source(range), behind)) continue
          if (!scopesAround(tree, range.start).some((scope) => isOpenLoop(scope) && !endsByCount(source(scope.body))))
            continue
          seen.add(path)
          const use =
            agentCallsIn(file)
              .filter((call) => call.block === block)
              .map((call) => wholeUseOf(call, path))
              .find((found) => found !== null) ??
            tree.returns.find(
              ({ valueRange }) =>
                isWhole(source(valueRange), path) &&
                (!isListing(block) || isHandedBack(file, block) || isReport.test(source(valueRange))),
            )
          if (!use || isBounded(file, block, path, range.start)) continue
          yield {
            file,
            range,
            data: { path },
            related: [{ file, range: { start: use.start, end: use.end } }],
            anchor: path,
          }
        }
      }
  },
}
