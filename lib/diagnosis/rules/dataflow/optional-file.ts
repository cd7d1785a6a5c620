import type { CodeBlock, CodeCall } from '../../model/code.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { catchesOnlyMissing, ends } from './missing-only.ts'
import { isShippedAs, pathReadIn } from './shipped-file.ts'

/** How far above a parse it is asked whether the file is there. */
const nearAbove = 700
const goesOn = /\b(?:continue|return)\b/

/** `open("kiln/plan.json")`, `Path("plan.json").read_text()`: the path itself, with its quotes. */
const quotedPath = /\b(?:open|readFileSync|readFile|Path)\(\s*(["'][\w./~-]{1,80}["'])\s*[,)]/

/** Whether a program goes on without the file where it is missing, and where it is broken nobody catches what the parse raises. */
export function isOptionalFile(skill: SkillModel, block: CodeBlock, { start }: CodeCall, source: string): boolean {
  const name = pathReadIn(source) ?? quotedPath.exec(source)?.[1]
  const path = name?.replaceAll('.', '\\.')
  if (name === undefined || path === undefined) return false
  if (!catchesOnlyMissing(block, start) && !mayBeMissing(block, start, path)) return false
  return !isWritten(block.text, path) && !isShippedAs(skill, block, name) && !isCaughtByCaller(block, start)
}

/** `plan.write_text(...)`, `Path("plan.json").write_text(...)`, `open(plan, "w")`, `writeFileSync(plan, ...)`: the program reads what it wrote itself. */
const isWritten = (text: string, path: string): boolean =>
  new RegExp(
    `(?<!\\w)${path}\\)?\\.write_|\\b${path}\\.open\\(["'][wa]|\\bopen\\(\\s*${path}\\s*,\\s*(?:mode=)?["'][wa]|\\b\\w{0,20}(?:[wW]rite|[sS]ave|[dD]ump)\\w{0,20}\\([^()\\n]{0,40}(?<!\\w)${path}(?!\\w)`,
  ).test(text)

function mayBeMissing({ tree, text, content }: CodeBlock, at: number, path: string): boolean {
  const scopes = scopesAround(tree, at)
  const home = scopes.find(({ kind }) => kind === 'function')
  const from = Math.max(home?.body.start ?? content.start, at - nearAbove)
  const above = text.slice(from - content.start, at - content.start)
  const there = `(?:\\b(?:exists|isfile|existsSync)\\(\\s*${path}\\s*\\)|\\b${path}\\.(?:exists|is_file)\\(\\))`
  const missing = new RegExp(`\\bif\\b[ \\t(]*(?:not[ \\t]+|!)[ \\t]*(?:[\\w.]{1,12}\\.)?${there}`).exec(above)
  if (missing) {
    const behind = above.slice(missing.index + missing[0].length)
    return goesOn.test(behind.split('\n', 6).join('\n')) && !ends.test(behind)
  }
  const branch = scopes.find(({ kind, label }) => kind === 'branch' && label === 'if')
  if (!branch) return false
  const slice = (start: number, end: number) => text.slice(start - content.start, end - content.start)
  const head = slice(branch.head.start, branch.head.end)
  if (!new RegExp(`^[ \\t(]*(?:if[ \\t(]+)?(?:[\\w.]{1,12}\\.)?${there}[ \\t):]*$`).test(head)) return false
  const behind = slice(branch.body.end, branch.body.end + 200)
  return !(/^\s*\}?\s*else\b/.test(behind) && ends.test(behind))
}

/** A function that is called within `try`, or whose program runs its `main` in one. */
function isCaughtByCaller({ tree }: CodeBlock, at: number): boolean {
  const names = new Set(['main'])
  for (const { kind, label } of scopesAround(tree, at)) if (kind === 'function' && label) names.add(label)
  return tree.calls.some(
    ({ name, start }) =>
      names.has(name) && scopesAround(tree, start).some(({ kind, hasCatch }) => kind === 'try' && hasCatch),
  )
}
