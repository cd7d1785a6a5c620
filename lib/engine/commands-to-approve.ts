import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { TestCommand } from '../domain/loop/loop-settings.ts'
import { say } from '../domain/sentences/say.ts'
import { stamp } from './action-scope.ts'
import type { EnginePorts } from './ports.ts'
import type { WorkPlace } from './work-place.ts'

type Ports = Pick<EnginePorts, 'validation' | 'now' | 'newId'>

/**
 * A test command runs only in exactly the text, folder and package script that were approved. Returns the events that show what stands
 * there now and ask for it; none when everything is approved. A loop without commands gets what detection proposes.
 */
export async function commandsToApprove(ports: Ports, model: LoopModel, place: WorkPlace): Promise<LoopEvent[]> {
  const { commands } = model.state.loopboard.validation
  const found = commands.length > 0 ? await resealed(ports, place, commands) : await proposed(ports, place)
  const open = found.filter((command) => !model.memory.approvedCommands.includes(command.sha256))
  const hasChanged = found.length !== commands.length || found.some((one, n) => one.sha256 !== commands[n]?.sha256)
  if (open.length === 0 && !hasChanged) return []
  const set: LoopEvent = { type: 'commands-set', commands: found, origin: 'detected', ...stamp(ports.now) }
  if (open.length === 0) return [set]
  const question = say(open.length === 1 ? 'may_command_run' : 'may_commands_run')
  const waiting = {
    kind: 'approval' as const,
    since: ports.now(),
    question: question.text,
    said: question.said,
    options: open.map((command) => {
      const isKnown = commands.some((known) => known.id === command.id)
      const why = say(isKnown ? 'command_changed' : 'command_found')
      return { id: command.sha256, label: commandText(command), detail: why.text, said: why.said }
    }),
    ref: ports.newId('approval'),
  }
  return [...(hasChanged ? [set] : []), { type: 'waiting-opened', waiting, ...stamp(ports.now) }]
}

const resealed = ({ validation }: Ports, place: WorkPlace, commands: TestCommand[]) =>
  Promise.all(commands.map((command) => validation.seal(place.root, command)))

async function proposed({ validation }: Ports, place: WorkPlace): Promise<TestCommand[]> {
  const detected = await validation.detect(place.root)
  return detected.filter((one) => !one.offered).map((one) => one.command)
}

/** A command as a person reads it. */
export const commandText = ({ run }: Pick<TestCommand, 'run'>): string =>
  typeof run === 'string'
    ? run
    : run.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : JSON.stringify(word))).join(' ')
