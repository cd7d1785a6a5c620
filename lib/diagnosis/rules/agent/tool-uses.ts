import type { Section } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'
import { isExample } from '../../predicates/is-example.ts'
import { hasNegation } from '../../predicates/is-negated.ts'
import { isOrderAt } from '../../predicates/is-order.ts'
import { spannedCallsIn } from '../../predicates/spanned-calls.ts'
import { beginsWithOrder } from './begins-with-order.ts'
import { leadOf } from './motto-of-loop.ts'
import { toolsElsewhere } from './tools-elsewhere.ts'

/** A place where a flow file calls a tool as code, or orders to use it. */
export type ToolUse = { tool: string; file: SkillFile; range: TextRange }

/** Tools whose names are no ordinary words: they are tools without the word "tool" behind them. */
const unmistakable = /^(?:mcp__|[A-Z][a-z]+[A-Z]|[a-z]+_)/

/** The uses of the given tools, and of `mcp__` tools, in the flow files. */
export function toolUses(skill: SkillModel, tools: ReadonlySet<string>): ToolUse[] {
  const uses: ToolUse[] = []
  const named = new RegExp(`\\b(?:${[...tools, 'mcp__\\w+'].join('|')})\\b`)
  for (const file of skill.flowFiles) {
    if (!named.test(file.text)) continue
    for (const block of file.codeBlocks) {
      const { language, role } = block
      if (role !== 'functional' || (language !== 'js' && language !== 'ts' && language !== 'python')) continue
      if (!named.test(block.text)) continue
      for (const { callee, calleeRange, start, group } of block.tree.calls) {
        if (group.children.length === 0 || (callee === 'Skill' && block.info === '')) continue
        // "Step   Read   Write (files)": columns that are drawn.
        if (group.start > calleeRange.end && isInColumns(file, calleeRange)) continue
        if (!isTool(callee, tools) || /\bnew[ \t]{1,9}$/.test(file.text.slice(Math.max(0, start - 12), start))) continue
        if (!isExample(file, calleeRange)) uses.push({ tool: callee, file, range: calleeRange })
      }
    }
    for (const { call, span } of spannedCallsIn(file))
      if (
        call.callee !== 'Skill' &&
        !recommended.test(file.text.slice(Math.max(0, span.range.start - 80), span.range.start)) &&
        !isPattern(span.text) &&
        isTool(call.callee, tools)
      )
        uses.push({ tool: call.callee, file, range: call.calleeRange })
    uses.push(...orderedTools(file, tools))
  }
  return uses
}

const isInColumns = ({ text, lines }: SkillFile, { start }: TextRange): boolean =>
  /\S {2,}$/.test(text.slice(lines.startOf(lines.lineAt(start)), start))

/** "(recommend keeping it via `mcp__shelf__keep(...)`)": what a person is told to do. */
const recommended = /\b(?:recommend|suggest|propose)\w* (?:\w+ing|to)\b[^.;\n]*$/i

/** `Bash(git:*)`, `Edit(/docs/**)`: what is allowed, as a list of permissions says it; only searches are called with a pattern. */
const isPattern = (text: string): boolean =>
  /^(?!Glob|Grep)\w+\((?!\w+:\s)[^()"'`=\n]{0,80}(?:\*|\bdomain:)[^()"'`=\n]{0,80}\)/.test(text)

const isTool = (name: string, tools: ReadonlySet<string>) => tools.has(name) || /^mcp__\w+__\w/.test(name)

const order =
  /\b([Uu]se|[Cc]all|[Ii]nvoke|[Rr]un|[Pp]refer)[ \t\n]+(?:the[ \t\n]+)?([*_`]{0,3})(mcp__\w+|[A-Z][A-Za-z]+|[a-z]+_[a-z_]+)(?![\w-])(?:\([^()\n]{0,60}\))?[*_`]{0,3}([ \t\n]+tools?\b)?/g

const orderChinese =
  /(?:使用|调用|通过|借助|利用|(?<=^|[^\p{Script=Han}]|[请先再并后])用)\s{0,2}([*_`]{0,3})(mcp__\w+|[A-Z][A-Za-z]+)\1(\s{0,2}工具)?(?![\w-])/gu

/** "Save it with the `Write` tool", "Change the title using Edit.": the tool stands behind what is to be done. */
const means =
  /\b(?:[Ww]ith|[Vv]ia|[Tt]hrough|[Uu]sing)[ \t\n]+(?:the[ \t\n]+)?([*_`]{0,3})(mcp__\w+|[A-Z][A-Za-z]+|[a-z]+_[a-z_]+)[*_`]{0,3}([ \t\n]+tools?\b|(?=[.,;:)]?(?:[ \t]*$|[ \t\n]+(?:to|and|then|before|after|first)\b)|[.;]))/gm
/** "Use Read and Write to copy it" */
const secondTool = /^ (?:and|or) (?:the )?[*_`]{0,3}(mcp__\w+|[A-Z][A-Za-z]+)(?:[*_`]{1,3}| tools?\b| to [a-z]{3,})/
/** "Fetch the page (WebFetch)", "Save the report (Write tool)" */
const inBrackets =
  /\((?:via |with |using )?(?:the )?([*_`]{0,3})(mcp__\w+|[A-Z][A-Za-z]+)[*_`]{0,3}( tool)?\)(?=[.,;:]?(?:\s|$))/g
/** "Notebook" in front of the brackets: a word alone names the tool, unless the sentence goes on. */
const isLabel = /^\W*\w+\W*$/
/** "With the `TodoWrite` tool keep one entry": the verb stands right behind, and before what it is done to. */
const ordersBehind =
  /^,?[ \t](?:please |always |just )?(?!(?:you|we|i|it|they|he|she|there|this|that)\b)[a-z]{2,}(?<![^s]s|ed|ing|ly)[ \t](?:the|an?|its?|one|each|every|all|your|this|that|these|them|no|any|new|down|up|only|\d+|`)/i
/** "It was made for teams with:" above a list of what there is. */
const inventory = /\b(?:with|of|includ\w+|provid\w+|supports?|features?|benefits?)[*_]*[:：]\W*$/i
/** "Use Grep to count the lids": a word with a capital letter, and what is done with it. */
const forPurpose = /^ to [a-z]{3,}\b/
/** These are also things of which a text speaks: a shell, a piece of work. */
const isAlsoWord = /^(?:Bash|Task|Agent|Skill)$/

function orderedTools(file: SkillFile, tools: ReadonlySet<string>): ToolUse[] {
  const uses: ToolUse[] = []
  for (const { text, masked, range, prose } of file.sentences) {
    if (prose.block.kind === 'table' || optional.test(text)) continue
    const add = (tool: string, at: number) => {
      const place = { start: range.start + at, end: range.start + at + tool.length }
      if (isTool(tool, tools) && !isPattern(text.slice(at)) && !isExample(file, place) && !isOfOthers(file, place))
        uses.push({ tool, file, range: place })
    }
    for (const [tool, at] of toolsElsewhere(text)) add(tool, at)
    if (!/\b(?:use|call|invoke|run|prefer|with|via|through|using)\b|\((?:the )?[*_`]*[A-Zm]|用|通过|借助/i.test(text))
      continue
    for (const { index, 0: all, 1: quote, 2: tool, 3: word } of text.matchAll(orderChinese)) {
      if (hasNegation(clauseAround(text, index))) continue
      if (word || unmistakable.test(tool!) || quote === '`') add(tool!, index + all.indexOf(tool!))
    }
    for (const { index, 0: all, 1: verb, 2: quote, 3: tool, 4: word } of text.matchAll(order)) {
      if (!isTool(tool!, tools)) continue
      const isNamed = word || unmistakable.test(tool!) || quote === '`'
      if (!isNamed && (isAlsoWord.test(tool!) || !forPurpose.test(text.slice(index + all.length)))) continue
      if (!isOrderAt(text, index) || isRefused(text, index)) continue
      add(tool!, index + all.indexOf(tool!, verb!.length))
      const [also = '', second] = secondTool.exec(text.slice(index + all.length)) ?? []
      if (second) add(second, index + all.length + also.lastIndexOf(second))
    }
    for (const { index, 0: all, 1: quote, 2: tool, 3: word } of text.matchAll(inBrackets)) {
      const before = masked.slice(0, index)
      if (!isTool(tool!, tools) || isRefused(text, index) || !beginsWithOrder(before)) continue
      if (isLabel.test(before) && !/^ [a-z]/.test(text.slice(index + all.length))) continue
      if (word || quote === '`' || unmistakable.test(tool!)) add(tool!, index + all.indexOf(tool!))
    }
    for (const { index, 0: all, 1: quote, 2: tool, 3: word } of text.matchAll(means)) {
      if (!isTool(tool!, tools) || isRefused(text, index)) continue
      const isAhead = word !== undefined && /^[\s*_>-]*(?:\d+[.)]\s+)?$/.test(masked.slice(0, index))
      const isOrdered = isAhead
        ? ordersBehind.test(masked.slice(index + all.length))
        : beginsWithOrder(masked.slice(0, index))
      if (!isOrdered || inventory.test(leadOf(file, prose.block))) continue
      if (word || !isAlsoWord.test(tool!) || quote === '`') add(tool!, index + all.indexOf(tool!, 4))
    }
  }
  return uses
}

/** "Never read it with the `Read` tool": what stands before an order refuses it; "Use the tool for papers without a place" refuses nothing. */
const isRefused = (text: string, at: number): boolean =>
  hasNegation(
    text
      .slice(text.lastIndexOf(';', at) + 1, at)
      .replace(condition, '')
      .replace(lack, ''),
  )
/** "Papers without a year: " */
const lack = /\bwithout (?!\w+ing\b)[^,;:]*[:,]/i
/** "If the list is not there, " */
const condition = /^\W*(?:\d+[.)]\W*)?(?:if|when|unless|where|wherever|once|while|since|because|as)\b[^,;]*,/i

/**
 * "## Do not use when": what is done instead of the skill stands below. And what has escaped code fences is the text of a prompt whose code
 * fence a line in the first column has ended.
 */
function isOfOthers(file: SkillFile, { start }: TextRange): boolean {
  const { isOther, hasWrongWay } = waysOf(file)(file.sectionAt(start))
  return isOther || (hasWrongWay && rightWay.test(file.lines.textOf(file.lines.lineAt(start))))
}
const waysOf = oncePer((file: SkillFile) =>
  oncePer(({ title, own }: Section) => {
    const text = file.slice(own)
    return { isOther: unsuited.test(title) || escapedFence.test(text), hasWrongWay: wrongWay.test(text) }
  }),
)
const escapedFence = /^[ \t]*\\`\\`\\`/m
/** "**Wrong**: ..." above "**Correct**: use the Read tool": what is right where the skill is not. */
const rightWay = /^[\s>*_+-]*(?:correct|right|正确)[*_]{0,2}[:：]/i
const wrongWay = /^[\s>*_+-]*(?:wrong|incorrect|错误)[*_]{0,2}[:：]/im
const unsuited = anyOf(
  /\b(?:do not|don['’]t|never|not(?: to)?) (?:use|apply|invoke|trigger)\b[^.]{0,40}\b(?:when|if|for)\b/i,
  /\b(?:when|where) (?:not|never)\b|\bwhen\b.{0,40}\b(?:not apply|the wrong)\b/i,
  /不适用|(?:何时|什么时候|何种情况)[^，。]{0,6}不|不(?:要|应|该)?使用/i,
)

/** "用 X 工具替换，不要整篇重写": of a Chinese sentence only the clause says whether the tool is to be used. */
function clauseAround(text: string, offset: number): string {
  const from = Math.max(...['，', '；', '。'].map((mark) => text.lastIndexOf(mark, offset))) + 1
  const length = text.slice(offset).search(/[，；。]/)
  return text.slice(from, length === -1 ? text.length : offset + length)
}

const optional =
  /\b(?:if available|when available|optional(?:ly)?|you (?:can|may|could|might)|if (?:the|your) \w+ (?:has|supports?))\b|可选|可以使用/i
