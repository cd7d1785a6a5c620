import { z } from 'zod'
import { LoopCommand, type LoopCommandType } from '../domain/loop/loop-commands.ts'
import { LoopAnswer } from '../domain/loop/loop-view.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'
import { LoopTold } from './loops.ts'
import { send } from './send.ts'

/** The input of a command without its type: the body of its route. */
function bodyOf<Type extends LoopCommandType>(type: Type) {
  const option = LoopCommand.options.find((candidate) => candidate.shape.type.value === type)
  if (!option) throw new Error(`There is no command ${type}`)
  return z.object(option.shape).omit({ type: true })
}

/** A route that sends one command: its body is the command's input, its answer the loop as it stands then. */
function control(summary: string, type: LoopCommandType, message: string) {
  return route({ summary, needs: 'steer-loops', body: bodyOf(type), answer: LoopTold }, async (call) => {
    const sent = await send(call, call.params.id ?? '', LoopCommand.parse({ ...call.body, type }))
    return sent.ok ? ok({ ...sent.value, message }) : sent
  })
}

/** The same command under two addresses, which say it in other words. */
export const retryAs = (message: string) =>
  control('Try a failed or paused loop again, with a larger limit if given', 'retry', message)

export const pause = control('Pause a loop: drain lets the running action end, now cancels it', 'pause', 'Loop paused')
export const resume = control('Resume a paused or left loop', 'resume', 'Loop resumed')
export const stop = control('Stop a loop and end everything it runs', 'stop', 'Loop stopped')

export const startDoor = door('/api/loops/v2/{id}/start', {
  POST: control('Start a loop', 'start', 'Loop started'),
})
export const pauseDoor = door('/api/loops/v2/{id}/pause', { POST: pause })
export const resumeDoor = door('/api/loops/v2/{id}/resume', { POST: resume })
export const stopDoor = door('/api/loops/v2/{id}/stop', { POST: stop })
export const exitDoor = door('/api/loops/v2/{id}/exit', {
  POST: control('Leave a loop after the running action', 'exit', 'Loop exited'),
})
export const retryDoor = door('/api/loops/v2/{id}/retry', { POST: retryAs('Loop retried') })
export const completeDoor = door('/api/loops/v2/{id}/complete', {
  POST: control('Complete a loop; its gate must hold, or force with a reason', 'complete', 'Loop completed'),
})
export const failDoor = door('/api/loops/v2/{id}/fail', {
  POST: control('Fail a loop with a reason', 'fail', 'Loop failed'),
})
export const restoreDoor = door('/api/loops/v2/{id}/restore', {
  POST: control('Take a deleted loop out of the trash', 'restore', 'Loop restored'),
})

const clone = route(
  {
    summary: 'Copy a loop: its title, settings and tasks, not its history',
    needs: 'steer-loops',
    body: z.object({ title: z.string().trim().min(1).max(200).optional() }),
    answer: LoopAnswer,
  },
  ({ product, actor, params, body }) => product.loops.clone(params.id ?? '', body.title ?? null, actor),
)

const verify = route(
  {
    summary: 'Run the tests of a loop that is not running; changes no status',
    needs: 'steer-loops',
    body: z.object({}),
    answer: z.object({ data: z.object({ run_id: z.string(), passed: z.boolean() }) }),
  },
  async ({ product, actor, params }) => {
    const verified = await product.loops.verify(params.id ?? '', actor)
    return verified.ok ? ok({ data: verified.value }) : verified
  },
)

export const cloneDoor = door('/api/loops/v2/{id}/clone', { POST: clone })
export const verifyDoor = door('/api/loops/v2/{id}/verify', { POST: verify })
