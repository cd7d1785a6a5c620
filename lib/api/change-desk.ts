import type { Actor } from '../domain/actor.ts'
import type {
  ChangeRange,
  ChangesView,
  CommentPatch,
  CommentView,
  FileChangeView,
  NewComment,
} from '../domain/loop/change-view.ts'
import type { FinishOrder, FinishView } from '../domain/loop/finish-view.ts'
import type { FinishedWork } from '../domain/loop/loop-model.ts'
import type { ReceiptKey, SignedReceipt } from '../domain/loop/receipt.ts'
import type { Result } from '../domain/result.ts'

/** Two states of a loop's files, by their tree hashes. */
export type TreePair = { from: string; to: string }

/** What a loop changed, as a person reviews it. */
export type ChangeDesk = {
  changes: (
    loopId: string,
    asked: { range: ChangeRange; iteration: number | null },
    actor: Actor,
  ) => Promise<Result<ChangesView>>
  /** The lines of one changed file, by its id in `changes` of the same trees. */
  file: (loopId: string, trees: TreePair, fileId: string) => Promise<Result<FileChangeView>>
  /** All changes as a patch for `git apply`, byte for byte. */
  patch: (loopId: string, trees: TreePair) => Promise<Result<Uint8Array>>
  /** Marks a change as reviewed by this person, or takes the mark back. */
  mark: (loopId: string, fileId: string, reviewed: boolean, actor: Actor) => Promise<Result<null>>
  /** This person has reviewed everything up to this tree. */
  review: (loopId: string, tree: string, actor: Actor) => Promise<Result<null>>
  comments: (loopId: string) => Promise<Result<CommentView[]>>
  comment: (loopId: string, comment: NewComment, actor: Actor) => Promise<Result<CommentView>>
  editComment: (loopId: string, id: string, patch: CommentPatch, actor: Actor) => Promise<Result<null>>
  removeComment: (loopId: string, id: string, actor: Actor) => Promise<Result<null>>
}

/** The end of a loop's work. */
export type FinishDesk = {
  /** Changes nothing. */
  preview: (loopId: string, target: string | null, actor: Actor) => Promise<Result<FinishView>>
  finish: (loopId: string, order: FinishOrder, actor: Actor) => Promise<Result<FinishedWork>>
}

/** What loops came to, signed. */
export type ReceiptDesk = {
  /** The public key of this installation. */
  key: ReceiptKey
  /** Refused while the loop runs. */
  receipt: (loopId: string) => Promise<Result<SignedReceipt>>
}
