import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { asObjectId } from './object-id.ts'
import type { OwnRepository } from './own-repository.ts'
import { asFolderName } from './safe-path.ts'

const folder = 'refs/loopboard/loops'
const treeRef = (loopId: string, tree: string) => `${folder}/${asFolderName(loopId)}/${asObjectId(tree)}`

/** Whether a tree was kept for a loop; only such trees are shown to who asks for them by id. */
export async function isKept(own: OwnRepository, loopId: string, tree: string): Promise<boolean> {
  const args = ['show-ref', '--verify', '--quiet', treeRef(loopId, tree)]
  return (await own.git({ cwd: own.folder, args, accept: [1] })).exitCode === 0
}

/**
 * Holds a tree for good: a ref of the loop names it, and what it only borrows from the workspace's repository is copied, for there it may be
 * rewritten and swept away. Only what differs from a tree that is held already is looked at.
 */
export async function keepTree(own: OwnRepository, loopId: string, tree: string): Promise<void> {
  if (await isKept(own, loopId, tree)) return
  const since = (await anyTree(own, `${folder}/${asFolderName(loopId)}/`)) ?? (await anyTree(own, `${folder}/`))
  const range = [asObjectId(tree), ...(since === null ? [] : [`^${asObjectId(since)}`])]
  const listed = await own.git({ cwd: own.folder, args: ['rev-list', '--objects', '--no-object-names', ...range] })
  const objects = listed.text.split('\n').filter(Boolean)
  const isOurs = await Promise.all(objects.map((id) => isLoose(own, id)))
  const borrowed = objects.filter((_, n) => !isOurs[n])
  if (borrowed.length > 0) {
    const pack = join(own.folder, 'objects', 'pack', 'pack')
    const input = borrowed.map((id) => `${id}\n`).join('')
    await own.git({ cwd: own.folder, args: ['pack-objects', '-q', '--window=0', pack], input })
  }
  await own.git({ cwd: own.folder, args: ['update-ref', treeRef(loopId, tree), tree] })
}

/** Lets go of what was held for a loop: git may sweep it away then. */
export async function forgetTrees(own: OwnRepository, loopId: string): Promise<void> {
  const below = `${folder}/${asFolderName(loopId)}/`
  const { text } = await own.git({ cwd: own.folder, args: ['for-each-ref', '--format=delete %(refname)', below] })
  if (text !== '') await own.git({ cwd: own.folder, args: ['update-ref', '--stdin'], input: text })
}

async function anyTree(own: OwnRepository, below: string): Promise<string | null> {
  const args = ['for-each-ref', '--count=1', '--format=%(objectname)', below]
  return (await own.git({ cwd: own.folder, args })).text.trim() || null
}

const isLoose = (own: OwnRepository, id: string) =>
  access(join(own.folder, 'objects', id.slice(0, 2), id.slice(2))).then(
    () => true,
    () => false,
  )
