import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createFolderDiagnosis } from '../lib/cli/tune/diagnose-folder.ts'
import { createEarlierRuns } from '../lib/cli/tune/earlier-runs.ts'
import { fixFolder } from '../lib/cli/tune/fix-folder.ts'
import { finishBrokenWork } from '../lib/cli/tune/fix-work.ts'
import { takeBack } from '../lib/cli/tune/take-back.ts'
import { wantedFixes } from '../lib/cli/tune/wanted-fixes.ts'
import { allDefects } from '../lib/diagnosis/planted/test-all-defects.ts'
import { createDice } from '../lib/diagnosis/planted/test-hosts.ts'
import { hostFor } from '../lib/diagnosis/planted/test-seeding.ts'
import { findSkillFolders } from '../lib/workspace/read-skill-folder.ts'
import { snapshot } from '../lib/workspace/test-skill-folder.ts'
import { plainPlan, plainSetting } from './fix-kills-setting.ts'

/**
 * kill -9 before each change of the disk that `tune --fix` and `--rollback` make, in POINTS (12; 0 for all) places of each skill: those below a
 * folder that is named (at most SKILLS, 40, with a safe fix), else one for every class of planted defects. After each death the folder is as it
 * was before the fixes or between two of them; going on ends as an unbroken run does; and all of it taken back gives the first bytes and modes.
 */
const most = { skills: Number(process.env.SKILLS ?? 40), points: Number(process.env.POINTS ?? 12) }
const base = realpathSync(mkdtempSync(join(tmpdir(), 'fix-kills-')))
const program = join(import.meta.dirname, 'fix-kills-program.ts')
const given = process.argv[2]
let deaths = 0
let faults = 0

type Trial = { name: string; origin: string; folder: string; home: string }

/** Copies of the skill and of what is known of its fixes, to begin each death from. */
const begin = ({ origin, folder, home }: Trial, from = origin, fromHome?: string) => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(home, { recursive: true, force: true })
  cpSync(from, folder, { recursive: true, preserveTimestamps: true })
  mkdirSync(home)
  if (fromHome) cpSync(fromHome, home, { recursive: true })
}
const stateOf = ({ folder }: Trial): string => JSON.stringify(snapshot(folder))
const place = ({ folder, home }: Trial) => ({ folder, workspace: null, home, runsOf: createEarlierRuns() })

/** Makes the safe fixes without a break; gives the folder as it stood before each one, and at the end. */
const fixWhole = async (trial: Trial): Promise<string[]> => {
  const states: string[] = []
  const next = wantedFixes('safe')
  await fixFolder(place(trial), createFolderDiagnosis(plainSetting), {
    ...plainPlan,
    next: (proposals) => {
      states.push(stateOf(trial))
      return next(proposals)
    },
  })
  return states
}

/** Takes back one run after the other until the folder is as at first. */
const takeAllBack = async (trial: Trial, first: string, where: string): Promise<void> => {
  try {
    for (let round = 0; round < 3 && stateOf(trial) !== first; round += 1) await takeBack(place(trial), 'last')
  } catch (error) {
    fault(trial, where, String(error))
  }
  if (stateOf(trial) !== first) fault(trial, where, 'not all bytes came back')
}

const die = ({ folder, home }: Trial, mode: 'fix' | 'back', stop: number): 'killed' | number => {
  const { signal, stdout, stderr } = spawnSync(process.execPath, [program, mode, folder, home, String(stop)], {
    encoding: 'utf8',
  })
  if (signal === 'SIGKILL') return 'killed'
  const changes = /^done (\d+)$/.exec(stdout)?.[1]
  if (changes === undefined) throw new Error(stderr)
  return Number(changes)
}

const spread = (count: number): number[] => {
  const wanted = most.points === 0 ? count : Math.min(count, most.points)
  return Array.from({ length: wanted }, (_, n) => 1 + Math.floor((n * count) / wanted))
}

const fault = (trial: Trial, where: string, what: string) => {
  faults += 1
  console.log(`  FAULT ${trial.name} ${where}: ${what}`)
}

/** Kills the fixing of one skill in several places; gives the number of deaths, 0 when there is nothing to fix. */
const killFixing = async (trial: Trial): Promise<number> => {
  begin(trial)
  const first = stateOf(trial)
  const states = await fixWhole(trial)
  if (states.length < 2) return 0
  begin(trial)
  const points = spread(die(trial, 'fix', 0) as number)
  for (const [index, stop] of points.entries()) {
    begin(trial)
    const where = `fix ${stop}`
    if (die(trial, 'fix', stop) !== 'killed') fault(trial, where, 'not killed')
    if (index % 2 === 0) {
      await finishBrokenWork(place(trial))
      if (!states.includes(stateOf(trial))) fault(trial, where, 'half a fix stands')
      await fixWhole(trial)
      if (stateOf(trial) !== states.at(-1)) fault(trial, where, 'going on ends elsewhere')
    } else if (stateOf(trial) === first) continue
    await takeAllBack(trial, first, where)
  }
  return points.length
}

/** Kills the taking back of one skill's fixes in several places. */
const killTakingBack = async (trial: Trial): Promise<number> => {
  begin(trial)
  const first = stateOf(trial)
  await fixWhole(trial)
  const [fixed, kept] = [`${trial.folder}-fixed`, `${trial.home}-fixed`]
  cpSync(trial.folder, fixed, { recursive: true, preserveTimestamps: true })
  cpSync(trial.home, kept, { recursive: true })
  const points = spread(die(trial, 'back', 0) as number)
  for (const stop of points) {
    begin(trial, fixed, kept)
    if (die(trial, 'back', stop) !== 'killed') fault(trial, `back ${stop}`, 'not killed')
    await takeAllBack(trial, first, `back ${stop}`)
  }
  return points.length
}

const plantAll = () => {
  for (const [n, defect] of allDefects.entries()) {
    const { rule, plant } = defect
    const host = hostFor(defect, n)
    for (const [path, text] of Object.entries(plant(host, createDice(n)))) {
      const file = join(base, 'planted', `${rule}-${n}`, host.name, path)
      mkdirSync(dirname(file), { recursive: true })
      if (text !== null) writeFileSync(file, text)
    }
  }
  return join(base, 'planted')
}

try {
  const origins = await findSkillFolders(given ?? plantAll())
  let skills = 0
  for (const [n, origin] of origins.entries()) {
    if (skills >= most.skills) break
    const name = basename(origin)
    const trial = { name, origin, folder: join(base, String(n), name), home: join(base, String(n), 'home') }
    mkdirSync(dirname(trial.folder))
    const killed = await killFixing(trial)
    if (killed > 0) {
      skills += 1
      const back = await killTakingBack(trial)
      deaths += killed + back
      console.log(`${origin}: killed ${killed} times while fixing, ${back} while taking back`)
    }
    rmSync(dirname(trial.folder), { recursive: true, force: true })
  }
  console.log(`${skills} skills, ${deaths} deaths, ${faults} faults`)
  if (skills === 0) faults += 1
} finally {
  rmSync(base, { recursive: true, force: true })
}
process.exitCode = faults === 0 ? 0 : 1
