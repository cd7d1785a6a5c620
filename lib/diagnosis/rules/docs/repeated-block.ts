import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import type { TypeDefinition } from '../../model/type-definition.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isOwnSkill } from '../../predicates/is-own-skill.ts'
import type { Rule } from '../../rule.ts'
import { sharedRuns } from './line-runs.ts'
import { isReadAsReference } from './read-as-reference.ts'

const compared = new Set<FileRole>([
  'entry',
  'orchestrator',
  'phase',
  'action',
  'role',
  'instruction',
  'reference',
  'spec',
])
/** What the text of a licence says of itself; "the licences were looked at" is work like any other. */
const licence = anyOf(
  /\blicen[cs]ed (?:under|to|by)\b/i,
  /\b(?:MIT|Apache|BSD|[AL]?GPL|MPL|ISC|CC)\b[\w .-]{0,20}\blicen[cs]e\b/i,
  /\bterms of (?:the|this) licen[cs]e\b|\bpermission is hereby\b|\bcopyright\b/i,
  /\ball rights reserved\b|\bSPDX-License\b/i,
  /版权|(?:MIT|Apache|BSD|GPL|MPL)[\w. -]{0,12}许可|许可证(?:授权|协议|条款|发布)/i,
)
/** Share of the lines of a run that a template must hold to have made it. */
const madeByTemplate = 0.8

/** The same lines in two files that are read or executed. */
export const repeatedBlockRule: Rule = {
  id: 'DOC-RED-004',
  message: {
    en: 'These {lines} lines ({tokens} tokens) also stand in `{other}`, line {line}.',
    zh: '这 {lines} 行（{tokens} 个 token）在 `{other}` 第 {line} 行重复出现。',
  },
  *check({ skill, params }) {
    const files = skill.files
      .filter((file) => file.isMarkdown && (compared.has(file.role) || isReadAsReference(skill, file)))
      .filter((file) => !isOwnSkill(file))
    if (files.length < 2) return
    for (const { file, range, other, otherRange, lines } of sharedRuns(files, params.duplicateBlockLines)) {
      if ((isWhole(file) && isWhole(other)) || isOfType(skill, [file, range], [other, otherRange])) continue
      if (!file.exceedsTokens(params.duplicateBlockTokens - 1, range)) continue
      if (isInPrompt(file, range) || licence.test(file.slice(range).slice(0, 400)) || isMade(skill, file, range))
        continue
      yield {
        ...{ file, range },
        data: {
          ...{ files: [other.path, file.path], tokens: file.countTokens(range), lines },
          ...{ other: other.path, line: other.lines.lineAt(otherRange.start) },
        },
        related: [{ file: other, range: otherRange }],
      }
    }
  },
}

/** Of two specs, or two prompts, each is whole by itself; what is followed repeats one in vain. */
const isWhole = ({ role, path }: SkillFile): boolean => role === 'spec' || /(?:^|\/)prompts?\//i.test(path)

type Run = readonly [SkillFile, TextRange]

/** Whether most of a run is one type that both files define: that is told of the type, which may stand in the other file first. */
const isOfType = ({ types }: SkillModel, one: Run, other: Run): boolean =>
  types.some((type) => isMostOf(type, one) && types.some((twin) => twin.name === type.name && isMostOf(twin, other)))
const isMostOf = ({ file: path, form, range: own }: TypeDefinition, [file, range]: Run): boolean =>
  path === file.path && form !== 'template' && mostIn(own, range)

const mostIn = (own: TextRange, run: TextRange): boolean =>
  Math.min(own.end, run.end) - Math.max(own.start, run.start) > (run.end - run.start) / 2

/** Whether most of a run is the text of one agent prompt: what an agent must be told, it is told in each. */
const isInPrompt = ({ calls }: SkillFile, range: TextRange): boolean =>
  calls.some(({ prompt }) => prompt !== null && prompt !== undefined && mostIn(prompt.range, range))

/** Whether a template of the skill holds the lines of a run. */
function isMade({ files }: SkillModel, file: SkillFile, range: TextRange): boolean {
  const templates = files.filter(({ role }) => role === 'template')
  if (templates.length === 0) return false
  const lines = file
    .slice(range)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return templates.some(({ text }) => {
    const held = new Set(text.split('\n').map((line) => line.trim()))
    return lines.filter((line) => held.has(line)).length >= madeByTemplate * lines.length
  })
}
