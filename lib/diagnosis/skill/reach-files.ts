import type { Reachability } from '../model/flow.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { folderOf } from '../parse/file-role.ts'
import { resolvePath } from './resolve-path.ts'

/** Characters of paths in plain text; what follows a name without a blank belongs to it. */
const pathLike =
  /[\w@~.*{}$\u0080-\uffff-]*(?:[\\/][\w@~.*{}$\u0080-\uffff-]*)+|[\w@$\u0080-\uffff-]+\.[A-Za-z][A-Za-z0-9]{0,7}/g

/** Follows links, code spans, mentions of names, folders and globs from the entry, breadth first. */
export function reachFiles(files: readonly SkillFile[], entry: SkillFile | null): Reachability {
  const depth = new Map<string, number>()
  const index = indexNames(files)
  const queue: SkillFile[] = []
  const visit = (path: string, at: number) => {
    const file = index.byPath.get(path)
    if (!file || depth.has(path)) return
    depth.set(path, at)
    queue.push(file)
  }
  if (entry) visit(entry.path, 0)
  for (let at = 0; at < queue.length; at++) {
    const file = queue[at]!
    const next = depth.get(file.path)! + 1
    for (const path of namedBy(file, index)) visit(path, next)
  }
  return {
    isReached: (path) => depth.has(path),
    depthOf: (path) => depth.get(path) ?? Number.POSITIVE_INFINITY,
  }
}

type NameIndex = {
  byPath: ReadonlyMap<string, SkillFile>
  byBase: ReadonlyMap<string, string[]>
  byFolder: ReadonlyMap<string, string[]>
  /** Modules without extension: `./x` of an import, `x` of a Python import, names of actions and roles. */
  byStem: ReadonlyMap<string, string[]>
}

function indexNames(files: readonly SkillFile[]): NameIndex {
  const byBase = new Map<string, string[]>()
  const byFolder = new Map<string, string[]>()
  const byStem = new Map<string, string[]>()
  const add = (map: Map<string, string[]>, key: string, path: string) => {
    const list = map.get(key)
    if (list) list.push(path)
    else map.set(key, [path])
  }
  for (const { path, base } of files) {
    add(byBase, base, path)
    add(byStem, base.replace(/\.\w+$/, ''), path)
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) add(byFolder, folder, path)
  }
  return { byPath: new Map(files.map((file) => [file.path, file])), byBase, byFolder, byStem }
}

/** Every file of the skill that the text of a file names. */
function namedBy(file: SkillFile, index: NameIndex): Set<string> {
  const found = new Set<string>()
  const folder = folderOf(file.path)
  for (const [mention] of file.text.matchAll(pathLike)) takeMention(mention, folder, index, found)
  for (const match of file.text.matchAll(/\((?:<([^<>\n]+)>|([^()\s]+))\)/g)) {
    const path = resolvePath(folder, match[1] ?? match[2]!)
    if (path !== null && index.byPath.has(path)) found.add(path)
  }
  takeStems(file, index, found)
  return found
}

function takeMention(mention: string, folder: string, index: NameIndex, found: Set<string>): void {
  const plain = mention
    .replace(/\\/g, '/')
    .replace(/^[.*{}$-]+(?=\w)|^\.\//, '')
    .replace(/[.]+$/, '')
  if (/[*{}$]/.test(plain) || mention.endsWith('/')) {
    const parent = plain.replace(/\/[^/]*[*{}$].*$/, '').replace(/\/+$/, '')
    for (const candidate of [parent, `${folder}/${parent}`])
      for (const path of index.byFolder.get(candidate.replace(/^\//, '')) ?? []) found.add(path)
    return
  }
  for (const base of [folder, '']) {
    const path = resolvePath(base, plain)
    if (path !== null && index.byPath.has(path)) found.add(path)
  }
  const base = plain.slice(plain.lastIndexOf('/') + 1)
  const same = index.byBase.get(base) ?? []
  const matching = plain.includes('/') ? same.filter((path) => `/${path}`.endsWith(`/${plain}`)) : same
  for (const path of matching) found.add(path)
}

/** Imports without extension, and names of phases, actions and roles in the text. */
function takeStems(file: SkillFile, index: NameIndex, found: Set<string>): void {
  for (const [word] of file.text.matchAll(/[A-Za-z\d_][\w.-]*/g)) {
    const paths = index.byStem.get(word.replace(/\.+$/, ''))
    if (!paths) continue
    const isLong = word.includes('-') || word.includes('_')
    for (const path of paths) {
      const other = index.byPath.get(path)!
      if (isLong || other.role === 'action' || other.role === 'role' || /\.(?:py|js|ts|mjs)$/.test(path))
        found.add(path)
    }
  }
}
