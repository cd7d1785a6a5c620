import type { CodeBlock } from '../../model/code.ts'
import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { baseName } from '../../parse/file-role.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isNegated } from '../../predicates/is-negated.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import type { Rule } from '../../rule.ts'
import { comesFromOutside } from './given-folder.ts'
import { goesOnWithout } from './goes-on-without.ts'
import { isLeftByOthers, isOfPlugin, isOfRow, isThereBefore } from './left-by-others.ts'
import { edgesWithLoose } from './loose-edges.ts'
import { isMadeByPattern } from './made-by-pattern.ts'
import { isMadeInSection, readBefore } from './made-in-section.ts'
import { hasWrittenSibling } from './read-sibling.ts'
import { isOfProject, isToldWithout } from './read-without.ts'
import { renamedFiles } from './renamed-file.ts'
import { isToldOtherwise } from './told-otherwise.ts'
import { fixedPiece, isInFolderOfSkill, isInWorkFolder, isNamedElsewhere } from './work-targets.ts'

const tests = anyOf(
  /\b(?:exists\w*|isfile|is_file|fileExists|pathExists|l?stat(?:Sync)?(?=\(| -)|access(?:Sync)?(?=\()|hasFile|test -[ef]|\[ -[ef])/i,
  /\bif (?:present|available|it exists|there is|exists|any)\b|\bwhen (?:present|available)\b/i,
  /\bif (?:it(?: is|['’]s)|they(?: are|['’]re)|you have|there is) (?:there|present|available|one|any|it|them)\b/i,
  /\bwhen (?:it is |it['’]s )?(?:missing|absent)\b/i,
  /\bor (?:start|begin) (?:empty|anew|afresh|fresh|with)\b/i,
  /\bif (?:the|an?|your) (?:[\w-]+ ){1,4}(?:is|are) (?:present|available|there)\b/i,
  /\boptional(?:ly)?\b|(?:→|->|\botherwise|\belse|\bor) ask\b|\bif\b[^.\n]{0,80}\bexists?\b/i,
  /\bif (?:it is |it['’]s )?(?:missing|absent)\b|\b(?:or|else) fall ?back to\b/i,
  /若存在|如果存在|如存在|存在时|可选/i,
)

/** "Read the verdict that the runner wrote", "when `$scan` invokes this skill, load": the sentence tells where the file comes from. */
const writtenBy = anyOf(
  /\bwhen(?:ever)? [^.;\n]{1,60}\b(?:invokes?|calls?|runs?|starts?|dispatch(?:es)?) this (?:skill|step|phase|agent)\b/i,
  /\b(?:engine|runner|cli|tool|program|script|hook|server|command|harness|user)\b (?:has |had )?(?:wrote|writes|written|produces?d?|emits|emitted|generates?d?|creates?d?|saves?d?|leaves|left)\b/i,
)

/** These say that something runs; nobody reads them for what is in them. */
const mark = /\.(?:lock|pid|sock)$/i

/** What programs leave of their run: logs, and pictures of what they show. */
const left = /\.(?:log|png|jpe?g|gif|webp|mp4|webm)$/i

/** "Adapted from `/tmp/old/render.py`": code that is looked at is no datum of the run. */
const sourceCode = /\.(?:py|[cm]?[jt]sx?|php|sh|bash|rb|go|rs|java|kt|swift|c|cpp|h)$/i

/** What a section of this title names is there before the skill begins. */
const given = /\b(?:inputs?|prerequisites?|preconditions?)\b|输入|前置条件|前提/i

/** A file of the running work that is read and that nothing writes. */
export const unwrittenFileRule: Rule = {
  id: 'DF-009',
  message: {
    en: '`{target}` is read, but nothing in the skill writes it or names it as an input.',
    zh: '`{target}` 被读取，但技能中没有任何地方写入它，也未将其列为输入。',
  },
  *check({ skill }) {
    const told = new Set<string>()
    for (const [key, edges] of edgesWithLoose(skill)) {
      const read = edges.find((edge) => edge.kind === 'read' && isOfFlow(skill, edge))
      if (!read || read.target.hasGlob || /[*?]/.test(key) || edges.some(({ kind }) => kind === 'write')) continue
      if (skill.files.some(({ path }) => path.includes('/') && key.endsWith(`/${path}`))) continue
      const file = skill.file(read.file)!
      if (mark.test(read.target.base) || left.test(read.target.base) || isThereBefore(read.target.base)) continue
      if (!(isInWorkFolder(file, read) || isInFolderOfSkill(skill, read)) || edges.some(({ via }) => via === 'section'))
        continue
      if (given.test(file.sectionAt(read.targetRange.start).title) || isListedAsInput(file, read)) continue
      if (/(?:^|\/)templates?\/[^/]*$|(?:^|\/)(?:scripts|bin|hooks)\/[^/]*\.(?:sh|py|m?js|ts)$/i.test(key)) continue
      if (read.via === 'prose' && sourceCode.test(read.target.base)) continue
      if (isLeftByOthers(file, read) || isOfRow(skill)) continue
      const piece = fixedPiece(read.target.base)
      if (piece === null || isExample(file, read.targetRange) || isNegated(file, read.targetRange.start)) continue
      if (edges.some((edge) => isTested(skill, edge)) || isNamedElsewhere(skill, piece, edges)) continue
      if (comesFromOutside(skill, file, read) || isParameter(file, read) || isSourced(file, read)) continue
      if (isPutIntoFolder(file, read) || isMadeInSection(file, read) || isMadeByAgent(skill, file, read)) continue
      if (isOfProject(file, read) || isMadeByPattern(skill, read) || isToldOtherwise(skill, file, read)) continue
      told.add(key)
      yield { file, range: read.targetRange, data: { target: read.target.base }, anchor: key }
    }
    for (const { read, write } of renamedFiles(skill)) {
      const file = skill.file(read.file)!
      const { key, base } = read.target
      if (told.has(key) || mark.test(base) || isExample(file, read.targetRange)) continue
      if (isNegated(file, read.targetRange.start) || isTested(skill, read) || isOfPlugin(file, read)) continue
      yield {
        ...{ file, range: read.targetRange, data: { target: base }, anchor: key },
        related: [{ file: skill.file(write.file)!, range: write.targetRange }],
      }
    }
  },
}

/** What a step reads, or a script of the skill beside a file that the skill writes. */
const isOfFlow = (skill: SkillModel, read: DataEdge): boolean => {
  const file = skill.file(read.file)
  return (
    file?.isFlow === true ||
    (file?.role === 'script' && ofData.test(read.target.base) && hasWrittenSibling(skill, read))
  )
}
const ofData = /\.(?:jsonl?|ya?ml|csv|tsv|md|txt|toml)$/i

/** "Read these inputs:" above the list in which the file stands. */
function isListedAsInput(file: SkillFile, { targetRange: { start } }: DataEdge): boolean {
  let outer = file.blockAt(start)
  while (outer?.parent) outer = outer.parent
  if (outer?.kind !== 'list') return false
  const before = file.text.slice(Math.max(0, outer.range.start - 300), outer.range.start).trimEnd()
  const lead = before.slice(before.lastIndexOf('\n') + 1)
  return /[:：]\W*$/.test(lead) && (given.test(lead) || readBefore.test(lead))
}

/** "Check `a.yml`." above "- **Missing** ...": it is looked whether the file is there. */
const isMissingBelow =
  /^[\x60.。:：*_\s]{1,8}\n\s{0,4}[-*] {1,4}[*_]{0,2}(?:missing|absent|present|found|not found|exists)\b/i

/** `nmap -oA "$OUT/hosts"` before `"$OUT/hosts.nmap"`: a program that was given the name without its ending makes the file. */
function isMadeFrom({ text }: CodeBlock, path: string): boolean {
  const bare = /^["'`]?(.{4,})\.\w+["'`]?$/.exec(path)?.[1]
  const at = bare === undefined ? -1 : text.indexOf(bare)
  return at !== -1 && /^["'`\s]/.test(text.slice(at + bare!.length))
}

/** `def analyse(result_dir): open(f'{result_dir}/a.json')`: whoever calls it says where, and what stands there. */
function isParameter(file: SkillFile, { block, range, targetRange }: DataEdge): boolean {
  const root = /\{(\w+)\}|^(\w+)\s*[/+]/.exec(file.slice(targetRange))
  const name = root?.[1] ?? root?.[2]
  if (!block || name === undefined || ofWork.test(name)) return false
  return scopesAround(block.tree, range.start).some(
    ({ kind, head }) => kind === 'function' && new RegExp(`[(,]\\s*${name}\\s*[,):=]`).test(file.slice(head)),
  )
}
const ofWork = /work|session|state|te?mp|scratch|run|out/i

/** `source "$DIR/lib.sh"`: code that is put in, no data. */
const isSourced = ({ text, lines }: SkillFile, { via, target, targetRange: { start } }: DataEdge): boolean =>
  via === 'shell' &&
  /\.(?:sh|bash|zsh|env)$/.test(target.base) &&
  /(?:^|[;&|\s])(?:source|\.)[ \t]+["']?$/.test(
    text.slice(lines.startOf(lines.lineAt(start)), start).replace(/["']$/, ''),
  )

/** "Write it to `$TMP/plan-<slug>.md`" in the definition of an agent. */
function isMadeByAgent({ agents }: SkillModel, { slice }: SkillFile, { targetRange }: DataEdge): boolean {
  const base = baseName(slice(targetRange).replace(/["'`\s]/g, ''))
  return base.length > shortestName && agents.some(({ text }) => text.includes(base))
}
const shortestName = 4

/** "Write it to the scratchpad." before `<scratchpad>/plan.md`: the file is made in the step before, and named where it is read. */
function isPutIntoFolder(file: SkillFile, { targetRange }: DataEdge): boolean {
  const folder = /^["'`\s]*(?:\$\{|\{\{?|<|\$)([A-Za-z][\w-]*)/.exec(file.slice(targetRange))?.[1]
  if (folder === undefined) return false
  const from = Math.max(file.sectionAt(targetRange.start).range.start, targetRange.start - 4000)
  const before = file.text.slice(from, targetRange.start)
  const words = folder.toLowerCase().split(/[_-]/).join('[ _-]?')
  const put = `\\b(?:write|save|put|store|copy|dump) (?:it|them|this|that|(?:the|your|each) \\w+)(?: there)? (?:in)?to (?:the |your |a )?["'\x60<{$]*${words}(?![>}"'\\x60]{0,3}[\\w/])`
  return new RegExp(put, 'i').test(before)
}

/** `readRows(path, [])`: what the call gives where there is no file. */
const hasDefault = ({ slice }: SkillFile, { call }: DataEdge): boolean =>
  call?.args.slice(1).some(([first, ...more]) => {
    const end = more.at(-1)?.end ?? first?.end
    return (
      first !== undefined &&
      /^(?:\w+\s?=\s?)?(?:\{\}|\[\]|None|null|""|'')$/.test(slice({ start: first.start, end: end! }))
    )
  }) === true

/** Whether a read asks first whether the file is there, or can do without it. */
function isTested(skill: SkillModel, edge: DataEdge): boolean {
  const { file: path, range, block, targetRange, via } = edge
  const file = skill.file(path)
  if (!file) return false
  if (!block && isMissingBelow.test(file.text.slice(targetRange.end, targetRange.end + 60))) return true
  if (!block) {
    const { text = '' } = sentenceAt(file, targetRange.start) ?? {}
    return [tests, writtenBy].some((said) => said.test(text)) || isToldWithout(file, targetRange.start)
  }
  if (goesOnWithout(file, block, range.start) || hasDefault(file, edge)) return true
  if (via === 'shell' && isMadeFrom(block, file.slice(targetRange))) return true
  const line = file.lines.textOf(file.lines.lineAt(range.start))
  if (tests.test(line) || (via === 'shell' && /2>\s?\/dev\/null|\|\|/.test(line))) return true
  return scopesAround(block.tree, range.start).some(
    ({ kind, head }) => kind === 'branch' && tests.test(file.slice(head)),
  )
}
