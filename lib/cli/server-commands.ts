import { resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { connect, readSettings } from './connect.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor.ts'
import { friendlyLink, openBrowser } from './open-browser.ts'
import { type StartOptions, start } from './start.ts'

type Flags = { port?: number; open: boolean; workspace?: string[]; exit?: boolean }

const port = (text: string) => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new InvalidArgumentError('a port from 1 to 65535 is needed')
  return value
}

function startOptions(flags: Flags): StartOptions {
  const { port, host, home, token, workspaces } = readSettings({
    port: flags.port,
    workspaces: flags.workspace?.map((folder) => resolve(folder)),
  })
  return { port, host, home, token, workspaces, open: flags.open }
}

/** `loopboard start`, `demo`, `worker`, `open` and `doctor`. */
export function serverCommands(): Command[] {
  const serving = (name: string, description: string) =>
    new Command(name)
      .description(description)
      .option('--port <n>', 'port on 127.0.0.1', port)
      .option('--no-open', 'do not open a browser')
      .option('--workspace <folder...>', 'folders to register and trust')
  return [
    serving('start', 'build when needed, then serve').action(async (flags: Flags) => {
      process.exitCode = await start(startOptions(flags))
    }),
    serving('demo', 'serve with a sample project and run one real loop')
      .option('--exit', 'end when the loop ended; code 0 when it completed')
      .action(async (flags: Flags) => {
        process.exitCode = await demo({ ...startOptions(flags), exit: flags.exit ?? false })
      }),
    new Command('worker')
      .description('run loops without serving pages; needs the DATABASE_URL of the others')
      .option('--node <name>', 'name of this machine among the workers', 'worker')
      .action(async (flags: { node: string }) => {
        readSettings({ node: flags.node })
        const { boot } = await import('../boot.ts')
        await boot({ node: flags.node })
      }),
    new Command('open').description('print a new one-time link and open it').action(async () => {
      const { link } = await connect().post<{ link: string }>('/api/links')
      const best = await friendlyLink(link)
      console.log(best)
      openBrowser(best)
    }),
    new Command('doctor')
      .description('show what this machine offers')
      .option('--probe <agent>', 'let an agent answer one short question; this costs a few tokens')
      .action(async (flags: { probe?: string }) => {
        process.exitCode = await doctor(flags.probe ?? null)
      }),
  ]
}
