import { createFolderDiagnosis } from '../lib/cli/tune/diagnose-folder.ts'
import { createEarlierRuns } from '../lib/cli/tune/earlier-runs.ts'
import { fixFolder } from '../lib/cli/tune/fix-folder.ts'
import { takeBack } from '../lib/cli/tune/take-back.ts'
import { wantedFixes } from '../lib/cli/tune/wanted-fixes.ts'
import { deadlyDisk } from '../lib/workspace/test-deadly-disk.ts'
import { plainPlan, plainSetting } from './fix-kills-setting.ts'

/** What `tune --fix` (or `--rollback`) does to one folder, on a disk that kills the program before its n-th change. Says how many changes there were. */
const [mode, folder = '', home = '', stop = '0'] = process.argv.slice(2)
const { disk, done } = deadlyDisk(Number(stop))
const place = { folder, workspace: null, home, disk, runsOf: createEarlierRuns() }
if (mode === 'fix')
  await fixFolder(place, createFolderDiagnosis(plainSetting), { ...plainPlan, next: wantedFixes('safe') })
else await takeBack(place, 'last')
process.stdout.write(`done ${done()}`)
