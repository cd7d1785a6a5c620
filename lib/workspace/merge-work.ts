import { ok, type Result, refuse } from '../domain/result.ts'
import { listNames, say } from '../domain/sentences/say.ts'
import { checkedOutAt, dirtyFiles, type GitThere, workUnderWay } from './checked-out.ts'
import type { Author, MergeTrees } from './merge-trees.ts'

/**
 * What merging would do. `ready`: it can be done. `nothing`: the branch holds all of it already. `conflict`: both changed the same lines of
 * `conflicts`. `dirty`: files nobody committed stand where files of the merge would be written. `busy`: git is in the middle of something there.
 */
export type MergePreview = {
  state: 'ready' | 'nothing' | 'conflict' | 'dirty' | 'busy'
  target: string
  /** The commit and the content that are merged: a merge is refused when they are others by then. */
  targetTip: string
  workTree: string
  /** The target has commits that the loop did not begin with. */
  isMoved: boolean
  /** Where the target is checked out; its files follow. */
  checkedOut: string | null
  files: number
  conflicts: string[]
  blocking: string[]
  /** Files there that are not committed and stay as they are. */
  untouched: number
  /** The file that shows what git is doing there. */
  sign: string | null
}

type Preview = { preview: MergePreview; tree: string }
export type MergeOrder = {
  how: 'squash' | 'merge'
  message: string
  author: Author
  expected: { targetTip: string; workTree: string }
}
export type MergePlace = {
  main: GitThere
  thereAt: (folder: string) => Promise<GitThere>
  trees: MergeTrees
  target: string
  workTip: string
  baseCommit: string | null
}

const readable = (name: string) => Buffer.from(name, 'latin1').toString('utf8')
const mostNames = 200

/** What merging the work into `target` would do now. Changes nothing. */
export async function previewMerge(place: MergePlace): Promise<Result<Preview>> {
  const { main, thereAt, trees, target, workTip, baseCommit } = place
  const targetTip = await tipOf(main, target)
  if (targetTip === null)
    return refuse('not_found', say('no_such_branch', { branch: target }), { next: say('next_choose_branch') })
  const isKnown = await trees.isWithin(workTip, targetTip)
  const merged = isKnown
    ? { tree: await trees.treeOf(targetTip), conflicts: [] }
    : await trees.merge(targetTip, workTip)
  const changed = merged.conflicts.length > 0 ? [] : await trees.changed(targetTip, merged.tree)
  const checkedOut = await checkedOutAt(main, target)
  const dirty = checkedOut === null ? [] : await dirtyFiles(await thereAt(checkedOut))
  const blocking = dirty.filter((name) => changed.some((file) => isSamePlace(file, name)))
  const sign = checkedOut === null ? null : await workUnderWay(checkedOut)
  const state = () => {
    if (merged.conflicts.length > 0) return 'conflict'
    if (changed.length === 0) return 'nothing'
    if (sign !== null) return 'busy'
    return blocking.length > 0 ? 'dirty' : 'ready'
  }
  const preview: MergePreview = {
    ...{ state: state(), target, targetTip, workTree: await trees.treeOf(workTip), checkedOut, sign },
    isMoved: baseCommit !== null && baseCommit !== targetTip,
    files: changed.length,
    conflicts: merged.conflicts.slice(0, mostNames),
    blocking: blocking.slice(0, mostNames).map(readable),
    untouched: dirty.length - blocking.length,
  }
  return ok({ preview, tree: merged.tree })
}

/** Merges the work into the target, as its preview said; when anything moved since, nothing is changed. */
export async function performMerge(place: MergePlace, order: MergeOrder): Promise<Result<{ commit: string }>> {
  const found = await previewMerge(place)
  if (!found.ok) return found
  const { preview, tree } = found.value
  const { target, targetTip, workTree, checkedOut } = preview
  if (order.expected.targetTip !== targetTip || order.expected.workTree !== workTree)
    return refuse('stale', say('merge_moved', { branch: target }), { next: say('next_preview_again') })
  const refused = refusalOf(preview)
  if (refused) return refused
  const parents = order.how === 'merge' ? [targetTip, place.workTip] : [targetTip]
  const commit = await place.trees.commit(tree, parents, order.message, order.author)
  const moved =
    checkedOut === null
      ? await moveBranch(place.main, target, commit, targetTip)
      : await followBranch(place, checkedOut, commit)
  return moved.ok ? ok({ commit }) : moved
}

function refusalOf({ state, target, conflicts, blocking, sign }: MergePreview): Result<never> | null {
  switch (state) {
    case 'ready':
      return null
    case 'nothing':
      return refuse('invalid_transition', say('nothing_to_merge', { branch: target }), {
        next: say('next_keep_or_discard'),
      })
    case 'conflict':
      return refuse('merge_conflict', say('merge_conflicts', { branch: target, files: listNames(conflicts) }), {
        next: say('next_resolve_conflict'),
        details: { conflicts },
      })
    case 'dirty':
      return refuse('dirty_base', say('merge_dirty', { branch: target, files: listNames(blocking) }), {
        next: say('next_commit_or_stash'),
        details: { files: blocking },
      })
    case 'busy':
      return refuse('busy', say('merge_busy', { branch: target, sign: sign ?? '' }), { next: say('next_end_git_work') })
  }
}

/** A branch that is checked out nowhere is moved, unless somebody moved it first. */
async function moveBranch(main: GitThere, branch: string, to: string, from: string): Promise<Result<null>> {
  const { exitCode } = await main({
    args: ['update-ref', '-m', 'loopboard: merge', `refs/heads/${branch}`, to, from],
    accept: [1, 128],
  })
  return exitCode === 0
    ? ok(null)
    : refuse('stale', say('merge_moved', { branch }), { next: say('next_preview_again') })
}

/** Where the branch is checked out git itself moves it forward with its files, and refuses when it would write over anything. */
async function followBranch({ thereAt, target }: MergePlace, folder: string, to: string): Promise<Result<null>> {
  const there = await thereAt(folder)
  const head = await there({ args: ['symbolic-ref', '-q', 'HEAD'], accept: [1] })
  if (head.text.trim() !== `refs/heads/${target}`)
    return refuse('stale', say('merge_moved', { branch: target }), { next: say('next_preview_again') })
  const how = ['--ff-only', '--no-overwrite-ignore', '--no-autostash', '--no-verify-signatures', '-q']
  const { exitCode } = await there({ args: ['merge', ...how, to], accept: [1, 2, 128] })
  if (exitCode === 0) return ok(null)
  return refuse('dirty_base', say('merge_refused_by_git', { branch: target }), { next: say('next_commit_or_stash') })
}

async function tipOf(main: GitThere, branch: string): Promise<string | null> {
  const { text } = await main({
    args: ['rev-parse', '--verify', '-q', `refs/heads/${branch}^{commit}`],
    accept: [1, 128],
  })
  return text.trim() || null
}

/** A file and what stands in its way: itself, a folder where the file is to be, or a file where its folder is to be. */
const isSamePlace = (file: string, dirty: string): boolean => {
  const plain = dirty.replace(/\/$/, '')
  return file === plain || file.startsWith(`${plain}/`) || plain.startsWith(`${file}/`)
}
