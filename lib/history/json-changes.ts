import jsonPatch from 'fast-json-patch'
import type { z } from 'zod'
import type { RevisionDiff } from '../domain/loop/test-view.ts'

/** What differs between two JSON texts, place by place, with the value before and after; null stands for a value that is not there. */
export function jsonChanges(before: string, after: string): z.infer<typeof RevisionDiff>['data'] {
  const data: z.infer<typeof RevisionDiff>['data'] = []
  let known: unknown = null
  for (const change of jsonPatch.compare(JSON.parse(before), JSON.parse(after), true)) {
    if (change.op === 'test') known = change.value
    else {
      const isNew = change.op === 'add'
      data.push({
        op: change.op,
        path: change.path,
        before: isNew ? null : known,
        after: 'value' in change ? change.value : null,
      })
    }
  }
  return data
}
