import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { adapters } from '#lib/agents/adapters.ts'
import type { AgentId } from '#lib/agents/contract.ts'
import { readAgentLine } from '#lib/domain/agent/read-agent-line.ts'
import { makeProject, startTestEngine, value } from '#lib/engine/test-engine.ts'
import type { Trial } from '../trial.ts'
import { expectedModel, pathWith, providerEnvironment, toolNames } from './lab.ts'
import { startModelServer } from './model-server.ts'
import { repaired, sampleFiles, sampleScript } from './sample-loop.ts'

const purposes = ['plan', 'develop', 'develop', 'explore', 'analyze', 'fix', 'summary']
/** Generous: five CLIs of up to 600 MB each may share two cores with other work. */
const loopMs = 25 * 60_000

/** A real CLI takes the sample loop to its end through the real engine; nobody does a step by hand. */
export async function wholeLoop(agent: AgentId, clis: string, { verdict }: Trial): Promise<void> {
  const project = makeProject(sampleFiles)
  const model = await startModelServer(project, sampleScript)
  const engine = await startTestEngine(project, 'shared', {
    ...providerEnvironment(model.url),
    PATH: pathWith(clis),
    A_SECRET_OF_THE_SERVER: 'which no agent may see',
  }).catch(async (fault: unknown) => {
    await model.close()
    throw fault
  })
  const says = (what: string, good: boolean, more: unknown = '') =>
    verdict(`${agent}: ${what}`, good, good ? '' : `\n     ${JSON.stringify(more)?.slice(0, 1500)}`)
  try {
    await engine.ask('workspaces', 'list')
    const id = await engine.create({
      title: 'A cart that adds',
      settings: { agent: { tool: agent }, max_retries: 0 },
    })
    value(await engine.send(id, { type: 'start' }))
    const end = await engine.rest(id, loopMs)
    says('the loop is completed', end.status === 'completed', end.loopboard.reason ?? end.loopboard.waiting)

    const tasks = end.skill_state?.develop.tasks ?? []
    says('two tasks are planned and done', tasks.map(({ status }) => status).join() === 'completed,completed', tasks)
    const [first, second] = end.skill_state?.debug.hypotheses ?? []
    says('one hypothesis is rejected', first?.status === 'rejected' && first.finding !== '', first)
    const refs = second?.evidence?.['refs']
    const isProven = second?.status === 'confirmed' && second.fix?.outcome === 'verified'
    says('one is confirmed with evidence and repaired', isProven && String(refs) === 'debug.log#2', second)
    const results = end.skill_state?.validate.test_results ?? []
    says('the tests are green', results.length === 2 && results.every(({ status }) => status === 'passed'), results)
    const text = readFileSync(join(project, 'cart.js'), 'utf8')
    says('the file is repaired and no observing line is left', text.trim() === repaired.trim(), text)

    const { data } = value(await engine.ask('views', 'iterations', id, null, 50))
    const turns = data.toReversed().flatMap(({ agents }) => agents)
    says(
      'every turn stands in the history',
      turns.map(({ purpose }) => purpose.split('/')[0]).join() === purposes.join(),
      turns,
    )
    says(
      'every turn succeeded',
      turns.every(({ status }) => status === 'succeeded'),
      turns,
    )
    says(
      'with the version that ran',
      turns.every(({ version }) => version === adapters[agent].testedVersion),
      turns,
    )
    says(
      'with the model that ran',
      turns.every(({ models }) => models.some((one) => expectedModel[agent].test(one))),
      turns,
    )
    // The model counts 100 tokens in and 20 out for each request: what a turn used is told, not guessed, and never added up over a session.
    const told = turns.map(({ input_tokens, output_tokens }) => [input_tokens, output_tokens])
    const requests = model.asked().filter(({ action }) => action !== null)
    const sum = told.reduce((all, [input]) => all + (input ?? 0), 0)
    says('with its usage', sum === requests.length * 100 && told.every(([, output]) => (output ?? 0) >= 20), [
      told,
      requests.length,
    ])
    says(
      'no request is made behind the run',
      model.asked().every(({ action }) => action !== null),
      model.asked(),
    )

    const page = value(
      await engine.ask('views', 'logs', id, { stream: 'agent', attempt: null, cursor: null, dir: 'fwd', limit: 1000 }),
    )
    const events = page.data.map(({ text }) => readAgentLine(text)).filter((event) => event !== null)
    const started = events.flatMap((event) => (event.type === 'tool_started' ? [event.name] : []))
    const { write, run } = toolNames[agent]
    says('its tool calls are in the log', started.includes(write) && started.includes(run), started)
    const finished = events.filter((event) => event.type === 'tool_finished')
    says('each with its end', finished.length === started.length, [started, finished])
  } finally {
    await engine.remove()
    await model.close()
  }
}
