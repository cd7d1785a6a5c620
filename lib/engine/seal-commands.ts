import { unsealedHash } from '../domain/loop/command-input.ts'
import type { TestCommand } from '../domain/loop/loop-settings.ts'
import { knownOfEdited } from './edited-command.ts'
import type { Validation } from './ports.ts'

/**
 * Binds commands as a person wrote them to their text. A command that detection knows, also one that was edited, keeps what detection knows
 * of it: which runner it is and where its report stands. The hash is always computed here; none that was sent is believed.
 */
export async function sealCommands(
  validation: Pick<Validation, 'seal' | 'detect'>,
  root: string,
  commands: TestCommand[],
): Promise<TestCommand[]> {
  if (commands.length === 0) return []
  const detected = await validation.detect(root)
  const detectedCommands = detected.map((one) => one.command)
  return Promise.all(
    commands.map(async (given) => {
      const command = { ...given, cwd: given.cwd === '.' ? '' : given.cwd }
      const known = detected.find((one) => isSameText(one.command, command))
      if (known) return { ...known.command, required: true }
      if (command.sha256 !== unsealedHash) return validation.seal(root, command)
      const { kind, run, cwd, required } = command
      const edited = knownOfEdited(wordsOf(command), cwd, detectedCommands)
      const told = {
        ...(edited ?? {}),
        ...(command.id === 'unsealed' ? {} : { id: command.id }),
        ...(command.ecosystem === 'custom' ? {} : { ecosystem: command.ecosystem }),
        ...(command.reports.length === 0 ? {} : { reports: command.reports }),
      }
      return validation.seal(root, { kind, run, cwd, required, ...told })
    }),
  )
}

const wordsOf = ({ run }: TestCommand): string =>
  typeof run === 'string' ? run.trim().replace(/\s+/g, ' ') : run.join(' ')
const isSameText = (one: TestCommand, other: TestCommand) => one.cwd === other.cwd && wordsOf(one) === wordsOf(other)
