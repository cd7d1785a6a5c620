import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInstallation } from '../e2e/installation.ts'
import { sampleProject } from '../e2e/seed.ts'
import { createTrial } from './trial.ts'

/** Starts that cannot succeed: one message that says what, why and what to do, and an exit code that is not 0. */
const other = await createInstallation(sampleProject())
const home = mkdtempSync(join(tmpdir(), 'loopboard-home-'))
const trial = createTrial('refused start')
const { port: taken } = new URL(other.origin)
const secret = 'se-cr-et'

const attempt = (more: Record<string, string>, words: string[] = []) =>
  new Promise<{ code: number | null; lines: string[]; text: string }>((resolve) => {
    const child = spawn(process.execPath, ['lib/cli/main.js', 'start', '--no-open', ...words], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LOOPBOARD_HOME: home, ...more },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += String(chunk)
      })
    const timer = setTimeout(() => child.kill('SIGTERM'), 60_000)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, text, lines: text.split('\n').filter((line) => /^(loopboard|error):/.test(line)) })
    })
  })

const free = ['--port', '45871']
const cases: [string, RegExp, number, Record<string, string>, string[]?][] = [
  [
    'a port in use',
    /Port \d+ of 127\.0\.0\.1 cannot be used: another program listens there\. .*--port/,
    1,
    {},
    ['--port', taken],
  ],
  [
    'a database that cannot be reached',
    /The database postgresql:\/\/127\.0\.0\.1:1\/x cannot be used: .*ECONNREFUSED.*DATABASE_URL/,
    1,
    { DATABASE_URL: `postgresql://u:${secret}@127.0.0.1:1/x` },
    free,
  ],
  [
    'a database of another kind',
    /DATABASE_URL does not begin with postgresql/,
    78,
    { DATABASE_URL: `mysql://u:${secret}@127.0.0.1/x` },
    free,
  ],
  [
    'an unknown setting',
    /LOOPBOARD_X is not a setting of Loopboard\. .*LOOPBOARD_HOME/,
    78,
    { LOOPBOARD_X: '1' },
    free,
  ],
  ['an address of all machines', /HOST is not an address of this machine alone/, 78, { HOST: '0.0.0.0' }, free],
  ['a port that is a word', /port from 1 to 65535/, 1, {}, ['--port', 'abc']],
]

try {
  await other.start()
  for (const [what, message, exit, settings, words] of cases) {
    const { code, lines, text } = await attempt(settings, words)
    const good = code === exit && lines.length === 1 && message.test(lines[0] ?? '') && !text.includes(secret)
    trial.verdict(
      `${what}: one message, code ${exit}`,
      good && !/^\s+at /m.test(text),
      good ? '' : `code ${code}\n${text}`,
    )
  }
} finally {
  await other.end()
  other.remove()
  rmSync(home, { recursive: true, force: true })
}
trial.end()
