import type { AgentCall } from '../../model/agent-call.ts'
import { sectionLines } from './definition-section.ts'

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
