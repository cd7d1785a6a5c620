import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { GitThere } from './checked-out.ts'
import type { WorkOf } from './finish-work.ts'
import type { Git } from './git.ts'
import { asObjectId } from './object-id.ts'
import { asFolderName } from './safe-path.ts'
import { workTreeGit } from './work-tree-git.ts'
import type { Worktree } from './worktree.ts'

/** Where discarded work is held until its loop is purged. */
const asideFolder = (loopId: string) => `refs/loopboard/discarded/${asFolderName(loopId)}`

/** Lets go of discarded work for good. */
export async function forgetAside(main: GitThere, loopId: string): Promise<void> {
  const { text } = await main({ args: ['for-each-ref', '--format=delete %(refname)', `${asideFolder(loopId)}/`] })
  if (text !== '') await main({ args: ['update-ref', '--stdin'], input: text })
}

type Opened = { worktree: Worktree; snapshot: { head: string }; place: { main: GitThere } }
type Needs<Found extends Opened> = {
  open: (work: WorkOf) => Promise<Result<Found>>
  commitOf: (opened: Found, message: string) => Promise<string | null>
  inLine: <T>(key: string, work: () => Promise<T>) => Promise<T>
  git: Git
}

/** Takes the work of a loop off its branch and keeps it under a ref of its own, so that it can be brought back. */
export function createSetAside<Found extends Opened>({ open, commitOf, inLine, git }: Needs<Found>) {
  return {
    async setWorkAside(work: WorkOf): Promise<Result<{ branch: string; commit: string; ref: string }>> {
      const opened = await open(work)
      if (!opened.ok) return opened
      const { worktree, snapshot, place } = opened.value
      const { baseCommit } = work
      if (baseCommit === null)
        return refuse('invalid_transition', say('no_work_yet'), { next: say('next_start_first') })
      return inLine(worktree.folder, async () => {
        const commit = (await commitOf(opened.value, 'Work of a loop, as it was discarded')) ?? snapshot.head
        const ref = `${asideFolder(work.loopId)}/${commit}`
        // Held first, taken away then: between the two nothing can be lost.
        await place.main({ args: ['update-ref', ref, commit] })
        await resetTo(git, worktree, baseCommit)
        return ok({ branch: worktree.branch, commit, ref })
      })
    },

    /** Brings back what was set aside last, when the loop did nothing since. */
    async bringWorkBack(work: WorkOf): Promise<Result<{ branch: string; commit: string }>> {
      const opened = await open(work)
      if (!opened.ok) return opened
      const { worktree, place } = opened.value
      const args = [
        'for-each-ref',
        '--count=1',
        '--sort=-committerdate',
        '--format=%(objectname)',
        `${asideFolder(work.loopId)}/`,
      ]
      const commit = (await place.main({ args })).text.trim()
      if (commit === '') return refuse('not_found', say('nothing_set_aside'))
      return inLine(worktree.folder, async () => {
        const now = (await commitOf(opened.value, 'Work of a loop')) ?? ''
        if (now !== work.baseCommit)
          return refuse('invalid_transition', say('work_went_on'), {
            next: say('next_take_ref', { ref: `${asideFolder(work.loopId)}/${commit}` }),
          })
        await resetTo(git, worktree, commit)
        return ok({ branch: worktree.branch, commit })
      })
    },
  }
}

/** In the worktree of the loop, where everything was committed a moment ago. */
async function resetTo(git: Git, { folder }: Worktree, commit: string): Promise<void> {
  const inside = await workTreeGit(git, folder)
  await inside({ args: ['reset', '-q', '--hard', asObjectId(commit)] })
}
