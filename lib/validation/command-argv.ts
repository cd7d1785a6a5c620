import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { reportFolder } from './report-place.ts'
import { outsideName, type ReportedTest } from './reported-test.ts'

export type Argv = [string, ...string[]]

/** The argv of a command whose reports go to `folder`. Shell text runs in a bash that reads no start-up file. */
export const commandArgv = (run: string | readonly string[], folder: string): Argv => {
  if (typeof run === 'string') {
    // An ordinary path needs no quotes; so a person may put the place into quotes of their own.
    const isPlain = /^[\w@%+=:,./-]+$/.test(folder)
    const quoted = isPlain ? folder : `'${folder.replaceAll("'", "'\\''")}'`
    return ['bash', '--noprofile', '--norc', '-c', run.replaceAll(reportFolder, quoted)]
  }
  const [program = '', ...args] = run
  return [program, ...args.map((arg) => arg.replaceAll(reportFolder, folder))]
}

/** A command as a person reads it. */
export const commandText = (command: TestCommand): string =>
  typeof command.run === 'string'
    ? command.run
    : command.run.map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(' ')

const coverageArguments =
  /^(--coverage|c8$|nyc$|--reporter=lcov$|--reports?-dir=|--temp-dir=|--cov(=|-|$)|-coverprofile=|--experimental-test-coverage$)/

/** The command without the arguments that ask for coverage, where they are ours to know. */
export const withoutCoverage = (command: TestCommand): string | string[] => {
  if (
    typeof command.run === 'string' ||
    !['vitest', 'jest', 'mocha', 'pytest', 'phpunit', 'go', 'node-test'].includes(command.ecosystem)
  )
    return command.run
  const lcov = command.run.indexOf('--test-reporter=lcov')
  return command.run.filter(
    (arg, at) => !coverageArguments.test(arg) && (lcov === -1 || (at !== lcov && at !== lcov + 1)),
  )
}

/** The command for these failed tests alone, where its runner can be told; else the whole command again. */
export const rerunCommand = (command: TestCommand, failed: readonly ReportedTest[]): string | string[] => {
  const run = withoutCoverage(command)
  if (typeof run === 'string') return run
  const files = [...new Set(failed.map((test) => test.file))]
  const isNamed = failed.every((test) => test.name !== outsideName && test.name !== '')
  const hasFiles = isNamed && files.every((file) => file !== '' && !/^[-/]/.test(file))
  switch (command.ecosystem) {
    case 'vitest':
    case 'jest': {
      // Vitest 5 joins suites and name by " > ", older ones and Jest by a blank.
      const names = failed.map((test) => [...test.suites, test.name].map(escapePattern).join('(?: > | )'))
      return hasFiles ? [...run, ...files, '-t', `^\\s*(?:${names.join('|')})$`] : run
    }
    case 'mocha': {
      const names = failed.map((test) => [...test.suites, test.name].map(escapePattern).join(' '))
      return isNamed ? [...run, '--grep', `^\\s*(?:${names.join('|')})$`] : run
    }
    case 'playwright': {
      const places = failed.map((test) => (test.line === undefined ? test.file : `${test.file}:${test.line}`))
      return hasFiles ? [...run, ...new Set(places)] : run
    }
    case 'pytest':
      return hasFiles ? [...run, ...failed.map((test) => [test.file, ...test.suites, test.name].join('::'))] : run
    case 'go': {
      const packages = [...new Set(failed.map((test) => test.project))]
      const names = [...new Set(failed.map((test) => escapePattern(test.suites[0] ?? test.name)))]
      if (!isNamed || packages.some((name) => name === '' || name.startsWith('-'))) return run
      return [...run.filter((arg) => arg !== './...'), '-run', `^(${names.join('|')})$`, ...packages]
    }
    default:
      return run
  }
}
