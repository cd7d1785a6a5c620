import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeProject } from '../e2e/installation.ts'
import { readConfig } from '../lib/config.ts'
import { temporaryDatabase } from '../lib/database/temporary-database.ts'
import type { Actor } from '../lib/domain/actor.ts'
import { CreateLoop } from '../lib/domain/loop/loop-commands.ts'
import type { Result } from '../lib/domain/result.ts'
import { assemble } from '../lib/server/assemble.ts'

/**
 * How fast turns are: a loop of TURNS tasks `true` (30) on a git project of FILES files (300), in this process. Prints turns per
 * second, the processor time of this process and its threads, and how often git was started.
 */
const turns = Number(process.env.TURNS ?? 30)
const files = Number(process.env.FILES ?? 300)
const person: Actor = { kind: 'person', id: 'bench', name: 'bench', role: 'admin' }

/** A folder for PATH whose `git` notes each start before it becomes the real one. */
function countGit(folder: string) {
  const notes = join(folder, 'git-calls')
  const program = execFileSync('/bin/sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin', 'git'), `#!/bin/sh\necho >>'${notes}'\nexec '${program}' "$@"\n`, { mode: 0o755 })
  return { path: join(folder, 'bin'), calls: () => (existsSync(notes) ? readFileSync(notes).length : 0) }
}

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(result.refusal.message)
}

const project = makeProject({
  'package.json': '{"name":"turns","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
  'quick.test.js': "import { test } from 'node:test'\ntest('is quick', () => {})\n",
  ...Object.fromEntries(
    Array.from({ length: files }, (_, n) => [`src/${n % 10}/file-${n}.js`, `export default ${n}\n`]),
  ),
})
const home = mkdtempSync(join(tmpdir(), 'loopboard-turns-'))
mkdirSync(join(home, 'home'), { mode: 0o700 })
const database = await temporaryDatabase()
const config = value(readConfig({ LOOPBOARD_HOME: join(home, 'home'), DATABASE_URL: database.url }))
const git = countGit(home)
const server = value(await assemble(config, { ...process.env, PATH: `${git.path}${delimiter}${process.env.PATH}` }))
try {
  await server.launch()
  value(await server.registerTrusted(project))
  const { loops, views } = server.product
  const tasks = Array.from({ length: turns }, (_, n) => ({
    ...{ task_id: `t${n}`, description: `t${n}`, tool: 'bash', mode: 'write', prompt_template: '', command: 'true' },
  }))
  const settings = { gate: { baseline: false, allow_empty_diff: true } }
  const loop = CreateLoop.parse({ title: 'turns', max_iterations: turns + 10, settings, tasks })
  const { loop_id } = value(await loops.create(null, loop, person)).data
  const before = git.calls()
  const used = process.cpuUsage()
  const began = performance.now()
  value(await loops.send(loop_id, { type: 'start' }, person))
  for (;;) {
    await sleep(100)
    const { status } = value(await views.answer(loop_id)).data
    if (status !== 'running') {
      const ms = performance.now() - began
      console.log(
        `${turns} turns on ${files} files, then ${status}: ${((turns * 1000) / ms).toFixed(2)} turns a second`,
      )
      const { user, system } = process.cpuUsage(used)
      console.log(`this process: ${((user + system) / 1000 / turns).toFixed(0)} ms of processor time a turn`)
      console.log(`git: ${((git.calls() - before) / turns).toFixed(1)} calls a turn`)
      break
    }
  }
} finally {
  await server.close()
  await database.close()
  for (const folder of [home, project]) rmSync(folder, { recursive: true, force: true })
}
process.exit()
