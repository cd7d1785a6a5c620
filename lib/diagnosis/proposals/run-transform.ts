import type { Inventory } from '#lib/domain/tuning/fix.ts'
import { mustShorten } from '../checks/must-shorten.ts'
import { collide, isSameEdit, type SkillEdit } from '../edits/text-edit.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { isExample } from '../predicates/is-example.ts'
import { rangeOfPlace } from '../transforms/range-of-place.ts'
import type { Site, Transform } from '../transforms/transform.ts'
import { type DiagnosedSkill, type Trial, tryEdits } from './try-edits.ts'

/** How the findings of one file came out of a transform: those it answers with the measured edits, and those it leaves with the reason. */
export type Outcome = {
  trial: Trial | null
  answered: DiagnosedFinding[]
  left: { finding: DiagnosedFinding; why: string }[]
}

/** Findings of one transform and file that are tried one by one when they do not hold together. */
const mostSingles = 8

/** Runs a transform for findings of one file. What does not pass the checks is left; so is what stands in an example. */
export function runTransform(
  skill: DiagnosedSkill,
  transform: Transform,
  findings: readonly DiagnosedFinding[],
  option: string | null,
): Outcome {
  const whole = attempt(skill, transform, findings, option)
  if (whole.trial?.verdict !== 'fail') return whole
  const why = whyNot(whole.trial)
  const none: Outcome = {
    trial: null,
    answered: [],
    left: [...whole.left, ...whole.answered.map((finding) => ({ finding, why }))],
  }
  if (whole.answered.length === 1 || whole.answered.length > mostSingles) return none
  const good = whole.answered.filter((one) => attempt(skill, transform, [one], option).trial?.verdict === 'pass')
  if (good.length === 0 || good.length === whole.answered.length) return none
  const part = attempt(skill, transform, good, option)
  if (part.trial?.verdict !== 'pass') return none
  const rest = whole.answered.filter((one) => !good.includes(one))
  return { ...part, left: [...whole.left, ...part.left, ...rest.map((finding) => ({ finding, why }))] }
}

/** The failed checks in words. */
const whyNot = ({ checks }: Trial): string =>
  checks.flatMap(({ verdict, check, note }) => (verdict === 'fail' ? [`${check}: ${note}`] : [])).join('; ')

function attempt(
  skill: DiagnosedSkill,
  transform: Transform,
  findings: readonly DiagnosedFinding[],
  option: string | null,
): Outcome {
  const { model } = skill.diagnosed
  const left: Outcome['left'] = []
  const answered: DiagnosedFinding[] = []
  let edits: SkillEdit[] = []
  let declares: Inventory = {}
  const add = (batch: readonly DiagnosedFinding[]): string | null => {
    const sites = batch.map((finding): Site => siteOf(skill, finding))
    const made = transform.run({ skill: model, params: skill.options.config.params, sites, option })
    const [refused] = made.left
    if (refused) return refused.why
    if (made.edits.some((edit) => isInExample(skill, edit))) return 'It would change an example.'
    const next = withoutDoubles(made.edits)
    if (next.some((one, index) => next.slice(index + 1).some((other) => collide(one, other))))
      return 'It overlaps another change of this fix.'
    edits = next
    declares = made.declares
    return null
  }
  for (const finding of findings) {
    const file = model.file(finding.file)
    const isSample = file?.isMarkdown && finding.line !== null && isExample(file, rangeOfPlace(file, finding))
    const why = isSample ? 'It stands in an example.' : add([...answered, finding])
    if (why === null) answered.push(finding)
    else left.push({ finding, why })
  }
  if (edits.length === 0)
    return {
      trial: null,
      answered: [],
      left: [...left, ...answered.map((finding) => ({ finding, why: 'Nothing to change.' }))],
    }
  const shortens = mustShorten(transform.id, answered)
  const trial = tryEdits(skill, edits, { targets: answered, declares, shortens })
  if (trial) return { trial, answered, left }
  return {
    trial: null,
    answered: [],
    left: [...left, ...answered.map((finding) => ({ finding, why: 'The change cannot be made in this file.' }))],
  }
}

const siteOf = ({ diagnosed: { model } }: DiagnosedSkill, finding: DiagnosedFinding): Site => {
  const file = model.file(finding.file) ?? null
  return { finding, file, range: file ? rangeOfPlace(file, finding) : { start: 0, end: 0 } }
}

/** New text beside an example does not change it. */
function isInExample({ diagnosed: { model } }: DiagnosedSkill, edit: SkillEdit): boolean {
  if (edit.kind !== 'text') return false
  const file = model.file(edit.path)
  if (!file?.isMarkdown || edit.range.end <= file.body.start) return false
  const isInside = edit.range.end > edit.range.start || file.codeBlockAt(edit.range.start) !== null
  return isInside && isExample(file, edit.range)
}

const withoutDoubles = (edits: readonly SkillEdit[]): SkillEdit[] =>
  edits.filter((edit, index) => !edits.slice(0, index).some((other) => isSameEdit(other, edit)))
