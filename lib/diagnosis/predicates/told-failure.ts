import type { Section } from '../model/block.ts'
import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { anyOf } from '../parse/any-of.ts'
import { oncePer } from '../parse/lazy.ts'
import { registry } from '../registry.ts'
import { wordPattern } from './match-words.ts'

const { en, zh } = registry.vocabulary.failureWords
const failure = wordPattern([
  ...en.flatMap((word) => (word.includes(' ') ? [word] : [word, `${word}s`, `${word}ed`, `${word}ing`])),
  ...'failed fails failing retries recovers recovered failures timeouts erroneous graceful'.split(' '),
  ...['times out', 'timed out', 'time out'],
  ...zh,
])
/** "Verify the report exists before going on": what the agent should leave behind is looked at. */
const looksAtOutcome = anyOf(
  /\b(?:verify|check|confirm|make sure)\b[^.\n]{0,60}\b(?:exists?|(?:was|were|is|are|has been|have been) (?:written|created|produced|saved|complete|present|not empty))\b/i,
  /(?:验证|确认|检查|核对)[^。；\n]{0,60}(?:(?:是否|[均都]?已经?)(?:成功)?(?:生成|写入|创建|产出|保存|存在)|(?:文件|产物|报告)[^。；，\n]{0,6}(?:存在|非空|不为空))/i,
)
/** The case that an agent fails, told without a word for failing: whatever follows is done about it. */
const silence = [
  // "A dead call is noted and skipped", "lost workers are started anew"
  /\b(?:dead|lost|stuck|hung|crashed|unresponsive|silent) (?:(?:sub-?)?agents?|(?:agent )?calls?|workers?|reviewers?)\b/i,
  // "When a collector goes missing"
  /\b(?:should|if|when|whenever|once)\b[^.;,\n]{0,30}\b(?:goes|go|went|has gone|gone) (?:missing|silent|dark|astray)\b/i,
  // "If a worker dies"
  /\b(?:should|if|when|whenever|once)\b[^.;,\n]{0,30}\b(?:agents?|subagents?|workers?|reviewers?)\b(?: \w+)? (?:dies?|hangs?|crash(?:es)?|stalls?|drops? out|(?:is|are|gets?) (?:lost|stuck))\b/i,
  // "出错的不计"
  /(?:^|[，。；：\n]|调用|代理|智能体|任务|若|如果|当|一旦|遇到)出(?:了)?(?:错|问题|岔子)(?!误?(?:信息|日志|代码|的(?:行|地方|位置|句子|文件|用例|题)))/,
  // "If the reviewer does not answer"
  /\b(?:agents?|subagents?|workers?|reviewers?|tasks?)\b[^.;\n]{0,40}?\b(?:(?:do|does|did|has|have|is|can|could)(?: not|n[’']t)|cannot|never)\b[^.;\n]{0,20}\b(?:answer|respond|repl(?:y|ied)|return|finish|complete|come back|came back|deliver|report|produce|start)/i,
  // "an agent that gives no result"
  /\b(?:agents?|subagents?|workers?|reviewers?|tasks?)\b[^.;\n]{0,40}?\b(?:(?:gives?|sends?|returns?) no|(?:returns?|comes? back(?: with)?) (?:nothing|empty))\b/i,
  // "A verifier that crashes or never answers counts as none"
  /\b(?:an?|any|each|every|one) (?:[\w-]{1,30} )?(?!(?:serv|us|brows|contain|driv|numb|fold|lett|lay)er\b)(?:[a-z]{3,30}(?:er|or|ist)|role|agent|task|call|dispatch) (?:that|which|who) (?:crash(?:es)?|hangs?|dies?|stalls?|times? out|never (?:answers?|returns?|replies|reports?|comes? back)|does(?: not|n[’']t) (?:answer|return|reply|report|come back)|goes (?:silent|missing)|drops? out)\b/i,
  // "Anything else: say so and run it again"
  /\banything else\b[^\n]{0,160}\b(?:re-?(?:run|try|start|send|dispatch|spawn|launch)|(?:run|try|start|send|dispatch|spawn|launch) (?:it|the \w+) again)\b/i,
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

/** Whether a text tells the case that an agent fails without a word for failing. */
export const tellsOfSilence = (text: string): boolean => silence.some((said) => said.test(text))

/** What fails in these is the matter that an agent looks at, not its call: "find each error of spelling", "a test which may fail", "error pages". */
const failureOfMatter = [
  /\b(?<!\b(?:if|when|whenever|should|once|unless|after|where|in case)\b[^.;\n]{0,80})(?:find|name|spot|count|look for|search for)(?:s|ing)? (?:\w+ ){0,4}?(?:errors?|failures?|exceptions?|timeouts?)\b(?! (?:from|of) (?:the |an? )?(?:agent|call|task))/gi,
  /(?<!(?:^|[.;:!?]\s|\n[\s>*-]{0,6})(?:an?|any|each|every|one) )\b(?!(?:agent|subagent|worker|task|call|step|run|attempt|command|one|anything|something|what)s?\b)[a-z]+ (?:that|which|who) (?:\w+ )?fail(?:s|ed)?\b/gi,
  // "A test that fails is mended first" begins a sentence as "A role that fails sends it back" does, and is about the matter all the same.
  /\b(?:tests?|suites?|specs?|checks?|gates?|builds?|assertions?|cases?|criteri(?:a|on)|requests?|quer(?:y|ies)|inputs?|links?|pages?|features?|items?|jobs?|pipelines?|deploy\w*|commits?|migrations?|packages?|installs?|uploads?|downloads?|files?|rows?|records?) (?:that|which) (?:\w+ )?fail(?:s|ed)?\b/gi,
  /\b[a-z]+ (?:that|which) (?:\w+ )?fail(?:s|ed)? (?:the|an?|its|this|one|any|all|every|some) (?:[\w-]+ ){0,2}?(?:tests?|checks?|gates?|criteri\w+|reviews?|audits?|validations?|rules?)\b/gi,
  /(?<!(?:如果|若|当|一旦)[^。；\n]{0,30})(?:找出|查找|指出|标出)[^。；，\n]{0,12}(?:错误|异常|失败)/g,
  /\berror[ -](?:pages?|messages?|codes?|texts?|rates?|logs?|prevention|states?|boundar(?:y|ies)|toasts?|banners?|summar(?:y|ies)|identification|suggestion)\b/gi,
]
const failureOfWork = {
  test: (text: string): boolean =>
    failure.test(text) && failure.test(failureOfMatter.reduce((left, form) => left.replace(form, ' '), text)),
}

/** What a section tells when it tells of the failure of an agent: a word for it, a look at what it leaves, or that it is silent. */
export const waysToTell = [failureOfWork, looksAtOutcome, ...silence]

/** Whether a text speaks of failing, waiting too long, trying again or falling back. */
export const speaksOfFailure = (text: string): boolean => failure.test(text)

/** "On `failed` status: ...", "If `result.timed_out`, ...": what an agent answers is named in code marks, which running text is read without. */
const failedStatus = anyOf(
  /\b(?:on|if|when|for|unless)\b[^.;\n|`]{0,40}`(?:[\w.]{1,40}(?:\.|\s?[:=]{1,3}\s?))?["']?(?:failed|failure|error|errored|timed?[-_ ]?out|blocked|aborted|crashed|unavailable)["']?`/i,
  /(?:若|如果|当|遇到|返回)[^。；\n|`]{0,20}`(?:[\w.]{1,40}(?:\.|\s?[:=]{1,3}\s?))?["']?(?:failed|failure|error|timed?[-_ ]?out|blocked|aborted)["']?`/i,
)

/** Whether the section of an offset tells what is done when an agent answers that it failed. */
export const tellsFailedStatus = (file: SkillFile, offset: number): boolean =>
  file.isMarkdown && tellsStatusIn(file)(file.sectionAt(offset))

const tellsStatusIn = oncePer((file: SkillFile) =>
  oncePer(({ level, own, range }: Section) => failedStatus.test(file.slice(level <= 1 ? own : range))),
)

/** `r.status === 'failed'`, `row["status"] == "error"` */
const failedStatusInCode =
  /\b(?:status|state|outcome)(?:["']\]|["'][^()\n]{0,20}\))?\s*(?:[!=]==?)\s*["'`](?:failed|failure|errored|error|timed?[-_]?out)["'`]|\bcase\s+["'`](?:failed|failure|errored|error|timed?[-_]?out)["'`]/g

/** Where a block of code last compares a status with one that says failed; -1 when it does not. Asked for every call of it. */
export const lastFailedStatus = oncePer(({ text, content }: CodeBlock): number =>
  [...text.matchAll(failedStatusInCode)].reduce((_, { index }) => content.start + index, -1),
)
