import type { AgentCall } from '../../model/agent-call.ts'
import { contentWords } from '../../predicates/content-words.ts'

const inputTitle = /^#{1,6}[ \t].*(?:\binputs?\b|\brequired\b|\bprerequisites?\b|输入|必需)/i
const optional =
  /\b(?:optional(?:ly)?|if (?:present|given|any|provided|available|needed)|may be (?:absent|empty)|when (?:present|given))\b|可选|如有|若有/i
/** `<focus>`; what stands in a path, as in `<folder>/a.md`, is no block. */
const block = /(?<!\/)<([a-z][\w-]{2,40})>(?!\/)|`\[([A-Z][A-Z _]{2,40})\]`/g

/** A tag alone on its line divides the definition itself. */
const ownStructure = /^\s*<[\w-]+>\s*$/

/** The input blocks that an agent definition requires and the prompt does not hold. */
export function missingInputs(definition: string, { prompt }: AgentCall): string[] {
  if (!prompt || prompt.parts.some(({ kind }) => kind === 'text') === false) return []
  const missing: string[] = []
  let isFenced = false
  for (const line of sectionLines(definition, inputTitle)) {
    if (/^\s*(?:```|~~~)/.test(line)) isFenced = !isFenced
    if (optional.test(line) || (!isFenced && ownStructure.test(line))) continue
    for (const [written, tag, bracket] of line.matchAll(block)) {
      const mark = tag ? `<${tag}` : `[${bracket}]`
      if (!prompt.text.includes(mark) && !missing.includes(written)) missing.push(written)
    }
  }
  return missing.map((written) => written.replaceAll('`', ''))
}

const gateTitle = /^#{1,6}[ \t].*(?:\bquality\b|\bgates?\b|\bacceptance\b|\bthresholds?\b|质量|门槛|验收)/i
const limit =
  /([A-Za-z][A-Za-z-]{2,30}(?: \w{1,12}){0,2}?|[\u4e00-\u9fff]{2,6}?)[ \t]*(?:>=|≥|<=|≤|at least|at most|minimum|maximum|of at least|of at most|(?:必须|应|需)?(?:不[低少高]于|不超过|至少|至多|最多))[ \t]*(?:of[ \t])?(\d{1,6}(?:\.\d{1,3})?)[ \t]?(%?)/gi

/** "at least 5 routes", "至少 5 条路由" */
const amount =
  /(?:>=|≥|<=|≤|at least|at most|minimum of|maximum of|不低于|不少于|至少|最多)[ \t]*(\d{1,6}(?:\.\d{1,3})?)[ \t]?([个条项]?)[ \t]?([A-Za-z][A-Za-z-]{2,30}|[\u4e00-\u9fff]{2,6})/gi

/** "minimum score: 80": the name stands behind the word for the limit. */
const bound =
  /(?<![\w-])((?:min(?:imum)?|max(?:imum)?)[ \t][A-Za-z][A-Za-z-]{2,30}|最[低高小大][\u4e00-\u9fff]{2,6}?)[ \t]?[:=：][ \t]?(\d{1,6}(?:\.\d{1,3})?)[ \t]?(%?)/gi

/** Numbers of the quality gate of a definition that the prompt sets to something else. */
export function otherNumbers(definition: string, { prompt }: AgentCall): string[] {
  const gate = limitsIn([...sectionLines(definition, gateTitle)].join('\n'))
  if (!prompt || gate.size === 0) return []
  const asked = limitsIn(prompt.text)
  return [...gate].flatMap(([name, value]) => {
    const other = asked.get(name)
    return other === undefined || other === value ? [] : [`${name} ${value} (prompt: ${other})`]
  })
}

const limitsIn = (text: string): Map<string, string> =>
  new Map([
    ...[...text.matchAll(amount)].map(([, value, unit, name]): [string, string] => [
      name!.toLowerCase(),
      `${value}${unit}`,
    ]),
    ...[...text.matchAll(limit)].map(([, words, value, unit]): [string, string] => [nameIn(words!), `${value}${unit}`]),
    ...[...text.matchAll(bound)].map(([, name, value, unit]): [string, string] => [
      name!.toLowerCase(),
      `${value}${unit}`,
    ]),
  ])

/** "Check that coverage", "coverage must be": the last word with a meaning before a limit names it. */
const nameIn = (words: string): string =>
  words
    .toLowerCase()
    .split(' ')
    .findLast((word) => contentWords(word).size > 0) ?? words.toLowerCase()

/** The lines below the headings that match, to the next heading. */
function* sectionLines(text: string, title: RegExp): Iterable<string> {
  let isIn = false
  for (const line of text.split('\n')) {
    if (/^#{1,6}[ \t]/.test(line)) isIn = title.test(line)
    else if (isIn) yield line
  }
}
