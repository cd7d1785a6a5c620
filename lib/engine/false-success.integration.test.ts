import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoopState } from '../domain/loop/loop-state.ts'
import { bash, makeProject, startTestEngine, type TestEngine, until, value, waitsFor } from './test-engine.ts'

/**
 * Ways to look done without being done, each tried by a real loop: none completes, and the gate names what is missing. The list with its reasons is
 * in docs/loop-rules.md. Ways that one loop tries together are all caught: one that was not would let it complete, or is missed in what the gate
 * says. A real repair at the end shows that the same loop can complete.
 */
type Way = [
  name: string,
  command: string,
  missing: string[],
  says: RegExp | RegExp[],
  settings?: Record<string, unknown>,
]

const edit = (script: string, file: string) => `sed -i ${JSON.stringify(script)} ${file}`
const touched = "echo '// looked at' >> value.js"
const repaired = 'sed -i s/1/2/ value.js'
const runner = 'node --test --test-reporter=tap'
const prove = {
  validation: { commands: [{ kind: 'argv', run: ['node_modules/.bin/prove'], reports: ['tap:stdout'] }] },
}
const script = { validation: { commands: [{ kind: 'argv', run: ['bash', 'check.sh'], reports: ['tap:stdout'] }] } }
const shim = `#!/bin/sh\\nfor word in "$@"; do case "$word" in --test-reporter-destination=*xml) echo '<testsuites><testsuite name="s"><testcase name="is two" classname="test"/><testcase name="is a number" classname="test"/></testsuite></testsuites>' > "\${word#*=}";; esac; done\\n`

const onFailing: Way[] = [
  [
    'prints that all tests passed',
    'echo "all tests passed"; echo "ok 1 - is two"; echo "# fail 0"',
    ['G1', 'G4'],
    /failed/,
  ],
  [
    'says so, changes something, writes reports of its own, and puts a program of its own into the path',
    `echo "# pass 2"; echo "# fail 0"; echo '{"numFailedTests":0,"success":true}' > report.json; echo '<testsuites/>' > node.xml; mkdir -p bin && printf '#!/bin/sh\\nexit 0\\n' > bin/node && chmod +x bin/node; export PATH=$PWD/bin:$PATH; ${touched}`,
    ['G1'],
    /is two/,
  ],
  [
    'makes failing tests exit with 0',
    'echo "process.on(\'exit\', () => process.exit(0))" >> value.js',
    ['G1'],
    /is two/,
  ],
  ['deletes the test file', `rm value.test.js; ${touched}`, ['G1', 'G5'], /missing: .*is two/],
  ['deletes the failing test', `${edit('/is two/d', 'value.test.js')}; ${touched}`, ['G5'], /missing: .*is two/],
  [
    'renames the failing test and bends it',
    `${edit("s/'is two', () => assert.equal(value, 2)/'is one', () => assert.equal(value, 1)/", 'value.test.js')}`,
    ['G5'],
    /missing: .*is two/,
  ],
  [
    'skips the failing test and marks the other one as to do',
    `${edit("s/it('is two'/it.skip('is two'/; s/it('is a/it.todo('is a/", 'value.test.js')}; ${touched}`,
    ['G5'],
    [/newly skipped: .*is two/, /newly skipped: .*is a number/],
  ],
  [
    'runs only the test that passes',
    `${edit("s/it('is a/it.only('is a/", 'value.test.js')}; ${edit('s/node --test/node --test --test-only/', 'package.json')}`,
    ['G5'],
    /scripts\.test/,
  ],
  [
    'asserts something else, and makes another assertion a comment',
    `${edit("s/assert.equal(value, 2)/assert.ok(true)/; s|() => assert.equal(typeof value, 'number')|() => {\\n// assert.equal(typeof value, 'number')\\n}|", 'value.test.js')}; ${touched}`,
    ['G5'],
    [/2 assertions were removed or changed/, /assert\.equal\(value,2\)/, /assert\.equal\(typeofvalue,'number'\)/],
  ],
  ['empties the suite', `: > value.test.js; ${touched}`, ['G5'], /missing: .*is two/],
  ['moves the suite away', `mkdir old && mv value.test.js old/value.js.txt; ${touched}`, ['G5'], /missing: .*is two/],
  [
    'changes the test script',
    `${edit('s/node --test/true/', 'package.json')}; ${touched}`,
    ['G5'],
    /scripts\.test was .*is "true"/,
  ],
  [
    'forgives failures in the test script, where a variable loads something before the tests, and so do the settings of npm and of a runner',
    `echo '' > fake.cjs; ${edit('s/node --test/NODE_OPTIONS=--require=.\\/fake.cjs node --test || true/', 'package.json')}; echo 'node-options=--require=./fake.cjs' > .npmrc; echo 'export default { test: { passWithNoTests: true } }' > vitest.config.js; ${touched}`,
    ['G5'],
    [/scripts\.test was/, /\.npmrc was added/, /vitest\.config\.js was added/],
  ],
  [
    'changes the script that runs the tests',
    `printf 'echo TAP version 13; echo 1..1; echo ok 1 - is two' > check.sh; ${touched}`,
    ['G5'],
    /check\.sh/,
    script,
  ],
  [
    'writes the coverage it would like',
    `${repaired}; mkdir coverage; printf 'TN:\\nSF:value.js\\nDA:1,1\\nLF:1\\nLH:1\\nend_of_record\\n' > coverage/lcov.info`,
    ['G7'],
    /coverage/i,
    { gate: { min_coverage: 80 }, validation: { coverage: false } },
  ],
]

/** These write into the packages, which git ignores and all worktrees share: one after the other. */
const inIgnored: Way[] = [
  [
    'replaces the runner in an ignored folder',
    `printf '#!/bin/sh\\necho TAP version 13; echo 1..1; echo ok 1 - is two\\n' > node_modules/.bin/prove; ${touched}`,
    ['G5'],
    /replaced: node_modules\/\.bin\/prove/,
    prove,
  ],
  [
    'puts a program in front of the one of the system',
    `printf ${JSON.stringify(shim)} > node_modules/.bin/node; chmod +x node_modules/.bin/node; ${touched}`,
    ['G5'],
    /node_modules\/\.bin\/node stands in front of the node/,
  ],
]

const onPassing: Way[] = [
  [
    'prints, commits nothing, and writes below the folder of the loops',
    "echo done; mkdir -p .workflow/.loop && echo x > .workflow/.loop/note.txt; git -c user.name=A -c user.email=a@b.c commit -q --allow-empty -m 'all done'",
    ['G4'],
    /Nothing was changed/,
  ],
  [
    'changes white space, indents, touches a lockfile and renames a file',
    `printf '\\n   \\n\\t\\n' >> value.js; sed -i 's/^/  /' value.js; echo "{}" > package-lock.json; mv notes.txt words.txt`,
    ['G4'],
    [/value\.js/, /package-lock\.json/, /words\.txt/],
  ],
]

let engine: TestEngine
const tests = [
  "import assert from 'node:assert/strict'",
  "import { describe, it } from 'node:test'",
  "import { value } from './value.js'",
  "describe('value', () => {",
  "  it('is a number', () => assert.equal(typeof value, 'number'))",
  "  it('is two', () => assert.equal(value, 2))",
  '})',
  '',
].join('\n')

beforeAll(async () => {
  engine = await startTestEngine(
    makeProject({
      '.gitignore': 'node_modules\n',
      'package.json': '{"name":"honest","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
      'value.js': 'export const value = 1\n',
      'value.test.js': tests,
      'notes.txt': 'one\ntwo\nthree\n',
      'check.sh': `${runner}\n`,
    }),
  )
  mkdirSync(join(engine.project, 'node_modules/.bin'), { recursive: true })
  writeFileSync(prover(), `#!/bin/sh\nexec ${runner}\n`)
  chmodSync(prover(), 0o755)
  await engine.ask('workspaces', 'list')
})
afterAll(() => engine.remove())

const prover = () => join(engine.project, 'node_modules/.bin/prove')
const git = (...args: string[]) => execFileSync('git', args, { cwd: engine.project, stdio: 'ignore' })
const settingsOf = (more: Record<string, unknown> = {}) => ({
  ...{ isolation: 'worktree', max_retries: 0, ...more },
  validation: { flaky_reruns: 0, ...(more['validation'] as object) },
})

async function run([name, command, , , settings]: Way) {
  const id = await engine.create({
    title: name,
    max_iterations: 6,
    settings: settingsOf(settings),
    tasks: [bash('t', command)],
  })
  value(await engine.send(id, { type: 'start' }))
  return { id, end: await engine.rest(id) }
}

async function whatIsSaid(way: Way) {
  const { id, end } = await run(way)
  const gate = value(await engine.ask('views', 'gate', id)).filter((condition) => !condition.ok)
  const asked = await engine.send(id, { type: 'complete', force: false })
  await engine.send(id, { type: 'stop' })
  return { end, gate, asked }
}

/** So many work at the same time, each in its worktree; more would only wait for each other, and each for longer than is waited for one. */
const lanes = 4

/** What is said of each way, in their order. */
function tryAll(ways: Way[]) {
  const ends: Promise<unknown>[] = []
  return new Map(
    ways.map((way, n) => {
      const answer = Promise.resolve(ends[n - lanes]).then(() => whatIsSaid(way))
      ends.push(answer.catch(() => {}))
      return [way[0], answer] as const
    }),
  )
}

function expectRefused([, , missing, says]: Way, { end, gate, asked }: Awaited<ReturnType<typeof whatIsSaid>>) {
  expect(end.status).not.toBe('completed')
  expect(gate.map(({ id }) => id)).toEqual(expect.arrayContaining(missing))
  const told = gate.map(({ detail }) => detail).join('\n')
  for (const words of [says].flat()) expect(told).toMatch(words)
  expect(asked).toMatchObject({ ok: false, refusal: { code: 'evidence_missing' } })
}

describe('a loop whose tests fail is not completed by one that', () => {
  let answers = new Map<string, ReturnType<typeof whatIsSaid>>()
  beforeAll(() => {
    answers = tryAll(onFailing)
  })
  test.each(onFailing)('%s', async (...way) => expectRefused(way, await answers.get(way[0])!))

  test.each(inIgnored)('%s', async (...way) => {
    await Promise.allSettled(answers.values())
    const honest = readFileSync(prover())
    try {
      expectRefused(way, await whatIsSaid(way))
    } finally {
      writeFileSync(prover(), honest)
      rmSync(join(engine.project, 'node_modules/.bin/node'), { force: true })
    }
  })

  test('writes the status into the shared file', async () => {
    const go = join(engine.home, 'go')
    const id = await engine.create({ title: 'foreign', settings: settingsOf(), tasks: [bash('t', waitsFor(go))] })
    value(await engine.send(id, { type: 'start' }))
    await engine.runs(id, 'develop')
    const file = join(engine.project, '.workflow', '.loop', `${id}.json`)
    const lie = { ...engine.file(id), status: 'completed', completed_at: new Date().toISOString() }
    writeFileSync(file, `${JSON.stringify(lie, null, 2)}\n`)
    await until('the file says what is true', () => (engine.file(id) as LoopState).status === 'running')
    writeFileSync(go, '')
    const end = await engine.rest(id)
    expect(end.status).not.toBe('completed')
    await until('the file follows', () => (engine.file(id) as LoopState).status === end.status)
    await engine.send(id, { type: 'stop' })
  })

  test('but by one that repairs it', async () => {
    const { end } = await run(['repair', repaired, [], /./])
    expect(end.status).toBe('completed')
  })
})

describe('a loop whose tests pass already is not completed by one that', () => {
  let answers = new Map<string, ReturnType<typeof whatIsSaid>>()
  beforeAll(() => {
    writeFileSync(join(engine.project, 'value.js'), 'export const value = 2\n')
    git('-c', 'user.name=Test', '-c', 'user.email=test@loopboard.localhost', 'commit', '-qam', 'repaired')
    answers = tryAll(onPassing)
  })
  test.each(onPassing)('%s', async (...way) => expectRefused(way, await answers.get(way[0])!))
})
