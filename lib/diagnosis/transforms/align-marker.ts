import { inserted, replaced } from '../edits/text-edit.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { overlaps } from '../model/text-range.ts'
import { eachSite, type Site, type Transform } from './transform.ts'

const marker = /^(?:#{1,6} )?[A-Z][A-Z0-9_ -]{2,60}$/

/** Caller and definition of an agent name the same marker: the caller takes one of the definition, or the definition takes the caller's. */
export const alignMarker: Transform = {
  id: 'align_marker',
  options: (site, skill) => [
    ...(definitionFor(site, skill)?.markers ?? []).map((value) => ({ value, label: `The caller tests for ${value}` })),
    { value: 'declare', label: 'The definition lists the marker of the caller' },
  ],
  run: eachSite((site, { skill, option }) => {
    const { file, range } = site
    const definition = definitionFor(site, skill)
    const tested = markerAt(site)
    if (!definition || !tested) return 'Marker or definition was not found.'
    if (option === 'declare') {
      if (!definition.file) return 'The definition is outside of the skill.'
      const last = definition.file.inline.spans.findLast(({ text }) => marker.test(text))
      return last ? [inserted(definition.file, last.range.end, `, \`${tested}\``)] : 'The definition lists no marker.'
    }
    if (!option || !definition.markers.includes(option)) return 'No marker was chosen.'
    const start = file.text.indexOf(tested, Math.max(0, range.start - 2))
    return start === -1 || start > range.end
      ? 'The marker was not found.'
      : [replaced(file, { start, end: start + tested.length }, option)]
  }),
}

/** The definition of the agent that is called before the test, with the markers it lists. */
function definitionFor({ file, range }: Site, skill: SkillModel): { file: SkillFile | null; markers: string[] } | null {
  const call = file?.calls.findLast(({ range: place, agentType }) => place.start <= range.end && agentType !== null)
  const agent = call && skill.agents.find(({ name }) => name === call.agentType!.value.replace(/^.*:/, ''))
  if (!agent) return null
  const spans = [...agent.text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!.trim())
  return { file: agent.file, markers: [...new Set(spans.filter((text) => marker.test(text)))] }
}

/** The text in quotes at a place that reads as a marker. */
function markerAt({ file, range }: Site): string | null {
  const token = file?.codeBlocks
    .filter((block) => overlaps(block.range, range))
    .flatMap(({ text, content }) =>
      [...text.matchAll(/(["'`])((?:#{1,6} )?[A-Z][A-Z0-9_ -]{2,60})\1/g)].map((match) => ({
        text: match[2]!,
        start: content.start + match.index,
        end: content.start + match.index + match[0].length,
      })),
    )
    .find((one) => overlaps(one, { start: range.start - 1, end: range.end + 1 }))
  return token?.text ?? null
}
