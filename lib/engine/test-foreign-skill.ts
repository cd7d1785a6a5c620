import {
  appendFileSync,
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A skill of somebody else, for tests: again and again it reads the state of a loop, works for a while, and writes the object it had read back
 * as a whole, with its own part changed. It knows no lock and no field of ours. It writes `in-place`, by `rename`, or `held`: into the file it
 * opened before it began to work. `append` adds a line to a file of tasks that it opened before. Prints each value it wrote, when, and whether it
 * wrote over its `own` last version or over one of somebody `else`.
 */
const [file = '', rounds = '10', longestMs = '500', how = 'in-place'] = process.argv.slice(2)

/** Below the limit of the loop, at which it could not be resumed. */
const mostIterations = 900

type Document = { current_iteration?: number; updated_at?: string; skill_state?: Record<string, unknown> }
/** Where a round begins: the file as it is named then, held open for those that write late. */
type Begun = { state: Document; descriptor: number | null }

let last = ''
for (let round = 1; round <= Number(rounds); round++) {
  const begun = begin()
  await sleep(Math.random() * Number(longestMs))
  const over = standing(begun) === last ? 'own' : 'else'
  end(begun, `round-${round}`, round)
  process.stdout.write(`round-${round} ${performance.now()} ${over}\n`)
}

/** What stands where the next write goes. */
function standing({ descriptor }: Begun): string | null {
  try {
    const text = Buffer.alloc(1 << 20)
    const held = descriptor ?? openSync(file, 'r')
    const length = readSync(held, text, 0, text.length, 0)
    if (descriptor === null) closeSync(held)
    return text.toString('utf8', 0, length)
  } catch {
    return null
  }
}

function begin(): Begun {
  if (how === 'append') return { state: {}, descriptor: openSync(file, 'a') }
  for (;;) {
    const descriptor = how === 'held' ? openSync(file, 'r+') : null
    try {
      return { state: JSON.parse(readFileSync(descriptor ?? file, 'utf8')) as Document, descriptor }
    } catch {
      // Another naive program may be in the middle of its write.
      if (descriptor !== null) closeSync(descriptor)
    }
  }
}

function end({ state, descriptor }: Begun, name: string, round: number) {
  const now = new Date().toISOString()
  if (how === 'append') {
    const task = { task_id: name, description: name, tool: 'bash', mode: 'write', prompt_template: '', command: 'true' }
    appendFileSync(descriptor ?? file, `${JSON.stringify({ ...task, order: -1, created_at: now, updated_at: now })}\n`)
  } else {
    state.skill_state = { ...state.skill_state, last_action: name, current_action: 'develop' }
    state.current_iteration = Math.min(round, mostIterations)
    state.updated_at = now
    last = `${JSON.stringify(state, null, 2)}\n`
    write(last, descriptor)
  }
  if (descriptor !== null) closeSync(descriptor)
}

function write(text: string, descriptor: number | null) {
  if (descriptor !== null) {
    ftruncateSync(descriptor)
    writeSync(descriptor, text, 0)
  } else if (how === 'rename') {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  } else writeFileSync(file, text)
}
