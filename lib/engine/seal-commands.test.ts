import { expect, test } from 'vitest'
import { TestCommandInput } from '../domain/loop/command-input.ts'
import type { TestCommand } from '../domain/loop/loop-settings.ts'
import { sealCommands } from './seal-commands.ts'

const vitest: TestCommand = {
  ...{ id: 'vitest', kind: 'argv', cwd: '', ecosystem: 'vitest', required: true, sha256: 'a'.repeat(64) },
  run: [
    'npx',
    'vitest',
    'run',
    '--reporter=json',
    '--outputFile.json=<R>/vitest.json',
    '--coverage.reportsDirectory=<R>/cov',
  ],
  reports: ['jest:<R>/vitest.json', 'lcov:<R>/cov/lcov.info'],
}
const pytest: TestCommand = {
  ...{ id: 'pytest', kind: 'argv', cwd: 'api', ecosystem: 'pytest', required: true, sha256: 'b'.repeat(64) },
  run: ['python', '-m', 'pytest', '--junitxml=<R>/pytest.xml'],
  reports: ['junit:<R>/pytest.xml'],
}
const validation = {
  detect: async () =>
    [vitest, pytest].map((command) => ({
      ...{ command, reason: 'found', found: ['package.json'], coverageBy: null, offered: false },
    })),
  seal: async (_root: string, command: Partial<TestCommand>) =>
    ({ ...vitest, reports: ['tap?:stdout'], ...command }) as TestCommand,
}
const sealed = async (run: string, cwd = '.') => {
  const [command] = await sealCommands(validation, '/w', [TestCommandInput.parse({ run, cwd })])
  return command
}

test('a command as it was detected keeps what detection knows, also as one line of text', async () => {
  expect(await sealed(vitest.run.toString().replaceAll(',', ' '))).toEqual(vitest)
})

test('an edited command keeps its runner and the reports that it still asks for', async () => {
  expect(
    await sealed(
      'npx vitest run --project unit --outputFile.json=<R>/vitest.json --coverage.reportsDirectory="<R>/cov"',
    ),
  ).toMatchObject({ kind: 'shell', ecosystem: 'vitest', reports: ['jest:<R>/vitest.json', 'lcov:<R>/cov/lcov.info'] })
  expect(await sealed('npx vitest run --outputFile.json=<R>/vitest.json')).toMatchObject({
    ecosystem: 'vitest',
    reports: ['jest:<R>/vitest.json'],
  })
})

test('a command that asks for no known report, or of another folder, is what a person says it is', async () => {
  for (const [run, cwd] of [
    ['npm run all', '.'],
    ['pytest --junitxml=<R>/pytest.xml', '.'],
    ['npx vitest run --outputFile.json=<R>/vitest.json.bak', '.'],
  ] as const)
    expect((await sealed(run, cwd))?.reports).toEqual(['tap?:stdout'])
  expect(await sealed('pytest -k slow --junitxml=<R>/pytest.xml', 'api')).toMatchObject({ ecosystem: 'pytest' })
})
