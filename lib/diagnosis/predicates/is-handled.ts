import type { AgentCall } from '../model/agent-call.ts'
import type { Section } from '../model/block.ts'
import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { CallSite, SkillModel } from '../model/skill-model.ts'
import { around, assignmentAround, scopesAround } from '../parse/code-lookup.ts'
import { registry } from '../registry.ts'
import { coversCallsOf, coversOwnCalls } from './failure-sections.ts'
import { isTestedAfter } from './is-tested.ts'
import { lackOfAnswer } from './lack-of-answer.ts'
import { wordPattern } from './match-words.ts'
import { sectionSays } from './section-says.ts'

const { en, zh } = registry.vocabulary.failureWords
const failure = wordPattern([
  ...en.flatMap((word) => (word.includes(' ') ? [word] : [word, `${word}s`, `${word}ed`, `${word}ing`])),
  ...'failed fails failing retries recovers recovered failures timeouts erroneous graceful'.split(' '),
  ...['times out', 'timed out', 'time out'],
  ...zh,
])
/** "Verify the report exists before going on": what the agent should leave behind is looked at. */
const looksAtOutcome =
  /\b(?:verify|check|confirm|make sure)\b[^.\n]{0,60}\b(?:exists?|(?:was|were|is|are|has been|have been) (?:written|created|produced|saved|complete|present|not empty))\b/i
/** The case that an agent fails, told without a word for failing: whatever follows is done about it. */
const silence = [
  // "If the reviewer does not answer"
  /\b(?:agents?|subagents?|workers?|reviewers?|tasks?)\b[^.;\n]{0,40}?\b(?:(?:do|does|did|has|have|is|can|could)(?: not|n[’']t)|cannot|never)\b[^.;\n]{0,20}\b(?:answer|respond|repl(?:y|ied)|return|finish|complete|come back|came back|deliver|report|produce|start)/i,
  // "an agent that gives no result"
  /\b(?:agents?|subagents?|workers?|reviewers?|tasks?)\b[^.;\n]{0,40}?\b(?:(?:gives?|sends?|returns?) no|returns? nothing)\b/i,
  // "When a worker is not there"
  /\b(?:should|if|when)\b[^.;\n]{0,30}\b(?:agents?|subagents?|workers?|reviewers?)\b[^.;\n]{0,20}\bnot\b/i,
  // "If the name cannot be found by the agent"
  /\b(?:should|if|when)\b[^.;\n]{0,60}\b(?:cannot|(?:can|could|do|does|is) not|(?:ca|could|do|does|is)n[’']t)\b[^.;\n]{0,40}\bby (?:the|an?|its) (?:agents?|subagents?)\b/i,
  // "Should nothing come back", "if no answer arrives"
  /\b(?:should|if|when|unless)\b[^.;\n]{0,30}\b(?:nothing|nobody|no (?:\w+ )?\w+)\b[^.;\n]{0,12}\b(?:comes? back|came back|answer(?:s|ed)?|arriv(?:e|es|ed)|(?:is|are|was|were) (?:returned|received|given))\b/i,
  /\b(?:stays?|remains?|keeps?|goes) silent\b|\b(?:gives?|gave) up\b|\b(?:nobody|no one)\b[^.;|\n]{0,12}\b(?:answer|repl(?:y|ies)|respond|return|c[ao]me)/i,
  /(?:没有|未能?)(?:得到|收到|拿到|返回|等到)[^。；\n]{0,6}(?:回答|回复|答复|结果|响应|输出)/,
  /(?:代理|智能体)[^。；\n]{0,12}(?:没有|未|无法|不能|不)(?:返回|回复|响应|回答|完成|给出)/,
]
const statusTest = /\b(?:timed_out|timedOut|status|error|success|failed|completed|ok)\b/
/** `yaml.safe_load` catches nothing. */
const catching = /retry|safe(?!_?(?:load|dump))|guard|fallback|catch|attempt|resilien|recover/i
/** Lines behind a call in which its result may be tested. */
const linesAfter = 15

/** What fails in these is the matter that an agent looks at, not its call: "find each error of spelling", "a test which may fail", "error pages". */
const failureOfMatter = [
  /\b(?<!\b(?:if|when|whenever|should|once|unless|after|where|in case)\b[^.;\n]{0,80})(?:find|name|spot|count|look for|search for)(?:s|ing)? (?:\w+ ){0,4}?(?:errors?|failures?|exceptions?|timeouts?)\b(?! (?:from|of) (?:the |an? )?(?:agent|call|task))/gi,
  /\b(?!(?:agent|subagent|worker|task|call|step|run|attempt|command|one|anything|something|what)s?\b)[a-z]+ (?:that|which|who) (?:\w+ )?fail(?:s|ed)?\b/gi,
  /(?<!(?:如果|若|当|一旦)[^。；\n]{0,30})(?:找出|查找|指出|标出)[^。；，\n]{0,12}(?:错误|异常|失败)/g,
  /\berror (?:pages?|messages?|codes?|texts?|rates?|logs?)\b/gi,
]
const failureOfWork = {
  test: (text: string): boolean =>
    failure.test(text) && failure.test(failureOfMatter.reduce((left, form) => left.replace(form, ' '), text)),
}

/** Whether a text speaks of failing, waiting too long, trying again or falling back. */
export const speaksOfFailure = (text: string): boolean => failure.test(text)

/** Whether something is said or done about the failure of an agent call, in its code, its section, its file or the entry. */
export function isHandled(skill: SkillModel, { file, call }: CallSite): boolean {
  if (call.block && call.form !== 'prose' && isCaught(file, call.block, call.range.start)) return true
  const { block, range } = call
  if (block && resultNames(call).some((name) => isTestedAfter(file, block, name, range.end, linesAfter))) return true
  if (block && call.call && /^\s*\)?\s*(?:\|\||\?\?)/.test(file.text.slice(range.end, range.end + 40))) return true
  if (call.block && waitIsTested(call.block, call.range.end)) return true
  if ([failureOfWork, looksAtOutcome, ...silence].some((said) => sectionSays(file, call.range.start, said))) return true
  if (sectionSays(file, call.range.start, lackOfAnswer(file, resultNames(call)))) return true
  if (block && isOutlined(block) && failure.test(file.text.slice(range.end, block.content.end))) return true
  if (coversOwnCalls(file) || looksAtReturned(file)) return true
  return skill.files.some(
    (other) =>
      other !== file && (other.role === 'entry' || other.role === 'orchestrator') && coversCallsOf(other, file),
  )
}

/** A flow drawn in lines, which are no code: what its branches say stands behind the call. */
const isOutlined = ({ info, text }: CodeBlock): boolean =>
  /^(?:te?xt)?$/i.test(info.trim()) && /^[ \t]*[|│├└]|^[ \t]*\+-{1,3} /m.test(text)

/** "When agents return:", "Once all reviewers are done": what follows is done with what they bring. */
const returned =
  /\b(?:when|once|after|as soon as) (?:\w+ ){0,2}?(?:sub-?)?(?:agents?|workers?|reviewers?|tasks?) (?:have |has |are |is )?(?:return(?:s|ed)?|finish(?:es|ed)?|complet(?:es?|ed)|done|report(?:s|ed)?|come back)\b/i
const verifies =
  /\b(?:verify|check|confirm|make sure|validate)\b[^.\n]{0,80}\b(?:fix\w*|changes?|results?|outputs?|summar\w+|reports?|tests?|files?|work)\b|\brun (?:the )?(?:full |whole |entire )?(?:test suite|tests)\b/i

const ofReturn =
  /\b(?:handl|process|check|verif|react)\w*\b.*\b(?:returns?|returned|results?|respon[sc]es?|outcomes?|answers?|outputs?)\b/i

/** "Handle the answer: If it is DONE ... If it is STUCK ...": a section that tells what is done with each outcome. */
const branches = (file: SkillFile, { title, range }: Section): boolean =>
  ofReturn.test(title) &&
  (file.slice(range).match(/^[\s>*_+-]*(?:\d+\. )?[*_]{0,2}(?:if|when|on)\b/gim)?.length ?? 0) > 1

/** Whether one section says that agents have returned and that what they did is verified there: one that failed is seen. */
function looksAtReturned(file: SkillFile): boolean {
  const known = looked.get(file)
  if (known !== undefined) return known
  const looks =
    file.isMarkdown &&
    file.sections.some(
      (section) =>
        section.level > 1 &&
        (branches(file, section) ||
          (sectionSays(file, section.own.start, returned) && sectionSays(file, section.own.start, verifies))),
    )
  looked.set(file, looks)
  return looks
}

/** What files were found to look at: they are asked once for every call. */
const looked = new WeakMap<SkillFile, boolean>()

/** The variables that take the result of a call, alone or out of a `Promise.all`. */
export function resultNames({ block, result, range }: AgentCall): string[] {
  const names = block ? assignmentAround(block.tree, range.start)?.names : undefined
  return names && names.length > 0 ? names : result === null ? [] : [result]
}

/** In a try with a catch, followed by `.catch`, inside `allSettled`, or run by a wrapper that catches. */
export function isCaught(file: SkillFile, block: CodeBlock, offset: number): boolean {
  const { tree } = block
  const scopes = scopesAround(tree, offset)
  if (scopes.some(({ kind, hasCatch }) => kind === 'try' && hasCatch)) return true
  const calls = around(tree.calls, offset)
  if (calls.some(({ start, name }) => start === offset && name === 'catch')) return true
  for (const { callee, name, start } of calls)
    if (start < offset && (callee === 'Promise.allSettled' || name === 'catch' || catching.test(name))) return true
  const wrapper = scopes.find(({ kind, label }) => kind === 'function' && label !== '')
  return wrapper !== undefined && isCaughtWhereCalled(file, wrapper.label)
}

function isCaughtWhereCalled(file: SkillFile, name: string): boolean {
  return file.codeBlocks.some(({ tree }) =>
    tree.calls.some(
      (call) =>
        call.name === name && scopesAround(tree, call.start).some(({ kind, hasCatch }) => kind === 'try' && hasCatch),
    ),
  )
}

/** A wait for agents whose outcome a branch looks at. */
function waitIsTested(block: CodeBlock, after: number): boolean {
  let last = lastWaitTest.get(block)
  if (last === undefined) {
    last = lastTestOfWait(block)
    lastWaitTest.set(block, last)
  }
  return last >= after
}

/** For each block where it last looks at the outcome of a wait: asked for every call of it. */
const lastWaitTest = new WeakMap<CodeBlock, number>()

function lastTestOfWait({ tree, text, content }: CodeBlock): number {
  if (!/\b(?:wait_agent|wait|TaskOutput)\s*\(/.test(text)) return -1
  const test = tree.scopes.findLast(
    ({ kind, head }) =>
      kind === 'branch' && statusTest.test(text.slice(head.start - content.start, head.end - content.start)),
  )
  return test?.start ?? -1
}
