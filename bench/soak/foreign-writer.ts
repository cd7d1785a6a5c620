import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoopCommand } from '../../lib/domain/loop/loop-commands.ts'
import { makeProject, startTestEngine, type TestEngine, until, value } from '../../lib/engine/test-engine.ts'
import { blindServers } from './blind-servers.ts'
import { documentIn, masterOf, msUntil, percentile, plant, rootOf, skillLoop, textOf } from './skill-loop.ts'
import { startSkill, type Way, type Wrote } from './skill-process.ts'
import { suiteOf, type Verdict } from './verdict.ts'

/**
 * A skill without any lock reads the state of a loop, works, and writes its stale object back, while a person pauses, edits and resumes the same
 * loop. No value of the person is lost, each is true in the file within two seconds, and each change of the skill is in the history.
 */
type Size = {
  rounds: number
  /** Within what time an edit is true in the file; the two seconds that are promised are judged at full size, where nothing else works. */
  promisedMs: number
  pauseMs: number
  ways: Way[]
  appends: number
  /** What the skill itself replaced sooner may have been read by nobody on a busy machine: it is counted, not judged. What we replaced is. */
  momentMs: number
}

/** What was written last is in the history when it was watched to the end. */
const settledMs = 10_000

/** Every event of a loop, oldest first. */
async function eventsOf(engine: TestEngine, id: string) {
  const all: { seq: number; type: string; data: Record<string, unknown> }[] = []
  for (let cursor: string | null = null; ; ) {
    const page: { data: unknown[]; next_cursor: string | null } = value(
      await engine.ask('views', 'history', id, cursor, 1000),
    )
    all.push(...(page.data as typeof all))
    cursor = page.next_cursor
    if (cursor === null) return all.reverse()
  }
}

type Change = { path: (string | number)[]; value: unknown }

/** Every value that the journal took over for the last action of the skill. */
async function takenActions(engine: TestEngine, id: string): Promise<Set<unknown>> {
  const changes = (await eventsOf(engine, id))
    .filter(({ type }) => type === 'foreign-changed')
    .flatMap(({ data }) => data['changes'] as Change[])
  return new Set(
    changes.filter(({ path }) => path.join('.') === 'skill_state.last_action').map((change) => change.value),
  )
}

/** How long each version stood, and whether the skill itself replaced it: then nobody but who reads at once can have seen it. */
const standingOf = (wrote: Wrote[]) =>
  wrote.map(({ name, at }, place) => {
    const next = wrote[place + 1]
    const stoodMs = Math.round((next?.at ?? Number.POSITIVE_INFINITY) - at)
    return { name, stoodMs, isReplacedByItself: next?.over === 'own' }
  })

async function overlap(
  engine: TestEngine,
  how: Way,
  { rounds, pauseMs, promisedMs, momentMs }: Size,
): Promise<Verdict> {
  const id = `soak-${how}`
  const file = masterOf(engine.project, id)
  const violations: string[] = []
  const waits: number[] = []
  plant(file, textOf(skillLoop(id)))
  await until('the loop is known', async () => (await engine.ask('views', 'answer', id)).ok)
  const send = async (command: LoopCommand) => value(await engine.send(id, command))
  const holds = async (status: string, title: string) => {
    const isTrue = () => {
      const found = documentIn(file)
      return found?.['status'] === status && found['title'] === title && found['notes'] === title
    }
    const ms = await msUntil(promisedMs, isTrue)
    waits.push(ms ?? promisedMs)
    if (ms === null) violations.push(`${status} ${title} was not true in the file within ${promisedMs} ms`)
  }
  const skill = startSkill(file, how, rounds, pauseMs)
  for (let turn = 1; !skill.isDone(); turn++) {
    const title = `Edit ${turn}`
    await send({ type: 'pause', mode: 'drain' })
    await send({ type: 'edit', patch: { title, notes: title } })
    await holds('paused', title)
    await send({ type: 'resume' })
    await holds('running', title)
    const { data } = await engine.answer(id)
    if (data['title'] !== title || data['status'] !== 'running')
      violations.push(`lost: ${title} running, found ${data['title']} ${data['status']}`)
  }
  await skill.done
  const wrote = skill.wrote()
  const standing = standingOf(wrote)
  let taken = new Set<unknown>()
  const areTaken = async () => {
    taken = await takenActions(engine, id)
    return standing.every(({ name }) => taken.has(name))
  }
  await msUntil(settledMs, areTaken, 1000)
  const unseen = standing.filter(({ name }) => !taken.has(name))
  for (const { name, stoodMs, isReplacedByItself } of unseen)
    if (!isReplacedByItself) violations.push(`${name}, over which we wrote, is not in the history`)
    else if (stoodMs >= momentMs) violations.push(`${name}, which stood for ${stoodMs} ms, is not in the history`)
  const moments = standing.filter(({ stoodMs, isReplacedByItself }) => isReplacedByItself && stoodMs < momentMs)
  const longest = Math.max(0, ...unseen.map(({ stoodMs }) => stoodMs))
  const figures = {
    ...{ 'foreign writes': wrote.length, controls: waits.length, 'ms median': percentile(waits, 0.5) },
    ...{ 'ms 99 %': percentile(waits, 0.99), 'ms most': percentile(waits, 1) },
    [`of ${moments.length} that it replaced itself within ${momentMs} ms unseen`]: `${unseen.length} (${longest} ms at most)`,
  }
  return { trial: `a stale skill, ${how}`, isControl: false, figures, violations }
}

/** A program adds lines to the tasks file it opened a while ago, while a person adds tasks. */
async function lateAppends(engine: TestEngine, { appends, pauseMs }: Size): Promise<Verdict> {
  const title = 'late appends'
  const task = (task_id: string) => ({ task_id, description: task_id, tool: 'bash', mode: 'write', command: 'true' })
  const id = await engine.create({ title, tasks: [task('first')] })
  const skill = startSkill(join(rootOf(engine.project), `${id}.tasks.jsonl`), 'append', appends, pauseMs)
  const ours: string[] = ['first']
  while (!skill.isDone()) {
    const task_id = `ours-${ours.length}`
    const { description } = task(task_id)
    value(
      await engine.send(id, {
        type: 'add-tasks',
        tasks: [{ ...task(task_id), description, mode: 'write', prompt_template: '' }],
      }),
    )
    ours.push(task_id)
    await sleep(Math.random() * pauseMs)
  }
  await skill.done
  const missing = async () => {
    const found = new Set(value(await engine.ask('views', 'tasks', id)).map(({ task_id }) => task_id))
    return [...ours, ...skill.wrote().map(({ name }) => name)].filter((name) => !found.has(name))
  }
  await msUntil(5000, async () => (await missing()).length === 0)
  const violations = (await missing()).map((name) => `the task ${name} is lost`)
  const figures = { 'foreign lines': skill.wrote().length, 'tasks of ours': ours.length }
  return { trial: 'lines appended late to the tasks', isControl: false, figures, violations }
}

export const foreignWriter = suiteOf<Size>({
  small: { rounds: 25, promisedMs: 20_000, pauseMs: 100, ways: ['held'], appends: 10, momentMs: 1000 },
  full: {
    ...{ rounds: 2000, promisedMs: 2000, pauseMs: 500, ways: ['rename', 'in-place', 'held'] },
    ...{ appends: 300, momentMs: 50 },
  },
  async *run(size) {
    const engine = await startTestEngine(makeProject({ 'README.md': 'x' }))
    try {
      yield* await Promise.all([...size.ways.map((way) => overlap(engine, way, size)), lateAppends(engine, size)])
      yield* await blindServers(Math.min(size.rounds, 100))
    } finally {
      await engine.remove()
    }
  },
})
