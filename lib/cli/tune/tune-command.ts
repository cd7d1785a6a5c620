import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { LibraryReport } from '#lib/diagnosis/report/json-report.ts'
import type { Language } from '#lib/diagnosis/report/report-words.ts'
import { StartError } from '../start-error.ts'
import { exitCodeOf, hasFault } from './exit-code.ts'
import { type Focus, readFocus } from './read-focus.ts'
import { showReport } from './show-report.ts'
import { skillOfFile } from './skill-of-file.ts'
import { configText, planRun, type TuneRequest, tuneFolders } from './tune-folders.ts'
import { type TuneOptions, tuneOptions } from './tune-options.ts'
import type { FixChoice } from './wanted-fixes.ts'
import { speakAsAsked } from './words-of-help.ts'
import { returnOf, unknownRules, wordsOf } from './words-of-options.ts'
import { wordsOfUse as say } from './words-of-use.ts'

const usage = 2
const missing = 3
const internal = 5

/**
 * `loopboard tune`: diagnoses skill folders. Works without a server and a database, and runs nothing of a skill. Exit codes are 0, 1 for what
 * was found, 2 for a wrong use, 3 for nothing to check, 4 for fixes that could not be made, and 5 for a fault of the program.
 */
export const tuneCommand = (version: string): Command =>
  speakAsAsked(tuneOptions(version))
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : usage))
    .action((folders: string[], given: TuneOptions) => {
      const words = wordsOf(folders, given)
      return tune(words.folders, words.options, version).catch((fault) => tellFault(fault, words.options.lang))
    })

/** A fault of the program must not look like findings. */
function tellFault(fault: unknown, language: Language): void {
  if (fault instanceof StartError) throw new StartError(fault.words[language], fault.exitCode)
  console.error(fault)
  process.exitCode = internal
}

async function tune(folders: string[], options: TuneOptions, version: string): Promise<void> {
  // What only some runs need is loaded for those.
  if (options.listRules) return console.log((await import('./explain-rule.ts')).listRules(options.lang))
  if (options.explain) {
    const text = (await import('./explain-rule.ts')).explainRule(options.explain, options.lang)
    if (text === null) throw new StartError(say.noRule(options.explain), usage)
    return console.log(text)
  }
  const file = options.stdin === undefined ? null : skillOfFile(options.stdin)
  const roots = file ? [file.folder] : rootsOf(folders, options)
  if (options.rollback !== undefined) {
    const wish = { what: returnOf(options.rollback), language: options.lang }
    return (await import('./roll-back.ts')).rollBack(roots, options.library ?? false, wish)
  }
  const focus = await readFocus(options.focus, options.issue)
  if (focus.said !== null) console.error(focus.said[options.lang])
  const request = requestOf(options, focus)
  if (options.verify) return (await import('./verify-work.ts')).verifyFixes(roots, request)
  if (options.printConfig) return console.log(await configText(roots, request))
  const show = (report: LibraryReport) => showReport(report, options, version)
  if (options.watch) return (await import('./watch-folders.ts')).watchFolders(roots, request, show)
  const report = file
    ? await (await import('./tune-file.ts')).tuneFile(file, readFileSync(0), request)
    : await tuneFolders(roots, request)
  if (report.skills.length === 0) throw new StartError(say.noSkill, missing)
  await show(report)
  process.exitCode ??= hasFault(report) ? internal : exitCodeOf(report, options)
  if (options.deep !== undefined) {
    const tool = options.deep === true ? null : options.deep
    const wish = {
      tool,
      usd: options.budgetUsd ?? 1,
      issue: options.issue ?? '',
      areas: focus.areas,
      language: options.lang,
    }
    await (await import('./analyse-deeply.ts')).analyseDeeply(await planRun(roots, request), wish)
  }
}

function rootsOf(folders: readonly string[], options: TuneOptions): string[] {
  const { interactive, fix, watch, dryRun, maxIterations, rollback, library, deep, budgetUsd } = options
  if (folders.length === 0) throw new StartError(say.nameFolder, usage)
  if (interactive && fix === undefined) throw new StartError(say.interactiveAlone, usage)
  if (dryRun && fix === undefined) throw new StartError(say.dryRunAlone, usage)
  if (maxIterations !== undefined && fix === undefined) throw new StartError(say.iterationsAlone, usage)
  if (budgetUsd !== undefined && deep === undefined) throw new StartError(say.budgetAlone, usage)
  if (typeof rollback === 'string' && rollback !== 'all' && (library || folders.length > 1))
    throw new StartError(say.fixOfOne(rollback), usage)
  if (watch && fix !== undefined) throw new StartError(say.onlyLooks, usage)
  const [unknown] = unknownRules(options)
  if (unknown !== undefined) throw new StartError(say.noRule(unknown), usage)
  const roots = folders.map((folder) => resolve(folder))
  for (const root of roots)
    if (!existsSync(root) || !statSync(root).isDirectory()) throw new StartError(say.noFolder(root), missing)
  return roots
}

function requestOf(options: TuneOptions, focus: Focus): TuneRequest {
  const { client, strictSpec, opinion, interactive, dryRun, maxIterations = 5 } = options
  return {
    ...{ fix: dryRun ? null : choiceOf(options.fix), asks: interactive ?? false },
    diff: choiceOf(dryRun ? (options.fix ?? options.diff) : options.diff),
    over: { ...(client && { client }), ...(strictSpec && { strictSpec }), ...(opinion && { opinion }) },
    ...{ configFile: options.config, rules: options.rule, focus: focus.diagnoses, baselineFile: options.baseline },
    ...{ issue: options.issue ?? '', areas: focus.areas, language: options.lang },
    ...{ writeBaseline: options.writeBaseline ?? false, isLibrary: options.library ?? false },
    iterations: maxIterations,
    repairs: options.format?.includes('sarif') ?? false,
    ...{ jobs: options.jobs, remembers: options.cache, today: new Date().toISOString().slice(0, 10) },
  }
}

const choiceOf = (given: true | string[] | undefined): FixChoice | null =>
  given === undefined ? null : given === true || given.includes('safe') ? 'safe' : given
