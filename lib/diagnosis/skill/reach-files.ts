import type { Reachability } from '../model/flow.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { folderOf } from '../parse/file-role.ts'
import { belowHome } from './below-home.ts'
import { isPlainWord, namesOfScripts } from './names-of-scripts.ts'
import { partsOfRun } from './parts-of-run.ts'
import { pathRuns, shapesOf } from './path-runs.ts'
import { resolvePath } from './resolve-path.ts'

/**
 * Follows links, code spans, mentions of names, folders and globs from the entry, breadth first and no farther than to what is asked for: most files
 * that anyone asks for are named near the entry. `home` is the name of the skill's folder, as longer paths hold it.
 */
export function reachFiles(files: readonly SkillFile[], entry: SkillFile | null, home = ''): Reachability {
  const depths = new Map<string, number>()
  const walk = entry ? walkFrom(entry, indexNames(files, home), depths) : [].values()
  const depthOf = (path: string): number => {
    while (!depths.has(path) && !walk.next().done);
    return depths.get(path) ?? Number.POSITIVE_INFINITY
  }
  return { isReached: (path) => Number.isFinite(depthOf(path)), depthOf }
}

/** Notes how deep each file stands that a path leads to, and stops after each. */
function* walkFrom(entry: SkillFile, index: NameIndex, depths: Map<string, number>): Generator<void, void> {
  const queue = [entry]
  depths.set(entry.path, 0)
  for (const file of queue) {
    const depth = depths.get(file.path)! + 1
    for (const path of namedBy(file, index)) {
      const named = index.byPath.get(path)
      if (!named || depths.has(path)) continue
      depths.set(path, depth)
      queue.push(named)
      yield
    }
  }
}

type NameIndex = {
  byPath: ReadonlyMap<string, SkillFile>
  /** By the path in small letters: a link in other letters is broken, but what it means is not forgotten. */
  byLower: ReadonlyMap<string, string[]>
  byBase: ReadonlyMap<string, string[]>
  /** By the name in small letters, where a text writes it in others ("see FORMS.md"). */
  byLowerBase: ReadonlyMap<string, string[]>
  byFolder: ReadonlyMap<string, string[]>
  /** Modules without extension: `./x` of an import, `x` of a Python import, names of actions and roles. */
  byStem: ReadonlyMap<string, string[]>
  /** Which shapes names have: most words of a text have none of them. */
  shapes: Uint8Array
  hasPython: boolean
  home: string
}

function indexNames(files: readonly SkillFile[], home: string): NameIndex {
  const byLower = new Map<string, string[]>()
  const byBase = new Map<string, string[]>()
  const byLowerBase = new Map<string, string[]>()
  const byFolder = new Map<string, string[]>()
  const byStem = new Map<string, string[]>()
  const add = (map: Map<string, string[]>, key: string, path: string) => {
    const list = map.get(key)
    if (list) list.push(path)
    else map.set(key, [path])
  }
  for (const { path, base } of files) {
    add(byLower, path.toLowerCase(), path)
    add(byBase, base, path)
    add(byLowerBase, base.toLowerCase(), path)
    add(byStem, base.replace(/\.\w+$/, ''), path)
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) add(byFolder, folder, path)
  }
  const shapes = shapesOf([...byStem.keys(), ...byBase.keys()])
  const hasPython = files.some(({ extension }) => extension === 'py')
  const byPath = new Map(files.map((file) => [file.path, file]))
  return { byPath, byLower, byBase, byLowerBase, byFolder, byStem, shapes, hasPython, home }
}

/** Every file of the skill that a file names: first by its links, so that who needs no more than these does not have the text searched. */
function* namedBy(file: SkillFile, index: NameIndex): Iterable<string> {
  const folder = folderOf(file.path)
  for (const { target } of file.isMarkdown ? file.inline.links : []) {
    const path = resolvePath(folder, target)
    if (path === null) continue
    if (index.byPath.has(path)) yield path
    else for (const other of index.byLower.get(path.toLowerCase()) ?? []) yield other
  }
  const found = new Set<string>()
  const plain = new Set<string>()
  for (const run of pathRuns(file.text, index)) {
    takeRun(run, folder, index, found, plain)
    if (/[^\0-\x7f]/.test(run)) for (const part of partsOfRun(run)) takeRun(part, folder, index, found, plain)
  }
  for (const word of plain) if (!file.isMarkdown || namesOfScripts(file).has(word)) takeStem(word, index, found)
  yield* found
}

/** Plain words that may be names of scripts are only gathered: what they mean is seen where they stand. */
function takeRun(written: string, folder: string, index: NameIndex, found: Set<string>, plain: Set<string>): void {
  // `@references/a.md`: how Claude Code is given a file.
  const run = written.startsWith('@') ? written.slice(1) : written
  const isPath = run.includes('/') || run.includes('\\')
  if (isPath) takeMention(run, folder, index, found)
  else if (run.includes('.')) {
    const base = run.replace(/^[.*{}$-]+|[.*]+$/g, '')
    for (const path of index.byBase.get(base) ?? index.byLowerBase.get(base.toLowerCase()) ?? []) found.add(path)
  }
  if (!isPath && index.hasPython && run.includes('.')) takeModule(run, folder, index, found)
  for (const word of isPath ? run.split(/[/\\]/) : [run])
    takeStem(word.endsWith('.') ? word.replace(/\.+$/, '') : word, index, found, isPath ? undefined : plain)
}

/** `core.colors` and `.colors` of a Python import: beside the file or beside a folder it stands in, from which its program may be run. */
function takeModule(run: string, folder: string, index: NameIndex, found: Set<string>): void {
  const module = run.replace(/^\.+|\.+$/g, '').replaceAll('.', '/')
  const last = module.slice(module.lastIndexOf('/') + 1)
  if (!index.byBase.has(`${last}.py`) && !index.byBase.has('__init__.py')) return
  for (const path of [`${module}.py`, `${module}/__init__.py`])
    for (let from = folder; ; from = folderOf(from)) {
      if (index.byPath.has(from === '' ? path : `${from}/${path}`)) found.add(from === '' ? path : `${from}/${path}`)
      if (from === '') break
    }
}

/** `{baseDir}/`, `${CLAUDE_SKILL_DIR}/`, `$ROOT/`, and `${ROOT:-$HOME/skill}/` from its default on: the folder that a path is seen from. */
const folderVariable = /^(?:\$?\{{1,2}[\w.]+\}{1,2}|\$\w+|[^{}]+\})[/\\]+(?=\w)/

const program = /\.(?:sh|bash|py|[cm]?[jt]s)$/

function takeMention(written: string, folder: string, index: NameIndex, found: Set<string>): void {
  const mention = written.replace(/\/\.+$/, '/').replace(folderVariable, '')
  const plain = mention
    .replace(/\\/g, '/')
    .replace(/^[.*{}$-]+(?=\w)|^\.\//, '')
    .replace(/[.]+$/, '')
  if (/[*{}$]/.test(plain) || mention.endsWith('/')) {
    const parent = plain.replace(/\/[^/]*[*{}$].*$/, '').replace(/\/+$/, '')
    const isOfPattern = patternOf(plain)
    for (const candidate of [belowHome(parent, index.home), parent, `${folder}/${parent}`]) {
      const inFolder = index.byFolder.get(candidate.replace(/^\//, '')) ?? []
      const meant = isOfPattern ? inFolder.filter(isOfPattern) : []
      for (const path of meant.length > 1 ? meant : inFolder) found.add(path)
    }
    return
  }
  const base = plain.slice(plain.lastIndexOf('/') + 1)
  // `$(dirname "$0")/lib.sh`: what stands before the first slash was no sign of a path.
  const tail = plain.lastIndexOf('/') === 0 && program.test(base) ? base : plain
  const named = index.byBase.get(base)
  if (!named && base !== '..' && base !== '.') return
  for (const from of [folder, '']) {
    const path = resolvePath(from, plain)
    if (path !== null && index.byPath.has(path)) found.add(path)
  }
  for (const path of named ?? []) if (`/${path}`.endsWith(`/${tail}`) || plain.endsWith(`/${path}`)) found.add(path)
}

/** Imports without extension, and names of phases, actions and roles in the text. */
function takeStem(word: string, index: NameIndex, found: Set<string>, plain?: Set<string>): void {
  const paths = index.byStem.get(word)
  if (!paths) return
  const isLong = word.includes('-') || word.includes('_')
  for (const path of paths) {
    const other = index.byPath.get(path)!
    if (isLong || other.role === 'action' || other.role === 'role') found.add(path)
    else if (/\.(?:py|js|ts|mjs)$/.test(path)) {
      if (plain && isPlainWord(word) && !isOfProgram(path, index)) plain.add(word)
      else found.add(path)
    }
  }
}

/** A module of a program, which is run by its own name, or of a sample: any word for it will do. */
const isOfProgram = (path: string, { byPath }: NameIndex): boolean =>
  ofProgram.test(path) || byPath.has(`${folderOf(path)}/__init__.py`.replace(/^\//, ''))
const ofProgram = /(?:^|\/)(?:src|lib|examples?|samples?)\//i

/** `references/glaze-{name}.md`: a gap that only goes on with a name means the files that begin so, where there are several; null for another form. */
function patternOf(written: string): ((path: string) => boolean) | null {
  const [, begin, end] = /(?:^|\/)([A-Za-z][\w-]{2,}[-_.])\{[\w-]+\}(\.\w+)$/.exec(written) ?? []
  if (begin === undefined || end === undefined) return null
  return (path) => path.slice(path.lastIndexOf('/') + 1).startsWith(begin) && path.endsWith(end)
}
