import { Command, InvalidArgumentError } from 'commander'
import type { Refusal } from '#lib/domain/result.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { connect } from './connect.ts'
import { type LoopOptions, loopOfOptions, loopOptions } from './loop-options.ts'
import { exitCodeOf } from './loopctl/exit-codes.ts'
import { StartError } from './start-error.ts'
import { watchLoop } from './watch.ts'

type Loop = { loop_id: string; title: string; status: string; current_iteration: number; max_iterations: number }
type Answer = { data: Loop; meta?: unknown }

const line = (loop: Loop) =>
  `${loop.loop_id}  ${loop.status.padEnd(9)}  ${loop.current_iteration}/${loop.max_iterations}  ${visibleText(loop.title)}`
const path = (id: string, rest = '') => `/api/loops/v2/${encodeURIComponent(id)}${rest}`

const count = (text: string) => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number from 1 on is needed')
  return value
}

/** The end of a command that asks for what is refused: why, with the code of the refusal and the exit code that belongs to it. */
const refused = ({ code, message, next }: Refusal) =>
  new StartError(`${[message, next].filter(Boolean).join('\n')} (${code})`, exitCodeOf(code))

/** `loopboard loop create|list|start|pause|resume|stop|retry|show|watch`: the same commands as the buttons. */
export function loopCommands(): Command {
  const command = new Command('loop').description('create, steer and watch loops')
  command.addCommand(
    loopOptions().action(async (title: string, options: LoopOptions) => {
      const loop = loopOfOptions(title, options)
      if (!loop.ok) throw refused(loop.refusal)
      const body = { ...loop.value, workspace_id: options.workspace }
      const created = await connect().post<Answer>('/api/loops/v2', body)
      const last = options.start ? await connect().post<Answer>(path(created.data.loop_id, '/start')) : created
      console.log(line(last.data))
    }),
  )
  command
    .command('list')
    .description('show the loops, newest first')
    .option('--status <status>', 'only this status', 'all')
    .option('--limit <n>', 'how many', count, 50)
    .action(async (options: { status: string; limit: number }) => {
      const { data, total } = await connect().get<{ data: Loop[]; total: number }>(
        `/api/loops/v2?view=summary&limit=${options.limit}&status=${encodeURIComponent(options.status)}`,
      )
      for (const loop of data) console.log(line(loop))
      if (total > data.length) console.log(`… ${total - data.length} more`)
    })
  for (const [name, description] of [
    ['start', 'start the loop'],
    ['resume', 'go on after a pause'],
    ['stop', 'end it now, with everything it started'],
    ['retry', 'try again after a failure'],
  ] as const) {
    command
      .command(`${name} <id>`)
      .description(description)
      .action(async (id: string) => console.log(line((await connect().post<Answer>(path(id, `/${name}`))).data)))
  }
  command
    .command('pause <id>')
    .description('pause after the running action')
    .option('--now', 'cancel the running action')
    .action(async (id: string, options: { now?: boolean }) =>
      console.log(
        line((await connect().post<Answer>(path(id, '/pause'), { mode: options.now ? 'now' : 'drain' })).data),
      ),
    )
  command
    .command('show <id>')
    .description('print the shared document')
    .action(async (id: string) => console.log(JSON.stringify((await connect().get<Answer>(path(id))).data, null, 2)))
  command
    .command('watch <id>')
    .description('print what happens until it stops running; code 0 when it completed')
    .action(async (id: string) => {
      const status = await watchLoop(connect(), id, (text) => console.log(visibleText(text)))
      if (status !== 'completed') process.exitCode = 1
    })
  return command
}
