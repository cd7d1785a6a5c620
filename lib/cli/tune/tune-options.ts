import { availableParallelism } from 'node:os'
import { Command, InvalidArgumentError, Option } from 'commander'
import { severities } from '#lib/domain/tuning/severity.ts'
import { clients } from '#lib/domain/tuning/vocabulary.ts'
import type { FailOn } from './exit-code.ts'
import { type Format, formats } from './load-writer.ts'

/** What the command line of `loopboard tune` says. */
export type TuneOptions = {
  format?: Format[]
  output?: string[]
  client?: (typeof clients)[number]
  rule?: string[]
  focus?: string[]
  issue?: string
  config?: string
  lang: 'en' | 'zh'
  strictSpec?: boolean
  opinion?: boolean
  baseline?: string
  writeBaseline?: boolean
  failOn: FailOn
  minScore?: number
  minHealth?: number
  library?: boolean
  jobs: number
  cache: boolean
  watch?: boolean
  fix?: true | string[]
  interactive?: boolean
  diff?: true | string[]
  dryRun?: boolean
  maxIterations?: number
  rollback?: true | string
  verify?: boolean
  deep?: true | string
  budgetUsd?: number
  stdin?: string
  printConfig?: boolean
  listRules?: boolean
  explain?: string
  quiet?: boolean
  color: boolean
}

const list = (text: string, before: string[] = []) => [...before, ...text.split(',').filter(Boolean)]
const whole = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new InvalidArgumentError(`A whole number from ${least} to ${most}.`)
  return value
}
const dollars = (text: string) => {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 1000)) throw new InvalidArgumentError('Dollars from 0 to 1000.')
  return value
}
const format = (text: string, before: Format[] = []): Format[] => {
  const found = formats.find((one) => one === text)
  if (!found) throw new InvalidArgumentError(`One of ${formats.join(', ')}.`)
  return [...before, found]
}

/** The command `tune` with its arguments and options, without what it does. */
export const tuneOptions = (version: string): Command =>
  new Command('tune')
    .version(version, '--version', 'show the version')
    .description('diagnose skill folders, or all skills below a folder')
    .argument('[folders...]', 'skill folders, or roots with --library')
    .option('--format <format>', `${formats.join(', ')}; may be repeated`, format)
    .option('--output <file>', 'where the format of the same place goes; the terminal by default', list)
    .addOption(new Option('--client <client>', 'whose vocabulary counts').choices([...clients]))
    .option('--rule <ids>', 'only these rules', list)
    .option('--focus <areas>', 'only what concerns these: diagnoses, or areas like architecture', list)
    .option('--issue <text>', 'only what concerns a problem in your words, English or Chinese')
    .option('--config <file>', 'a configuration file over those that are found')
    .addOption(new Option('--lang <language>', 'language of text and Markdown').choices(['en', 'zh']).default('en'))
    .option('--strict-spec', 'allow only what the open standard names')
    .option('--opinion', 'with rules of taste')
    .option('--baseline <file>', 'findings that are known and do not count')
    .option('--write-baseline', 'write the baseline with what is found now')
    .addOption(
      new Option('--fail-on <level>', 'from which severity on, or the gate, the exit code is 1')
        .choices([...severities, 'gate', 'never'])
        .default('high'),
    )
    .option('--min-score <points>', 'fail below this score', whole(0, 100))
    .option('--min-health <points>', 'fail below this health', whole(0, 100))
    .option('--library', 'all skills below each folder')
    .addOption(
      new Option('--jobs <number>', 'skills that are diagnosed at the same time')
        .argParser(whole(1, 256))
        .default(availableParallelism(), 'one for each processor'),
    )
    .option('--no-cache', 'with --library: diagnose also the skills in which nothing changed since the last run')
    .option('--watch', 'diagnose again whenever a file changes, until Ctrl-C')
    .option('--fix [rules]', 'make the safe fixes, or those of some rules; each can be taken back', list)
    .option('--interactive', 'with --fix: ask for each fix and each part of it')
    .option('--diff [rules]', 'show what --fix would change, and change nothing', list)
    .option('--dry-run', 'with --fix: show what it would change, as --diff does')
    .option('--max-iterations <number>', 'with --fix: rounds of diagnosis and fixes, 5 by default', whole(1, 20))
    .addOption(
      new Option(
        '--rollback [fix]',
        'take the last fixes of a skill back, byte for byte; one fix by its id, or all',
      ).conflicts(['fix', 'diff', 'watch', 'verify', 'deep', 'writeBaseline']),
    )
    .addOption(
      new Option('--verify', 'say of each fix that stands whether it holds; nothing is written').conflicts([
        'fix',
        'diff',
        'watch',
        'deep',
        'writeBaseline',
      ]),
    )
    .option('--deep [agent]', 'let an agent look for what rules do not see: the text of the skill goes to its provider')
    .option('--budget-usd <dollars>', 'with --deep: what the agent may cost in all, 1 by default', dollars)
    .addOption(
      new Option(
        '--stdin <path>',
        'only what is found in this file if it held the standard input, as an editor asks',
      ).conflicts(['fix', 'diff', 'watch', 'library', 'rollback', 'verify', 'deep', 'writeBaseline']),
    )
    .option('--print-config', 'show the configuration that counts for each folder')
    .option('--list-rules', 'show every rule')
    .option('--explain <rule>', 'show what a rule finds, with examples')
    .option('--quiet', 'print no report on the terminal')
    .option('--no-color', 'without colours')
