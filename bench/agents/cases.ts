import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AgentId } from '#lib/agents/contract.ts'
import type { FailureCode } from '#lib/domain/agent/failure.ts'
import type { Trial } from '../trial.ts'
import { CaseAnswer, type DirectRun, goodAnswer, marked, openDirectRun } from './direct-run.ts'
import { toolNames } from './lab.ts'
import type { ModelScript } from './model-script.ts'

type Say = (what: string, good: boolean, more?: unknown) => void
type Case = { name: string; run: (lab: DirectRun, say: Say, agent: AgentId) => Promise<void> }

const answer = { answer: goodAnswer }
const endsGood = (say: Say, end: Awaited<ReturnType<DirectRun['run']>>['end']) =>
  say('succeeds with the answer', end.status === 'succeeded' && CaseAnswer.safeParse(end.answer).success, end)

/** Runs one conversation of one action. */
async function play(lab: DirectRun, script: ModelScript, mode: 'analysis' | 'write' | 'review' = 'write') {
  lab.model.rescript(script)
  return lab.run({ action: 'case', mode })
}

const outside = (lab: DirectRun) => join(lab.project, '..', 'outside-of-the-workspace.txt')

const works: Case[] = [
  {
    name: 'write',
    async run(lab, say, agent) {
      const { end, events } = await play(lab, { case: [[{ wishes: [{ write: 'new.txt', text: 'hello\n' }] }, answer]] })
      endsGood(say, end)
      say('the file stands', lab.file('new.txt')?.trim() === 'hello', lab.file('new.txt'))
      const name = toolNames[agent].write
      say(
        'its tool is told',
        events.some((event) => event.type === 'tool_started' && event.name === name),
        events,
      )
      say('one request a turn', lab.model.asked().length <= 3, lab.model.asked().length)
    },
  },
  {
    name: 'read',
    async run(lab, say) {
      const { end, events } = await play(lab, { case: [[{ wishes: [{ read: 'a.txt' }] }, answer]] }, 'analysis')
      endsGood(say, end)
      const read = events.find((event) => event.type === 'tool_finished')
      say('what it read is told', read?.type === 'tool_finished' && read.status === 'completed', events)
    },
  },
  {
    name: 'shell',
    async run(lab, say, agent) {
      const { end, events } = await play(lab, { case: [[{ wishes: [{ run: 'echo ran > ran.txt' }] }, answer]] })
      endsGood(say, end)
      say('the command ran', lab.file('ran.txt')?.trim() === 'ran', lab.file('ran.txt'))
      const name = toolNames[agent].run
      say(
        'its tool is told',
        events.some((event) => event.type === 'tool_started' && event.name === name),
        events,
      )
    },
  },
  {
    name: 'schema',
    async run(lab, say) {
      const wrong = { answer: { verdict: 'perhaps', score: 'high' } }
      const corrected = await play(lab, { case: [[wrong, answer]], repair: [[answer]] }, 'review')
      endsGood(say, corrected.end)
      const never = await play(lab, { case: [[wrong, wrong, wrong]], repair: [[wrong, wrong, wrong]] }, 'review')
      const { end } = never
      const isRefused = end.status === 'failed' && (end.code === 'answer_invalid' || end.code === 'answer_missing')
      say('an answer that never fits is none', isRefused, end)
    },
  },
  {
    name: 'denial',
    async run(lab, say) {
      const { end } = await play(lab, { case: [[{ wishes: [{ write: outside(lab), text: 'no\n' }] }, answer]] })
      say('nothing is written outside', !existsSync(outside(lab)))
      const shell = await play(lab, { case: [[{ wishes: [{ run: `echo no > '${outside(lab)}'` }] }, answer]] })
      say('nor by a command', !existsSync(outside(lab)), shell.end)
      say('it is no success', end.status === 'failed' && ['permission_denied', 'no_changes'].includes(end.code), end)
      const before = lab.file('a.txt')
      const reading = await play(lab, { case: [[{ wishes: [{ run: 'echo no > a.txt' }] }, answer]] }, 'analysis')
      say('a mode that reads changes nothing', lab.file('a.txt') === before, reading.end)
    },
  },
  {
    name: 'resume',
    async run(lab, say) {
      const first = await play(lab, { case: [[{ wishes: [{ write: 'one.txt', text: '1\n' }] }, answer]] })
      lab.model.rescript({ case: [[{ wishes: [{ write: 'two.txt', text: '2\n' }] }, answer]] })
      const { sessionId } = first.end.identity
      const { end } = await lab.run({ action: 'case', mode: 'write', sessionId })
      endsGood(say, end)
      say('the session goes on', sessionId !== null && end.identity.sessionId === sessionId, [sessionId, end.identity])
      say('its use is that of this run alone', end.usage.input === lab.model.asked().length * 100, end.usage)
      const lost = await lab.run({ action: 'case', mode: 'write', sessionId: '00000000-0000-4000-8000-000000000000' })
      say('a session nobody knows is lost', lost.end.status === 'failed' && lost.end.code === 'session_lost', lost.end)
    },
  },
  {
    name: 'trial',
    async run(lab, say, agent) {
      lab.model.rescript({ probe: [[{ answer: { ok: true } }]] })
      const good = await lab.probe()
      say('it answers', good?.ok === true && good.code === null, good)
      say(
        'model, version and use are told',
        Boolean(good?.version && good.models[0] && good.input_tokens === 100),
        good,
      )
      lab.model.rescript({ probe: [[{ trouble: { status: 401 } }]] })
      const bad = await lab.probe()
      say('a refused key is told', bad?.ok === false && bad.code === 'auth_failed' && bad.agent === agent, bad)
    },
  },
  {
    name: 'mcp',
    async run(lab, say) {
      const calls = [
        { wishes: [{ call: 'report_progress', input: { message: 'half done', percent: 50 } }] },
        { wishes: [{ call: 'submit_result', input: { result: goodAnswer } }] },
        { say: 'It is handed in.' },
      ]
      const { end } = await play(lab, { case: [calls], repair: [[answer]] }, 'review')
      endsGood(say, end)
      const names = lab.served.map(([name]) => name)
      say('our tools are called', names.includes('report_progress') && names.includes('submit_result'), [names, end])
    },
  },
]

const failing = (status: number, code: FailureCode): Case => ({
  name: `error ${status}`,
  async run(lab, say) {
    const { end } = await play(lab, { case: [[{ trouble: { status } }]] })
    say(`is ${code}`, end.status === 'failed' && end.code === code, end)
  },
})

const troubles: Case[] = [
  failing(400, 'request_rejected'),
  failing(401, 'auth_failed'),
  failing(429, 'rate_limited'),
  failing(500, 'provider_overloaded'),
  {
    name: 'one 429',
    async run(lab, say) {
      const trouble = { status: 429, headers: { 'retry-after': '1' } }
      const { end } = await play(lab, { case: [[{ ...answer, trouble, times: 1 }]] }, 'review')
      endsGood(say, end)
    },
  },
  {
    name: 'drop',
    async run(lab, say) {
      const { end } = await play(lab, { case: [[{ trouble: 'drop' }]] })
      say('is provider_unreachable', end.status === 'failed' && end.code === 'provider_unreachable', end)
    },
  },
]

/** Cancels when `isTime`, and looks for what is left six seconds after. */
const cancelling = (name: string, script: ModelScript, isTime: (lab: DirectRun, tools: number) => boolean): Case => ({
  name,
  async run(lab, say) {
    lab.model.rescript(script)
    const stopping = new AbortController()
    let tools = 0
    let at = 0
    const running = lab.run({
      ...{ action: 'case', mode: 'write', signal: stopping.signal },
      onEvent: (event) => {
        if (event.type === 'tool_started') tools += 1
      },
    })
    const look = setInterval(() => {
      if (stopping.signal.aborted || !isTime(lab, tools)) return
      at = performance.now()
      stopping.abort()
    }, 50)
    const { end, marker } = await running.finally(() => clearInterval(look))
    say('is cancelled', end.status === 'cancelled', end)
    const spent = performance.now() - at
    await sleep(Math.max(0, 6000 - spent))
    say('leaves no process', marked(marker).length === 0, marked(marker))
  },
})

const cancels: Case[] = [
  cancelling('hang', { case: [[{ trouble: 'hang' }]] }, (lab) => lab.model.asked().length > 0),
  cancelling(
    'cancel in a tool',
    {
      case: [
        [
          { wishes: [{ run: 'setsid tail -f /dev/null & tail -f /dev/null & touch begun.txt; tail -f /dev/null' }] },
          answer,
        ],
      ],
    },
    (lab) => lab.file('begun.txt') !== null,
  ),
]

/** qwen goes on trying for minutes by itself: these take their time and are only run when asked for. */
const slow: Partial<Record<AgentId, string[]>> = { qwen: ['error 429', 'error 500', 'drop', 'one 429'] }

/** Every case of one CLI. */
export async function allCases(
  agent: AgentId,
  clis: string,
  trial: Trial,
  wants: { slow: boolean; only: string | null },
) {
  for (const one of [...works, ...troubles, ...cancels]) {
    if (wants.only !== null && one.name !== wants.only) continue
    if (!wants.slow && slow[agent]?.includes(one.name)) {
      console.log(`skipped ${agent}, ${one.name}: takes minutes (--slow)`)
      continue
    }
    const say: Say = (what, good, more = '') =>
      trial.verdict(
        `${agent}, ${one.name}: ${what}`,
        good,
        good ? '' : `\n     ${JSON.stringify(more)?.slice(0, 1500)}`,
      )
    await trial.part(`${agent}, ${one.name}`, async () => {
      const lab = await openDirectRun(agent, clis)
      try {
        await one.run(lab, say, agent)
      } finally {
        await lab.close()
      }
    })
  }
}
