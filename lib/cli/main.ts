#!/usr/bin/env node
import { Command } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import { ServerAnswerError } from './api-client.ts'
import { loopCommands } from './loop-commands.ts'
import { serverCommands } from './server-commands.ts'
import { StartError } from './start-error.ts'
import { tuneCommand } from './tune/tune-command.ts'
import { workspaceCommands } from './workspace-commands.ts'

const program = new Command('loopboard').description(
  'The dashboard for teams who let coding agents work in loops and stay responsible for what comes out.',
)
for (const command of [...serverCommands(), workspaceCommands(), loopCommands(), tuneCommand(packageFile.version)])
  program.addCommand(command)

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
