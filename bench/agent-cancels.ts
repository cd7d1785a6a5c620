import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type AgentId, agentIds } from '#lib/agents/contract.ts'
import { type DirectRun, goodAnswer, openDirectRun } from './agents/direct-run.ts'
import { moveTemporaryFolder } from './agents/lab.ts'
import { clinging, rareWord, seenOf } from './agents/left-over.ts'
import type { ModelScript } from './agents/model-script.ts'
import { cliFolder, missingClis } from './agents/pinned-clis.ts'
import { createTrial } from './trial.ts'

/**
 * Cancels at random moments over every CLI, `--times` in all (100), while it thinks, runs commands that leave children behind, and answers. Six seconds
 * after each no process of the run may be left. `--seed` makes the moments the same again. The CLIs are those of `npm run test:agents`.
 */
const { values } = parseArgs({
  options: {
    ...{ times: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
    only: { type: 'string' },
  },
})
const clis = cliFolder()
delete process.env['LOOPBOARD_TEST_CLIS']
const wanted: AgentId[] = agentIds.filter((id) => values.only?.split(',').includes(id) ?? true)
const missing = missingClis(clis, wanted)
const there = wanted.filter((id) => !missing.includes(id))

const scriptWith = (word: string): ModelScript => ({
  case: [
    [
      { think: 'First I look.', wishes: [{ read: 'a.txt' }] },
      { wishes: [{ write: 'new.txt', text: 'hello\n' }] },
      { wishes: [{ run: clinging(word, 'cleared') }] },
      { answer: goodAnswer },
    ],
  ],
})

let state = Number(values.seed) || 1
/** The same numbers from the same seed, from 0 to 1. */
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const leftAfterMs = 6000
const removeTemporary = moveTemporaryFolder()
const trial = createTrial('agent cancels')
const moments = new Map<string, number>()
let ended = 0

/** A third before it says anything, a third while it talks with the model, a third while its command runs. */
async function moment(lab: DirectRun): Promise<string> {
  const kind = random()
  if (kind < 1 / 3) {
    await sleep(random() * 3000)
    return 'early'
  }
  const isThere = kind < 2 / 3 ? () => lab.model.asked().length >= 1 : () => lab.file('begun.txt') !== null
  for (let waited = 0; waited < 60_000 && !isThere(); waited += 20) await sleep(20)
  await sleep(random() * 1500)
  return kind < 2 / 3 ? 'talking' : 'in a command'
}

async function cancelOnce(id: AgentId, n: number): Promise<void> {
  const lab = await openDirectRun(id, clis)
  try {
    const word = rareWord()
    lab.model.rescript(scriptWith(word))
    const stopping = new AbortController()
    const running = lab.run({ action: 'case', mode: 'write', signal: stopping.signal })
    const when = await moment(lab)
    const there = seenOf(lab.lastMarker(), word).length
    stopping.abort()
    // Looked at after six seconds, whether or not the run says by then that it ended.
    await sleep(leftAfterMs)
    const left = seenOf(lab.lastMarker(), word)
    const { end } = await running
    const hit = when === 'early' || there > 0
    trial.verdict(
      `${n} ${id} ${when}`,
      end.status === 'cancelled' && left.length === 0 && hit,
      `${end.status}, ${there} ran, ${left.length} left ${left.map(({ command }) => command).join(', ')}`,
    )
    moments.set(when, (moments.get(when) ?? 0) + 1)
    ended += there
  } finally {
    await lab.close()
  }
}

try {
  trial.verdict('there are CLIs to cancel', there.length > 0, `missing: ${missing.join(' ')}`)
  for (let n = 0; n < Number(values.times) && there.length > 0; n += 1) {
    const id = there[n % there.length] as AgentId
    await trial.part(`${n} ${id}`, () => cancelOnce(id, n))
  }
} finally {
  removeTemporary()
}
console.log(
  `${[...moments].map(([when, times]) => `${times} ${when}`).join(', ')}; ${ended} processes ran when they were cancelled`,
)
trial.end()
