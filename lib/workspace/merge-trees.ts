import type { Git } from './git.ts'
import { asObjectId } from './object-id.ts'
import type { OwnRepository } from './own-repository.ts'

export type MergedTree = { tree: string; conflicts: string[] }

/** Who makes a commit. */
export type Author = { name: string; email: string }

const readable = (name: string) => Buffer.from(name, 'latin1').toString('utf8')

/**
 * What two commits make together, without touching a branch, an index or a file. It happens in our own repository, where no merge driver and no
 * attribute of the workspace exists; what it makes is written below `objects`.
 */
export function createMergeTrees(git: Git, own: OwnRepository, objects: string) {
  const ours = async (
    args: string[],
    more: { env?: Record<string, string>; input?: string; accept?: number[] } = {},
  ) => {
    const env = { GIT_DIR: own.folder, GIT_OBJECT_DIRECTORY: objects, ...more.env }
    return git({ cwd: own.folder, args, ...more, env })
  }

  return {
    async merge(into: string, from: string): Promise<MergedTree> {
      const how = ['--write-tree', '-z', '--name-only', '--no-messages']
      const { stdout } = await ours(['merge-tree', ...how, asObjectId(into), asObjectId(from)], { accept: [1] })
      const [tree = '', ...names] = stdout.toString('latin1').split('\0').filter(Boolean)
      return { tree: asObjectId(tree), conflicts: [...new Set(names)].map(readable) }
    },

    async commit(tree: string, parents: string[], message: string, author: Author): Promise<string> {
      const env = {
        GIT_AUTHOR_NAME: author.name,
        GIT_AUTHOR_EMAIL: author.email,
        GIT_COMMITTER_NAME: author.name,
        GIT_COMMITTER_EMAIL: author.email,
      }
      const args = ['commit-tree', asObjectId(tree), ...parents.flatMap((id) => ['-p', asObjectId(id)]), '-F', '-']
      return (await ours(args, { env, input: `${message.trim()}\n` })).text.trim()
    },

    /** Names, as latin1, of the files that differ between two commits or trees. */
    async changed(from: string, to: string): Promise<string[]> {
      const how = ['-r', '-z', '--name-only', '--no-renames', '--no-ext-diff', '--no-textconv']
      const { stdout } = await ours(['diff-tree', ...how, asObjectId(from), asObjectId(to)])
      return stdout.toString('latin1').split('\0').filter(Boolean)
    },

    async treeOf(commit: string): Promise<string> {
      return (await ours(['rev-parse', '--verify', `${asObjectId(commit)}^{tree}`])).text.trim()
    },

    /** True when `commit` is `of` or one of its ancestors. */
    async isWithin(commit: string, of: string): Promise<boolean> {
      const args = ['merge-base', '--is-ancestor', asObjectId(commit), asObjectId(of)]
      return (await ours(args, { accept: [1] })).exitCode === 0
    },
  }
}
export type MergeTrees = ReturnType<typeof createMergeTrees>
