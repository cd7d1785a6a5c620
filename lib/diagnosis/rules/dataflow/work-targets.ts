import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { lastAssignment } from '../../parse/code-lookup.ts'
import { identifier } from '../../parse/identifier.ts'
import { oncePer } from '../../parse/lazy.ts'
import { namedWork } from '../../parse/normalize-target.ts'
import { placesOf } from '../../predicates/names-in-code.ts'
import { saysHow } from './goes-on-without.ts'

/** Folders that the skill does not own, by the name of the variable that holds them. */
const foreignRoot = anyOf(
  /(?:project|repo|repository|skill|home|cwd|plugin|source|src|input|claude|codex|config|target|package|module|app|archive)/i,
  /(?:codebase|user|workspace|install|asset|template|doc|shared|global|common|vault|wiki|librar|catalog|registry|corpus)/i,
  /^root(?:[_-]?(?:dir|folder|path))?$/i,
)
/** `{blog_root}`, `<factory-root>`: the root of what the skill works on. */
const rootOfOthers =
  /^(?!.*(?:work|out|run|session|task|te?mp|state|scratch|artifact))\w[\w-]*(?:[_-][rR](?:oot|OOT)|[a-z]Root)$/i
const workFolder = new RegExp(
  String.raw`^(?:\{work\}|\.?work|${namedWork}|\.workflow\/[^/]+|\/?tmp(?:-[\w-]{1,30})?|temp|\.tmp|\.temp|\.scratchpad)\/`,
)
/** `.pot-archive-work/a.json`: the name is that of a folder, and no variable that may hold one of others. */
const hiddenWork = new RegExp(`^${namedWork}/`)
/** `self.folder / "a.json"`: the folder that an object was made for. */
const ofObject = /^["'`]?(?:\$?\{)?(?:self|this)\.\w/
/** `{baseDir}/references/a.md`: the folder of the skill itself. */
const ofSkill = /^["'`]?\$?\{{1,2}base[\w ]*\}{1,2}\/(?:references|scripts|assets|templates|specs|phases)\//i
/** One of many of its kind: `IMPL-001.json`. */
const numbered = /[A-Z]-?\d+\.\w+$|-\d{2,}\.\w+$/
const outputFolder = /(?:^|\/)(?:outputs?|reports?|results?|dist|deliverables?|exports?|publish|logs?|archives?)\//i

/** Whether a target lies in the folder of the running work: below a variable that is no foreign folder, or below a work folder by name. */
export function isInWorkFolder(file: SkillFile, edge: DataEdge): boolean {
  const { target } = edge
  if (
    target.scope !== 'run-time' ||
    numbered.test(target.base) ||
    target.base === '' ||
    /^[{}]*(?:\.\w+)?$/.test(target.base)
  )
    return false
  const written = pathSource(file, edge)
  if (!workFolder.test(target.key)) return false
  if (hiddenWork.test(target.key)) return true
  if (ofObject.test(written) || ofSkill.test(written) || ofSkill.test(file.slice(edge.targetRange))) return false
  const root =
    /^(?:(?:(?:os\.)?path\.)?(?:join|resolve)\(|Path\()?["'`\s]*(?:\$\{|\{\{|\{|<|\$)?([\w. -]+)/.exec(written)?.[1] ??
    ''
  return !foreignRoot.test(root) && !rootOfOthers.test(root)
}

/** `.weave-cloth/rows.txt` of the skill `weave-cloth`: a hidden folder of its own name holds what it keeps of its runs; what is set in it is there before. */
export const isInFolderOfSkill = ({ folder }: SkillModel, { target: { key, base } }: DataEdge): boolean =>
  key.startsWith(`.${folder}/`) && !numbered.test(base) && !/^[{}]*(?:\.\w+)?$/.test(base)

/** The key of a target without a folder that is named for the work or the skill: its name says nothing of what stands in it. */
export const keyInFolder = ({ folder }: SkillModel, key: string): string =>
  hiddenWork.test(key) || key.startsWith(`.${folder}/`) ? key.slice(key.indexOf('/') + 1) : key

const onlyName = new RegExp(`^${identifier}$`)

/** The path as it is written; of a variable what it was last given. */
export function pathSource(file: SkillFile, { targetRange, block }: DataEdge): string {
  const source = file.slice(targetRange)
  if (!block || !onlyName.test(source)) return source.replace(ofText, '')
  const held = lastAssignment(source, targetRange.start, block.tree)
  return held ? file.slice(held.valueRange).replace(ofText, '') : source
}

/** The letter before a text of Python: `f"{root}/a.json"`. */
const ofText = /^[fFrR]{1,2}(?=["'])/

/** Whether a target lies in a folder for what the skill is run for. */
export const isInOutputFolder = (key: string): boolean => outputFolder.test(key)

/** The longest fixed piece of a file name; null when too little of it is fixed to be looked for. */
export function fixedPiece(base: string): string | null {
  const longest = base.split(/\{[^{}]*\}/).reduce((best, piece) => (piece.length > best.length ? piece : best), '')
  return longest.replace(/\.\w+$/, '').length >= 3 ? longest : null
}

const answersOf = oncePer((_: readonly DataEdge[]) => new Map<string, boolean>())

/**
 * Whether the piece of the name of a file stands anywhere in the skill besides at all edges of that file (or where a variable they name takes its
 * value). Several rules ask it of the same file.
 */
export function isNamedElsewhere(skill: SkillModel, piece: string, edges: readonly DataEdge[]): boolean {
  const answers = answersOf(edges)
  const answer = answers.get(piece) ?? stands(skill, piece, edges)
  answers.set(piece, answer)
  return answer
}

function stands({ files }: SkillModel, piece: string, edges: readonly DataEdge[]): boolean {
  const isWritten = edges.some(({ kind }) => kind === 'write')
  for (const file of files) {
    if (file.role === 'eval') continue
    const own = edges.filter((edge) => edge.file === file.path)
    for (let at = file.text.indexOf(piece); at !== -1; at = file.text.indexOf(piece, at + piece.length)) {
      if (/[\w-]/.test(file.text[at - 1] ?? '') && /^\w/.test(piece)) continue
      if (/[-_]$/.test(piece) && !goesOnAsFile.test(file.text.slice(at + piece.length, at + piece.length + 60)))
        continue
      if (isWritten ? isWrittenInOther(file, at) : isInRefusal(file, at)) continue
      if (!own.some((edge) => holds(file, edge, at))) return true
    }
    if (own.some((edge) => isPassedOn(file, edge, own))) return true
  }
  return false
}

/** Behind the fixed begin of a name: something that is filled in, or the rest up to an ending. */
const goesOnAsFile = /^(?:[<{$*%N\d]|[^\s`'",;:()]{0,50}\.[a-z]{2,5}\b)/

/** `write_json(pots, file.path(work, "pots.json"))`: code in a language whose edges are not read writes the file once more. */
const isWrittenInOther = ({ codeBlockAt, lines }: SkillFile, at: number): boolean =>
  codeBlockAt(at)?.language === 'other' && /(?:write|save|dump)\w*[!?]?\(/i.test(lines.textOf(lines.lineAt(at)))

/** `raise SystemExit("pots.json is broken")`: what a program says as it ends tells nothing of where a file comes from, but what is to be run first. */
function isInRefusal({ codeBlockAt, text }: SkillFile, at: number): boolean {
  const before = codeBlockAt(at) === null ? null : refuses.exec(text.slice(Math.max(0, at - 200), at))
  return before !== null && !saysHow.test(before[0] + /^[^\n]{0,160}/.exec(text.slice(at, at + 160))![0])
}
const refuses =
  /\b(?:(?:raise|throw)(?: new)? [\w.]{1,60}\(|(?:sys\.|process\.)?exit\(|(?:console|log|logger|logging)\.(?:error|warn\w{0,3})\(|(?:die|fail|abort|panic|fatal)\w{0,8}\()[^;)]{0,160}$/i

function holds(file: SkillFile, edge: DataEdge, at: number): boolean {
  if (edge.targetRange.start <= at && at < edge.targetRange.end) return true
  const name = variableOf(file, edge)
  const held = name && edge.block ? lastAssignment(name, edge.targetRange.start, edge.block.tree) : undefined
  return held !== undefined && held.start <= at && at < held.end
}

function variableOf(file: SkillFile, { targetRange }: DataEdge): string | null {
  const source = file.slice(targetRange)
  return onlyName.test(source) ? source : null
}

/** Whether the variable that holds the path is used besides where it is set and at the edges. */
function isPassedOn(file: SkillFile, edge: DataEdge, edges: readonly DataEdge[]): boolean {
  const name = variableOf(file, edge)
  if (name === null) return false
  const held = edge.block ? lastAssignment(name, edge.targetRange.start, edge.block.tree) : undefined
  for (const at of placesOf(file.text, name)) {
    if (held && held.start <= at && at < held.end) continue
    if (!edges.some(({ targetRange }) => targetRange.start <= at && at < targetRange.end)) return true
  }
  return false
}
