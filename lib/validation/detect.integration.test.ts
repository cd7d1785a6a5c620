import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { detectCommands } from './detect.ts'
import { sealCommand } from './seal.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})
const project = async (files: Record<string, string>): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'detect-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return root
}
const packageJson = (value: object) => ({ 'package.json': JSON.stringify(value) })
const detect = async (files: Record<string, string>) =>
  (await detectCommands(await project(files))).map(({ command, reason, offered }) => ({
    run: (command.run as string[]).join(' '),
    ...{ ecosystem: command.ecosystem, required: command.required, reason, offered },
  }))

test('nothing is proposed for an empty folder, a broken package.json, or the placeholder of npm', async () => {
  expect(await detect({})).toEqual([])
  expect(await detect({ 'package.json': '{' })).toEqual([])
  expect(await detect(packageJson({ scripts: { test: 'echo "Error: no test specified" && exit 1' } }))).toEqual([])
})

test('a known runner is asked by name, by the manager of the package', async () => {
  const vitest = { devDependencies: { vitest: '1', '@vitest/coverage-v8': '1' }, scripts: { test: 'vitest' } }
  const [found] = await detect({ ...packageJson(vitest), 'pnpm-lock.yaml': '' })
  expect(found).toMatchObject({ ecosystem: 'vitest', required: true, offered: false })
  expect(found?.run).toMatch(/^pnpm exec vitest run .*--outputFile\.json=<R>\/vitest\.json --coverage\.enabled/)
  expect(found?.reason).toBe('package.json → dependency vitest, coverage by @vitest/coverage-v8')
  const [jest] = await detect(packageJson({ packageManager: 'yarn@4.1.0', dependencies: { jest: '1' } }))
  expect(jest?.run).toMatch(/^yarn jest --ci --json/)
  const [plain] = await detect(packageJson({ devDependencies: { vitest: '1' } }))
  expect(plain?.run).toBe(
    'npx --no-install vitest run --reporter=default --reporter=json --outputFile.json=<R>/vitest.json',
  )
})

test('browser tests are offered, not required, and not started twice', async () => {
  const found = await detect({
    ...packageJson({ devDependencies: { '@playwright/test': '1' }, scripts: { test: 'playwright test' } }),
    'playwright.config.ts': '',
  })
  expect(found).toMatchObject([{ ecosystem: 'playwright', offered: true, required: false }])
})

test('a script of Node is asked for reports in a way that reaches it', async () => {
  const script = async (test: string, more: object = {}) =>
    (await detect(packageJson({ scripts: { test }, ...more })))[0]!
  expect(await script('node --test')).toMatchObject({
    ecosystem: 'node-test',
    reason: 'package.json → scripts.test → node --test',
  })
  expect((await script('node --test')).run).toMatch(
    /^npm run test -- --test-reporter=tap --test-reporter-destination=stdout/,
  )
  expect((await script('npm run build && node --import tsx --test')).run).toMatch(
    /^npm run test -- --test-reporter=tap/,
  )
  expect((await script('node --test', { packageManager: 'pnpm@9.0.0' })).run).toMatch(
    /^pnpm run test --test-reporter=tap/,
  )
  expect((await script('node --test test/*.js')).run).toMatch(/^npm run test --node-options=--test-reporter=tap/)
  for (const other of ['node --test --test-reporter=spec', 'tape test/*.js', 'NODE_OPTIONS=--x node --test a.js'])
    expect(await script(other)).toMatchObject({ run: 'npm run test', ecosystem: 'npm' })
  expect((await script('node --test a.js', { packageManager: 'yarn@4.0.0' })).run).toBe('yarn run test')
})

test('pytest and Go are found by their files, beside a package', async () => {
  const found = await detect({
    ...packageJson({ scripts: { test: 'node --test' } }),
    ...{ 'pyproject.toml': '[tool.pytest.ini_options]\n', 'requirements-dev.txt': 'pytest-cov==5\n', 'uv.lock': '' },
    'go.mod': 'module example.com/calc\n\ngo 1.22\n',
  })
  expect(found.map(({ ecosystem }) => ecosystem)).toEqual(['node-test', 'pytest', 'go'])
  expect(found[1]).toMatchObject({ reason: 'pyproject.toml → tool.pytest, coverage by pytest-cov' })
  expect(found[1]?.run).toMatch(/^uv run python -m pytest .*--cov-report=xml:<R>\/cov\.xml$/)
  expect(found[2]?.run).toBe('go test -json -coverprofile=<R>/go.cover ./...')
  expect(await detect({ 'tests/test_x.py': '' })).toMatchObject([{ ecosystem: 'pytest', reason: 'tests/test_x.py' }])
})

test('a link that leads out of the project is not read', async () => {
  const outside = await project(packageJson({ scripts: { test: 'node --test' } }))
  const root = await project({})
  await symlink(join(outside, 'package.json'), join(root, 'package.json'))
  expect(await detectCommands(root)).toEqual([])
})

test('a seal changes with argv, folder and the text of the script, and with nothing else', async () => {
  const root = await project(packageJson({ scripts: { test: 'node --test', other: 'x' } }))
  const seal = async (run: string | string[], more: object = {}) =>
    (await sealCommand(root, { kind: typeof run === 'string' ? 'shell' : 'argv', run, ...more })).sha256
  const first = await seal(['npm', 'run', 'test'])
  expect(await seal(['npm', 'run', 'test'], { id: 'x', required: false, reports: [] })).toBe(first)
  const others = [
    await seal(['npm', 'run', 'other']),
    await seal(['npm', 'run', 'test'], { cwd: 'a' }),
    await seal('npm run test'),
  ]
  expect(new Set([first, ...others]).size).toBe(4)
  const text = await seal('npm test')
  await writeFile(join(root, 'package.json'), JSON.stringify({ scripts: { test: 'true', other: 'x' } }))
  expect(await seal(['npm', 'run', 'test'])).not.toBe(first)
  expect(await seal('npm test')).not.toBe(text)
  const beforePre = await seal(['npm', 'test'])
  await writeFile(join(root, 'package.json'), JSON.stringify({ scripts: { pretest: 'x', test: 'true' } }))
  expect(await seal(['npm', 'test'])).not.toBe(beforePre)
})
