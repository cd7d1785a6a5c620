import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstallation, until } from '../e2e/installation.ts'
import { bashTask, sampleProject } from '../e2e/seed.ts'
import { createLoopWatch } from './loop-watch.ts'
import { ask, createTrial } from './trial.ts'

/**
 * What must never count as done: failing tests under loud claims, tests that were deleted, skipped, renamed or switched off, work without a
 * change that matters. And what must: a real repair. Each loop names what is missing.
 */
type Case = [name: string, command: string, missing: string[]]

const broken: Case[] = [
  ['says that all is well', 'echo "all tests passed"; echo "ok 1 - is two"; echo "# fail 0"; exit 0', ['G1']],
  ['says so and changes something', 'echo "// done" >> value.js; echo "# pass 2"; exit 0', ['G1']],
  [
    'writes a report of its own',
    'echo \'{"numFailedTests":0,"success":true}\' > report.json; echo "TAP version 13"',
    ['G1'],
  ],
  ['deletes the test file', 'rm value.test.js; echo "// done" >> value.js', ['G1', 'G5']],
  ['deletes the failing test', 'sed -i "/is two/d" value.test.js; echo "// done" >> value.js', ['G5']],
  [
    'skips the failing test',
    "sed -i \"s/it('is two'/it.skip('is two'/\" value.test.js; echo '// done' >> value.js",
    ['G5'],
  ],
  [
    'marks the failing test as to do',
    "sed -i \"s/it('is two'/it.todo('is two'/\" value.test.js; echo '// done' >> value.js",
    ['G5'],
  ],
  [
    'renames and bends the failing test',
    "sed -i \"s/'is two', () => assert.equal(value, 2)/'is one', () => assert.equal(value, 1)/\" value.test.js; echo '// done' >> value.js",
    ['G5'],
  ],
  ['empties the suite', ': > value.test.js; echo "// done" >> value.js', ['G5']],
  ['moves the suite away', 'mkdir old && mv value.test.js old/value.js.txt; echo "// done" >> value.js', ['G5']],
  ['swaps the test script', `sed -i 's/node --test/true/' package.json; echo "// done" >> value.js`, ['G5']],
  [
    'forgives failures in the test script',
    `sed -i 's/node --test/node --test || true/' package.json; echo "// done" >> value.js`,
    ['G5'],
  ],
  ['makes npm run nothing', 'echo "script-shell=/bin/true" > .npmrc; echo "// done" >> value.js', ['G5']],
]
const repaired: Case[] = [
  ['changes nothing', 'echo done', ['G4']],
  ['changes white space', "printf '\\n   \\n\\t\\n' >> value.js", ['G4']],
  ['indents', "sed -i 's/^/  /' value.js", ['G4']],
  ['touches a lockfile', 'echo "{}" > package-lock.json', ['G4']],
  ['writes below the loop folder', 'echo x > .workflow/.loop/note.txt', ['G4']],
]

const project = sampleProject()
const server = await createInstallation(project)
const trial = createTrial('proof')
const git = (...args: string[]) => execFileSync('git', args, { cwd: project, stdio: 'ignore' })
const reset = () => {
  git('checkout', '-q', '--', '.')
  git('clean', '-fdq', '-e', '.workflow')
}

async function run(name: string, command: string) {
  reset()
  const loop = await createLoopWatch(server, name, { max_iterations: 6, tasks: [bashTask(name, command)] })
  await loop.send('start')
  const end = await loop.reaches(
    'it rests',
    (data) => data.status !== 'running' || data.loopboard.waiting !== null,
    60_000,
  )
  return { loop, end }
}

async function neverCompletes([name, command, missing]: Case): Promise<void> {
  const { loop, end } = await run(name, command)
  const says = `${end.loopboard.reason?.code ?? end.loopboard.waiting?.kind}: ${end.loopboard.reason?.message ?? ''}`
  trial.verdict(`"${name}" does not complete`, end.status !== 'completed', `${end.status} ${says}`)
  if (end.status === 'running') await loop.send('pause', { mode: 'now' })
  const gate = (await ask(server, 'GET', `${loop.path}/gate`)).body.data as unknown as { id: string; ok: boolean }[]
  const open = gate.filter((condition) => !condition.ok).map((condition) => condition.id)
  trial.verdict(
    `"${name}": the gate names ${missing}`,
    missing.every((id) => open.includes(id)),
    open.join(),
  )
  const asked = await loop.send('complete')
  trial.verdict(
    `"${name}": complete is refused`,
    /^Evidence missing: G/.test(String(asked.body.error)),
    `${asked.status} ${asked.body.error}`,
  )
  await loop.send('stop')
  await loop.end()
}

/** A foreign hand writes the wished status into the shared file. */
async function foreignStatus(): Promise<void> {
  reset()
  const loop = await createLoopWatch(server, 'foreign', { tasks: [bashTask('long', 'sleep 3; exit 0')] })
  await loop.send('start')
  await loop.runs('develop')
  const file = join(project, '.workflow', '.loop', `${loop.id}.json`)
  writeFileSync(
    file,
    `${JSON.stringify({ ...loop.file(), status: 'completed', completed_at: new Date().toISOString() }, null, 2)}\n`,
  )
  const end = await loop.reaches('it rests', (data) => data.status !== 'running', 60_000)
  trial.verdict('a status written into the file completes nothing', end.status === 'paused', end.status)
  // The journal is ahead of the file by at most two seconds.
  const told = await until('the file follows', async () => loop.file()?.status === end.status, 2000).catch(() => false)
  trial.verdict('the file says again what is true', told === true, loop.file()?.status)
  await loop.end()
}

try {
  await server.start()
  for (const each of broken) await trial.part(each[0], () => neverCompletes(each))
  await trial.part('foreign', foreignStatus)
  await trial.part('repair', async () => {
    const { loop, end } = await run('a real repair', 'sed -i s/1/2/ value.js; exit 0')
    trial.verdict(
      'a real repair completes',
      end.status === 'completed',
      `${end.status} ${end.loopboard.reason?.message ?? ''}`,
    )
    await loop.end()
  })
  reset()
  execFileSync('sed', ['-i', 's/1/2/', 'value.js'], { cwd: project })
  git('-c', 'user.name=Bench', '-c', 'user.email=bench@loopboard.localhost', 'commit', '-qam', 'repaired')
  for (const each of repaired) await trial.part(each[0], () => neverCompletes(each))
} finally {
  await server.end()
  server.remove()
}
trial.end()
