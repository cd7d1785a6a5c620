import { z } from 'zod'
import { Said } from '../sentences/say.ts'
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
  /** The note by its code, where it is a sentence of ours. */
  note_said: Said.nullable(),
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

type Words = { text: unknown; said?: unknown }

/** Where events keep their words, the most telling first. */
const places: ((data: Data) => Words)[] = [
  ({ reason }) => ({ text: fieldsOf(reason)['message'], said: fieldsOf(reason)['said'] }),
  ({ reason }) => ({ text: reason }),
  ({ message, said }) => ({ text: message, said }),
  ({ outcome }) => ({ text: fieldsOf(outcome)['summary'], said: fieldsOf(outcome)['said'] }),
  ({ waiting }) => ({ text: fieldsOf(waiting)['question'], said: fieldsOf(waiting)['said'] }),
  ({ message }) => ({ text: fieldsOf(message)['text'] }),
  ({ task }) => ({ text: fieldsOf(task)['description'] }),
  ({ waiver }) => ({ text: fieldsOf(waiver)['reason'] ?? waiver }),
  ({ conflict, path }) => ({ text: fieldsOf(conflict)['path'] ?? path }),
  ({ comment, bug }) => ({ text: comment ?? bug }),
]
const longestNote = 500

/** The words of an event, if it has any, at most 500 characters; with their sentence where they are ours. */
export function noteOf(data: Data): Pick<Happening, 'note' | 'note_said'> {
  for (const read of places) {
    const { text, said } = read(data)
    const note = textOf(text)
    if (note === null) continue
    const sentence = Said.safeParse(said)
    return {
      note: note.length > longestNote ? `${note.slice(0, longestNote)}…` : note,
      note_said: sentence.success ? sentence.data : null,
    }
  }
  return { note: null, note_said: null }
}

/** The test run that an event speaks of. */
export const testRunOf = (data: Data): string | null => textOf(data['runId']) ?? textOf(fieldsOf(data['run'])['runId'])
