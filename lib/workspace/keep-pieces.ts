import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keptText } from '../domain/loop/kept-text.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { type FileSide, listNamedChanges } from './change-list.ts'
import { readFileChange } from './file-change.ts'
import { asObjectId } from './object-id.ts'
import type { OwnRepository } from './own-repository.ts'

/** Pieces of a changed file that a person does not want, by their place in its diff; none named means the whole file. */
export type RejectedFile = { file: string; pieces: number[] }

/** What is left: its tree, and how many pieces are gone, a whole file counted as one where it has no lines. */
export type KeptPieces = { tree: string; pieces: number }

type NamedChange = Awaited<ReturnType<typeof listNamedChanges>>[number]

/**
 * The tree that is left of `to` when these pieces of its difference from `from` are rejected: they are as in `from`, byte for byte, and
 * everything else is as in `to`. No file is touched. Refused when a file or a piece is not one of those that were shown.
 */
export async function treeWithout(
  own: OwnRepository,
  { from, to }: { from: string; to: string },
  rejected: readonly RejectedFile[],
): Promise<Result<KeptPieces>> {
  const changed = new Map((await listNamedChanges(own, from, to)).map((file) => [file.id, file]))
  const entries: string[] = []
  let pieces = 0
  for (const { file: id, pieces: places } of rejected) {
    const file = changed.get(id)
    if (!file) return unknownPiece
    changed.delete(id)
    const { hunks, cut } = await readFileChange(own, file)
    if (places.some((place) => hunks[place] === undefined || cut)) return unknownPiece
    const gone = new Set(places)
    const isWhole = gone.size === 0 || gone.size === hunks.length
    pieces += gone.size === 0 ? Math.max(1, hunks.length) : gone.size
    if (isWhole) entries.push(...entriesBack(file))
    else {
      const [before, after] = await Promise.all([file.before, file.after].map((side) => bytesOf(own, side)))
      const text = keptText(before ?? '', after ?? '', hunks, (place) => gone.has(place))
      entries.push(entry(file.after?.mode ?? '', await store(own, text), file.name))
    }
  }
  const tree = await writeTree(own, to, entries)
  if (tree === null) return refuse('validation', say('pieces_belong_together'), { next: say('next_decide_whole') })
  const isWhole = tree === from || tree === to
  return isWhole
    ? refuse('validation', say('pieces_are_all'), { next: say('next_decide_whole') })
    : ok({ tree, pieces })
}

const unknownPiece = refuse('stale', say('piece_not_shown'), { next: say('next_look_at_changes') })

const entry = (mode: string, object: string, name: string) => `${mode} ${object}\t${name}\0`

/** A file as it was before: what was added or moved here goes, and what was changed, deleted or moved away comes back. */
function entriesBack({ name, previousName, before, after }: NamedChange): string[] {
  const nothing = '0'.repeat((before ?? after)?.object.length ?? 0)
  const removed = after && (previousName !== null || before === null) ? [entry('0', nothing, name)] : []
  return before ? [...removed, entry(before.mode, before.object, previousName ?? name)] : removed
}

/** The content of a side; latin1 keeps every byte. */
async function bytesOf(own: OwnRepository, side: FileSide): Promise<string> {
  if (side === null) return ''
  return (await own.git({ cwd: own.folder, args: ['cat-file', 'blob', side.object] })).stdout.toString('latin1')
}

const store = async (own: OwnRepository, text: string): Promise<string> => {
  const input = Buffer.from(text, 'latin1')
  return (await own.git({ cwd: own.folder, args: ['hash-object', '-w', '--stdin'], input })).text.trim()
}

/** Null when the entries cannot stand together: a file, and another below its name. */
async function writeTree(own: OwnRepository, tree: string, entries: readonly string[]): Promise<string | null> {
  return withIndex(own, async (index) => {
    await own.git({ cwd: own.folder, index, args: ['read-tree', asObjectId(tree)] })
    const input = Buffer.from(entries.join(''), 'latin1')
    const args = ['update-index', '-z', '--index-info']
    const { exitCode } = await own.git({ cwd: own.folder, index, args, input, accept: [128] })
    if (exitCode !== 0) return null
    return (await own.git({ cwd: own.folder, index, args: ['write-tree'] })).text.trim()
  })
}

/**
 * Makes the files of a folder that holds the tree `from` those of `to`; only files that differ between the two are written. False, with
 * nothing changed, when one of them is not as in `from`. Nothing of the repository is run: it happens in our own, by an index of its own.
 */
export async function exchangeTree(own: OwnRepository, root: string, from: string, to: string): Promise<boolean> {
  return withIndex(own, async (index) => {
    const at = { cwd: root, workTree: root, index }
    await own.git({ ...at, args: ['read-tree', asObjectId(from)] })
    await own.git({ ...at, args: ['update-index', '-q', '--refresh'], accept: [1] })
    const args = ['read-tree', '-m', '-u', asObjectId(from), asObjectId(to)]
    return (await own.git({ ...at, args, accept: [128] })).exitCode === 0
  })
}

async function withIndex<T>(own: OwnRepository, work: (index: string) => Promise<T>): Promise<T> {
  const index = join(own.folder, `index-pieces-${randomBytes(6).toString('hex')}`)
  try {
    return await work(index)
  } finally {
    await rm(index, { force: true })
    await rm(`${index}.lock`, { force: true })
  }
}
