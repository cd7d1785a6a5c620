import { inventoryOfFile } from '../checks/count-inventory.ts'
import { replaced, wholeLines } from '../edits/text-edit.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { contains, overlaps } from '../model/text-range.ts'
import type { TypeDefinition } from '../model/type-definition.ts'
import { readFile } from '../parse/read-file.ts'
import { canonicalDefinition } from '../predicates/canonical-definition.ts'
import { isChinese, linkTarget, relativePath } from './relative-path.ts'
import { eachSite, type Transform } from './transform.ts'

/** A copy of a definition becomes a link to the one that stays: the main schema, else specs before phases before the entry. */
export const linkToCanonical: Transform = {
  id: 'link_to_canonical',
  run: eachSite(({ file, range, finding }, { skill }) => {
    const own = file.types.find((type) => overlaps(type.range, range))
    if (!own) return 'The definition was not found.'
    const same = skill.types.filter(
      (type) => type.name === own.name || (type.isState && own.isState && finding.ruleId === 'DOC-RED-001'),
    )
    const canonical = canonicalDefinition(skill, same)
    const copies = same.filter((type) => type !== canonical && type.file !== canonical?.file)
    if (!canonical || copies.length === 0) return 'There is no copy.'
    const changes = copies.map((copy) => linkFor(skill, copy, canonical))
    const refused = changes.find((change) => typeof change === 'string')
    if (refused !== undefined) return refused
    const done = changes.filter((change) => typeof change !== 'string')
    return {
      edits: done.map(({ edit }) => edit),
      declares: done.reduce<Record<string, number>>((sum, { declares }) => {
        for (const [name, count] of Object.entries(declares)) sum[name] = (sum[name] ?? 0) + count
        return sum
      }, {}),
    }
  }),
}

function linkFor(skill: SkillModel, copy: TypeDefinition, canonical: TypeDefinition) {
  const file = skill.file(copy.file)
  const home = skill.file(canonical.file)
  if (!file || !home) return 'The file is not there.'
  if (!isCopy(copy, canonical)) return 'The definitions differ: a person decides which one holds.'
  const block = file.codeBlocks.find((one) => contains(one.content, copy.range))
  if (!block?.block || !block.closed) return 'The copy stands in no code block of its own.'
  const rest =
    file.text.slice(block.content.start, copy.range.start) + file.text.slice(copy.range.end, block.content.end)
  if (/\w/.test(rest.replace(/\b(?:export|default|declare)\b/g, ''))) return 'Other code stands in the same block.'
  const lines = wholeLines(file, block.range)
  const lead = file.text.slice(lines.start, block.range.start)
  const link = `[${home.base}](${linkTarget(relativePath(file.path, home.path))})`
  const text = isChinese(file) ? `\`${copy.name}\` 的定义见 ${link}。` : `\`${copy.name}\` is defined in ${link}.`
  return {
    edit: replaced(file, { start: block.range.start - lead.length, end: block.range.end }, lead + text),
    declares: lost(file, block.range),
  }
}

/** Field by field the same names and types. */
function isCopy(one: TypeDefinition, other: TypeDefinition): boolean {
  const shape = ({ fields }: TypeDefinition) =>
    JSON.stringify(
      fields.map(({ name, type, optional }) => [name, type.replace(/[;,\s]+/g, ' ').trim(), optional]).sort(),
    )
  return one.form === other.form && shape(one) === shape(other)
}

/** What the file loses with a block. */
function lost(file: SkillFile, { start, end }: { start: number; end: number }): Record<string, number> {
  const before = inventoryOfFile(file)
  const after = inventoryOfFile(
    readFile(file.path, new TextEncoder().encode(file.text.slice(0, start) + file.text.slice(end))),
  )
  return Object.fromEntries(
    Object.entries(before).flatMap(([name, count]) =>
      count > (after[name] ?? 0) ? [[name, count - (after[name] ?? 0)]] : [],
    ),
  )
}
