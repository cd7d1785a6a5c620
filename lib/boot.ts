import { type Config, configExitCode, prepareHome, readConfig, shortestSafeToken } from './config.ts'
import { ok, type Refusal, type Result } from './domain/result.ts'
import { openServer, type RunningServer } from './server.ts'

const place = Symbol.for('loopboard.boot')
type Keeper = { [place]?: Promise<void> }

/**
 * Starts everything a process needs to serve and to run loops, once per process: database, migrations, history, seat, recovery, engine,
 * workspaces. Ends in order on SIGINT and SIGTERM. A start that is refused says why in one message and ends the process.
 */
export function boot(options: { node?: string } = {}): Promise<void> {
  const keeper = globalThis as Keeper
  keeper[place] ??= start(options)
  return keeper[place]
}

async function start(options: { node?: string }): Promise<void> {
  const config = configure(options)
  if (!config.ok) return refuseStart(config.refusal, configExitCode)
  const opened = await openServer(config.value, process.env)
  if (!opened.ok) return refuseStart(opened.refusal, 1)
  const server = opened.value
  const isEnding = endOnSignals(server)
  const launched = await server.launch().catch((fault: unknown) => {
    // Told to end while it started: what it still wanted to do is closed already.
    if (!isEnding()) throw fault
    return null
  })
  if (!launched) return
  const { interrupted, goingOn } = launched
  if (interrupted > 0)
    say(`${count(interrupted, 'action was', 'actions were')} interrupted when the last server ended.`)
  if (goingOn > 0) say(`${count(goingOn, 'loop goes', 'loops go')} on.`)
  for (const path of config.value.workspaces) {
    const registered = await server.registerTrusted(path)
    if (!registered.ok) say(`The workspace ${path} is left out: ${sentence(registered.refusal)}`)
  }
  say(`ready as ${server.executorId}, data in ${config.value.home}`)
}

function configure({ node }: { node?: string }): Result<Config> {
  const config = readConfig(process.env, node === undefined ? {} : { node })
  if (!config.ok) return config
  const prepared = prepareHome(config.value)
  if (!prepared.ok) return prepared
  const { token } = config.value
  if (token !== null && token.length < shortestSafeToken)
    say(`LOOPBOARD_TOKEN is shorter than ${shortestSafeToken} characters: it can be guessed.`)
  return ok(config.value)
}

/** A terminal tells Ctrl-C to every program of its group, and those above this one pass it on: what comes so soon is the same wish. */
const sameWishMs = 1000

/** The first signal ends in order; a second wish does not wait for it. Returns whether one came. */
function endOnSignals(server: RunningServer): () => boolean {
  let firstAt: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (firstAt !== null) {
        if (performance.now() - firstAt > sameWishMs) process.exit(1)
        return
      }
      firstAt = performance.now()
      server.close().then(
        () => process.exit(0),
        (fault: unknown) => {
          console.error('loopboard: the end was not orderly:', fault)
          process.exit(1)
        },
      )
    })
  return () => firstAt !== null
}

function refuseStart(refusal: Refusal, exitCode: number): never {
  console.error(`loopboard: ${sentence(refusal)}`)
  process.exit(exitCode)
}

const say = (text: string) => console.log(`loopboard: ${text}`)
const sentence = ({ message, next }: Refusal) => [message, next].filter(Boolean).join(' ')
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
