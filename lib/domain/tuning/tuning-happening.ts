import { Said, saidOf } from '../sentences/say.ts'
import { fieldsOf, outcomeSentence } from './outcome-sentence.ts'
import type { TuningHappening } from './tuning-records-view.ts'

type Data = Record<string, unknown>
type Told = Pick<TuningHappening, 'action' | 'attempt' | 'subject' | 'note' | 'said' | 'output_files'>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)
const longestNote = 500

/** Where events keep their words, the most telling first. */
const notes: ((data: Data) => unknown)[] = [
  ({ message }) => message,
  ({ summary }) => summary,
  ({ reason }) => reason,
  ({ decision }) => fieldsOf(decision)['text'],
  ({ decision }) => fieldsOf(decision)['option'],
  ({ decision }) => fieldsOf(decision)['kind'],
  ({ judgement }) => judgement,
  ({ wait }) => fieldsOf(wait)['question'],
  ({ analysis }) => fieldsOf(analysis)['status'],
]

/** What a row of a tuning's journal tells a person: the action, what it was about, what was said. */
export function happeningOf(type: string, data: Data): Told {
  const came = type === 'action-finished' ? outcomeSentence(data['outcome']) : null
  const note = came?.text ?? notes.map((read) => textOf(read(data))).find((text) => text !== null) ?? null
  const files = data['outputFiles']
  const fix = fieldsOf(data['fix'])
  const decided = Array.isArray(data['decisions']) ? data['decisions'] : []
  return {
    action: textOf(data['action']),
    attempt: typeof data['attempt'] === 'number' ? data['attempt'] : null,
    subject:
      textOf(data['fixId']) ?? textOf(data['issueId']) ?? textOf(fix['id']) ?? textOf(fieldsOf(data['args'])['fixId']),
    note: type === 'fixes-selected' ? decidedNote(decided) : (note?.slice(0, longestNote) ?? null),
    ...(came ? saidOf(came) : saidWith(data)),
    output_files: Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [],
  }
}

/** The sentence of a message of ours. */
const saidWith = ({ message, said }: Data): { said?: Said } => {
  const sentence = Said.safeParse(said)
  return textOf(message) !== null && sentence.success ? { said: sentence.data } : {}
}

const decidedNote = (decisions: readonly unknown[]): string | null => {
  const words = decisions.map(fieldsOf).map(({ fixId, status }) => `${textOf(fixId) ?? '?'} ${textOf(status) ?? ''}`)
  return words.length === 0 ? null : words.join(', ').slice(0, longestNote)
}
