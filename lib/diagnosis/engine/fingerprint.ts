import type { SkillFile } from '../model/skill-file.ts'
import { sha256 } from '../parse/sha256.ts'

/** Gives equal anchors of one run their numbers. One per run. */
export function createFingerprints() {
  const seen = new Map<string, number>()
  /**
   * 16 hex digits over rule, path, headings around the place, anchor text with white space collapsed, and the number among equal ones. No
   * line takes part: what is inserted elsewhere changes nothing.
   */
  return (ruleId: string, path: string, headings: string, anchor: string): string => {
    const key = [ruleId, path, headings, anchor.replace(/\s+/g, ' ').trim()].join('\0')
    const number = seen.get(key) ?? 0
    seen.set(key, number + 1)
    return sha256(`${key}\0${number}`).slice(0, 16)
  }
}

/** Slugs of the headings around an offset, outermost first. */
export function headingPath(file: SkillFile, offset: number): string {
  if (!file.isMarkdown || file.unread !== null) return ''
  const slugs: string[] = []
  for (let section = file.sectionAt(offset); section.heading; ) {
    slugs.unshift(section.heading.slug)
    if (!section.parent) break
    section = section.parent
  }
  return slugs.join('/')
}
