import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { lastAssignment } from '../../parse/code-lookup.ts'
import { identifier } from '../../parse/identifier.ts'
import { oncePer } from '../../parse/lazy.ts'
import { promptOf } from '../../parse/read-prompt.ts'

const onlyName = new RegExp(`^\\s*(${identifier})\\s*$`)
/** Texts elsewhere that one prompt is made of. */
const mostPlaces = 50
/** Blocks above a call in which its variables are looked for. */
const nearBlocks = 50
/** The tokens of texts by where they begin: several calls of a file may take the same one. */
const countedIn = oncePer((_: SkillFile) => new Map<number, number>())

/** The tokens of the fixed text of a prompt: what stands in the call, and the texts that variables of its file put in; null up to the limit. */
export function fixedTokens(file: SkillFile, call: AgentCall, limit: number): number | null {
  const { prompt } = call
  if (!prompt || file.text.length <= limit) return null
  const elsewhere = textsElsewhere(file, call)
  if (elsewhere.length === 0)
    return prompt.text.length > limit && file.exceedsTokens(limit, prompt.range) ? file.countTokens(prompt.range) : null
  const places = [prompt.range, ...elsewhere]
  if (places.reduce((sum, { start, end }) => sum + end - start, 0) <= limit) return null
  const counted = countedIn(file)
  let tokens = 0
  for (const range of places) {
    const known = counted.get(range.start) ?? file.countTokens(range)
    counted.set(range.start, known)
    tokens += known
  }
  return tokens > limit ? tokens : null
}

/** Where the texts of a prompt stand that are not written in the call: `prompt`, and `${rules}`, of `const rules = "..."`. */
function textsElsewhere(file: SkillFile, { prompt, block, range }: AgentCall): TextRange[] {
  const places = new Map<number, TextRange>()
  const take = (place: TextRange) => {
    const isInCall = range.start <= place.start && place.end <= range.end
    if (!isInCall && places.size < mostPlaces) places.set(place.start, place)
  }
  for (const part of prompt?.parts ?? []) {
    if (part.kind === 'text') take(part.range)
    const name = part.kind === 'expression' ? onlyName.exec(part.source)?.[1] : undefined
    if (name === undefined || !block || places.size >= mostPlaces) continue
    for (const held of textHeld(file, block, name, range.start)) take(held)
  }
  return [...places.values()]
}

/** The texts that a variable was last given, in the block of a call or in one above it. */
function textHeld({ codeBlocks, text }: SkillFile, block: CodeBlock, name: string, before: number): TextRange[] {
  const here = codeBlocks.indexOf(block)
  const home = [...codeBlocks.slice(Math.max(0, here - nearBlocks), here), block].findLast(
    (one) => one.role === 'functional' && one.text.includes(name) && lastAssignment(name, before, one.tree),
  )
  const held = home && lastAssignment(name, before, home.tree)
  if (!home || held?.operator !== '=') return []
  const source = ({ start, end }: TextRange) => text.slice(start, end)
  const parts = promptOf(held.value, home.tree, source)?.parts ?? []
  return parts.flatMap((part) => (part.kind === 'text' ? [part.range] : []))
}
