import { basename } from 'node:path'
import fc from 'fast-check'
import { defaultConfig } from '../lib/diagnosis/config.ts'
import { type Diagnosed, diagnose, type InputFile } from '../lib/diagnosis/diagnose.ts'
import { anyDamages, damaged } from '../lib/diagnosis/test-damage.ts'
import { ruleFailed } from '../lib/domain/tuning/finding.ts'
import { findSkillFolders, readSkillFolder } from '../lib/workspace/read-skill-folder.ts'

/**
 * `node bench/damaged-skills.ts FOLDER` diagnoses skills below a folder after damages were done to their texts, RUNS times (2,000), each time
 * another skill, other damages and the files in two orders. SEED (1) chooses them. Prints each fault once, with the skill and the run that
 * it was first seen in, and ends with code 1 where there is one.
 */
const [root] = process.argv.slice(2)
if (root === undefined)
  throw new Error('Name the folder whose skills are to be damaged: node bench/damaged-skills.ts FOLDER')
const runs = Number(process.env.RUNS ?? 2000)
const folders = await findSkillFolders(root)
const samples = fc.sample(fc.tuple(fc.nat({ max: folders.length - 1 }), anyDamages), {
  numRuns: runs,
  seed: Number(process.env.SEED ?? 1),
})

const faults = new Map<string, number>()
for (const [run, [index, damages]] of samples.entries()) {
  const folder = folders[index]!
  const files = readSkillFolder(folder).map(({ path, bytes }) =>
    bytes.byteLength > 200_000
      ? { path, bytes }
      : { path, bytes: Buffer.from(damaged(Buffer.from(bytes).toString(), damages)) },
  )
  for (const fault of faultsOf(files, folder)) {
    if (!faults.has(fault)) console.log(`run ${run}, ${folder}\n  ${fault}`)
    faults.set(fault, (faults.get(fault) ?? 0) + 1)
  }
}
console.log(`${runs} damaged skills of ${folders.length}: ${faults.size} faults`)
process.exitCode = faults.size === 0 ? 0 : 1

function faultsOf(files: InputFile[], folder: string): string[] {
  const look = (some: InputFile[]): Diagnosed =>
    diagnose(some, { folder: basename(folder), path: folder, config: { ...defaultConfig, opinion: true } })
  try {
    const [one, other] = [look(files), look(files.toReversed())]
    const failed = one.notices.filter(({ code }) => code === ruleFailed).map(({ message }) => message.en)
    const isSame = JSON.stringify(one.findings) === JSON.stringify(other.findings)
    return isSame ? failed : [...failed, 'the order of the files changes what is found']
  } catch (fault) {
    return [
      String((fault as Error).stack)
        .split('\n')
        .slice(0, 3)
        .join('\n  '),
    ]
  }
}
