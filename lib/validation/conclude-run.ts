import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { type Sentence, say } from '#lib/domain/sentences/say.ts'
import { commandText } from './command-argv.ts'
import { detectCommands } from './detect.ts'
import { type CommandVerdict, isPassing, saysNothing } from './judge-command.ts'
import { parseReportPlace } from './report-place.ts'
import type { TestRunResult } from './run-tests.ts'

/** What one command of a run came to, and why. */
export type Concluded = { command: TestCommand; verdict: CommandVerdict; why: Sentence }

type Conclusion = Pick<TestRunResult, 'passed' | 'outcome' | 'reasonCode' | 'reasonText' | 'reasonSaid'>

/** What a whole run came to. All required commands must pass; where none is required, all. */
export const concludeRun = (concluded: readonly Concluded[]): Conclusion => {
  const none = { passed: false, reasonCode: null }
  const last = concluded.at(-1)
  if (!last) return { ...none, outcome: 'cannot_run', reasonCode: 'no_test_command', ...reason(say('no_test_command')) }
  const counting = countingOf(concluded)
  if (last.verdict === 'timeout') return { ...none, outcome: 'timeout', ...told(last) }
  const stuck = counting.find(({ verdict }) => saysNothing(verdict))
  if (stuck) return { ...none, outcome: 'cannot_run', reasonCode: 'cannot_run_tests', ...told(stuck) }
  const failed = counting.find(({ verdict }) => !isPassing(verdict))
  if (failed) return { ...none, outcome: 'tests', ...told(failed) }
  return { passed: true, outcome: 'tests', reasonCode: null, reasonText: null, reasonSaid: null }
}

const countingOf = (concluded: readonly Concluded[]): readonly Concluded[] => {
  const required = concluded.filter(({ command }) => command.required)
  return required.length > 0 ? required : concluded
}

/** True when no command told of single tests, and a runner of the project could have. */
export const isBareOfTests = async (root: string, concluded: readonly Concluded[]): Promise<boolean> => {
  if (countingOf(concluded).some(({ verdict }) => verdict !== 'exit_code_passed')) return false
  const found = await detectCommands(root)
  return found.some(
    ({ command, offered }) => !offered && command.reports.some((one) => parseReportPlace(one)?.required),
  )
}

const reason = ({ text, said }: Sentence) => ({ reasonText: text, reasonSaid: said })

const told = ({ command, why }: Concluded) => reason(say('command_said', { command: commandText(command), why }))
