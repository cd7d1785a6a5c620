import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isScriptPath } from '../../parse/file-role.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isNegated } from '../../predicates/is-negated.ts'
import { isTestCode } from '../../predicates/is-test-code.ts'
import { ledTo } from '../../predicates/led-to.ts'
import type { Rule } from '../../rule.ts'
import { fixedPiece, isInWorkFolder, isNamedElsewhere } from '../dataflow/work-targets.ts'
import { isGivenToUser } from './given-to-user.ts'
import { isInScratchFolder, isRemovedThere } from './scratch-folder.ts'

const passingName =
  /^(?:te?mp|intermediate)[-_.]|[-_](?:te?mp|intermediate|draft)\.[a-z]+$|^step[-_]?\d+[-_](?:output|result)s?\./i
const kept = /checkpoint|backup|\.bak\b|snapshot/i

/** A file that only carries a value from one step to the next. */
export const intermediateFileRule: Rule = {
  id: 'APV-001',
  message: {
    en: '`{target}` only carries a value from one step to the next.',
    zh: '`{target}` 只是把一个值从一步传到下一步。',
  },
  *check({ skill, params }) {
    const found = writesOf(skill)
    const shift = found.length >= params.intermediateFilesHigh ? 1 : 0
    const targets = found.map(({ target }) => target.base)
    for (const edge of found) {
      const file = skill.file(edge.file)
      if (file)
        yield {
          file,
          range: edge.targetRange,
          shift,
          data: { target: edge.target.base, targets },
          site: edge.target.key,
        }
    }
  },
}

/** "- **Output file**: `a-draft.md`", "It saves all outputs in `out/` (`a.csv`, `b-draft.md`)" */
function isListed(skill: SkillModel, { file: path, targetRange: { start } }: DataEdge): boolean {
  const file = skill.file(path)
  if (!file?.isMarkdown) return false
  if (outputs.test(file.sectionAt(start).title)) return true
  return listed.test(file.text.slice(file.lines.startOf(file.lines.lineAt(start)), start))
}

/** Below this title stands what the skill is run for. */
const outputs = /^\W*(?:outputs?|deliverables?|输出|产出|交付物?)\W*$/i
const listed = anyOf(
  /^[ \t]*[-*+|][ \t]*[*_]{0,2}(?:(?:final )?(?:outputs?|deliverables?)\b[\w ]{0,20}|(?:输出|产出|交付)[^:：|]{0,8})[*_]{0,2}[:：|]/i,
  /\b(?:saves?|stores?|keeps?|writes?) (?:all |its |the )?(?:outputs|results|deliverables)\b[^;]{0,200}$/i,
)

/** The same by whatever path it is written elsewhere. */
const isDeliverable = ({ flowFiles }: SkillModel, base: string): boolean =>
  flowFiles.some(
    ({ isMarkdown, text }) =>
      isMarkdown &&
      text.includes(base) &&
      text.split('\n').some((line) => line.includes(base) && listed.test(line.slice(0, line.indexOf(base)))),
  )

/** "I will edit a-draft.md", "please review it", "append the wines to a-draft.md", "copy a-draft.md to a.md": somebody works on the file, it grows, or it becomes another. */
const isForPerson = ({ flowFiles }: SkillModel, base: string): boolean =>
  flowFiles.some(
    ({ text }) => text.includes(base) && text.split('\n').some((line) => line.includes(base) && handled.test(line)),
  )
const handled = anyOf(
  /\b(?:I|you|users?|humans?|person|people|reviewers?)\b[^.;\n]{0,30}\b(?:edits?|changes?|corrects?|amends?)\b/i,
  /\bso (?:that )?[^.;\n]{0,40}\b(?:can|may) (?:re-?read and )?(?:edit|revise|amend)\b/i,
  /\b(?:renamed?|promoted?)\b[^;\n]{0,60}\bto\b/i,
  /\b(?:please|you to) (?:review|read|check|look)\b/i,
  /(?:^|[.;] )[\W\d]*(?:copy|move|append)\b[^;\n]{0,100}\bto\b[^\n]{0,40}[`/.]/i,
  /\b(?:append|add)(?:ed)? [^.;\n]{1,40} to [`"(]/i,
  /用户[^。；\n]{0,12}(?:编辑|修改|改动)/i,
)

/** `sift --from "$NAME.b-draft.md"`: a program is given the file by an option. */
function isGiven({ flowFiles }: SkillModel, base: string): boolean {
  const piece = fixedPiece(base)
  if (piece === null) return false
  return flowFiles.some(({ codeBlocks }) =>
    codeBlocks.some(
      ({ language, text }) =>
        language === 'shell' &&
        text.includes(piece) &&
        text
          .split(piece)
          .slice(0, -1)
          .some((before) => option.test(before.slice(-120))),
    ),
  )
}
/** What an option names as an output the command writes. */
const option = /\s--(?!out(?:put)?(?:[-_]?(?:file|path))?[ =])[a-z][\w-]*[ =][^\s|;&]{0,80}$/

/** Commands of one block hand files to each other; another file, another block or the text around them takes it further. */
const isElsewhere = (read: DataEdge, write: DataEdge): boolean => read.file !== write.file || read.block !== write.block

/** `jq -r .id "$WORK_DIR/temp-rows.json"`: the block takes the value back out of a file of the work, which stays when the block has ended; what is moved to its place does not. */
const isTakenBack = (file: SkillFile, write: DataEdge, read: DataEdge): boolean =>
  read.file === write.file &&
  !/^(?:mv|cp)\b/.test(file.slice(read.range)) &&
  ((workVariable.test(file.slice(write.targetRange)) && isInWorkFolder(file, write)) ||
    folderOfRun.test(write.target.key))
/** `.jars/run/step2_output.json`, `work/temp-rows.json` */
const folderOfRun =
  /(?:^|\/)(?:\.?[\w-]{1,60}[-_])?(?:runs?|sessions?)\/[^/]+$|^\.?(?:work|workspace|scratchpad|runs?|sessions?)\//
const workVariable = /^["']?\$\{?\w*(?:work|session|run|state)\w*\}?\//i

/** `jq . a.json > tmp.json && mv tmp.json a.json`: a file is changed where it is. */
function isMovedAtOnce({ text }: SkillFile, { targetRange }: DataEdge): boolean {
  const name = text.slice(targetRange.start, targetRange.end)
  const behind = text.slice(targetRange.end, targetRange.end + 200)
  return (
    /^["']?\s*(?:2>\s*\S+\s*)?(?:&&|;|\n)\s*(?:sudo\s+)?mv\s+(?:-\w+\s+)*["']?/.exec(behind) !== null &&
    behind.split('mv', 2)[1]!.includes(name)
  )
}

/** "Do not create `rows-draft.md`" writes nothing. */
const isMovedOrForbidden = (file: SkillFile | undefined, write: DataEdge): boolean =>
  file !== undefined &&
  (isMovedAtOnce(file, write) || (write.block === null && isNegated(file, write.targetRange.start)))

/** An agent works in a context of its own: what its definition takes by a path cannot be handed over otherwise. */
const isOfAgent = ({ agents }: SkillModel, base: string): boolean => agents.some(({ text }) => text.includes(base))

/** A script that the flow runs writes the file, and a step reads it: what is called a draft may be what the script is for. */
const handsOver = ({ dataFlow, flowFiles }: SkillModel, { role, base }: SkillFile, { target }: DataEdge): boolean =>
  role === 'script' &&
  !/draft\.[a-z]+$/i.test(target.base) &&
  dataFlow.reads(target.key).length > 0 &&
  flowFiles.some(({ text }) => text.includes(base))

/** A flow file, or a reference that one of them leads to. */
const isOfRun = (skill: SkillModel, file: SkillFile | undefined): boolean =>
  file !== undefined && (file.isFlow || ledTo(skill).has(file))

/** What a reference tells in words may be handed to whoever reads it there: only its code is a step. */
const isStepOfRun = (skill: SkillModel, file: SkillFile, { block }: DataEdge): boolean =>
  file.isFlow || (block !== null && isOfRun(skill, file))

/** The first write of each target that is named as passing and read by nothing but the flow. */
function writesOf(skill: SkillModel): DataEdge[] {
  const found: DataEdge[] = []
  for (const [key, edges] of skill.dataFlow.byKey) {
    const write = edges.find(({ kind }) => kind === 'write')
    if (!write || write.target.scope === 'skill' || !passingName.test(write.target.base) || kept.test(key)) continue
    if (isScriptPath(write.target.base)) continue
    if (write.via === 'section' || (write.block && isTestCode(write.block))) continue
    const file = skill.file(write.file)
    if (
      write.via === 'shell' &&
      !skill.dataFlow.reads(key).some((read) => isElsewhere(read, write) || (file && isTakenBack(file, write, read)))
    )
      continue
    if (skill.dataFlow.writes(key).some((one) => one.via === 'section' || isListed(skill, one))) continue
    if (skill.dataFlow.reads(key).some(({ file }) => !isOfRun(skill, skill.file(file)))) continue
    // What nothing takes up carries nothing anywhere.
    const piece = fixedPiece(write.target.base)
    if (skill.dataFlow.reads(key).length === 0 && (piece === null || !isNamedElsewhere(skill, piece, edges))) continue
    if (isDeliverable(skill, write.target.base) || isGivenToUser(skill, write.target.base)) continue
    if (isOfAgent(skill, write.target.base)) continue
    if (skill.dataFlow.writes(key).every((one) => isMovedOrForbidden(skill.file(one.file), one))) continue
    if (isForPerson(skill, write.target.base) || isGiven(skill, write.target.base)) continue
    const isOfBlock = skill.dataFlow.reads(key).every(({ block }) => block === write.block)
    if (isOfBlock && file && (isInScratchFolder(file, write) || isRemovedThere(file, write))) continue
    if (
      file &&
      (isStepOfRun(skill, file, write) || handsOver(skill, file, write)) &&
      !isExample(file, write.range) &&
      !isExample(file, write.targetRange)
    )
      found.push(write)
  }
  return found
}
