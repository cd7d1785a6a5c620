import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { baseName, folderOf } from '../../parse/file-role.ts'
import { oncePer } from '../../parse/lazy.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'

/** "`other-skill`'s", "the archive's", "the base skill's", "their own", "the repository's own": whose file the next code span is. */
const owner =
  /(?:\b(?:the|each|every|an?) (?!skill|plugin)[a-z]+['’]s|\b(?!(?:this|the|your|our|its|each|every|an?|same) )\w+ skill['’]s|`[\w:/-]+`['’]s|`(?:\/[\w:-]+|[\w-]+:[\w-]+)`[ \t]{0,2}(?:→|->|=>|›|>)|`[\w:/-]+` uses(?: for| as| in)?|\b(?:their|its) own|\b(?:repository|repo|project|upstream|target(?: repo(?:sitory)?)?)(?:['’]s)?(?: own)?)[\s:(]{1,3}$/i
/** "the `other-skill` skill's", "`other-skill` スキルの" */
const ofNamedSkill = /`\/?([\w:-]+)` ?(?:skill(?:['’]s)?|スキルの?|技能(?:中?的)?)[\s:(（]{0,3}$/i
/** "needs the `other-skill` skill (it brings `a/b.py` and `a/c.py`": all that stands in those brackets. */
const broughtBySkill =
  /`\/?([\w:-]+)` skill[ \t]*\n?[ \t]*\((?:(?:it|which|that) )?(?:provides|brings|ships|contains|has|with)\b[^()]{0,240}$/i
/** "Load the `/other-skill` skill, then read `a/b.md` and `a/c.md`": what is read then is that skill's. */
const thenOfSkill =
  /`\/([\w:-]+)` skill,? (?:and )?then (?:load|read|open|see|consult|follow)\b(?:[^.\n]|\.(?=\w)){0,300}$/i
/** "`a/b.md` in the other skill" */
const inNamedSkill =
  /^\s+(?:in|of|from) (?:the (?:loaded |base )?[`/\w:-]+|(?:loaded )?`?\/?[\w:]+(?:-[\w]+)+`?) skill\b/i
/** "`other-skill` (community): how it is done (`a/b.md`, `a/c.md`": all of them are files of that skill. */
const ofSkill = /`[\w-]+-skill`[^`\n]{0,120}\n?[ \t]*[(（](?:`[^`\n]{1,80}`,\s{0,6})*$/
/** "[`other-skill`](../other-skill/SKILL.md) says how (`a/b.md`": that file is its too. */
const ofLinked = /\]\((?:\.\.\/)+[^)\n]{1,120}SKILL\.md\)[^\n.]{0,120}[(（]$/
/** "the plugin `a/b.json`" in a skill that is part of none: the plugin as which it may be installed. */
const ofPlugin = /\bthe plugin(?:['’]s)?[ \t]{1,3}$/i
/** "Check `ui/package.json`. Install any missing packages": that of the project. */
const ofProject =
  /(?:^|\/)(?:package\.json|pyproject\.toml|requirements\.txt|Cargo\.toml|go\.mod|composer\.json|Gemfile)$/
const lacksPackages = /^[`.,;: ]{1,4}(?:[a-z]+ ){0,4}missing (?:packages?|dependenc(?:y|ies)|modules?)\b/i
const notYet =
  /\b(?:if|once|when(?:ever)?|unless)\b[^.;]{0,120}\b(?:is|are|gets?|were) (?:added|created|introduced|written|present)\b|\b(?:future|planned|not yet)\b|如果存在|尚未|があれば|存在すれば|存在する場合/i
const pattern = /`[^`\n]*\*[^`\n]*`/
/** How far around a path its sentence is read: some are whole pages. */
const reach = 250

/**
 * Whether a path in code marks names a file of somebody else: of another skill or of the repository a reader works in, one that may come
 * to be, one of a row of patterns, or the end of a longer path in the same text.
 */
export function namesForeignFile(skill: SkillModel, file: SkillFile, path: string, { start, end }: TextRange): boolean {
  const before = file.text.slice(Math.max(0, start - 60), start)
  const named = ofNamedSkill.exec(before)?.[1]
  if (named !== undefined && named.slice(named.lastIndexOf(':') + 1) !== skill.folder) return true
  if (
    inNamedSkill.test(file.text.slice(end, end + 80)) ||
    owner.test(before) ||
    ofSkill.test(file.text.slice(Math.max(0, start - 300), start))
  )
    return true
  if (!skill.workspace?.plugin && ofPlugin.test(before)) return true
  if (ofProject.test(path) && lacksPackages.test(file.text.slice(end, end + 120))) return true
  const near = file.text.slice(Math.max(0, start - 300), start)
  const paragraph = near.slice(Math.max(0, near.lastIndexOf('\n\n')))
  const loaded = (thenOfSkill.exec(paragraph) ?? broughtBySkill.exec(paragraph))?.[1]
  if (loaded !== undefined && loaded.slice(loaded.lastIndexOf(':') + 1) !== skill.folder) return true
  const line = file.text.slice(end, file.lines.endOf(file.lines.lineAt(end))).slice(0, reach)
  if (ofLinked.test(paragraph) || isOfNeighbour(skill, paragraph, line, path)) return true
  const sentence = sentenceAt(file, start)
  if (sentence) {
    const from = Math.max(sentence.range.start, start - reach)
    const to = Math.min(sentence.range.end, end + reach)
    const masked = sentence.masked.slice(from - sentence.range.start, to - sentence.range.start)
    if (notYet.test(masked) || pattern.test(file.text.slice(from, to))) return true
  }
  return endsOfPaths(skill)(file).has(path) || isMadeByScript(skill, path)
}

/** A script of the skill that has the name in quotes makes the file, or is given it. */
function isMadeByScript({ files }: SkillModel, path: string): boolean {
  const base = baseName(path)
  return files.some(({ role, text }) => role === 'script' && (text.includes(`"${base}"`) || text.includes(`'${base}'`)))
}

/** In code marks, with a hyphen, before a `/`, or right before what follows: what may be the folder of a skill. */
const folderName =
  /`(?:\/|(?:\.\.\/){1,3})?([\w-]+)[`/]|(?<![\w./-])([a-z]+(?:-[a-z]+)+)(?![\w./-])|([\w-]+)[\s:(（]{1,3}$/g

/**
 * "`other-skill` `rules/a.md`"; and "see other-skill `rules/a.md`", "load `other-skill`; read its `rules/a.md`", "`rules/a.md` (of other-skill)"
 * where that skill, or an agent that is called so, has the file.
 */
function isOfNeighbour({ workspace, folder }: SkillModel, before: string, behind: string, path: string): boolean {
  const beside = /`(\w+(?:-\w+)+)`\s$/.exec(before)?.[1]
  if (beside !== undefined && beside !== folder) return true
  if (!workspace) return false
  const home = folderOf(workspace.skillPath)
  const names = [before, behind].flatMap((text) =>
    [...text.matchAll(folderName)].map((found) => found[1] ?? found[2] ?? found[3]!),
  )
  return (
    names.some((name) => workspace.hasFile(`${home === '' ? '' : `${home}/`}${name}/${path}`)) ||
    workspace.agents
      .map((agent) => folderOf(agent.path))
      .some((of) => names.includes(baseName(of)) && workspace.hasFile(`${of}/${path}`))
  )
}

const mostParts = 6

/** Ends of the longer paths of a text: `scripts/a.py` of `shared/scripts/a.py`. A path over a variable, the home or the skill's own folder leads to the skill itself. */
const endsOfPaths = oncePer(({ folder }: SkillModel) => oncePer((file: SkillFile) => endsIn(file, folder)))

function endsIn(file: SkillFile, folder: string): ReadonlySet<string> {
  const ends = new Set<string>()
  for (const [path] of file.text.matchAll(/[^\s`"'()[\]]+/g)) {
    if (path.length > 200 || !/^\w[\w./-]*$/.test(path)) continue
    const parts = path.split('/')
    for (let at = Math.max(1, parts.length - mostParts); at < parts.length - 1; at++)
      if (parts[at - 1] !== folder) ends.add(parts.slice(at).join('/'))
  }
  return ends
}
