import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
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
    run: typeof command.run === 'string' ? command.run : command.run.join(' '),
    ...{ ecosystem: command.ecosystem, cwd: command.cwd, required: command.required, reason, offered },
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
  expect(found?.reason).toBe('package.json → scripts.test → vitest, coverage by @vitest/coverage-v8')
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
    reason: 'package.json → scripts.test → node --test, coverage by node',
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
  expect(await detect({ 'tests/test_x.py': '' })).toMatchObject([
    { ecosystem: 'pytest', reason: 'tests/test_x.py → pytest' },
  ])
})

test('Mocha keeps the options of its script, and measures coverage where the package has c8 or nyc', async () => {
  const mocha = async (test: string, more: object = {}) =>
    (await detect(packageJson({ scripts: { test }, devDependencies: { mocha: '11', ...more } })))[0]!
  const output = '--reporter=json --reporter-option=output=<R>/mocha.json'
  expect(await mocha('mocha --require tsx test/**/*.ts')).toMatchObject({
    ecosystem: 'mocha',
    run: `npx --no-install mocha --require tsx test/**/*.ts ${output}`,
    reason: 'package.json → scripts.test → mocha',
  })
  expect(await mocha('c8 mocha', { c8: '10' })).toMatchObject({
    run: `npx --no-install c8 --reporter=lcov --reports-dir=<R>/cov mocha ${output}`,
    reason: 'package.json → scripts.test → mocha, coverage by c8',
  })
  expect(await mocha('nyc mocha', { nyc: '17' })).toMatchObject({
    run: `npx --no-install nyc --reporter=lcov --report-dir=<R>/cov --temp-dir=<R>/nyc mocha ${output}`,
    reason: 'package.json → scripts.test → mocha, coverage by nyc',
  })
  expect((await mocha('tsc && mocha dist')).run).toBe(`npm run test -- ${output}`)
})

test.each([
  [
    'Cargo.toml',
    '[workspace]\nmembers = ["a"]\n',
    'cargo',
    'cargo test --no-fail-fast --workspace 2>&1',
    'Cargo.toml → cargo test',
  ],
  ['pom.xml', '<project/>', 'maven', 'mvn -B -ntp test', 'pom.xml → mvn'],
  [
    'build.gradle.kts',
    'plugins { jacoco }',
    'gradle',
    'gradle cleanTest test jacocoTestReport --continue --console=plain',
    'build.gradle.kts → gradle, coverage by jacoco',
  ],
  ['phpunit.xml.dist', '<phpunit/>', 'phpunit', 'phpunit --log-junit=<R>/phpunit.xml', 'phpunit.xml.dist → phpunit'],
  [
    'App.sln',
    '',
    'dotnet',
    'dotnet test App.sln --logger trx --results-directory <R> --collect XPlat Code Coverage',
    'App.sln → dotnet test, coverage by coverlet',
  ],
  ['tests/sum.bats', '', 'bats', 'bats --formatter tap tests', 'tests/sum.bats → bats'],
  ['test.sh', '', 'shell', 'bash test.sh', 'test.sh → bash'],
  ['Makefile', 'test:\n\ttrue\n', 'make', 'make test', 'Makefile → test → make'],
])('%s is found with a reason', async (file, text, ecosystem, run, reason) => {
  expect(await detect({ [file]: text })).toEqual([{ ecosystem, run, reason, cwd: '', required: true, offered: false }])
})

test('the wrapper of a build, a profile of nextest, and a driver of PHPUnit are used where they are', async () => {
  expect(await detect({ 'pom.xml': '<artifactId>jacoco-maven-plugin</artifactId>', mvnw: '' })).toMatchObject([
    { run: './mvnw -B -ntp test jacoco:report' },
  ])
  const nextest = '[profile.ci]\nretries = 1\n[profile.ci.junit]\n# the report\npath = "junit.xml"\n'
  expect(await detect({ 'Cargo.toml': '[package]', '.config/nextest.toml': nextest })).toMatchObject([
    { run: 'cargo nextest run --no-fail-fast --profile ci', reason: '.config/nextest.toml → profile.ci.junit' },
  ])
  const php = { 'phpunit.xml': '', 'composer.json': '{"require-dev":{"ext-pcov":"*"}}' }
  expect(await detect(php)).toMatchObject([
    { run: 'vendor/bin/phpunit --log-junit=<R>/phpunit.xml --coverage-clover=<R>/clover.xml' },
  ])
})

test('a script or a Makefile beside a runner is only offered: it mostly starts that runner', async () => {
  const found = await detect({ 'go.mod': 'module x', 'test.sh': '', Makefile: 'test: build\n' })
  expect(found.map(({ ecosystem, offered }) => [ecosystem, offered])).toEqual([
    ['go', false],
    ['shell', true],
    ['make', true],
  ])
})

describe('a workspace of several packages', () => {
  const vitest = { devDependencies: { vitest: '1' } }
  const mocha = { devDependencies: { mocha: '1' }, scripts: { test: 'mocha' } }
  const summary = async (files: Record<string, string>) =>
    (await detect(files)).map(
      ({ ecosystem, cwd, offered }) => `${cwd || '.'} ${ecosystem}${offered ? ' (offered)' : ''}`,
    )
  const at = (path: string, value: object) => ({ [`${path}/package.json`]: JSON.stringify(value) })

  test('runs the packages where the script of the root only starts them, each in its folder', async () => {
    const root = packageJson({
      workspaces: ['packages/*', '!packages/old'],
      scripts: { test: 'npm test --workspaces' },
    })
    const files = { ...root, ...at('packages/a', vitest), ...at('packages/b', mocha), ...at('packages/old', mocha) }
    expect(await summary(files)).toEqual([
      'packages/a vitest',
      'packages/b mocha',
      '. npm (offered)',
      'packages/old mocha (offered)',
    ])
    expect((await detect(files))[0]).toMatchObject({ reason: 'packages/a/package.json → devDependencies → vitest' })
  })

  test('by pnpm asks pnpm in every folder', async () => {
    const files = {
      ...packageJson({ scripts: { test: 'pnpm -r test' } }),
      ...{ 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': "packages:\n  - 'apps/**'\n" },
      ...at('apps/web/site', vitest),
    }
    expect((await detect(files))[0]).toMatchObject({
      cwd: 'apps/web/site',
      run: expect.stringMatching(/^pnpm exec vitest run/),
    })
  })

  test('is run once where the runner of the root finds the tests of all packages', async () => {
    const files = { ...packageJson({ workspaces: ['p/*'], ...vitest }), ...at('p/a', vitest), ...at('p/b', mocha) }
    expect(await summary(files)).toEqual(['. vitest', 'p/b mocha', 'p/a vitest (offered)'])
  })

  test('of another language is run too; what nobody declared beside one of its language is offered', async () => {
    const files = {
      ...packageJson(mocha),
      ...{
        'api/go.mod': 'module api',
        'api/tools/go.mod': 'module tools',
        'ml/pytest.ini': '',
        'ml/sub/pytest.ini': '',
      },
      ...{ 'core/Cargo.toml': '[workspace]', 'core/part/Cargo.toml': '[package]' },
      ...{
        ...at('example', mocha),
        ...at('node_modules/x', mocha),
        ...at('.hidden', mocha),
        ...at('fixtures/y', mocha),
      },
    }
    expect(await summary(files)).toEqual([
      '. mocha',
      'api go',
      'api/tools go',
      'core cargo',
      'ml pytest',
      'example mocha (offered)',
      'ml/sub pytest (offered)',
    ])
  })

  test('with more packages than a loop can have commands runs the script of the root', async () => {
    const root = packageJson({ workspaces: ['p/*'], scripts: { test: 'turbo run test' } })
    const packages = Array.from({ length: 25 }, (_, n) => at(`p/${String(n).padStart(2, '0')}`, vitest))
    const found = await summary(Object.assign({}, root, ...packages))
    expect(found.filter((line) => !line.includes('offered'))).toEqual(['. npm'])
    const alone = await summary(Object.assign({}, packageJson({ workspaces: ['p/*'] }), ...packages))
    expect(alone.filter((line) => !line.includes('offered'))).toHaveLength(20)
  })

  test('has a command id of its own for every folder, also for a long one', async () => {
    const long = `p/${'x'.repeat(80)}`
    const files = { ...packageJson({ workspaces: ['p/*'] }), ...at('p/a', vitest), ...at(long, vitest) }
    const ids = (await detectCommands(await project(files))).map(({ command }) => command.id)
    expect(ids[0]).toBe('vitest@p/a')
    expect(ids[1]).toMatch(/^vitest@[0-9a-f]{16}$/)
  })
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
