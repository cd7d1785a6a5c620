import { createInstallation, makeProject } from '../e2e/installation.ts'
import { bashTask } from '../e2e/seed.ts'
import { TestDiff } from '../lib/domain/loop/test-view.ts'
import { createLoopWatch } from './loop-watch.ts'

/**
 * How fast two iterations of a large suite are compared by who asks over HTTP: a real loop runs a suite of TESTS tests (3000) TURNS times (4), the
 * server is built and warm. Prints what an answer takes for every pair, first to last byte, and checks it. Ends with code 1 when one took
 * longer than 300 ms.
 */
const tests = Number(process.env.TESTS ?? 3000)
const turns = Number(process.env.TURNS ?? 4)
const times = 60
const bound = 300

const suite = `import { readFileSync } from 'node:fs'
const turn = Number(readFileSync('turn.txt', 'utf8'))
const lines = ['TAP version 13', '1..${tests}']
let failed = 0
for (let n = 1; n <= ${tests}; n++) {
  const fails = (n * 7 + turn * 13) % 97 === 1
  if (fails) failed += 1
  lines.push(\`\${fails ? 'not ok' : 'ok'} \${n} - part \${n % 120} does thing \${n}\${(n + turn) % 101 === 0 ? ' # SKIP' : ''}\`)
}
console.log(lines.join('\\n'))
process.exitCode = failed > 0 ? 1 : 0
`
const server = await createInstallation(
  makeProject({ 'package.json': '{"name":"large","private":true}\n', 'turn.txt': '0\n', 'suite.mjs': suite }),
)
const command = { kind: 'argv', run: ['node', 'suite.mjs'], reports: ['tap:stdout'] }

try {
  await server.start()
  const loop = await createLoopWatch(server, 'a large suite', {
    settings: { validation: { commands: [command], flaky_reruns: 0, coverage: false } },
    max_iterations: 50,
    tasks: [bashTask('turn', 'echo 1 > turn.txt')],
  })
  await loop.send('start')
  const rests = () =>
    loop.reaches('it rests', (data) => data.status !== 'running' || data.loopboard.waiting !== null, 300_000)
  await rests()
  for (let turn = 2; turn < turns; turn++) {
    await server.call('POST', `${loop.path}/tasks`, bashTask(`turn ${turn}`, `echo ${turn} > turn.txt`))
    await loop.send('resume')
    await rests()
  }
  type Page = { runs: { run_id: string; total: number; iteration: number }[] }
  const { body } = await server.call<Page>('GET', `${loop.path}/tests?limit=1`)
  const runs = body.runs.filter((run) => run.total === tests)
  if (runs.length < 2) throw new Error(`only ${runs.length} runs have ${tests} tests`)
  const taken: number[] = []
  let bytes = 0
  for (let n = -5; n < times; n++) {
    const [from, to] = [runs[(n + times) % runs.length], runs[(n * 3 + times + 1) % runs.length]]
    const address = `${server.origin}${loop.path}/tests/diff?from=${from?.run_id}&to=${to?.run_id}`
    const began = performance.now()
    const response = await fetch(address, { headers: { authorization: `Bearer ${server.token}` } })
    const text = await response.text()
    const ms = performance.now() - began
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`)
    TestDiff.parse(JSON.parse(text))
    bytes = Math.max(bytes, text.length)
    if (n >= 0) taken.push(ms)
  }
  taken.sort((a, b) => a - b)
  const at = (part: number) => taken[Math.min(times - 1, Math.floor(times * part))] ?? 0
  const figures = [at(0.5), at(0.95), at(1)].map((ms) => `${ms.toFixed(0)} ms`)
  console.log(
    `${runs.length} runs of ${tests} tests: median ${figures[0]}, 95 % ${figures[1]}, longest ${figures[2]}, ${Math.round(bytes / 1024)} KiB`,
  )
  if (at(1) > bound) {
    console.log(`a comparison took longer than ${bound} ms`)
    process.exitCode = 1
  }
  await loop.end()
} finally {
  await server.end()
  server.remove()
}
