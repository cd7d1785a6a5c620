import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { folderOf } from '../../parse/file-role.ts'
import { pathSource } from './work-targets.ts'

/** Whether a skill tells in other words than the name of a file where it comes from. */
export const isToldOtherwise = (skill: SkillModel, file: SkillFile, read: DataEdge): boolean =>
  liesBeside(skill, file, read) ||
  isNamedByEnding(skill, read) ||
  isGivenInWords(file, read) ||
  isFilledByTool(file, read) ||
  isLeftToOtherSkill(skill, file, read)

/** `HERE / "kilns.toml"` in a script beside `kilns.toml`: it ships with the skill. */
const liesBeside = ({ files }: SkillModel, { path, role }: SkillFile, { target: { base } }: DataEdge): boolean =>
  role === 'script' && files.some((other) => other.base === base && folderOf(other.path) === folderOf(path))

/** "A list at `{output}.parts.json`" says where `jar.pdf.parts.json` comes from. */
function isNamedByEnding({ files }: SkillModel, { target: { base } }: DataEdge): boolean {
  const ending = /\w(\.[a-z][\w-]{2,40}\.[a-z]{2,5})$/i.exec(base)?.[1]
  if (ending === undefined) return false
  const behindGap = new RegExp(`(?:[*}>]|[+.] ?["'\`])${escapePattern(ending)}\\b`)
  return files.some(({ text, role }) => role !== 'eval' && text.includes(ending) && behindGap.test(text))
}

/** "## Prerequisites", "- Fired-pots JSON": what is there before the skill begins is named in words. */
function isGivenInWords({ sections, text }: SkillFile, { target: { base } }: DataEdge): boolean {
  const words = base.replace(/\.\w+$/, '').split(/[-_. ]/)
  if (words.length < 2 || words.some((word) => !/^[a-z\d]+$/i.test(word))) return false
  const named = new RegExp(`\\b${words.join('[-_ ]')}\\b`, 'i')
  return sections.some(({ title, own }) => givenTitle.test(title) && named.test(text.slice(own.start, own.end)))
}
const givenTitle = /^\W*(?:inputs?|prerequisites?|preconditions?)\W*$|^\W*(?:输入|前置条件|前提)\W*$/i

/** `outputDir="/tmp/fired"` before `/tmp/fired/pots.txt`: what a tool puts into a folder it names itself. */
function isFilledByTool(file: SkillFile, read: DataEdge): boolean {
  const folder = pathSource(file, read)
    .replace(/^["'`\s]+/, '')
    .slice(0, -read.target.base.length - 1)
  if (folder.length < shortestFolder || !/^[\w./~${}-]+$/.test(folder)) return false
  const { start } = read.targetRange
  const before = file.text.slice(Math.max(0, start - nearby), start)
  return new RegExp(
    `\\bout(?:put)?[-_]?(?:dir|folder|path)["']?\\s?[=:]\\s?["'\`]?${escapePattern(folder)}/?["'\`]`,
    'i',
  ).test(before)
}
const shortestFolder = 4
const nearby = 3000

/** "Read `.claude/skills/firing/roles.md`. Spawn both potters.": what these leave is told in a document of another skill. */
function isLeftToOtherSkill({ folder }: SkillModel, { text, sectionAt }: SkillFile, read: DataEdge): boolean {
  const { start } = read.targetRange
  const section = sectionAt(start)
  const from = Math.max((section.parent ?? section).range.start, start - nearby)
  const before = text.slice(from, start)
  return before.includes('skills/') && [...before.matchAll(spawnsBy)].some(([, name]) => name !== folder)
}
const spawnsBy =
  /\b(?:read|follow|load)\b[^.;\n]{0,20}[`(](?:[\w.${}-]{1,40}\/){0,4}skills\/([\w-]{1,60})\/(?:[\w-]{1,60}\/){0,3}[\w-]{1,60}\.md\b[^#]{0,300}\b(?:spawn|launch|dispatch)\b/gi
