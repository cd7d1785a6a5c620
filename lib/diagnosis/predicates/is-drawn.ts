import type { AgentCall } from '../model/agent-call.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { lineAbove } from './prompt-fences.ts'

/** `Agent({ ..., name: "x" })`, also with the dots in a line between the arguments: a drawing of a call that is made elsewhere. */
const sketch =
  /^\w+\((?:(?:[^()\n]{0,120},)?\s*\{?\s*(?:(?:\.\.\.|…)\s*[,})]|(?:\.\.\.|…)\s)|[^()`]{0,240}\n[ \t]*(?:\.\.\.|…),?[ \t]*\n)/

/** `prompt="..."`: what it is told is left to the reader. */
const open = /^\w+\([^\n]{0,200}\b(?:prompt|message)\s*[:=]\s*["'`]\s*(?:\.\.\.|…)\s*["'`]/

/** `Agent(page-writer)`, `Agent(press:page-writer)`: an agent by its name, where a text tells who takes part. */
const nameOnly = /^\w+\(\s*(?:[a-z]+(?:-[a-z]+)*:)*[a-z]+(?:-[a-z]+)+\s*\)/

/** `Agent(Explore): "find the lids"`: a name and behind a colon what is said to it, a line of a list of forms. */
const nameAndText = /^\w+\(\s*[A-Za-z](?:[\w:-]|[ \t](?![ \t])){0,60}\)[ \t]?:[ \t]/

/** `prompt: "Detailed prompt for the sub-agent"`: a form of such calls, which says what stands there. */
const form =
  /\b(?:prompt|message)\s*[:=]\s*["'`][[<{]?((?:[a-z]+ ){0,3})(?:prompt|instructions?|task description)\b(?: (?:for|to|of) [^"'`\n.]{0,40})?[\]>}]?["'`]/i
const formWords = new Set('a the your detailed full complete specific brief task'.split(' '))
/** From the name of the call to one of its arguments, with brackets of other arguments. */
const upToArgument = /^\w+\((?:[^()`]|\([^()`]*\))*$/
function isForm(text: string): boolean {
  const match = form.exec(text)
  if (!match || !upToArgument.test(text.slice(0, match.index))) return false
  return match[1]!.split(' ').every((word) => word === '' || formWords.has(word.toLowerCase()))
}

/** "Output:" above a block, or "## Output" above text in which a call is only one line of many: what a program prints. */
const printsLabel = /^[\s*_>-]*(?:(?:sample |console |expected )?output|prints?|输出(?:示例)?)[\s*_]*[:：][\s*_]*$/i
const printsTitle = /^\W*(?:(?:sample|console|expected) )?output\W*$|^输出$/i
function isPrinted(file: SkillFile, { block, range }: AgentCall): boolean {
  if (!block?.block) return false
  const before = file.text.slice(Math.max(0, block.block.range.start - 120), block.block.range.start).trimEnd()
  if (printsLabel.test(before.slice(before.lastIndexOf('\n') + 1))) return true
  const isText = /^(?:te?xt|console|plaintext)?$/i.test(block.info.trim())
  return (
    isText &&
    printsTitle.test(block.section?.title ?? '') &&
    block.text.slice(0, range.start - block.content.start).trim() !== ''
  )
}

/** "### Invocation format", "# Tool name reference": how such calls are made is told there. */
const formTitle =
  /\b(?:invocation|call(?:ing)?|dispatch) (?:format|syntax|shape|signature|conventions?)\b|\btool[- ](?:names?|call)(?: mapping)? reference\b|\btool (?:name )?mapping\b|(?:调用|派发)(?:格式|语法|约定)/i
/** "Dispatch pattern:" right above the block */
const formLead =
  /^\W*(?:(?:the|an?) )?(?:agent )?(?:invocation|call|calling|dispatch|dispatching) (?:format|syntax|shape|signature|conventions?|patterns?|template|form)\W*[:：]\W*$/i
const isToldHowCalled = (file: SkillFile, { block }: AgentCall): boolean => {
  const [first] = file.headings
  return (
    formTitle.test(block?.section?.title ?? '') ||
    (first !== undefined && formTitle.test(first.title)) ||
    (block !== null && formLead.test(lineAbove(file, block)))
  )
}

/** `|-- Task(model: fast) x 10: sort`: a line of a drawing that says who takes part. */
const isInTree = (file: SkillFile, { prompt, agentType, range }: AgentCall): boolean =>
  !prompt &&
  !agentType &&
  /^[ \t]*[|│├└+`][-─|│ \t]*[-─][^\n]*$/.test(
    file.text.slice(file.lines.startOf(file.lines.lineAt(range.start)), range.start),
  )

/** Whether a call written as code only shows where one stands, what it looks like, or that a program prints one. */
export const isDrawn = (file: SkillFile, call: AgentCall): boolean => {
  const text = file.text.slice(call.range.start, call.range.start + 400)
  return (
    [sketch, open, nameOnly, nameAndText].some((one) => one.test(text)) ||
    isForm(text) ||
    isPrinted(file, call) ||
    isToldHowCalled(file, call) ||
    isInTree(file, call)
  )
}
