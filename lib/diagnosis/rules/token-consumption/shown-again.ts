import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isOnlyVariable } from '../../predicates/is-only-variable.ts'
import { goesOnWithWork } from './all-of-step.ts'
import { isOfSkill } from './file-of-skill.ts'

/** Two commands of a step that show the same of one file, or one of them all of it, with nothing between that may change it. */
export function shownAgain(
  skill: SkillModel,
  file: SkillFile,
  edges: readonly DataEdge[],
): { before: DataEdge; again: DataEdge } | null {
  const own = edges.filter((edge) => edge.file === file.path && edge.block !== null)
  if (own.length < 2) return null
  const [{ target }] = own as [DataEdge, ...DataEdge[]]
  if (target.hasGlob || isOnlyVariable(target.key) || target.key.startsWith('/') || isOfSkill(skill, target))
    return null
  for (const [index, again] of own.entries()) {
    const before = own[index - 1]
    if (!before || !isShown(file, before) || !isShown(file, again)) continue
    if (pathOf(file, before) !== pathOf(file, again)) continue
    const [one, other] = [lineFrom(file, before), lineFrom(file, again)]
    if (one !== other && !isWhole(one) && !isWhole(other)) continue
    if (!areOfStep(file, before, again) || mayBeOther(file, before, again)) continue
    if (!isExample(file, before.range) && !isExample(file, again.range)) return { before, again }
  }
  return null
}

const shows = /^(?:cat|bat|head|tail|less|jq|sed -n|grep|rg|wc|python3? -m json\.tool)\s/
/** `LIDS=$(cat lids.json)`: the value of a variable is read too. */
const begin = /^[ \t]*(?:\$ )?(?:(?:export |local )?[A-Za-z_]\w*=["']?\$\()?$/
const repeats = /\b(?:while|for|until|watch)\b|^\s*#!/
/** What a shell shows of a file: at the begin of a line, and not for another program or into another file. */
const isShown = (file: SkillFile, { kind, via, block, range }: DataEdge): boolean =>
  kind === 'read' &&
  via === 'shell' &&
  block !== null &&
  block.language === 'shell' &&
  shows.test(file.slice(range)) &&
  begin.test(
    file.text.slice(Math.max(block.content.start, file.lines.startOf(file.lines.lineAt(range.start))), range.start),
  ) &&
  !lineFrom(file, { range }).includes('>') &&
  !repeats.test(block.text)

function lineFrom({ text }: SkillFile, { range: { start } }: Pick<DataEdge, 'range'>): string {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? text.length : end).trim()
}
const isWhole = (line: string): boolean => /^(?:cat|bat|python3? -m json\.tool) [^\s|;&]+$/.test(line)

/** The path as it is written, without marks around it. */
const pathOf = (file: SkillFile, { targetRange }: DataEdge): string =>
  file.slice(targetRange).replace(/["']/g, '').replace(/^\.\//, '')

/** Steps of a document with one file each. */
const ofOneStep = new Set<FileRole>(['phase', 'action'])
const areOfStep = (file: SkillFile, before: DataEdge, again: DataEdge): boolean =>
  ofOneStep.has(file.role) || file.sectionAt(before.range.start) === file.sectionAt(again.range.start)

/** Another command or order that may change the file, or a word that makes the second one another way, case or time. */
function mayBeOther(file: SkillFile, before: DataEdge, again: DataEdge): boolean {
  const range = { start: before.range.end, end: again.range.start }
  const between = file.text.slice(file.text.indexOf('\n', range.start), range.end)
  if (before.block === again.block) return !onlyShows(between)
  const [behind = '', ...said] = between.split(/\n[ \t]*(?:`{3,}|~{3,})[^\n]*/)
  const ahead = said.pop() ?? ''
  return !onlyShows(behind) || !onlyShows(ahead) || otherCase.test(said.join(' ')) || goesOnWithWork(file, range)
}
const onlyShows = (lines: string): boolean =>
  lines.split('\n').every((line) => {
    const command = line.trim().replace(taker, '')
    return command === '' || shows.test(command) || prints.test(command)
  })
const taker = /^(?:export |local )?[A-Za-z_]\w*=["']?\$\(/
/** `echo "$LIDS" | head -1`: what a variable holds is printed, and goes into no file. */
const prints = /^(?:echo|printf)\s[^>]*$/
const otherCase =
  /\b(?:or|else|otherwise|alternative\w*|instead|if|when|again|re-?\w+|after|afterwards|now|verify|check|confirm|run)\b|或|否则|如果|若|再|重新|之后|验证|确认|检查/i
