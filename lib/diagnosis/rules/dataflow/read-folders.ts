import { matchesPath } from '#lib/domain/loop/path-pattern.ts'
import type { Target } from '../../model/data-flow.ts'
import type { SkillModel } from '../../model/skill-model.ts'

/** A folder of which many files are read: its last part, empty where nobody can tell, and the pattern of the names. */
type FolderRead = { folder: string; base: string }

/** Whether a skill reads a file by a pattern, or with the folder it lies in. */
export function createFolderReads(skill: SkillModel): (target: Target) => boolean {
  const reads = [...patternsOf(skill), ...calledReads(skill)]
  return ({ key, base }) => {
    const parts = key.split('/').slice(0, -1)
    // A folder that a variable holds may be any.
    const isKnown = !key.includes('{')
    return reads.some((read) => {
      const isThere = read.folder === '' || !isKnown || parts.includes(read.folder)
      return isThere && matchesPath(read.base, base)
    })
  }
}

/** What stands in the project covers nothing of the run: `tests/fixtures/*.json`. */
const ofProject =
  /^(?:\.\/)?(?:tests?|src|lib|docs?|app|packages|config|fixtures|public|node_modules|openspec|\.github)(?:\/|$)/i

const pattern = /[\w}>/"']\/([\w-]{0,40}\*[\w*-]{0,40}\.(?:json|md|ya?ml|txt))\b/g
const longestFolder = 200

/** The patterns for files that stand in the skill: `*.json`. Those for everything below a folder cover all. */
function* patternsOf({ dataFlow, flowFiles }: SkillModel): Iterable<FolderRead> {
  for (const key of dataFlow.byKey.keys())
    if (key.includes('*') && !ofProject.test(key)) yield { folder: lastPart(key), base: baseOf(key) }
  for (const { text } of flowFiles) {
    if (!text.includes('*.')) continue
    for (const { 1: base = '', index } of text.matchAll(pattern)) {
      // The folder is looked at only where there is a pattern: most texts have none.
      const folder = /[$<{}>]?[\w./-]*["']?$/
        .exec(text.slice(Math.max(0, index - longestFolder), index + 1))![0]
        .replace(/["']$/, '')
      if (!ofProject.test(folder)) yield { folder: lastPart(`${folder}/*`), base }
    }
  }
}

const call = /(?:\bPath\(([^()\n]{0,80})\)\.)?\b(?:readdir\w*|listdir|iterdir|glob\w*|scandir)\(([^,()\n]{0,120})/gi
/** Of a file with more calls it is not asked what each of them reads. */
const mostCalls = 40
const mayCall = /[Rr]ead[Dd]ir|list[Dd]ir|iter[Dd]ir|[Gg]lob|scan[Dd]ir/
const literal = /^\s*[fFrR]{0,2}(["'`])([^"'`]*)\1\s*$/
/** `glob.glob(os.path.join(folder, "*.pdf"))`: of a path that is put together, its last part. */
const joinedPattern = /^\([^()\n]{0,80},\s*["'`]([^"'`\n]*\*[^"'`\n]*)["'`]\s*\)/
const longestJoin = 160
/** `Glob("src/*.ts")` */
const code = /^(?:\.\/)?(?:\*\*|(?:src|app|lib|tests?|docs?|packages|components)\b)/

/** `os.listdir("data")`, `Path("data").glob("*.md")`: calls that read a folder. */
function* calledReads({ flowFiles }: SkillModel): Iterable<FolderRead> {
  for (const { text } of flowFiles) {
    if (!mayCall.test(text)) continue
    const calls = [...text.matchAll(call)]
    if (calls.length > mostCalls) yield { folder: '', base: '*' }
    for (const { 0: said, 1: root, 2: argument = '', index } of calls.slice(0, mostCalls)) {
      const joined = joinedPattern.exec(text.slice(index + said.length, index + said.length + longestJoin))?.[1]
      const [path, held] = [joined ?? textOf(argument, text), root === undefined ? null : textOf(root, text)]
      const isGlob = path !== null && /glob\w*\($/i.test(said.slice(0, said.length - argument.length))
      const whole = [held, isGlob ? path : `${path ?? ''}/*`].filter((part) => part !== null).join('/')
      if (!code.test(whole)) yield { folder: lastPart(whole), base: isGlob ? baseOf(path) : '*' }
    }
  }
}

/** What an argument says, also by a variable that is set once in its file. */
function textOf(source: string, file: string): string | null {
  const name = /^\s*([A-Za-z_]\w*)\s*$/.exec(source)?.[1]
  if (name === undefined) return literal.exec(source)?.[2] ?? null
  const set = [...file.matchAll(new RegExp(`(?<![\\w.])${name}\\s*=(?![=>])\\s*([^\\n;]{1,120})`, 'g'))]
  return set.length === 1 ? (literal.exec(set[0]![1]!)?.[2] ?? null) : null
}
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The last part of the folder of a pattern that is a name; empty where it is a variable or there is none. */
function lastPart(path: string): string {
  const last = path
    .split('/')
    .slice(0, -1)
    .filter((part) => !/^(?:\.{0,2}|\*+)$/.test(part))
    .at(-1)
  return last === undefined || /[$<{}>*]|^[A-Z_]+$/.test(last) ? '' : last
}
