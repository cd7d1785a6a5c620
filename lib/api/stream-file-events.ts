import type { FileEvent } from '../domain/loop/evolve-file.ts'
import { changedPaths } from '../domain/loop/merge/document-changes.ts'
import { type StreamEvent, tell, updated } from './stream-event.ts'

/** What is told of the shared file and of the programs beside us that write it. */
export function fileEventOf(event: FileEvent): StreamEvent {
  switch (event.type) {
    case 'foreign-changed':
      return event.status === event.from
        ? updated(...changedPaths(event.changes).slice(0, 20))
        : tell('loop.status', { status: event.status, from: event.from, changed: ['skill_state'] })
    case 'tasks-merged':
      return tell('task.updated', { task_id: event.tasks[0]?.task_id ?? null })
    case 'control-reapplied':
    case 'skill-touched':
      return updated('reapplied')
    case 'skill-state-taken':
      return updated('/skill_state')
    case 'conflict-opened': {
      const { id, kind, path } = event.conflict
      return tell('conflict.opened', { conflict_id: id, kind, path })
    }
    case 'conflict-closed':
      return tell('conflict.closed', { conflict_id: event.id, choice: event.choice })
    case 'runner-changed':
      return updated('loopboard.runner')
    case 'deleted-outside':
      return tell('loop.deleted')
    case 'found-again':
      return tell('loop.restored')
    case 'progress-changed':
      return tell('progress.changed', { files: event.files.slice(0, 20) })
  }
}
