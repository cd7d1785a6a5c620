import type { z } from 'zod'
import type { Actor } from '../domain/actor.ts'
import type { LoopAnswer } from '../domain/loop/loop-view.ts'
import type { RebuildView, RestoreView } from '../domain/loop/recovery/recovery-view.ts'
import type { RebuiltPart } from '../domain/loop/recovery/trust-in-files.ts'
import type { Result } from '../domain/result.ts'

type Answer = z.infer<typeof LoopAnswer>

/** Puts the document of a loop back: to an earlier revision, or to what its progress files tell. Looking at a preview changes nothing. */
export type RecoveryDesk = {
  previewRebuild: (loopId: string, parts: RebuiltPart[]) => Promise<Result<RebuildView>>
  /** With `digest` only when the preview would still be the same. */
  rebuild: (loopId: string, parts: RebuiltPart[], digest: string | null, actor: Actor) => Promise<Result<Answer>>
  previewRestore: (loopId: string, revision: number) => Promise<Result<RestoreView>>
  restore: (loopId: string, revision: number, digest: string | null, actor: Actor) => Promise<Result<Answer>>
}
