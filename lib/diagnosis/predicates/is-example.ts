import type { Block, Section } from '../model/block.ts'
import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import { anyOf } from '../parse/any-of.ts'
import { registry } from '../registry.ts'
import { wordPattern } from './match-words.ts'

const { en, zh, marks } = registry.vocabulary.exampleWords
/** Words that also stand in ordinary headings ("Before you start") make an example only as a label of their own. */
const labelOnly = new Set([
  'before',
  'after',
  'good',
  'bad',
  'right',
  'wrong',
  'correct',
  'incorrect',
  'avoid',
  "don't",
  'instead of',
])
const exampleTitle = wordPattern([...en.filter((word) => !labelOnly.has(word)), 'bad example', 'good example', ...zh])
const exampleLabel = new RegExp(
  `^[\\s*_#>(\\[-]*(?!(?:rights|goods|wrongs)\\b)(?:${[...en, ...zh].map((word) => word.replace(/['’]/g, "['’]")).join('|')}|(?:bad|good|wrong|right|correct|incorrect) (?:example|code|pattern|prompt))s?[\\s*_)\\]]*(?:\\((?:[^()\\n]|\\([^()\\n]{0,20}\\)){0,80}\\)[\\s*_]*)?[:：]?[\\s*_]*$`,
  'i',
)
const endsAsLabel = /[:：][\s*_]*$/
const anyMark = new RegExp(marks.join('|'))
/** "If ❌ gaps are found", "until ✅": the sign stands for how something came out. */
const outcome = new RegExp(
  `(?:\\b(?:if|when|once|until|till|unless)[ \\t]|如果|若|当|直到)[ \\t*_]{0,4}(?:${marks.join('|')})`,
  'gi',
)
const isMarked = (text: string): boolean => anyMark.test(text) && anyMark.test(text.replace(outcome, ' '))
const markedComment = new RegExp(
  `^\\s*(?://|#|<!--)\\s*(?:${marks.join('|')}|(?:bad|wrong|avoid|good|right|before|after|don['’]t|anti-pattern|example)\\b\\s*[:：(-]?|(?:in)?correct[:：]|[正反]例|(?:(?:错误|正确)(?:的)?)?示例|错误写法|正确写法|(?:dangerous|unsafe|insecure|vulnerable|(?:错误|正确|修复前?|修复后|改前|改后)(?:的|代码)?|(?:悪い|良い|誤った|正しい)例|誤り|잘못된 예|올바른 예|falsch|richtig|mal|bien|incorrecto|correcto|faux|неправильно|правильно|errado|certo|sbagliato|corretto)\\s*[:：]?\\s*(?:-->)?$)`,
  'i',
)
const samples = new Set(['spec', 'reference', 'template'])
const sampleOfOther = /\b(?:another|other|sample|hypothetical|target) skill|(?:其他|另一个|示例|目标)技能/i

/**
 * Whether a place shows something instead of ordering it: under a heading, label or comment of the example words, in a quote, or in a fence
 * of a spec, reference or template that is introduced as a sample of another skill.
 */
export function isExample(file: SkillFile, range: TextRange): boolean {
  return file.isMarkdown && (isShownUnderTitle(file, range.start) || isMarkedAsExample(file, range))
}

/** The same but for the headings. */
function isMarkedAsExample(file: SkillFile, range: TextRange): boolean {
  const block = file.blockAt(range.start)
  for (let around: Block | null = block; around; around = around.parent) if (around.kind === 'quote') return true
  const code = file.codeBlockAt(range.start)
  if (code) return isExampleCode(file, code, range)
  for (let around: Block | null = block; around; around = around.parent) if (isLabelled(file, around)) return true
  if (block?.kind === 'table' && isUnderWrongColumn(file, block, range.start)) return true
  const line = file.lines.lineAt(range.start)
  return isMarked(file.lines.textOf(line)) || introduces(file.text.slice(file.lines.startOf(line), range.start))
}

/** Whether a heading above a place tells of examples. */
export function isShownUnderTitle(file: SkillFile, offset: number): boolean {
  for (let section: Section | null = file.sectionAt(offset); section; section = section.parent)
    if (isExampleTitle(section.title) && !(section.level === 1 && file.role === 'entry')) return true
  return false
}

const collection =
  /^\W*(?:[\w-]+ ){0,3}examples?(?: (?:and|&) [\w-]+)?\W*$|^[^\p{L}\p{N}]*\p{Script=Han}{0,6}(?:示例|案例|样例|例子)$/iu
/** Whether nothing but a heading like "Examples" or "Worked examples" makes a place an example: text below it may also tell where they stand. */
export function isOnlyUnderTitle(file: SkillFile, range: TextRange): boolean {
  for (let section: Section | null = file.sectionAt(range.start); section; section = section.parent)
    if (isExampleTitle(section.title) && (!collection.test(section.title) || wrongTitle.test(section.title)))
      return false
  return !isMarkedAsExample(file, range)
}

const usage = anyOf(
  /^\W*(?:[\w-]+ ){0,2}examples?(?: (?:(?:of )?us(?:e|age)|use cases|(?:user )?(?:requests?|prompts?|commands?|invocations?|calls?|runs?|sessions?|workflows?)))?\W*$/iu,
  /^[^\p{L}\p{N}]*\p{Script=Han}{0,6}(?:示例|样例|例子)[^\p{L}\p{N}]*$/iu,
)
/** Whether nothing but a heading like "Example requests" or a label like "Usage example:" makes a place an example: what stands there is used so. */
export function isOfUsage(file: SkillFile, range: TextRange): boolean {
  const code = file.codeBlockAt(range.start)
  if (code ? isExampleCode(file, code, range, usageLabel) : isMarkedAsExample(file, range)) return false
  for (let section: Section | null = file.sectionAt(range.start); section; section = section.parent)
    if (isExampleTitle(section.title) && (!usage.test(section.title) || wrongTitle.test(section.title))) return false
  return true
}
const usageLabel =
  /^[*_]{0,2}(?:usage )?examples?(?: usage)?[*_]{0,2}[:：][*_]{0,2}$|^[*_]{0,2}(?:使用)?示例[*_]{0,2}[:：][*_]{0,2}$/i
const wrongTitle =
  /\b(?:bad|wrong|incorrect|counter|negative|attack|vulnerab\w+|unsafe|dangerous|malicious)\b|错误|反面|反例|危险|攻击|不良|恶意|漏洞/i

/** "Examples: ..." at the start of the line, or "such as" in front of the place. */
const introduces = (before: string): boolean => lineLabel.test(before) || sampleWord.test(before.slice(-200))

const lineLabel =
  /^[\s>*+\-\d.)_#]*(?:(?:bad|good|wrong|right)[ \t])?(?:examples?|anti-patterns?|示例|反例|예시?|예제|例)[\s*_]*[:：]/i
const sampleWord =
  /\b(?:e\.g\.|for example\b|for instance\b|such as\b)(?:[^.;。；]*|(?:[^.;。；)）]|\.(?=\w))*)$|(?:例如|比如|譬如)[^。；]*$/i

const isExampleTitle = (title: string) =>
  (exampleTitle.test(title) && !takesExamples.test(title)) || exampleLabel.test(title) || isMarked(title)
/** "Step 1: Settle the glaze with fired examples": a step that makes use of examples is none. */
const takesExamples =
  /^\W*(?:step|phase|stage|task) [\d.]{1,5}\W{1,3}\p{L}[^.:\n]{2,60}? (?:with|from|against) (?:[\w-]{1,20} ){0,3}(?:examples|samples)$/iu

function isExampleCode(file: SkillFile, code: CodeBlock, range: TextRange, but: RegExp | null = null): boolean {
  if (code.block && isLabelled(file, code.block, but)) return true
  if (/\b(?:example|sample|bad|good|wrong)\b/i.test(code.info)) return true
  const line = file.lines.lineAt(range.start)
  const first = file.lines.lineAt(code.content.start)
  for (let at = line; at >= Math.max(first, line - 3); at--) {
    const text = file.lines.textOf(at)
    if (markedComment.test(text)) return true
    if (at < line && text.trim() === '') break
  }
  if (markedComment.test(file.lines.textOf(first))) return true
  return samples.has(file.role) && code.section !== null && sampleOfOther.test(introductionOf(file, code))
}

/** "| ❌ Wrong | ✅ Correct |": what stands below is shown, one beside the other. */
function isUnderWrongColumn({ lines, text }: SkillFile, { firstLine }: Block, offset: number): boolean {
  const line = lines.lineAt(offset)
  const column = cellsOf(text.slice(lines.startOf(line), offset)).length - 1
  const title = cellsOf(lines.textOf(firstLine))[column] ?? ''
  return line > firstLine && (wrongColumn.test(title) || exampleTitle.test(title))
}
const cellsOf = (row: string): string[] => row.replace(/^\s*\|/, '').split('|')
const wrongColumn =
  /[❌✗]|^[\s*_]*(?:wrong|bad|incorrect|don['’]t|do not|avoid|anti-?patterns?|错误|反例)(?: \(?\w+\)?)?[\s*_]*$/i

/** "What "Glazing with examples" gives:" names a title. */
const quotedTitle = /(["“])[^"“”\n]{1,80}["”](?=[^:：]*\p{L})/gu

/** The block just before: a label like "Bad:", "❌ Wrong", "**Example**:". */
function isLabelled(file: SkillFile, block: Block, but: RegExp | null = null): boolean {
  const before = previousSibling(file, block)
  if (!before || before.kind === 'heading') return false
  // What is done or not done stands in lists and tables too: the text behind them is none of it.
  if (before.kind === 'table') return false
  const text = file.slice(before.range)
  // `config.example.json` and `✓ match` are names.
  const last = text.slice(text.lastIndexOf('\n') + 1).replace(/`[^`\n]*`/g, ' ')
  if (before.kind === 'list' && (block.kind === 'paragraph' || (isList(before) && !endsAsLabel.test(last))))
    return false
  if (last.length > 200 || but?.test(last.trim())) return false
  // A title begins something new: "❌ Don't squash" above it says nothing of it.
  if (block.kind === 'heading' && !endsAsLabel.test(last)) return false
  if (exampleLabel.test(last) || isMarked(last)) return true
  return endsAsLabel.test(last) && (exampleTitle.test(last.replace(quotedTitle, ' ')) || lineLabel.test(last))
}

/** Several items, of which the last is no more of a label than the others. */
const isList = ({ children }: Block): boolean => children.length > 1

function introductionOf(file: SkillFile, code: CodeBlock): string {
  const before = code.block && previousSibling(file, code.block)
  return `${code.section?.title ?? ''}\n${before ? file.slice(before.range) : ''}`
}

function previousSibling(file: SkillFile, block: Block): Block | null {
  const { blocks } = file
  let index = indexOfBlock(blocks, block) - 1
  while (index >= 0 && blocks[index]!.parent !== block.parent && blocks[index] !== block.parent) index--
  const before = blocks[index]
  return before && before !== block.parent ? before : null
}

function indexOfBlock(blocks: readonly Block[], block: Block): number {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (blocks[middle]!.range.start < block.range.start) low = middle + 1
    else high = middle
  }
  while (low < blocks.length && blocks[low] !== block) low++
  return low
}
