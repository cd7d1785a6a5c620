import { z } from 'zod'
import { eventKinds } from './event-kind.ts'

/** One thing that happened to a loop, as the history tells it. */
export const Happening = z.object({
  /** Grows in the order of commits within its workspace. */
  seq: z.number(),
  at: z.string(),
  workspace_id: z.string(),
  loop_id: z.string(),
  /** The title of the loop as it is now, and whether the loop was deleted. */
  title: z.string(),
  deleted: z.boolean(),
  type: z.string(),
  /** Null for an event of a newer version. */
  kind: z.enum(eventKinds).nullable(),
  by: z.string().nullable(),
  by_kind: z.enum(['person', 'token', 'engine', 'outside', 'skill']),
  iteration: z.number().nullable(),
  /** The attempt or test run that the event speaks of. */
  attempt: z.string().nullable(),
  test_run_id: z.string().nullable(),
  /** What was said: a reason, a summary, the text of a task or a message. */
  note: z.string().nullable(),
})
export type Happening = z.infer<typeof Happening>

export const HappeningPage = z.object({ data: z.array(Happening), next_cursor: z.string().nullable() })
export type HappeningPage = z.infer<typeof HappeningPage>

/** Which part of the history is meant; null means all. `by` and `loop` are parts of a name, `q` of anything that was said. */
export type HistoryQuery = {
  workspaceId: string | null
  types: string[] | null
  by: string | null
  loop: string | null
  q: string | null
  since: string | null
  until: string | null
  cursor: string | null
  limit: number
}

type Data = Record<string, unknown>
const fieldsOf = (value: unknown): Data => (typeof value === 'object' && value !== null ? { ...value } : {})
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** Where events keep their words, the most telling first. */
const notes: ((data: Data) => unknown)[] = [
  (data) => fieldsOf(data['reason'])['message'] ?? data['reason'],
  (data) => data['message'],
  (data) => fieldsOf(data['outcome'])['summary'],
  (data) => fieldsOf(data['waiting'])['question'],
  (data) => fieldsOf(data['message'])['text'],
  (data) => fieldsOf(data['task'])['description'],
  (data) => fieldsOf(data['waiver'])['reason'],
  (data) => fieldsOf(data['conflict'])['path'],
  (data) => data['comment'] ?? data['bug'] ?? data['waiver'] ?? data['path'],
]
const longestNote = 500

/** The words of an event, if it has any; at most 500 characters. */
export function noteOf(data: Data): string | null {
  for (const read of notes) {
    const text = textOf(read(data))
    if (text !== null) return text.length > longestNote ? `${text.slice(0, longestNote)}…` : text
  }
  return null
}

/** The test run that an event speaks of. */
export const testRunOf = (data: Data): string | null => textOf(data['runId']) ?? textOf(fieldsOf(data['run'])['runId'])
