import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { TuningConfig } from '#lib/diagnosis/config.ts'
import { diagnoseLibrary } from '#lib/diagnosis/diagnose-library.ts'
import type { LibraryReport } from '#lib/diagnosis/report/json-report.ts'
import type { SkillReport } from '#lib/diagnosis/report/skill-report.ts'
import type { LibrarySkill } from '#lib/diagnosis/rule.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { findSkillFolders } from '#lib/workspace/read-skill-folder.ts'
import { readSettings } from '../connect.ts'
import { StartError } from '../start-error.ts'
import { type DiagnosedFolder, diagnoseFolder, type FolderOptions } from './diagnose-folder.ts'
import { diffOf, type FixChoice, fixFolder } from './fix-folder.ts'
import { loadConfig, workspaceRoot } from './load-config.ts'

const usage = 2

const Baseline = z.array(
  z.looseObject({ fingerprint: z.string(), rule: z.string(), file: z.string(), reason: z.string().min(1) }),
)

export type TuneRequest = {
  over: TuningConfig
  configFile: string | undefined
  rules: readonly string[] | undefined
  baselineFile: string | undefined
  writeBaseline: boolean
  isLibrary: boolean
  today: string
  /** Fixes to make first, and those to show only; null for none. */
  fix: FixChoice | null
  diff: FixChoice | null
}

/** Diagnoses the skills of the roots, in the order of their paths. */
export const tuneFolders = async (roots: readonly string[], request: TuneRequest): Promise<LibraryReport> => {
  const [first = '.'] = roots
  const root = roots.length === 1 ? first : process.cwd()
  const folders = request.isLibrary ? (await Promise.all(roots.map(findSkillFolders))).flat() : [...roots]
  const workspace = workspaceRoot(first)
  const baselineFile = request.baselineFile ?? join(workspace ?? root, '.loopboard', 'tuning-baseline.json')
  const baseline = request.writeBaseline ? [] : readBaseline(baselineFile, request.baselineFile !== undefined)
  const skills: SkillReport[] = []
  const known: LibrarySkill[] = []
  for (const folder of folders) {
    const config = loadConfig(folder, workspace, { file: request.configFile, over: request.over })
    const options = {
      ...{ config, workspace, root: request.isLibrary ? root : dirname(folder) },
      ...{ rules: request.rules, baseline, today: request.today },
    }
    if (request.fix) await showFixes(folder, workspace, options, request.fix)
    const found = await diagnoseFolder(folder, options)
    if (request.diff) process.stdout.write(visibleDiff(diffOf(found, request.diff)))
    skills.push(found.report)
    known.push(...librarySkill(folder, found))
  }
  skills.sort((one, other) => (one.path < other.path ? -1 : 1))
  if (request.writeBaseline) writeBaseline(resolve(baselineFile), skills)
  if (!request.isLibrary) return { root: '', skills, findings: [] }
  const config = loadConfig(root, workspace, { file: request.configFile, over: request.over })
  const between = diagnoseLibrary(known, { config, baseline, ...(request.rules ? { rules: request.rules } : {}) })
  return { root: '.', skills, findings: between.findings }
}

/** A skill as the rules between skills see it. One session sees together what stands in one `skills` folder, or side by side. */
const librarySkill = (folder: string, { diagnosed: { model }, report }: DiagnosedFolder): LibrarySkill[] => {
  if (!model.entry) return []
  const { path, client, treeHash } = report
  const at = folder.lastIndexOf('/skills/')
  const scope = at === -1 ? dirname(folder) : folder.slice(0, at)
  return [{ path, scope, client, entry: model.entry, treeHash }]
}

/** Makes the fixes and says what was done, and how it is taken back. */
const showFixes = async (folder: string, workspace: string | null, options: FolderOptions, choice: FixChoice) => {
  const { made, workDir } = await fixFolder({ folder, workspace, home: readSettings().home }, options, choice)
  for (const line of made) console.error(visibleText(line))
  if (workDir) console.error(`Backup: ${workDir}. Take it back with: loopboard tune --rollback ${folder}`)
}

/** Text of files never reaches a terminal with its control characters. */
const visibleDiff = (diff: string): string => diff.split('\n').map(visibleText).join('\n')

const readBaseline = (file: string, isNamed: boolean) => {
  if (!existsSync(file)) {
    if (isNamed) throw new StartError(`There is no baseline ${file}.`, usage)
    return []
  }
  const problem = (why: string) => new StartError(`The baseline ${file} cannot be used: ${why}`, usage)
  let document: unknown
  try {
    document = JSON.parse(readFileSync(file, 'utf8'))
  } catch (fault) {
    throw problem((fault as Error).message)
  }
  const read = Baseline.safeParse(document)
  if (read.success) return read.data
  throw problem(z.prettifyError(read.error))
}

const writeBaseline = (file: string, skills: readonly SkillReport[]) => {
  const entries = skills.flatMap(({ path, findings }) =>
    findings
      .filter(({ state }) => state === 'open')
      .map(({ fingerprint, ruleId, file: name }) => ({
        ...{ fingerprint, rule: ruleId, file: path ? `${path}/${name}` : name },
        reason: 'known when the baseline was written',
      })),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`)
}
