import type { Command } from 'commander'
import { bundleCommands } from './bundle-commands.ts'
import { loopCommands } from './loop-commands.ts'
import { loopctlCommand } from './loopctl/loopctl-command.ts'
import { mcpCommand } from './mcp-command.ts'
import { serverCommands } from './server-commands.ts'
import { tuneCommand } from './tune/tune-command.ts'
import { tuningCommands } from './tuning-commands.ts'
import { verifyReceiptCommand } from './verify-receipt.ts'
import { workspaceCommands } from './workspace-commands.ts'

/** Every command of the program, in the order of its help. */
export const allCommands = (version: string): Command[] => [
  ...serverCommands(),
  workspaceCommands(),
  loopCommands(),
  ...bundleCommands(),
  loopctlCommand(),
  mcpCommand(),
  tuneCommand(version),
  tuningCommands(),
  verifyReceiptCommand(),
]
