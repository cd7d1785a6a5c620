import type { CodeBlock } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { identifier } from '../../parse/identifier.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isListing } from '../../predicates/is-listing.ts'
import type { Rule } from '../../rule.ts'
import { foreignState } from '../dataflow/undeclared-field.ts'

type Stored = { member: string; value: string; range: TextRange }

const snapshot = /^(?:previous|original|initial|prev|old)_|_at$|_time$|_count$|(?:^|_)id$/i
/** `last_action` beside `action`: how it was at another time, unless the rest of the name speaks of something else. */
const dated = /^(?:last|first|new|updated|created)_(\w+)$/i
const isDated = (one: string, other: string): boolean => {
  const rest = dated.exec(one)?.[1]?.split('_') ?? []
  return rest.some((word) => other.toLowerCase().includes(word.toLowerCase().replace(/s$/, '')))
}
const trivial =
  /^(?:null|undefined|true|false|None|True|False|\d+|0|''|""|``|\[\]|\{\}|now|timestamp|new Date\(\).*|Date\.now\(\))$/
const expression = new RegExp(
  `^${identifier}(?:\\.${identifier}|\\[(?:'\\w+'|"\\w+"|\\d+)\\])*(?:\\([^()]{0,80}(?:\\([^()]{0,80}\\)[^()]{0,80})?\\)(?:\\.${identifier})*)?$`,
)

/** The state of a page or a program that is shown is none of the skill. */
const isOfProgram = (block: CodeBlock): boolean => foreignState.test(block.text) || isListing(block)

/** One value that is kept in two places of the state. */
export const duplicateDatumRule: Rule = {
  id: 'APV-006',
  message: {
    en: '`{first}` and `{second}` keep the same value.',
    zh: '`{first}` 和 `{second}` 保存同一个值。',
  },
  *check({ skill }) {
    const blocks = skill.flowFiles.flatMap((file) =>
      file.codeBlocks
        .filter((block) => block.role === 'functional' && /state/i.test(block.text) && !isOfProgram(block))
        .map((block) => ({ file, stored: storedIn(block) })),
    )
    const times = new Map<string, number>()
    for (const { stored } of blocks) for (const { member } of stored) times.set(member, (times.get(member) ?? 0) + 1)
    for (const { file, stored } of blocks) {
      const byValue = Map.groupBy(stored, ({ value }) => value)
      for (const [value, same] of byValue) {
        const [first, second] = same
        if (!first || !second || first.member === second.member || trivial.test(value) || !expression.test(value))
          continue
        if (same.some(({ member }) => snapshot.test(member))) continue
        if (isDated(first.member, second.member) || isDated(second.member, first.member)) continue
        // A member that is also set elsewhere leads a life of its own.
        if ([first, second].some(({ member }) => (times.get(member) ?? 0) > 1) || isExample(file, second.range))
          continue
        yield {
          ...{ file, range: second.range, data: { first: first.member, second: second.member } },
          related: [{ file, range: first.range }],
        }
      }
    }
  },
}

/** Members of the state with the expression they receive. */
function storedIn({ tree, text, content }: CodeBlock): Stored[] {
  const source = ({ start, end }: TextRange) => text.slice(start - content.start, end - content.start).trim()
  const assigned = tree.assignments.flatMap(({ target, operator, declares, valueRange, start, end }) => {
    const [root = '', member, ...more] = target.replace(/\[(['"])(\w+)\1\]/g, '.$2').split('.')
    if (declares || operator !== '=' || more.length > 0 || !member || !/^state$|State$/.test(root)) return []
    const value = source(valueRange).replace(/;$/, '').replace(chained, '')
    return [{ member, value, range: { start, end } }]
  })
  const updated = tree.objects
    .filter(({ start, spreads }) => {
      const at = start - content.start
      return spreads.includes('state') || updates.test(text.slice(Math.max(0, at - 120), at))
    })
    .flatMap(({ properties }) =>
      properties.map(({ key, valueRange, range }) => ({ member: key, value: source(valueRange), range })),
    )
  return [...assigned, ...updated]
}

/** `state.b = ` in `state.a = state.b = value`. */
const chained = /^(?:\w*[sS]tate\.\w+\s*=\s*)+(?!=)/
/** What stands before the object that a state is made of or updated with. */
const updates =
  /\b(?:Object\.assign\(\s*state\s*,|(?:update|set|patch|merge)_?[sS]tate\(|(?:\w*State|state)\b(?:\s*:\s*\w+)?\s*=(?!=))\s*$|\bstate\.json[`'"]\s*,\s*JSON\.stringify\(\s*$/
