import { Command } from 'commander'
import type { z } from 'zod'
import { CreateLoop } from '#lib/domain/loop/loop-commands.ts'
import { agentActions } from '#lib/domain/loop/loop-settings.ts'
import { toolNames } from '#lib/domain/loop/tool-names.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'

/** What the command line of `loopboard loop create` says. */
export type LoopOptions = {
  description: string
  workspace?: string
  task?: string[]
  maxIterations: number
  agentTool?: string
  agentModel?: string
  agentActions?: string[]
  agentFallback?: string[]
  agentGrants?: string[]
  agentAsksFirst?: boolean
  budgetUsd?: number
  budgetTokens?: number
  budgetWallMs?: number
  budgetTurns?: number
  stuckSameFailure?: number
  start?: boolean
}

const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** The command `loop create` with its arguments and options, without what it does. An option of a setting has the name of its field in the API. */
export const loopOptions = (): Command =>
  new Command('create')
    .argument('<title>')
    .description('create a loop; each --task is a bash command, run in order; an agent without tasks plans them itself')
    .option('--description <text>', 'what the loop is for', '')
    .option('--workspace <id>', 'where it works (needed when there are several)')
    .option('--task <command...>', 'a bash task')
    .option('--agent-tool <tool>', `who does the work: ${toolNames.join(', ')}`)
    .option('--agent-model <model>', "the model it is asked for (the agent's own by default)")
    .option(
      '--agent-actions <action=agent...>',
      `who does single actions instead (${agentActions.join(', ')}), as develop=codex or develop=codex:MODEL`,
    )
    .option('--agent-fallback <agent...>', 'who takes over, in this order, when the agent cannot go on')
    .option('--agent-grants <grant...>', 'what agents may beyond their mode: web, network, folder:/PATH')
    .option('--agent-asks-first', 'a person is asked before each command of an agent that can ask')
    .option('--max-iterations <n>', 'iterations at most', number, 10)
    .option('--budget-usd <dollars>', 'what agents may cost at most', number)
    .option('--budget-tokens <n>', 'tokens that agents may use at most', number)
    .option('--budget-wall-ms <ms>', 'how long it may work at most', number)
    .option('--budget-turns <n>', 'how often an agent may be run at most', number)
    .option('--stuck-same-failure <n>', 'pause after so many times of the same failure; 0 for never', number)
    .option('--start', 'start it at once')

const optionNames = loopOptions().options.map(({ long }) => String(long).slice(2))

/** The option that a field of a new loop came from. */
function optionOf(path: readonly PropertyKey[]): string {
  const name = path
    .filter((key) => key !== 'settings')
    .join('-')
    .replaceAll('_', '-')
  const option = optionNames.find((each) => name === each || name.startsWith(`${each}-`))
  return option ? `--${option}` : name.startsWith('tasks-') ? '--task' : `<${name}>`
}

/** The two sides of a text around the first place of a sign; the second is null without it. */
function sides(text: string, sign: string): [string, string | null] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
}

function agentOf(text: string) {
  const [tool, model] = sides(text, ':')
  return { tool, model: model || null }
}

const grantOf = (text: string) => {
  const [kind, path] = sides(text, ':')
  return { kind, ...(path !== null && { path }) }
}

const bashTask = (command: string) => ({
  description: command.slice(0, 2000),
  tool: 'bash',
  mode: 'write',
  prompt_template: '',
  command,
})

/** The new loop that a command line asks for, judged by the rules of the loop itself; a refusal names each option that is wrong. */
export function loopOfOptions(title: string, options: LoopOptions): Result<z.input<typeof CreateLoop>> {
  const actions = options.agentActions?.map((text) => sides(text, '=')) ?? []
  const unknown = actions.find(([action]) => !agentActions.some((each) => each === action))
  if (unknown)
    return refuse('validation', `--agent-actions: ${unknown[0]} is no action of an agent.`, {
      next: `Name one of ${agentActions.join(', ')}, as develop=codex or develop=codex:MODEL.`,
    })
  const loop = {
    title,
    description: options.description,
    max_iterations: options.maxIterations,
    tasks: (options.task ?? []).map(bashTask),
    settings: {
      agent: {
        tool: options.agentTool,
        model: options.agentModel,
        actions:
          options.agentActions && Object.fromEntries(actions.map(([action, who]) => [action, agentOf(who ?? '')])),
        fallback: options.agentFallback?.map(agentOf),
        grants: options.agentGrants?.map(grantOf),
        asks_first: options.agentAsksFirst,
      },
      budget: {
        usd: options.budgetUsd,
        tokens: options.budgetTokens,
        wall_ms: options.budgetWallMs,
        turns: options.budgetTurns,
      },
      stuck: { same_failure: options.stuckSameFailure },
    },
  }
  const parsed = CreateLoop.safeParse(loop)
  if (parsed.success) return ok(loop as z.input<typeof CreateLoop>)
  const wrong = parsed.error.issues.map(({ path, message }) => `${optionOf(path)}: ${message}`)
  return refuse('validation', [...new Set(wrong)].join('\n'), { next: 'See: loopboard loop create --help' })
}
