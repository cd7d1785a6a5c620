import { Command } from 'commander'
import { z } from 'zod'
import { bridgeStdio } from '../mcp/stdio-bridge.ts'
import { StartError } from './start-error.ts'

const Given = z.object({ LOOP_MCP_URL: z.url({ protocol: /^http$/ }), LOOP_MCP_TOKEN: z.string().min(1) })
const usageExitCode = 64

/** `loopboard mcp`: the tools of a running attempt over standard input and output, for clients that know no other transport. */
export const mcpCommand = (): Command =>
  new Command('mcp')
    .description(
      'the tools of the attempt named by LOOP_MCP_URL and LOOP_MCP_TOKEN, as an MCP server on stdin and stdout',
    )
    .action(async () => {
      const given = Given.safeParse(process.env)
      if (!given.success)
        throw new StartError(
          'LOOP_MCP_URL and LOOP_MCP_TOKEN name no attempt. Loopboard sets them for the agents it starts.',
          usageExitCode,
        )
      const { LOOP_MCP_URL: url, LOOP_MCP_TOKEN: token } = given.data
      await bridgeStdio({ url, token }, process.stdin, process.stdout)
    })
