import type { CodeBlock } from '../../model/code.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { textOf } from '../../parse/code-statements.ts'
import { identifier } from '../../parse/identifier.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isListing } from '../../predicates/is-listing.ts'
import { ledTo } from '../../predicates/led-to.ts'
import type { Rule } from '../../rule.ts'
import { foreignState } from '../dataflow/foreign-state.ts'

type Stored = { member: string; value: string; range: TextRange }

const snapshot = /^(?:previous|original|initial|prev|old)_|_at$|_time$|_count$|(?:^|_)id$/i
/** `last_action` beside `action` or `action_result`: how it was at another time, unless the rest of the name speaks of something else. */
const dated = /^(?:last|first|new|updated|created)_(\w+)$/i
const isDated = (one: string, other: string): boolean => {
  const rest = dated.exec(one)?.[1]?.split('_') ?? []
  const [name = ''] = other.replace(time, '').split(/_|(?<=[a-z])(?=[A-Z])/)
  return rest.some((word) => name.toLowerCase().includes(word.toLowerCase().replace(/s$/, '')))
}
const time = /^(?:last|first|new|updated|created|current|latest|recent|next|active|pending|all)_/
const trivial =
  /^(?:null|undefined|true|false|None|True|False|\d+|0|''|""|``|\[\]|\{\}|now|timestamp|new Date\(\).*|Date\.now\(\))$/
/** A name with its members or a call, also waited for and with what stands for its lack. */
const expression = new RegExp(
  `^(?:await )?${identifier}(?:\\.${identifier}|\\[(?:'\\w+'|"\\w+"|\\d+)\\])*(?:\\([^()]{0,80}(?:\\([^()]{0,80}\\)[^()]{0,80})?\\)(?:\\.${identifier})*)?(?: (?:\\|\\||\\?\\?|or) (?:null|None|''|""|\\[\\]|\\{\\}))?$`,
)
/** `${folder}/report.md`, f"{folder}/report.md": a text that is put together. */
const madeText = /^(?:f(["'])(?:(?!\1)[^\n]){0,80}\{(?:(?!\1)[^\n]){1,80}\1|`[^`\n]{0,80}\$\{[^`\n]{1,80}`)$/

/** The state of a page or a program that is shown is none of the skill. */
const isOfProgram = (block: CodeBlock): boolean => foreignState.test(block.text) || isListing(block)

/** `setState({ ...state, topic, query })` where a schema of the skill has all that is set. */
const setsOwn = ({ stateSchemas }: SkillModel, { text, tree }: CodeBlock): boolean =>
  /^\s*setState\(\{\s*\.\.\.state\b/.test(text) &&
  tree.objects.every(({ properties }) =>
    properties.every(({ key }) => stateSchemas.some(({ fields }) => fields.some(({ name }) => name === key))),
  )

/** One value that is kept in two places of the state. */
export const duplicateDatumRule: Rule = {
  id: 'APV-006',
  message: {
    en: '`{first}` and `{second}` keep the same value.',
    zh: '`{first}` 和 `{second}` 保存同一个值。',
  },
  *check({ skill }) {
    const blocks = [...skill.flowFiles, ...ledTo(skill)].flatMap((file) =>
      file.codeBlocks
        .filter(
          (block) =>
            block.role === 'functional' && /state/i.test(block.text) && (!isOfProgram(block) || setsOwn(skill, block)),
        )
        .map((block) => ({ file, stored: storedIn(block) })),
    )
    const told = new Set<string>()
    for (const { file, stored } of blocks) {
      const byValue = Map.groupBy(stored, ({ value }) => value)
      for (const [value, same] of byValue) {
        const [first] = same
        const second = same.find(({ member }) => member !== first?.member)
        if (!first || !second || trivial.test(value)) continue
        if (!expression.test(value) && !madeText.test(value)) continue
        if (same.some(({ member }) => snapshot.test(member) && !isSize(skill, member, value))) continue
        if (isDated(first.member, second.member) || isDated(second.member, first.member)) continue
        const pair = [first.member, second.member].sort().join(' ')
        if (told.has(pair) || isExample(file, second.range)) continue
        if (changesAlone(first.member, second.member, blocks) || changesAlone(second.member, first.member, blocks))
          continue
        told.add(pair)
        yield {
          ...{ file, range: second.range, data: { first: first.member, second: second.member } },
          related: [{ file, range: first.range }],
        }
      }
    }
  },
}

/** `row_count` that is given a size and goes up nowhere is no counter. */
const isSize = ({ flowFiles }: SkillModel, member: string, value: string): boolean =>
  /_count$/i.test(member) &&
  /(?:\.(?:length|size)|^len\([^()]*\))$/.test(value) &&
  !flowFiles.some(({ text }) => new RegExp(`\\b${member}\\s*(?:[+-]=|\\+\\+|--)`).test(text))

/** Whether a member is set somewhere where the other one is not set to the same: it leads a life of its own. */
const changesAlone = (member: string, other: string, blocks: readonly { stored: readonly Stored[] }[]): boolean =>
  blocks.some(({ stored }) =>
    stored.some(
      (one) =>
        one.member === member &&
        !stored.some(
          (beside) =>
            beside.member === other &&
            (beside.value === one.value || (trivial.test(beside.value) && trivial.test(one.value))),
        ),
    ),
  )

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
  return [...assigned, ...updated, ...byName({ tree, text, content }), ...byJq({ text, content })]
}

/** `state.update(goal=text, task=text)`, `State(goal=text)`: members that a call is given by their names. */
function* byName({ tree, text, content }: Pick<CodeBlock, 'tree' | 'text' | 'content'>): Iterable<Stored> {
  for (const { callee, args } of tree.calls) {
    if (!takesMembers.test(callee)) continue
    for (const [name, sign, first, ...more] of args) {
      if (name?.node !== 'token' || name.kind !== 'word' || textOf(sign) !== '=' || !first) continue
      const range = { start: name.start, end: (more.at(-1) ?? first).end }
      yield { member: name.text, value: text.slice(first.start - content.start, range.end - content.start), range }
    }
  }
}
const takesMembers = /^(?:state\.update|(?:update|set|patch|merge)_?[sS]tate|(?:[A-Z]\w*)?State)$/

/** `jq '.goal = $text | .task = $text' state.json` */
function* byJq({ text, content }: Pick<CodeBlock, 'text' | 'content'>): Iterable<Stored> {
  if (!text.includes('jq')) return
  for (const { index, 1: lead = '', 2: program = '' } of text.matchAll(onState))
    for (const { index: at, 1: member = '', 2: value = '' } of program.matchAll(set)) {
      const start = content.start + index + lead.length + at
      yield { member, value, range: { start, end: start + member.length + 1 } }
    }
}
const onState = /(\bjq\b[^\n']{0,200}')([^']{1,400})'\s+["']?[^\s"'|>;]{0,120}\bstate\.json\b/g
const set = /(?<![\w\]])\.([A-Za-z_]\w*)\s?=\s?(\$[A-Za-z_]\w*)(?=\s*(?:$|\|))/g

/** `state.b = ` in `state.a = state.b = value`. */
const chained = /^(?:\w*[sS]tate(?:\.\w+|\[(?:'\w+'|"\w+")\])\s*=\s*)+(?!=)/
/** What stands before the object that a state is made of or updated with. */
const updates = anyOf(
  /\b(?:Object\.assign\(\s*state\s*,|(?:update|set|patch|merge)_?[sS]tate\(|state\.update\(\s*$)\s*$/,
  /\b(?:state_?[uU]pdates\b['"]?\s*[:=]\s*$|(?:\w*State|state)\b(?:\s*:\s*\w+)?\s*=(?!=))\s*$/,
  /\bstate\.json[`'"]\s*,\s*JSON\.stringify\(\s*$/,
)
