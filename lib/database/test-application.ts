import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A process of its own that uses the embedded database of `home`, as the product would. */
export type TestApplication = {
  process: ChildProcess
  url: string
  attached: boolean
  /** Ends it in order; resolves with what `release` said. */
  end: () => Promise<string>
  /** Ends it as a crash would. */
  kill: () => Promise<void>
}

const program = `
import(process.argv[1]).then(async ({ openEmbedded }) => {
  const { url, attached, release } = await openEmbedded(process.argv[2])
  console.log(JSON.stringify({ url, attached }))
  process.stdin.resume().on('end', async () => { console.log(await release()); process.exit() })
})`

/** Starts such a process; `wrap` stands before its command line. */
export async function startApplication(
  home: string,
  options: { wrap?: string[]; cwd?: string; path?: string } = {},
): Promise<TestApplication> {
  const module = join(import.meta.dirname, 'embedded-postgres.ts')
  const [command = '', ...args] = [...(options.wrap ?? []), process.execPath, '-e', program, module, home]
  const child = spawn(command, args, {
    cwd: options.cwd ?? process.cwd(),
    env: { ...process.env, PATH: options.path ?? process.env.PATH },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const exited = once(child, 'exit')
  const first = await lines.next()
  if (first.done) throw new Error(`the application ended: ${errors}`)
  return {
    process: child,
    ...(JSON.parse(first.value) as { url: string; attached: boolean }),
    end: async () => {
      child.stdin.end()
      const last = await lines.next()
      await exited
      return last.value ?? errors
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
