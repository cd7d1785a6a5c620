import type { Section } from '../../model/block.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { followedFilesOf } from '../../predicates/followed-files.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isOnlyVariable } from '../../predicates/is-only-variable.ts'
import { onlyLooks } from '../../predicates/only-looks.ts'
import type { Draft, Rule } from '../../rule.ts'
import { goesOnWithWork, isAllOfStep } from './all-of-step.ts'
import { isOfSkill } from './file-of-skill.ts'
import { orderedAgain } from './ordered-again.ts'
import { goesOn } from './pieces-of-run.ts'
import { goesOnWithImports, goesOnWithNames, heldInPython } from './python-pieces.ts'
import { shownAgain } from './shown-again.ts'

/** What was read is read again although nothing was written between. */
export const repeatedReadRule: Rule = {
  id: 'TKN-005',
  message: {
    en: '`{target}` is read again; nothing has written it since line {line}.',
    zh: '`{target}` 被再次读取；自第 {line} 行以来没有写入。',
  },
  *check({ skill }) {
    for (const [key, edges] of skill.dataFlow.byKey)
      for (const file of [...skill.flowFiles, ...followedFilesOf(skill)]) {
        const own = edges.filter(
          (edge) =>
            edge.file === file.path && (inCode(edge) || isShownWhole(file, edge)) && !isExample(file, edge.range),
        )
        const isSame = (one: DataEdge, other: DataEdge | undefined) =>
          !(isOnlyVariable(key) || hasOpenName.test(key)) ||
          (other && file.slice(one.targetRange) === file.slice(other.targetRange))
        const again = own.find((edge, index) => isRepeated(file, edge, own[index - 1]) && isSame(edge, own[index - 1]))
        const before = again && own[own.indexOf(again) - 1]
        if (again && before && !isOfSkill(skill, again.target) && !again.target.hasGlob && !isPolled(again)) {
          if (!mayBeChanged(file, before, again) && !areOfRoles(file, before, again) && !areAlternatives(before, again))
            yield draftOf(file, key, before, again)
        } else if (!again) {
          const ordered =
            orderedAgain(skill, file, edges) ??
            heldInPython(
              file,
              own.filter((edge) => edge.kind === 'write' || !isPolled(edge)),
            ) ??
            shownAgain(skill, file, edges)
          if (ordered) yield draftOf(file, key, ordered.before, ordered.again)
        }
      }
  },
}

const draftOf = (file: SkillFile, key: string, before: DataEdge, again: DataEdge): Draft => ({
  ...{ file, range: again.targetRange, site: key },
  data: { target: nameOf(file, again), line: lineOf(file, before) },
  related: [{ file, range: before.targetRange }],
})

/** What a file is called: of a path that a variable holds, the variable. */
const nameOf = (file: SkillFile, { target: { base }, targetRange }: DataEdge): string =>
  base === '{}' ? file.slice(targetRange) : base

const inCode = ({ via, block }: DataEdge): boolean =>
  block !== null && (via === 'tool' || via === 'fs' || via === 'python')

/** `${day}.md`: of two such names each has a value of its own. */
const hasOpenName = /(?:^|\/)[{}]+\.\w+$/

/** `cat "$WORK_DIR/plan.md"`: what a shell shows of a file of the work is read by whoever ran it; `run "$(cat plan.md)"` hands it to a program. */
const isShownWhole = (file: SkillFile, { kind, via, block, range, target }: DataEdge): boolean =>
  kind === 'read' &&
  via === 'shell' &&
  !/^\s*#!/.test(block?.text ?? '') &&
  (ofWork.test(target.key) || isAllOfStep(file, block)) &&
  /^(?:cat|jq)\s/.test(file.slice(range)) &&
  !intoFile.test(file.text.slice(range.start, range.end + 80).replace(quoted, '')) &&
  !handedOver.test(file.text.slice(Math.max(0, range.start - 60), range.start))

/** `jq '.a += 1' plan.json > next.json`: what is read goes into a file, and nobody sees it. */
const intoFile = /^[^\n|;&]*>\s?["'$\w./]/
const quoted = /'[^']*'/g

/** A folder for what a run makes. */
const ofWork = /^(?:\{work\}|work|workspace|out|outputs?|tmp|runs?|sessions?|states?|artifacts|results)\//

/** `run "$(cat plan.md)"`; what a variable takes is read: `PLAN=$(cat plan.md)`. */
const handedOver = /(?<!^[ \t]*(?:export |local )?[A-Za-z_]\w*="?)\$\(\s?$/m

/** "On resume read:" above a block: whoever begins anew has nothing of what was read or written before. */
const isResumed = ({ text }: SkillFile, { block }: DataEdge): boolean => {
  const above = block ? text.slice(Math.max(0, block.range.start - 200), block.range.start).trimEnd() : ''
  return /\b(?:resum\w+|new session|after (?:an? )?(?:crash|interruption|restart))\b|恢复|断点|重启后|中断后/i.test(
    above.slice(above.lastIndexOf('\n') + 1),
  )
}

/** Read after a read, or read in another block after it was written. */
const isRepeated = (file: SkillFile, edge: DataEdge, before: DataEdge | undefined): boolean =>
  before !== undefined &&
  edge.kind === 'read' &&
  !isResumed(file, edge) &&
  !(before.kind === 'read' ? areApart(file, edge, before) : areTwoPrograms(edge, before)) &&
  (before.kind === 'read' || (before.block !== edge.block && before.variable !== null))

/** Two blocks of Python, or of JavaScript that are more than a few calls, are two programs: the second has nothing of what the first one read. */
const areApart = (file: SkillFile, edge: DataEdge, before: DataEdge): boolean =>
  edge.block !== before.block &&
  !goesOnWithImports(file, edge, before) &&
  ((edge.block?.language === 'python' &&
    before.block?.language === 'python' &&
    !goesOnWithNames(edge, before) &&
    !(goesOn(file, edge) && goesOn(file, before))) ||
    (areOfTwoLanguages(edge, before) && edge.target.scope === 'outside') ||
    (edge.via === 'fs' && before.via === 'fs' && edge.target.scope === 'outside' && areOfPrograms(edge, before)))

/** Python and JavaScript hold nothing for each other. */
const areOfTwoLanguages = ({ via, block }: DataEdge, before: DataEdge): boolean =>
  [via, before.via].every((one) => one === 'fs' || one === 'python') && block?.language !== before.block?.language

/** Code that defines or imports, or that calls what it read by the same name: shown for two runtimes. */
const areOfPrograms = (one: DataEdge, other: DataEdge): boolean =>
  one.variable === other.variable || [one, other].some(({ block }) => block !== null && ofProgram.test(block.text))
/** Blocks that each import what they need are programs of their own: what one wrote the other does not hold. */
const areTwoPrograms = ({ block }: DataEdge, { block: home }: DataEdge): boolean =>
  block !== home && [block, home].every((one) => one !== null && imports.test(one.text))
const imports = /^[ \t]*(?:import\b|from\b[^\n]*\bimport\b)|\brequire\(/m
const ofProgram = /^[ \t]*(?:import|export|from|def|class)\b|\brequire\(|\bfunction\b/m

/** An agent that is called between two reads and told of the file may have written it, unless it only looks; so may what a shell does to it. */
const mayBeChanged = (
  file: SkillFile,
  { range: { end }, target }: DataEdge,
  { range: { start }, via, block }: DataEdge,
): boolean =>
  isMadeBetween(file.text.slice(end, start), target.base) ||
  (via === 'shell' && isAllOfStep(file, block) && goesOnWithWork(file, { start: end, end: start })) ||
  (via === 'shell' &&
    file.text
      .slice(end, start)
      .split('\n')
      .some((line) => mayChange(line, target.base))) ||
  file.calls.some(
    ({ range, prompt }) =>
      end <= range.start &&
      range.end <= start &&
      file.slice(range).includes(target.base) &&
      !(prompt && onlyLooks(prompt.text)),
  )

/** "`glaze-mixer` creates `lids.md` and `pots.json` there": told between two reads, whoever does it. */
const isMadeBetween = (between: string, base: string): boolean =>
  between.includes(base) &&
  between
    .split('\n')
    .some((line) => line.includes(base) && saysMade.test(line.slice(0, Math.max(0, line.lastIndexOf(base)))))
const saysMade =
  /\b(?:(?:re-?)?(?:generate|create|produce|write|update)s|overwrites)\b|(?:会|将|负责)(?:重新)?(?:生成|写入|更新|产出|覆盖)/i

const mayChange = (line: string, base: string): boolean =>
  line.includes(base) && (!looksAt.test(line) || line.slice(0, line.lastIndexOf(base)).includes('>'))
/** `grep -c FAIL out.txt`: a command that only looks. */
const looksAt = /^\s*(?:\$ )?(?:cat|[ef]?grep|rg|head|tail|wc|less|jq|cut|diff|ls|stat|sed -n)\s/

/** A read before an `else` and one behind it, or two that declare the same name: only one of them happens. */
const areAlternatives = ({ block, variable, range: { end } }: DataEdge, again: DataEdge): boolean =>
  block !== null &&
  block === again.block &&
  (isTakenApart(block.text.slice(end - block.content.start, again.range.start - block.content.start)) ||
    (variable !== null && variable === again.variable && isDeclaredAgain(block, variable)))
const isDeclaredAgain = ({ tree }: CodeBlock, name: string): boolean =>
  tree.assignments.filter(({ target, declares }) => declares && target === name).length > 1
const otherwise = /(?:^|[}\n])[ \t]*(?:else|elif|else ?if)\b/i
/** `# --- Large ---` between two samples of one block. */
const titleOfSample = /^[ \t]*(?:#|\/\/) ?[-=#]{3,} ?\w/m
const isTakenApart = (between: string): boolean => otherwise.test(between) || titleOfSample.test(between)

/** "### Writer role" and "### Reviewer role": each is read by an agent of its own. */
const areOfRoles = (file: SkillFile, before: DataEdge, again: DataEdge): boolean =>
  roleAt(file, before) !== roleAt(file, again)
function roleAt(file: SkillFile, { range: { start } }: DataEdge): string | null {
  for (let section: Section | null = file.sectionAt(start); section; section = section.parent)
    if (/\brole$|角色$/i.test(section.title)) return section.title
  return null
}

const isPolled = ({ block, range }: DataEdge): boolean =>
  block !== null && scopesAround(block.tree, range.start).some(({ kind }) => kind === 'loop' || kind === 'function')

const lineOf = (file: SkillFile, { range }: DataEdge): number => file.lines.lineAt(range.start)
