import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { mostAtOnce } from '../lib/cli/tune/folder-queue.ts'
import { defaultConfig } from '../lib/diagnosis/config.ts'
import { diagnoseTogether } from '../lib/diagnosis/diagnose.ts'
import { findSkillFolders, readSkillFolder } from '../lib/workspace/read-skill-folder.ts'
import { writeCorpus } from './tune-corpus.ts'

/**
 * How fast a library is diagnosed: FILES Markdown files (10,000, mean 7 KB) in generated skills with phases and references, or those below the
 * folder that is named. Measures a bare pass that reads and matches five patterns, the engine in one thread, and the command with 1, 2 and 4
 * jobs, whose bytes must be equal; the command also again after one changed file, by what it remembers, with the bytes of a run that remembers
 * nothing. Ends with code 1 when a bar is missed.
 */
const bars = { oneThread: 1500, twoWorkers: 3000, again: 0.15, megabytes: 512 }
const wanted = Number(process.env.FILES ?? 10_000)
const given = process.argv[2]
const root = given ?? mkdtempSync(join(tmpdir(), 'tune-bench-'))
/** The programs that are measured share what they compiled, and remember nothing of what others ran. What compiles for the first time is not measured. */
const cache = mkdtempSync(join(tmpdir(), 'tune-bench-cache-'))
let missed = 0
const say = (text: string) => process.stdout.write(`${text}\n`)
const bar = (name: string, holds: boolean) => {
  if (!holds) missed += 1
  say(`  ${holds ? 'holds' : 'MISSED'}: ${name}`)
}
const seconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

try {
  if (given === undefined) writeCorpus(root, wanted)
  const markdown = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  const files = markdown.length
  const bytes = markdown.reduce((sum, name) => sum + readFileSync(join(root, name)).byteLength, 0)
  say(`${files} Markdown files, mean ${(bytes / files / 1024).toFixed(1)} KB`)

  const patterns = [/^#{1,6} .*/gm, /\[[^\]\n]*\]\([^)\n]*\)/g, /`[^`\n]+`/g, /^```\w*/gm, /\b(?:TODO|FIXME)\b/g]
  let matches = 0
  const bare = await seconds(() => {
    for (const name of markdown) {
      const text = readFileSync(join(root, name), 'utf8')
      for (const pattern of patterns) matches += text.match(pattern)?.length ?? 0
    }
  })
  say(`bare pass: ${(files / bare).toFixed(0)} files/s (${matches} matches)`)

  const folders = await findSkillFolders(root)
  const used = process.cpuUsage()
  let found = 0
  const whole = await seconds(() => {
    for (let at = 0; at < folders.length; at += mostAtOnce) {
      const skills = folders.slice(at, at + mostAtOnce).map((folder) => ({
        files: readSkillFolder(folder),
        options: { folder: basename(folder), path: folder, config: defaultConfig },
      }))
      for (const { findings } of diagnoseTogether(skills)) found += findings.length
    }
  })
  const { user, system } = process.cpuUsage(used)
  say(
    `engine, one thread: ${(files / whole).toFixed(0)} files/s, ${((files * 1e6) / (user + system)).toFixed(0)} per second of processor time, ${(whole / bare).toFixed(1)} bare passes, ${found} findings`,
  )
  bar(`at least ${bars.oneThread} files/s in one thread`, files / whole >= bars.oneThread)

  const hashes = new Set<string>()
  let twoJobs = 0
  for (const jobs of [1, 2, 4]) {
    await runCommand(jobs, '--no-cache')
    const { time, megabytes, hash } = await runCommand(jobs, '--no-cache')
    hashes.add(hash)
    say(`command, ${jobs} jobs: ${(files / time).toFixed(0)} files/s with start and report, ${megabytes.toFixed(0)} MB`)
    if (jobs === 2) {
      twoJobs = time
      bar(`at least ${bars.twoWorkers} files/s with two jobs`, files / time >= bars.twoWorkers)
    }
    bar(`under ${bars.megabytes} MB`, megabytes < bars.megabytes)
  }
  bar('the same bytes with 1, 2 and 4 jobs', hashes.size === 1)

  const entry = join(folders[Math.floor(folders.length / 2)]!, 'SKILL.md')
  const before = readFileSync(entry)
  await runCommand(2)
  const change = () => appendFileSync(entry, '\n## Yet another section\n\nRead the last report again.\n')
  change()
  await runCommand(2)
  change()
  const remembered = await runCommand(2)
  const forgotten = await runCommand(2, '--no-cache')
  if (given !== undefined) writeFileSync(entry, before)
  say(
    `command after one changed file: ${(remembered.time * 1000).toFixed(0)} ms, ${(remembered.time / twoJobs).toFixed(3)} of a whole run with two jobs`,
  )
  bar(`at most ${bars.again} of a whole run`, remembered.time / twoJobs <= bars.again)
  bar('the same bytes as without memory', remembered.hash === forgotten.hash)
} finally {
  if (given === undefined) rmSync(root, { recursive: true, force: true })
  rmSync(cache, { recursive: true, force: true })
}
process.exitCode = missed === 0 ? 0 : 1

/** The whole command in a process of its own: its time, the most memory it held, and the hash of what it wrote. */
async function runCommand(jobs: number, ...more: string[]): Promise<{ time: number; megabytes: number; hash: string }> {
  const output = join(tmpdir(), `tune-bench-${process.pid}-${jobs}.json`)
  const main = join(import.meta.dirname, '..', 'lib', 'cli', 'main.js')
  const args = ['tune', '--library', root, '--jobs', String(jobs), '--format', 'json', '--output', output]
  try {
    const peakAtExit = "process.on('exit', () => console.log('peak', process.resourceUsage().maxRSS))"
    const began = performance.now()
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${peakAtExit}`, main, ...args, '--fail-on', 'never', ...more],
      { encoding: 'utf8', env: { ...process.env, XDG_CACHE_HOME: cache } },
    )
    const time = (performance.now() - began) / 1000
    const peak = /peak (\d+)/.exec(stdout)?.[1]
    if (peak === undefined) throw new Error(stderr)
    return {
      time,
      megabytes: Number(peak) / 1024,
      hash: createHash('sha256').update(readFileSync(output)).digest('hex'),
    }
  } finally {
    rmSync(output, { force: true })
  }
}
