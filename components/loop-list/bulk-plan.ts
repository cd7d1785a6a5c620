import type { LoopCommand } from '#lib/domain/loop/loop-commands.ts'
import type { LoopListItem } from '#lib/domain/loop/loop-view.ts'

export const bulkVerbs = ['pause', 'stop', 'retry', 'tag', 'delete'] as const
export type BulkVerb = (typeof bulkVerbs)[number]

/** The command that a verb means for one row; null when the row has what is asked for already. */
export function bulkCommand(verb: BulkVerb, row: LoopListItem, tag: string): LoopCommand | null {
  switch (verb) {
    case 'pause':
      return { type: 'pause', mode: 'drain' }
    case 'stop':
      return { type: 'stop' }
    case 'retry':
      return { type: 'retry', reopen: false, tasks: 'failed' }
    case 'delete':
      return { type: 'delete' }
    case 'tag':
      return row.tags.includes(tag) ? null : { type: 'edit', patch: { tags: [...row.tags, tag] } }
  }
}
