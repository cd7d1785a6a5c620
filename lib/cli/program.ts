import { Command } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import { ServerAnswerError } from './api-client.ts'
import { StartError } from './start-error.ts'

const program = new Command('loopboard')
  .description('The dashboard for teams who let coding agents work in loops and stay responsible for what comes out.')
  .version(packageFile.version, '--version', 'show the version')
for (const command of await commandsFor(process.argv[2])) program.addCommand(command)

// Whoever reads our output may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof ServerAnswerError) && !(error instanceof StartError)) throw error
  if (error.message !== '') console.error(`loopboard: ${error.message}`)
  process.exitCode = error instanceof StartError ? error.exitCode : 1
}

/** A skill calls loopctl at every step, an editor tune at every change: nothing else is loaded for them. */
async function commandsFor(name: string | undefined): Promise<Command[]> {
  const { version } = packageFile
  if (name === '--version') return []
  if (name === 'loopctl') return [(await import('./loopctl/loopctl-command.ts')).loopctlCommand()]
  if (name === 'tune') return [(await import('./tune/tune-command.ts')).tuneCommand(version)]
  return (await import('./all-commands.ts')).allCommands(version)
}
