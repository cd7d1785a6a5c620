import { clientFacts } from '../client-facts.ts'
import { inserted, replaced, type SkillEdit, wholeLines } from '../edits/text-edit.ts'
import type { FrontMatterEntry } from '../model/front-matter.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { overlaps } from '../model/text-range.ts'
import type { Transform, Transformed } from './transform.ts'
import { quotedText } from './yaml-scalar.ts'

/** Scalar keys that the standard does not know become quoted strings under `metadata`, which is made where it is missing. */
export const moveKeyToMetadata: Transform = {
  id: 'move_key_to_metadata',
  run: ({ sites }) => {
    const result: Transformed = { edits: [], left: [], declares: {} }
    const moved: { file: SkillFile; entry: FrontMatterEntry }[] = []
    for (const site of sites) {
      const { file, range } = site
      const entry = file?.frontMatter.entries.find((one) => overlaps(one.range, { ...range, end: range.end + 1 }))
      const why = file && entry ? refusalFor(file, entry) : 'No key was found.'
      if (why !== null || !file || !entry) result.left.push({ site, why: why ?? '' })
      else if (!moved.some((one) => one.entry === entry)) moved.push({ file, entry })
    }
    const file = moved[0]?.file
    if (file)
      result.edits.push(
        ...editsFor(
          file,
          moved.map(({ entry }) => entry),
        ),
      )
    return result
  },
}

/** Clients that act by keys of their own; those of ccw only describe. */
const products = ['claude-code', 'codex'] as const

function refusalFor(file: SkillFile, { key, style, value, valueRange }: FrontMatterEntry): string | null {
  if (!valueRange || (style !== 'plain' && style !== 'quoted') || file.slice(valueRange).includes('\n'))
    return 'Only a value on one line can be moved.'
  const line = file.lines.lineAt(valueRange.start)
  if (file.text.slice(valueRange.end, file.lines.endOf(line)).trim() !== '') return 'A comment stands behind the value.'
  if (style === 'plain' && /^[[{]/.test(file.slice(valueRange))) return 'The value is a list or map.'
  // Read out of order, a key may be less than what stands there.
  if (file.frontMatter.problems.length > 0) return 'The front matter is not valid YAML: mend that first.'
  const meant = keyMeantBy(key)
  if (meant) return `\`${meant}\` may be meant: below \`metadata\` nothing reads it.`
  const reader = products.find((client) => clientFacts(client).frontMatterKeys.has(key))
  if (reader) return `${reader} reads \`${key}\` where it stands, and not below \`metadata\`.`
  const metadata = file.frontMatter.get('metadata')
  if (key === 'metadata' || (metadata && metadata.style !== 'map')) return '`metadata` is no map.'
  const held: unknown = metadata?.value
  if (typeof held === 'object' && held !== null && key in held) return `\`metadata\` has a key \`${key}\` already.`
  if (metadata?.valueRange && file.slice(metadata.valueRange).startsWith('{'))
    return '`metadata` is written on one line.'
  return typeof value === 'object' && value !== null ? 'Only a scalar can be moved.' : null
}

const plainKey = (key: string): string => key.toLowerCase().replace(/[-_ ]/g, '')

/** The key of a client that this one is spelt nearly like; `tools` is what definitions of agents call `allowed-tools`. */
function keyMeantBy(key: string): string | undefined {
  if (plainKey(key) === 'tools' || plainKey(key) === 'allowedtool') return 'allowed-tools'
  const known = products.flatMap((client) => [...clientFacts(client).frontMatterKeys])
  return known.find((one) => one !== key && plainKey(one) === plainKey(key))
}

function editsFor(file: SkillFile, entries: readonly FrontMatterEntry[]): SkillEdit[] {
  const metadata = file.frontMatter.get('metadata')
  const indent = metadata?.valueRange ? ' '.repeat(columnOf(file, metadata.valueRange.start)) : '  '
  const lines = entries.map(({ key, valueRange, value }) => {
    // What is written counts, not what YAML makes of it: `1.0` is the version "1.0".
    const text = typeof value === 'string' ? value : file.slice(valueRange!)
    return `${indent}${key}: ${quotedText(text)}\n`
  })
  const [first] = entries
  if (!metadata?.valueRange)
    return entries.map((entry) =>
      replaced(file, wholeLines(file, entry.range), entry === first ? `metadata:\n${lines.join('')}` : ''),
    )
  const end = wholeLines(file, { start: metadata.valueRange.start, end: trimmedEnd(file, metadata.valueRange.end) }).end
  return [
    ...entries.map((entry) => replaced(file, wholeLines(file, entry.range), '')),
    inserted(file, end, lines.join('')),
  ]
}

const columnOf = (file: SkillFile, offset: number): number => offset - file.lines.startOf(file.lines.lineAt(offset))

function trimmedEnd({ text }: SkillFile, end: number): number {
  let at = end
  while (at > 0 && /\s/.test(text[at - 1]!)) at--
  return at
}
