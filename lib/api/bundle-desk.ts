import type { Actor } from '../domain/actor.ts'
import type { BundleView } from '../domain/loop/bundle/bundle-view.ts'
import type { Result } from '../domain/result.ts'

/** Takes one loop along as a file, and into another installation. */
export type BundleDesk = {
  /** The whole loop as one packed file. */
  exportLoop: (loopId: string) => Promise<Result<{ name: string; bytes: Uint8Array }>>
  /** What is in a bundle, and whether its id is free here; makes nothing. */
  preview: (bytes: Uint8Array) => Promise<Result<BundleView>>
  /** Makes the loop of a bundle, paused; under its own id, or under `loopId`. Runs nothing. */
  importLoop: (
    workspaceId: string | null,
    bytes: Uint8Array,
    loopId: string | null,
    actor: Actor,
  ) => Promise<Result<BundleView>>
}
