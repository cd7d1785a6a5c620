import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { identifier, letters } from '../../parse/identifier.ts'

/** A function of a file: the text of its body, where that begins, and the name by which it takes a result. */
type Helper = { text: string; start: number; parameter: string }

const handedOver = new RegExp(`(?<![${letters}\\w$])(${identifier})\\(\\s{0,3}(${identifier})(?=\\s{0,3}[,).])`, 'g')
const firstParameter = new RegExp(`(?:^|\\()\\s*(${identifier})\\s*(?:[),:=]|$)`)
const givenAtOnce = new RegExp(`(?<![${letters}\\w$])(${identifier})\\(\\s{0,3}(?:await\\s+)?$`)
/** Functions of a block, and blocks of a file, that are looked at. */
const mostHelpers = 20
const mostBlocks = 50

/**
 * `const passed = (text) => text.includes("DONE")` in the block of a call or another one of its file, and `passed(out)` behind the call or
 * `passed(await Agent(...))`: the functions that are given one of its results.
 */
export function helpersGiven(
  file: SkillFile,
  block: CodeBlock,
  results: ReadonlySet<string>,
  call: TextRange,
): Helper[] {
  const { text, content } = block
  const given = new Set<string>()
  const start = call.start - content.start
  const around = givenAtOnce.exec(text.slice(Math.max(0, start - 60), start))?.[1]
  if (around !== undefined) given.add(around)
  for (const [, name, first] of text.slice(call.end - content.start).matchAll(handedOver))
    if (results.has(first!)) given.add(name!)
  if (given.size === 0) return []
  const others = file.codeBlocks.filter((other) => other !== block && other.language === block.language)
  return [block, ...others.slice(0, mostBlocks)].flatMap((one) => helpersIn(one, given, call))
}

const helpersIn = (block: CodeBlock, given: ReadonlySet<string>, call: TextRange): Helper[] =>
  block.tree.scopes
    .filter(
      ({ kind, label, start, end }) =>
        kind === 'function' && given.has(label) && !(start <= call.start && call.end <= end),
    )
    .slice(0, mostHelpers)
    .flatMap(({ head, body, label }) => {
      const source = ({ start, end }: TextRange) =>
        block.text.slice(start - block.content.start, end - block.content.start)
      const written = source(head)
      const parameters = written.slice(Math.max(0, written.indexOf(`${label}(`)))
      const parameter = firstParameter.exec(parameters.replace(/^async\s+/, ''))?.[1]
      return parameter ? [{ text: source(body), start: body.start, parameter }] : []
    })
