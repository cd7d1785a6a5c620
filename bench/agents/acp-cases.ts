import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AgentId } from '#lib/agents/contract.ts'
import type { Trial } from '../trial.ts'
import { acpAgents } from './acp-agents.ts'
import { type DirectRun, goodAnswer, openDirectRun } from './direct-run.ts'
import { clinging, rareWord, seenOf } from './left-over.ts'
import type { ModelScript } from './model-script.ts'

type Say = (what: string, good: boolean, more?: unknown) => void
const answer = { answer: goodAnswer }
const play = (lab: DirectRun, script: ModelScript, mode: 'analysis' | 'write' | 'review' = 'write') => {
  lab.model.rescript(script)
  return lab.run({ action: 'case', mode })
}

async function works(lab: DirectRun, say: Say) {
  const wishes = [{ write: 'new.txt', text: 'hello\n' }, { run: 'echo ran > ran.txt' }]
  const { end, events } = await play(lab, { case: [[...wishes.map((wish) => ({ wishes: [wish] })), answer]] })
  say('writes, runs a command and answers', end.status === 'succeeded' && end.answer !== null, end)
  say('both files stand', lab.file('new.txt')?.trim() === 'hello' && lab.file('ran.txt')?.trim() === 'ran')
  const finished = events.filter((event) => event.type === 'tool_finished' && event.status === 'completed')
  say('its calls are told with their ends', finished.length >= 2, events)
  say('with its version and session', end.identity.cliVersion !== null && end.identity.sessionId !== null, end.identity)
}

async function isHeld(lab: DirectRun, say: Say) {
  const outside = join(lab.project, '..', `${rareWord()}.txt`)
  const wrote = await play(lab, { case: [[{ wishes: [{ write: outside, text: 'no\n' }] }, answer]] })
  say('a file outside is not written', !existsSync(outside) && wrote.end.status === 'failed', wrote.end)
  const ran = await play(lab, { case: [[{ wishes: [{ run: `echo no > '${outside}'` }] }, answer]] })
  say('nor by a command', !existsSync(outside) && ran.end.status === 'failed', ran.end)
  const before = lab.file('a.txt')
  const reading = { case: [[{ wishes: [{ run: 'echo no > a.txt' }, { write: 'b.txt', text: 'no\n' }] }, answer]] }
  const { end } = await play(lab, reading, 'analysis')
  say('a mode that reads changes nothing', lab.file('a.txt') === before && lab.file('b.txt') === null, end)
}

/** The refused command comes last: some CLIs end their turn at a refusal. */
async function asksFirst(lab: DirectRun, say: Say) {
  const wishes = [{ run: 'echo ran > good.txt' }, { write: 'free.txt', text: 'yes\n' }, { run: 'echo ran > bad.txt' }]
  lab.model.rescript({ case: [[...wishes.map((wish) => ({ wishes: [wish] })), answer]] })
  const { end } = await lab.run({ action: 'case', mode: 'write', permits: (input) => input.includes('good.txt') })
  const asked = lab.served.filter(([name]) => name === 'request_permission').map(([, input]) => JSON.stringify(input))
  say(
    'a person is asked before each command, with its text',
    asked.length === 2 && asked.every((one) => one.includes('echo ran')),
    asked,
  )
  say('what they allowed was run', lab.file('good.txt')?.trim() === 'ran', end)
  say('what they refused was not', lab.file('bad.txt') === null, end)
  say('files are not asked about', lab.file('free.txt')?.trim() === 'yes', end)
}

async function fails(lab: DirectRun, say: Say) {
  const { end } = await play(lab, { case: [[{ trouble: { status: 401 } }]] })
  say('a refused key is auth_failed', end.status === 'failed' && end.code === 'auth_failed', end)
}

async function isCancelled(lab: DirectRun, say: Say) {
  const word = rareWord()
  lab.model.rescript({ case: [[{ wishes: [{ run: clinging(word, 'cleared') }] }, answer]] })
  const stopping = new AbortController()
  const running = lab.run({ action: 'case', mode: 'write', signal: stopping.signal })
  for (let waited = 0; waited < 60_000 && lab.file('begun.txt') === null; waited += 50) await sleep(50)
  const there = seenOf(lab.lastMarker(), word)
  stopping.abort()
  await sleep(6000)
  const left = seenOf(lab.lastMarker(), word)
  const { end } = await running
  const isOver = end.status === 'cancelled' && there.length > 0 && left.length === 0
  say('a cancel in a tool leaves no process', isOver, [end.status, there, left])
}

/** The adapter of the Agent Client Protocol with a CLI that speaks it. */
export async function acpCases(agent: AgentId, clis: string, { verdict, part }: Trial): Promise<void> {
  const named = acpAgents[agent]
  if (!named) return
  const say: Say = (what, good, more = '') =>
    verdict(`${agent} by ACP: ${what}`, good, good ? '' : `\n     ${JSON.stringify(more)?.slice(0, 1500)}`)
  for (const run of [works, isHeld, asksFirst, fails, isCancelled])
    await part(`${agent} by ACP`, async () => {
      const lab = await openDirectRun('acp', clis, named)
      try {
        await run(lab, say)
      } finally {
        await lab.close()
      }
    })
}
