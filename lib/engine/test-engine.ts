import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#lib/api/product.ts'
import { projectFolder } from '#lib/database/project-folder.ts'
import { type Addition, temporaryDatabase } from '#lib/database/temporary-database.ts'
import type { Actor } from '#lib/domain/actor.ts'
import { kindOf } from '#lib/domain/loop/event-kind.ts'
import type { LoopCommand } from '#lib/domain/loop/loop-commands.ts'
import { CreateLoop } from '#lib/domain/loop/loop-commands.ts'
import type { LoopState } from '#lib/domain/loop/loop-state.ts'
import type { Result } from '#lib/domain/result.ts'
import packageFile from '../../package.json' with { type: 'json' }

/** A question to the child, and its answer. */
export type Asked = { id: number; desk: keyof Desks; call: string; values: unknown[] }
export type Answered = { id: number; value?: unknown; fault?: string }
/** What the child tells unasked: what was written into the journal of loops and tunings. */
export type News = { news: { runId: string; type: string }[] }

export const tester: Actor = { kind: 'person', id: 'tester', name: 'tester', role: 'admin' }

type Desks = Pick<
  Product,
  | ('loops' | 'views' | 'changes' | 'approvals' | 'finish' | 'receipts' | 'recovery' | 'bundles')
  | ('workspaces' | 'tunings' | 'skills')
>
type Values<Call> = Call extends (...values: infer List) => unknown ? List : never
type Answer<Call> = Call extends (...values: never[]) => Promise<infer Value> ? Value : never

/** A project in a temporary folder, committed in git. */
export function makeProject(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'loopboard-project-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@loopboard.localhost', '-c', 'commit.gpgsign=false']
  git('init', '-b', 'main')
  git('add', '.')
  git(...author, 'commit', '-m', 'start')
  return root
}

type Check<T> = () => Promise<T | null | false> | T | null | false

/**
 * Waits until `check` gives something; throws with `what` after the time. Between two looks `pause` waits, told how long a look took: one that is dear
 * is taken less often, because what is waited for needs the processor too.
 */
export async function until<T>(what: string, check: Check<T>, ms = 360_000, pause = pauseAfter) {
  for (const end = performance.now() + ms; ; ) {
    const began = performance.now()
    const found = await check()
    if (found) return found
    const now = performance.now()
    if (now > end) throw new Error(`waited ${ms} ms in vain for: ${what}`)
    await pause(now - began)
  }
}

const pauseAfter = (spentMs: number): Promise<unknown> => sleep(Math.min(1000, Math.max(30, 2 * spentMs)))

/** Processes whose command line holds the word. */
export const processesWith = (word: string): string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word)
    } catch {
      return false
    }
  })

/** What DBOS makes in an empty database at its first start, some 90 steps: a database that the product brings along begins without it. */
const tablesOfTurns: Addition = {
  name: `dbos ${packageFile.dependencies['@dbos-inc/dbos-sdk']}`,
  add: async (url) => {
    execFileSync(process.execPath, [join(projectFolder(), 'node_modules', '.bin', 'dbos'), 'schema', url], {
      stdio: 'ignore',
    })
  },
}

/**
 * The whole product on a project, in a process of its own that can be killed and started again on the same data. `through` is a program that
 * starts it, such as one that takes a part of the system away from it.
 */
export async function startTestEngine(
  project: string,
  serves: 'shared' | 'own' = 'shared',
  environment: Record<string, string> = {},
  through: string[] = [],
) {
  const home = mkdtempSync(join(tmpdir(), 'loopboard-home-'))
  // A database of its own is the one that the product brings along; it can be stopped without disturbing other tests.
  const database = serves === 'shared' ? await temporaryDatabase(tablesOfTurns) : { url: '', close: async () => {} }
  let child: ChildProcess | null = null
  let asked = 0
  const open = new Map<number, (answer: Answered) => void>()
  const listeners = new Set<(news: News['news']) => void>()

  async function start() {
    child = await launch()
  }

  async function launch(): Promise<ChildProcess> {
    const [program = process.execPath, ...before] = [...through, process.execPath]
    const mine = fork(join(import.meta.dirname, 'test-engine-child.ts'), [], {
      execPath: program,
      execArgv: [...before, '--conditions=react-server', '--disable-warning=DeprecationWarning'],
      // Files cross as bytes.
      serialization: 'advanced',
      stdio: ['ignore', process.env['TEST_OUTPUT'] ? 'inherit' : 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        LOOPBOARD_HOME: home,
        LOOPBOARD_WORKSPACE: project,
        DATABASE_URL: database.url,
        ...environment,
      },
    })
    await new Promise<void>((resolve, reject) => {
      mine.once('message', () => resolve())
      mine.once('exit', (code) => reject(new Error(`the engine ended with code ${code} before it was ready`)))
    })
    mine.on('message', (told: Answered | News) => {
      if ('news' in told) for (const listener of listeners) listener(told.news)
      else open.get(told.id)?.(told)
    })
    return mine
  }

  async function ask<Desk extends keyof Desks, Call extends keyof Desks[Desk] & string>(
    desk: Desk,
    call: Call,
    ...values: Values<Desks[Desk][Call]>
  ): Promise<Answer<Desks[Desk][Call]>> {
    const id = asked++
    const answer = await new Promise<Answered>((resolve) => {
      open.set(id, resolve)
      child?.send({ id, desk, call, values } satisfies Asked)
    })
    open.delete(id)
    if (answer.fault) throw new Error(answer.fault)
    return answer.value as Answer<Desks[Desk][Call]>
  }

  async function signal(name: 'SIGKILL' | 'SIGTERM') {
    const mine = child
    child = null
    if (!mine || mine.exitCode !== null) return
    const gone = new Promise((resolve) => mine.once('exit', resolve))
    mine.kill(name)
    await gone
  }

  const state = async (loopId: string) => value(await ask('views', 'answer', loopId)).data as unknown as LoopState

  /**
   * As `until`, for what follows from the journal of a loop or a tuning: looks again when an event of a type that matters was written there, else
   * seldom.
   */
  async function untilWritten<T>(
    what: string,
    runId: string,
    check: Check<T>,
    { ms, matters = () => true }: { ms?: number | undefined; matters?: (type: string) => boolean } = {},
  ) {
    let wake = () => {}
    let isNews = false
    const listener = (news: News['news']) => {
      if (!news.some((event) => event.runId === runId && matters(event.type))) return
      isNews = true
      wake()
    }
    listeners.add(listener)
    try {
      return await until(
        what,
        () => {
          isNews = false
          return check()
        },
        ms,
        (spentMs) => {
          const news = isNews ? null : new Promise<void>((resolve) => (wake = resolve))
          return Promise.race([news, sleep(Math.max(500, 4 * spentMs))])
        },
      )
    } finally {
      listeners.delete(listener)
    }
  }

  await start()
  return {
    home,
    project,
    start,
    ask,
    kill: () => signal('SIGKILL'),
    /** Kills this process after another one on the same data was started, which answers from then on. */
    async killBesideAnother() {
      const other = await launch()
      await signal('SIGKILL')
      child = other
    },
    end: () => signal('SIGTERM'),
    async create(loop: Record<string, unknown>): Promise<string> {
      return value(await ask('loops', 'create', null, CreateLoop.parse(loop), tester)).data.loop_id
    },
    send: (loopId: string, command: LoopCommand) => ask('loops', 'send', loopId, command, tester),
    state,
    answer: async (loopId: string) => value(await ask('views', 'answer', loopId)),
    /** The events of a loop, oldest first. */
    async events(loopId: string) {
      const page = value(await ask('views', 'history', loopId, null, 1000))
      return page.data.reverse() as { seq: number; type: string; data: Record<string, unknown> }[]
    },
    untilWritten,
    rest: (loopId: string, ms?: number) =>
      untilWritten(
        `${loopId} rests`,
        loopId,
        async () => {
          const now = await state(loopId)
          return now.status !== 'running' || now.loopboard.waiting ? now : null
        },
        { ms, matters: mayRest },
      ),
    /** Waits until an action of the loop runs. */
    runs: (loopId: string, action: string) =>
      untilWritten(
        `${action} of ${loopId} runs`,
        loopId,
        async () => value(await ask('views', 'answer', loopId)).meta.running?.action === action,
      ),
    file: (loopId: string) =>
      JSON.parse(readFileSync(join(project, '.workflow', '.loop', `${loopId}.json`), 'utf8')) as LoopState,
    async remove() {
      await signal('SIGTERM')
      await database.close()
      rmSync(home, { recursive: true, force: true })
      rmSync(project, { recursive: true, force: true })
    },
  }
}

/** In the middle of an action, and when something was proven or set, a loop does not come to rest. */
const mayRest = (type: string): boolean => {
  const kind = kindOf(type)
  return kind === null || kind === 'life' || kind === 'question' || kind === 'file'
}

export type TestEngine = Awaited<ReturnType<typeof startTestEngine>>

/** The value of an answer that must be a yes. */
export function value<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`${result.refusal.code}: ${result.refusal.message}`)
}

/** A command that ends when the file is there: for what is done in the middle of a task, however long that takes. */
export const waitsFor = (file: string): string => `until [ -e '${file}' ]; do sleep 0.1; done`

/**
 * The tests of a project by Node alone, once, as a person may set it: for loops of which only the outcome of the tests matters. What Loopboard finds
 * by itself starts npm, measures coverage and repeats what failed.
 */
export const plainTests = {
  commands: [{ kind: 'argv', run: ['node', '--test', '--test-reporter=tap'], reports: ['tap:stdout'] }],
  flaky_reruns: 0,
}

/** The tests as Loopboard finds them by itself, where a file runs plain ones else. */
export const foundTests = {}

/** A bash task, for `create`. */
export const bash = (task_id: string, command: string, more: Record<string, unknown> = {}) => ({
  ...{ task_id, description: task_id, tool: 'bash', mode: 'write', prompt_template: '', command },
  ...more,
})

/** A task that lasts the first time, as a process with the name `word`, and ends at once when it is done again. `begun` is there once it runs. */
export const longAtFirst = (begun: string, word: string) =>
  bash('t', `[ -e ${begun} ] || { touch ${begun}; exec -a ${word} sleep 300; }`)
