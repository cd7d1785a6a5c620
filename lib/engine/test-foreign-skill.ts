import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A skill of somebody else, for tests: again and again it reads the state of a loop, works for a while, and writes the object it had read back
 * as a whole, with its own part changed. It knows no lock and no field of ours. Prints each value it wrote, and when.
 */
const [file = '', rounds = '10', longestMs = '500', how = 'in-place'] = process.argv.slice(2)

type Document = { current_iteration?: number; updated_at?: string; skill_state?: Record<string, unknown> }

for (let round = 1; round <= Number(rounds); round++) {
  const state = read()
  await sleep(Math.random() * Number(longestMs))
  state.skill_state = { ...state.skill_state, last_action: `round-${round}`, current_action: 'develop' }
  state.current_iteration = round
  state.updated_at = new Date().toISOString()
  write(`${JSON.stringify(state, null, 2)}\n`)
  process.stdout.write(`round-${round} ${performance.now()}\n`)
}

function read(): Document {
  for (;;) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Document
    } catch {
      // Another naive program may be in the middle of its write.
    }
  }
}

function write(text: string) {
  if (how === 'rename') {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  } else writeFileSync(file, text)
}
