import { existsSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { severities } from '#lib/domain/tuning/severity.ts'
import { clients } from '#lib/domain/tuning/vocabulary.ts'
import { readSettings } from '../connect.ts'
import { StartError } from '../start-error.ts'
import { exitCodeOf, type FailOn } from './exit-code.ts'
import { explainRule, listRules } from './explain-rule.ts'
import { type FixChoice, takeBack } from './fix-folder.ts'
import { workspaceRoot } from './load-config.ts'
import { tuneFolders } from './tune-folders.ts'
import { type Format, formats, writeReport } from './write-report.ts'

const usage = 2
const missing = 3

type Options = {
  format: Format[]
  output: string[]
  client?: (typeof clients)[number]
  rule?: string[]
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
  fix?: true | string[]
  diff?: true | string[]
  rollback?: boolean
  listRules?: boolean
  explain?: string
  quiet?: boolean
  color: boolean
}

const list = (text: string, before: string[] = []) => [...before, ...text.split(',').filter(Boolean)]
const number = (text: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 100)
    throw new InvalidArgumentError('A whole number from 0 to 100.')
  return value
}
const format = (text: string, before: Format[] = []): Format[] => {
  const found = formats.find((one) => one === text)
  if (!found) throw new InvalidArgumentError(`One of ${formats.join(', ')}.`)
  return [...before, found]
}

/** `loopboard tune`: diagnoses skill folders. Works without a server and a database, and runs nothing of a skill. */
export function tuneCommand(version: string): Command {
  return new Command('tune')
    .description('diagnose skill folders, or all skills below a folder')
    .argument('[folders...]', 'skill folders, or roots with --library')
    .option('--format <format>', `${formats.join(', ')}; may be repeated`, format)
    .option('--output <file>', 'where the format of the same place goes; the terminal by default', list)
    .addOption(new Option('--client <client>', 'whose vocabulary counts').choices([...clients]))
    .option('--rule <ids>', 'only these rules', list)
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
    .option('--min-score <points>', 'fail below this score', number)
    .option('--min-health <points>', 'fail below this health', number)
    .option('--library', 'all skills below each folder')
    .option('--fix [rules]', 'make the safe fixes, or those of some rules; each can be taken back', list)
    .option('--diff [rules]', 'show what --fix would change, and change nothing', list)
    .option('--rollback', 'take a skill back to how it was before its last fixes')
    .option('--list-rules', 'show every rule')
    .option('--explain <rule>', 'show what a rule finds, with examples')
    .option('--quiet', 'print no report on the terminal')
    .option('--no-color', 'without colours')
    .action((folders: string[], options: Options) => tune(folders, options, version))
}

async function tune(folders: string[], options: Options, version: string): Promise<void> {
  if (options.listRules) return console.log(listRules())
  if (options.explain) {
    const text = explainRule(options.explain)
    if (text === null) throw new StartError(`No rule has the id ${options.explain}. See --list-rules.`, usage)
    return console.log(text)
  }
  if (folders.length === 0) throw new StartError('Name a skill folder, or a root with --library.', usage)
  const roots = folders.map((folder) => resolve(folder))
  for (const root of roots)
    if (!existsSync(root) || !statSync(root).isDirectory())
      throw new StartError(`${root} is no folder that can be read.`, missing)
  if (options.rollback) return rollBack(roots)
  const { client, strictSpec, opinion } = options
  const report = await tuneFolders(roots, {
    ...{ fix: choiceOf(options.fix), diff: choiceOf(options.diff) },
    over: { ...(client && { client }), ...(strictSpec && { strictSpec }), ...(opinion && { opinion }) },
    ...{ configFile: options.config, rules: options.rule, baselineFile: options.baseline },
    ...{ writeBaseline: options.writeBaseline ?? false, isLibrary: options.library ?? false },
    today: new Date().toISOString().slice(0, 10),
  })
  if (report.skills.length === 0)
    throw new StartError('No SKILL.md was found there: there is nothing to check.', missing)
  const isLibrary = options.library === true || report.skills.length > 1
  const colours = options.color && process.stdout.isTTY === true
  const wanted = options.format ?? ['text']
  for (const [n, one] of wanted.entries()) {
    const file = options.output?.[n]
    const text = writeReport(one, report, {
      ...{ language: options.lang, version, isLibrary },
      colours: colours && !file,
    })
    if (file) writeFileSync(file, text)
    else if (!options.quiet) process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
  }
  process.exitCode = exitCodeOf(report, options)
}

const choiceOf = (given: true | string[] | undefined): FixChoice | null =>
  given === undefined ? null : given === true || given.includes('safe') ? 'safe' : given

async function rollBack(folders: readonly string[]): Promise<void> {
  const { home } = readSettings()
  for (const folder of folders)
    console.log(`${folder} is as before: ${await takeBack({ folder, workspace: workspaceRoot(folder), home })}`)
}
