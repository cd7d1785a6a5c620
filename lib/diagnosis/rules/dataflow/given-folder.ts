import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { oncePer, oncePerKey } from '../../parse/lazy.ts'
import { pathSource } from './work-targets.ts'

/** Whether the folder of a target is one that the skill was called with, one in the home of the user, or the session of an earlier run: others read and write there too. */
export function comesFromOutside(skill: SkillModel, file: SkillFile, edge: DataEdge): boolean {
  if (inHome.test(pathSource(file, edge))) return true
  const root = rootOf(file, edge)
  return root !== undefined && isOfOthers(skill)(root)
}

const isOfOthers = oncePer((skill: SkillModel) =>
  oncePerKey(
    (root: string): boolean =>
      isArgument(skill)(root) ||
      skill.flowFiles.some(({ text }) => isGiven(text, root, fromOutside)) ||
      (!ofWork.test(root) && skill.flowFiles.some(({ text }) => isGiven(text, root, namedByUser))),
  ),
)

/** Whether the folder of a target is an argument of the skill: who calls it owns what stands there. */
export function isFolderOfCaller(skill: SkillModel, file: SkillFile, edge: DataEdge): boolean {
  const root = rootOf(file, edge)
  return root !== undefined && isArgument(skill)(root)
}

/** `def export(rows, output_dir)`: whoever calls a function for what it puts out gives the folder, and owns what stands there. */
export function isOutputOfFunction(file: SkillFile, edge: DataEdge): boolean {
  const root = edge.block && rootOf(file, edge)
  if (!edge.block || !root || !/^(?:out(?:put)?|export|dest(?:ination)?)_?(?:dir|folder|path)?$/i.test(root))
    return false
  return scopesAround(edge.block.tree, edge.targetRange.start).some(
    ({ kind, head }) => kind === 'function' && new RegExp(`[(,]\\s*${root}\\b`).test(file.slice(head)),
  )
}

/** `${PLANS_DIR:-$HOME/.plans}/a.md` */
const inHome = /^["'`\s]*\$\{\w+:-(?:\$\{?HOME\b|~\/)/

/** The variable that a path begins with; in a text only what is marked as one. */
function rootOf(file: SkillFile, edge: DataEdge): string | undefined {
  const [, mark, name] = /^["'`\s]*(\$\{|\{\{|\{|<|\$)?([A-Za-z_][\w.]*)/.exec(pathSource(file, edge)) ?? []
  return mark === undefined && edge.block === null ? undefined : name?.split('.').at(-1)
}

/** A name in the list of arguments of the head, or one of which the text says that it is bound to what the skill is given or works on. */
const isArgument = oncePer(({ entry, flowFiles }: SkillModel) =>
  oncePerKey((root: string): boolean => {
    const listed = entry?.frontMatter.get('arguments')?.value
    if (listed !== undefined && new RegExp(`\\b${root}\\b`).test(JSON.stringify(listed))) return true
    return flowFiles.some(({ text }) => isGiven(text, root, bound) || isGiven(text, root, ofSubject))
  }),
)

/** Whether a variable stands in a text with what `behind` says right behind it, or is what folders of others are put into. */
function isGiven(text: string, root: string, behind: RegExp): boolean {
  for (let at = text.indexOf(root); at !== -1; at = text.indexOf(root, at + 1)) {
    if (/\w/.test(text[at - 1] ?? ' ')) continue
    behind.lastIndex = at + root.length
    if (behind.test(text)) return true
    if (behind !== fromOutside || isFile.test(text.slice(at + root.length, at + root.length + 80))) continue
    const before = text.slice(text.lastIndexOf('\n', at) + 1, at)
    if (
      fills.test(before) ||
      (resolves.test(before) &&
        /^[^\w\s]{0,3} (?:via|from|using|with|by)\b/.test(text.slice(at + root.length, at + root.length + 12)))
    )
      return true
  }
  return false
}

/** Before a variable: what fills a folder with files of others, or hands it to another skill or to a program. */
const fills =
  /\b(?:git clone|gh repo clone|unzip|tar -?\w*x\w*|rsync|cp -[rRa]\w*)\b[^\n`]{0,200}$|\s--out\w*(?:-\w+)?[ =]["'<{$]*$|\bSkill\([^)\n]{0,200}$|\bexport(?:ing|ed)\b[^.;\n]{0,160}$/

/** "Resolve `<PLANS_DIR>` via `shared/plans.md`": where it is others say, and use it too. */
const resolves = /\bresolves?[ \t][`"'<{$]*$/i

/** `scan --out "$DIR/rows.json"`: one file is put into the folder, and told by its name. */
const isFile = /^[}>]?\/[\w./-]{1,60}\.\w{1,8}\b/

/** "`$REQ_DIR` (bound by the command from the user's argument)" */
const bound =
  /[`}>]{0,3}[ \t]{0,2}[(（]?(?:(?:is|was) )?(?:bound|given|passed|handed|supplied|provided)(?: in)? (?:by|from|as)\b/iy

/** "`folder` is the folder of the first page": what the work is about stands there, and what comes of it beside that. */
const ofSubject =
  /[`}>]{0,3} (?:is )?the (?:folder|directory) (?:of|with|that holds|in which|where) (?:the|an?|each) (?!(?:\w+ )?(?:run|work|session|skill|state|result|output)\b)/iy

/** "`planFolder` is the folder the user names": what stands there is the user's, but for a folder of the work. */
const namedByUser =
  /[}>`]{0,3} (?:is|holds|points to) (?:the|an?) [^.;\n]{0,40}?\b(?:the user|the caller|you) (?:names?|gives?|gave|chose|chooses?|passes|points?)\b/iy
const ofWork = /work|run|session|state|te?mp|scratch|out|queue|task/i

/** Behind a variable: where it takes its value from what the skill was called with, or finds; `Path(".skill-pots")` holds all of its value. */
const fromOutside =
  /(?:[ \t]{0,9}=(?!=)(?![ \t]{0,9}(?:Path\()?["'][\w./-]{1,80}["']\)?[;,]?[ \t]*$)|`? to )[^\n]{0,120}(?:args|ARGUMENTS|argv|flags|input|param|resume|resolve|find|latest|existing|match|plugin|skill|repo|toplevel|dirname)/imy
