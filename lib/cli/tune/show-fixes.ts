import type { Language } from '#lib/diagnosis/report/report-words.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { readSettings } from '../connect.ts'
import { createFolderDiagnosis, type DiagnosisSetting } from './diagnose-folder.ts'
import { createEarlierRuns } from './earlier-runs.ts'
import { fixFolder, whyLeft } from './fix-folder.ts'
import type { SessionWish } from './fix-session.ts'
import { fixFailed } from './fix-work.ts'
import { inIterations } from './in-iterations.ts'
import { askForFixes } from './interactive-fix.ts'
import type { Insist } from './make-fix.ts'
import type { NextFix } from './proposals-for.ts'
import { declinedBefore } from './session-file.ts'
import { withPerson } from './terminal-person.ts'
import { diffOf, type FixChoice, wantedFixes } from './wanted-fixes.ts'
import { wordsOfFixing as say } from './words-of-fixing.ts'
import { createWorkspaceOf } from './workspaces.ts'

/** Which fixes are made, whether a person is asked for each, and what the session of them says. */
type FixWish = { choice: FixChoice; asks: boolean; language: Language } & Omit<SessionWish, 'otherwise'>

/** Makes the fixes and says what was done, and how it is taken back. A fix that could not be made gives the exit code its own value. */
export const showFixes = async (
  folders: readonly string[],
  setting: DiagnosisSetting,
  { choice, asks, language, ...wish }: FixWish,
) => {
  const { home } = readSettings()
  const { iterations: most } = wish
  const otherwise = asks ? 'user_stop' : 'no_fix_available'
  const runsOf = createEarlierRuns()
  const diagnoseFolder = createFolderDiagnosis(setting)
  const workspaceOf = createWorkspaceOf(setting.workspaces)
  const fixAll = async (waysOf: () => { next: NextFix; insist?: Insist }) => {
    for (const folder of folders) {
      const ways = waysOf()
      const iterations = inIterations(ways.next, most)
      const plan = { ...wish, ...ways, ...iterations, otherwise } as const
      const place = { folder, workspace: workspaceOf(folder), home, runsOf }
      const { made, refused, declined, workDir, left } = await fixFolder(place, diagnoseFolder, { ...plan, language })
      for (const line of made) console.error(visibleText(line))
      for (const line of refused) console.error(say.notMade(visibleText(line))[language])
      // Who names a rule asks about it; who wants what is safe has the report.
      if (choice !== 'safe')
        for (const line of whyLeft(left, choice, language)) console.error(say.left(visibleText(line))[language])
      else for (const line of declined) console.error(say.declined(visibleText(line))[language])
      if (iterations.isCutOff()) console.error(say.more(folder, most)[language])
      if (workDir) console.error(say.backup(workDir, folder)[language])
      if (refused.length > 0) process.exitCode = fixFailed
    }
  }
  if (!asks) return fixAll(() => ({ next: wantedFixes(choice) }))
  await withPerson((person) => fixAll(() => askForFixes(person, language, choice)))
}

/** Shows what the fixes would change; nothing is written. */
export const showDiffs = async (folders: readonly string[], setting: DiagnosisSetting, choice: FixChoice) => {
  const { home } = readSettings()
  const diagnoseFolder = createFolderDiagnosis(setting)
  const runsOf = createEarlierRuns()
  for (const folder of folders) {
    const found = diagnoseFolder(folder)
    const below = folders.length > 1 ? `${found.report.path}/` : ''
    const declined = await declinedBefore({ folder, home, runsOf })
    process.stdout.write(visibleDiff(diffOf(found, { choice, declined, below })))
  }
}

/** Text of files never reaches a terminal with its control characters. */
const visibleDiff = (diff: string): string => diff.split('\n').map(visibleText).join('\n')
