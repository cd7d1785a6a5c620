import type { DiffFile } from '../domain/loop/loop-facts.ts'
import { mayBeBlank, parseChanges, toDiffFiles } from './diff-output.ts'
import { asObjectId } from './object-id.ts'
import type { OwnRepository } from './own-repository.ts'
import { isPathBelow } from './safe-path.ts'

const maxFileBytes = 8 * 1024 * 1024
const pathsPerCall = 500

const diffTree = (from: string, to: string, ...options: string[]) => [
  'diff-tree',
  '-r',
  '-M',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--full-index',
  ...options,
  asObjectId(from),
  asObjectId(to),
]

/** The files that differ between two trees, with their lines; renames are recognised. */
export async function compareTrees(own: OwnRepository, from: string, to: string): Promise<DiffFile[]> {
  const read = async (...options: string[]) =>
    (await own.git({ cwd: own.folder, args: diffTree(from, to, ...options) })).text
  const blanks = ['--ignore-all-space', '--ignore-blank-lines', '--ignore-cr-at-eol']
  const changes = parseChanges(await read('-z', '--raw', '--numstat'))
  return toDiffFiles(changes, changes.some(mayBeBlank) ? await read('-z', '--numstat', ...blanks) : '')
}

/** The unified diff of one file or all; `cut` when it is longer than `maxBytes`. */
export async function patchBetween(
  own: OwnRepository,
  from: string,
  to: string,
  path: string | null,
  maxBytes: number,
): Promise<{ text: string; cut: boolean }> {
  if (path !== null && !isPathBelow(path)) return { text: '', cut: false }
  const args = [...diffTree(from, to, '-p'), ...(path === null ? [] : ['--', path])]
  const { text, cut } = await own.git({ cwd: own.folder, args, maxBytes })
  return { text, cut }
}

/** Where `marker` stands in those files of `tree` that came or changed. */
export async function findMarker(
  own: OwnRepository,
  changes: readonly DiffFile[],
  tree: string,
  marker: string,
): Promise<{ path: string; line: number }[]> {
  const changed = changes.filter((file) => file.status !== 'deleted')
  const found: { path: string; line: number }[] = []
  for (let at = 0; at < changed.length; at += pathsPerCall) {
    const paths = changed.slice(at, at + pathsPerCall).map((file) => file.path)
    const args = [
      'grep',
      '--no-textconv',
      '--no-color',
      '-I',
      '-F',
      '-n',
      '-z',
      '-e',
      marker,
      asObjectId(tree),
      '--',
      ...paths,
    ]
    const { text } = await own.git({ cwd: own.folder, args, accept: [1] })
    for (const match of text.matchAll(/^[0-9a-f]+:([^\0]+)\0(\d+)\0/gm))
      found.push({ path: match[1] ?? '', line: Number(match[2]) })
  }
  return found
}

/** The text of a file in a tree; null when it is not there, is no text, or is larger than 8 MiB. */
export async function fileAt(own: OwnRepository, tree: string, path: string): Promise<string | null> {
  if (!isPathBelow(path)) return null
  const args = ['cat-file', 'blob', `${asObjectId(tree)}:${path}`]
  const { exitCode, stdout, cut } = await own.git({ cwd: own.folder, args, maxBytes: maxFileBytes, accept: [128] })
  return exitCode !== 0 || cut || stdout.includes(0) ? null : stdout.toString('utf8')
}
