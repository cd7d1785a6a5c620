import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#lib/api/product.ts'
import { temporaryDatabase } from '#lib/database/temporary-database.ts'
import type { Actor } from '#lib/domain/actor.ts'
import type { LoopCommand } from '#lib/domain/loop/loop-commands.ts'
import { CreateLoop } from '#lib/domain/loop/loop-commands.ts'
import type { LoopState } from '#lib/domain/loop/loop-state.ts'
import type { Result } from '#lib/domain/result.ts'

/** A question to the child, and its answer. */
export type Asked = { id: number; desk: keyof Desks; call: string; values: unknown[] }
export type Answered = { id: number; value?: unknown; fault?: string }

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

/** Waits until `check` gives something; throws with `what` after the time. */
export async function until<T>(what: string, check: () => Promise<T | null | false> | T | null | false, ms = 360_000) {
  for (const end = performance.now() + ms; ; ) {
    const found = await check()
    if (found) return found
    if (performance.now() > end) throw new Error(`waited ${ms} ms in vain for: ${what}`)
    await sleep(30)
  }
}

/** Processes whose command line holds the word. */
export const processesWith = (word: string): string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word)
    } catch {
      return false
    }
  })

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
  const database = serves === 'shared' ? await temporaryDatabase() : { url: '', close: async () => {} }
  let child: ChildProcess | null = null
  let asked = 0
  const open = new Map<number, (answer: Answered) => void>()

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
    mine.on('message', (answer: Answered) => open.get(answer.id)?.(answer))
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
    rest: (loopId: string, ms?: number) =>
      until(
        `${loopId} rests`,
        async () => {
          const now = await state(loopId)
          return now.status !== 'running' || now.loopboard.waiting ? now : null
        },
        ms,
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

export type TestEngine = Awaited<ReturnType<typeof startTestEngine>>

/** The value of an answer that must be a yes. */
export function value<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`${result.refusal.code}: ${result.refusal.message}`)
}

/** A bash task, for `create`. */
export const bash = (task_id: string, command: string, more: Record<string, unknown> = {}) => ({
  ...{ task_id, description: task_id, tool: 'bash', mode: 'write', prompt_template: '', command },
  ...more,
})
