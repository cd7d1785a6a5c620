import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { reportFolder } from './report-place.ts'
import type { TestRunResult } from './run-tests.ts'
import { hasPrograms, temporaryProjects, testTable } from './temporary-project.ts'

/*
 * One small project per ecosystem, with tests that pass, fail, are skipped and have parameters. Where its toolchain is on this machine it is
 * really run; else what the toolchain once wrote for the same project is put in the place of its reports. The name of each test says which.
 */
const projects = await temporaryProjects()
afterAll(() => projects.close())
afterEach(async () => {
  await projects.clean()
  expect(await projects.leftReports(), 'report folders that were left behind').toEqual([])
})

const ownModules = join(import.meta.dirname, '..', '..', 'node_modules')
const isModule = (name: string) => existsSync(join(ownModules, name))
const succeeds = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0
const isPython = (module: string) => succeeds('python3', '-c', `import ${module}`)

type Project = {
  files: Record<string, string>
  isPresent: boolean
  /** Where a recording goes when the toolchain is missing: report place to recorded file. */
  recording: { exitCode: number; files: [place: string, recorded: string][] } | null
}

/** Runs the project, or puts its recording in the place of what it would write; by the same detection, readers and rules. */
const runProject = async ({ files, isPresent, recording }: Project): Promise<TestRunResult> => {
  const root = await projects.project(files)
  if (existsSync(join(root, 'package.json'))) await symlink(ownModules, join(root, 'node_modules'))
  if (isPresent) return projects.runDetected(root)
  if (!recording) throw new Error('this toolchain is a part of the project')
  const [found] = await projects.validation.detect(root)
  const steps: string[] = []
  for (const [place, name] of recording.files) {
    const text = await readFile(join(import.meta.dirname, name), 'utf8')
    await writeFile(join(root, name.replaceAll('/', '-')), text.replaceAll('/project', root))
    const copy = `"${name.replaceAll('/', '-')}"`
    steps.push(place === 'stdout' ? `cat ${copy}` : `mkdir -p "$(dirname ${place})" && cp ${copy} ${place}`)
  }
  const { id, ecosystem, reports } = found!.command
  const text = [...steps, `exit ${recording.exitCode}`].join('\n')
  return projects.runCommand(root, { id, ecosystem, reports, kind: 'shell', run: text })
}
const named = (name: string, { isPresent }: Project) => `${name}, ${isPresent ? 'really run' : 'as it was recorded'}`
const verdict = (result: TestRunResult) => result.commands.map((one) => one.verdict)
const coverage = (result: TestRunResult) =>
  result.coverage?.files.map(({ path, covered, total }) => [path, covered, total])

const packageJson = (value: object) => JSON.stringify({ name: 'calc', ...value })
const sum = 'exports.add = (a, b) => a + b\nexports.never = () => {\n  return 1\n}\n'

describe('a small project of', () => {
  const vitest: Project = {
    files: {
      'package.json': packageJson({ type: 'module', scripts: { test: 'vitest' }, devDependencies: { vitest: '*' } }),
      'src/sum.test.js': `import { describe, expect, test } from 'vitest'
        describe('sum', () => { test.each([1, 2])('is %i', (n) => expect(n).toBe(1)); test.skip('later', () => {}) })`,
    },
    isPresent: true,
    recording: null,
  }
  test(named('Vitest', vitest), { timeout: 60_000 }, async () => {
    const result = await runProject(vitest)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed src/sum.test.js > sum > is 2',
      'passed src/sum.test.js > sum > is 1',
      'skipped src/sum.test.js > sum > later',
    ])
  })

  const jest: Project = {
    files: { 'package.json': packageJson({ scripts: { test: 'jest' }, devDependencies: { jest: '30' } }) },
    isPresent: false,
    recording: { exitCode: 1, files: [[`${reportFolder}/jest.json`, 'fixtures/jest.json']] },
  }
  test(named('Jest', jest), async () => {
    const result = await runProject(jest)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed src/broken.test.js > (outside of the tests)',
      'failed src/sum.test.js > sum > deep > fails',
      'passed src/retry.test.js > retries (flaky)',
      'passed src/sum.test.js > sum > adds',
      'skipped src/sum.test.js > sum > later',
      'skipped src/sum.test.js > sum > some day',
    ])
  })

  const mocha: Project = {
    files: {
      'package.json': packageJson({ scripts: { test: 'mocha' }, devDependencies: { mocha: '11', c8: '10' } }),
      'sum.js': sum,
      'test/sum.test.js': `const assert = require('node:assert')
        const { add } = require('../sum.js')
        describe('sum', () => {
          it('adds', () => assert.equal(add(1, 1), 2))
          describe('deep', () => { it('fails', () => assert.equal(add(1, 1), 3)) })
          it.skip('later', () => {})
          it('some day')
          let tries = 0
          it('retries', function () { this.retries(2); if (tries++ === 0) throw new Error('first') })
        })`,
      'test/hook.test.js': `describe('hook', () => { before(() => { throw new Error('no database') }); it('never runs', () => {}) })`,
    },
    isPresent: isModule('mocha') && isModule('c8'),
    recording: {
      exitCode: 2,
      files: [
        [`${reportFolder}/mocha.json`, 'recorded/mocha.json'],
        [`${reportFolder}/cov/lcov.info`, 'recorded/mocha-c8.info'],
      ],
    },
  }
  test(named('Mocha', mocha), { timeout: 60_000 }, async () => {
    const result = await runProject(mocha)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed test/hook.test.js > hook > "before all" hook for "never runs"',
      'failed test/sum.test.js > sum deep > fails',
      'passed test/sum.test.js > sum > adds',
      'passed test/sum.test.js > sum > retries (flaky)',
      'skipped test/sum.test.js > sum > later',
      'skipped test/sum.test.js > sum > some day',
    ])
    expect(coverage(result)).toEqual([['sum.js', 2, 4]])
  })

  const node: Project = {
    files: {
      'package.json': packageJson({ scripts: { test: 'node --test' } }),
      'sum.js': sum,
      'test/sum.test.js': `const { test, describe } = require('node:test')
        const { add } = require('../sum.js')
        describe('sum', () => { for (const n of [1, 2]) test('adds ' + n, (t) => t.assert.equal(add(n, n), 2)) })
        test('later', { skip: true }, () => {})`,
    },
    isPresent: true,
    recording: null,
  }
  test(named("Node's runner", node), { timeout: 60_000 }, async () => {
    const result = await runProject(node)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed test/sum.test.js > sum > adds 2',
      'passed test/sum.test.js > sum > adds 1',
      'skipped test/sum.test.js > later',
    ])
    expect(coverage(result)).toEqual([['sum.js', 2, 4]])
  })

  const playwright: Project = {
    files: {
      'package.json': packageJson({ devDependencies: { '@playwright/test': '*' } }),
      'playwright.config.js': "module.exports = { testDir: 'e2e', projects: [{ name: 'desktop' }] }",
      'e2e/a.spec.js': `const { test, expect } = require('@playwright/test')
        test.describe('outer', () => { test('adds', () => {}); test('fails', () => { expect(1).toBe(2) }); test.skip('later', () => {}) })`,
    },
    isPresent: true,
    recording: null,
  }
  test(named('Playwright', playwright), { timeout: 60_000 }, async () => {
    const root = await projects.project(playwright.files)
    await symlink(ownModules, join(root, 'node_modules'))
    const found = await projects.validation.detect(root)
    expect(found.map(({ offered }) => offered)).toEqual([true])
    const commands = found.map(({ command }) => command)
    const result = await projects.run(root, commands, { settings: { flaky_reruns: 1 } })
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed e2e/a.spec.js > outer > fails',
      'passed e2e/a.spec.js > outer > adds',
      'skipped e2e/a.spec.js > outer > later',
    ])
    expect(result.tests.find(({ name }) => name === 'fails')).toMatchObject({ attempts: 2, project: 'desktop' })
  })

  const hasPytest = isPython('pytest')
  const pytest: Project = {
    files: {
      'pytest.ini': '[pytest]\n',
      ...(!hasPytest || isPython('pytest_cov') ? { 'requirements.txt': 'pytest-cov\n' } : {}),
      'calc.py': 'def add(a, b):\n    return a + b\n\n\ndef never():\n    return 1\n',
      'tests/test_calc.py': `import os, sys
import pytest
sys.path.insert(0, os.path.dirname(os.path.dirname(__file__)))
from calc import add
def test_adds(): assert add(1, 1) == 2
@pytest.mark.parametrize("n", [1, 2])
def test_each(n): assert n == 1
@pytest.mark.skip(reason="later")
def test_later(): pass
class TestDeep:
    def test_in(self): pass
`,
    },
    isPresent: hasPytest,
    recording: {
      exitCode: 1,
      files: [
        [`${reportFolder}/pytest.xml`, 'recorded/pytest.xml'],
        [`${reportFolder}/cov.xml`, 'recorded/pytest-cov.xml'],
      ],
    },
  }
  test(named('pytest', pytest), { timeout: 60_000 }, async () => {
    const result = await runProject(pytest)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed tests/test_calc.py > test_each[2]',
      'passed tests/test_calc.py > TestDeep > test_in',
      'passed tests/test_calc.py > test_adds',
      'passed tests/test_calc.py > test_each[1]',
      'skipped tests/test_calc.py > test_later',
    ])
    if ('requirements.txt' in pytest.files) expect(coverage(result)).toContainEqual(['calc.py', 3, 4])
  })

  const go: Project = {
    files: {
      'go.mod': 'module example.com/calc\n\ngo 1.19\n',
      'calc.go': 'package calc\n\nfunc Add(a, b int) int { return a + b }\n\nfunc Never() int {\n\treturn 1\n}\n',
      'calc_test.go': `package calc

import "testing"

func TestAdd(t *testing.T) {
	if Add(1, 1) != 2 {
		t.Fatal("no")
	}
}
func TestTable(t *testing.T) {
	for _, name := range []string{"zero", "one two"} {
		t.Run(name, func(t *testing.T) {
			if name != "zero" {
				t.Errorf("want zero, got %s", name)
			}
		})
	}
}
func TestLater(t *testing.T) { t.Skip("later") }
`,
    },
    isPresent: hasPrograms('go'),
    recording: {
      exitCode: 1,
      files: [
        ['stdout', 'recorded/go-test.jsonl'],
        [`${reportFolder}/go.cover`, 'recorded/go.cover'],
      ],
    },
  }
  test(named('Go', go), { timeout: 120_000 }, async () => {
    const result = await runProject(go)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed example.com/calc > TestTable > one_two',
      'passed example.com/calc > TestAdd',
      'passed example.com/calc > TestTable > zero',
      'skipped example.com/calc > TestLater',
    ])
    expect(coverage(result)).toEqual([['calc.go', 1, 4]])
  })

  const cargo: Project = {
    files: {
      'Cargo.toml': '[package]\nname = "calc"\nversion = "0.1.0"\nedition = "2021"\n',
      'src/lib.rs': `/// Adds.
///
/// \`\`\`
/// assert_eq!(calc::add(1, 1), 2);
/// \`\`\`
pub fn add(a: i32, b: i32) -> i32 { a + b }
#[cfg(test)]
mod tests {
    use super::*;
    #[test] fn adds() { assert_eq!(add(1, 1), 2); }
    #[test] fn fails() { println!("said test fake ... ok"); assert_eq!(add(1, 1), 3, "not three"); }
    #[test] #[ignore = "later"] fn later() {}
    #[test] #[should_panic] fn panics() { panic!("x") }
    #[test] #[should_panic] fn should_panic() {}
    mod deep { #[test] fn prints() { eprintln!("hello"); println!("test x::y ... FAILED"); } }
}
`,
      'tests/outer.rs':
        '#[test] fn outer_adds() { assert_eq!(calc::add(2, 2), 4); }\n#[test] fn returns_err() -> Result<(), String> { Err("nope".into()) }\n',
    },
    isPresent: hasPrograms('cargo', 'cc') && succeeds('cargo', '--version'),
    recording: { exitCode: 101, files: [['stdout', 'recorded/cargo-test.txt']] },
  }
  test(named('Cargo', cargo), { timeout: 180_000 }, async () => {
    const result = await runProject(cargo)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed src/lib.rs > tests > fails',
      'failed src/lib.rs > tests > should_panic',
      'failed tests/outer.rs > returns_err',
      'passed calc > doc tests > src/lib.rs - add',
      'passed src/lib.rs > tests > adds',
      'passed src/lib.rs > tests > deep > prints',
      'passed src/lib.rs > tests > panics',
      'passed tests/outer.rs > outer_adds',
      'skipped src/lib.rs > tests > later',
    ])
  })

  const hasPcov = succeeds('php', '-r', "exit(extension_loaded('pcov') ? 0 : 1);")
  const phpunit: Project = {
    files: {
      'phpunit.xml':
        '<?xml version="1.0"?>\n<phpunit bootstrap="src/Calc.php" colors="false"><testsuites><testsuite name="unit"><directory>tests</directory></testsuite></testsuites><coverage><include><directory>src</directory></include></coverage></phpunit>\n',
      'src/Calc.php':
        '<?php\nfinal class Calc\n{\n    public function add(int $a, int $b): int\n    {\n        return $a + $b;\n    }\n\n    public function never(): int\n    {\n        return 1;\n    }\n}\n',
      'tests/CalcTest.php': `<?php
use PHPUnit\\Framework\\TestCase;
final class CalcTest extends TestCase
{
    public function testAdds(): void { $this->assertSame(2, (new Calc)->add(1, 1)); }
    public function testFails(): void { $this->assertSame(3, (new Calc)->add(1, 1), 'a < b'); }
    public function testErrors(): void { throw new RuntimeException('boom'); }
    public function testLater(): void { $this->markTestSkipped('later'); }
    public function testSomeDay(): void { $this->markTestIncomplete('some day'); }
    /** @dataProvider sums */
    public function testEach(int $a, int $sum): void { $this->assertSame($sum, (new Calc)->add($a, $a)); }
    public static function sums(): array { return ['one' => [1, 2], 'two' => [2, 5], [3, 6]]; }
}
`,
    },
    isPresent: hasPcov && hasPrograms('phpunit'),
    recording: { exitCode: 2, files: [[`${reportFolder}/phpunit.xml`, 'recorded/phpunit.xml']] },
  }
  test(named('PHPUnit', phpunit), { timeout: 60_000 }, async () => {
    const result = await runProject(phpunit)
    expect(verdict(result)).toEqual(['failed'])
    const of = (name: string) => `tests/CalcTest.php > CalcTest > ${name}`
    expect(testTable(result)).toEqual([
      `failed ${of('testEach with data set "two"')}`,
      `failed ${of('testErrors')}`,
      `failed ${of('testFails')}`,
      `passed ${of('testAdds')}`,
      `passed ${of('testEach with data set "one"')}`,
      `passed ${of('testEach with data set #0')}`,
      `skipped ${of('testLater')}`,
      `skipped ${of('testSomeDay')}`,
    ])
  })

  const bats: Project = {
    files: {
      'tests/sum.bats':
        '@test "adds" { [ $((1+1)) -eq 2 ]; }\n@test "fails # hash" { echo said; [ 1 -eq 2 ]; }\n@test "later" { skip "not now"; }\n',
    },
    isPresent: hasPrograms('bats'),
    recording: { exitCode: 1, files: [['stdout', 'recorded/bats.tap']] },
  }
  test(named('Bats', bats), { timeout: 60_000 }, async () => {
    const result = await runProject(bats)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual(['failed fails # hash', 'passed adds', 'skipped later'])
  })

  // Both need a repository of plugins, which a machine without network has not: they are always read as they were recorded.
  const maven: Project = {
    files: { 'pom.xml': '<project/>' },
    isPresent: false,
    recording: {
      exitCode: 1,
      files: [['app/target/surefire-reports/TEST-org.example.CalcTest.xml', 'recorded/surefire-reruns.xml']],
    },
  }
  test(named('Maven', maven), async () => {
    const result = await runProject(maven)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed org.example.CalcTest > fails',
      'failed org.example.CalcTest > throwsUp',
      'passed org.example.CalcTest > adds',
      'passed org.example.CalcTest > isFlaky (flaky)',
      'skipped org.example.CalcTest > later',
    ])
  })

  const gradle: Project = {
    files: {
      'build.gradle': "apply plugin: 'jacoco'\n",
      'app/src/main/java/org/example/Calc.java': 'package org.example;\n',
    },
    isPresent: false,
    recording: {
      exitCode: 1,
      files: [
        ['app/build/test-results/test/TEST-org.example.CalcTest.xml', 'recorded/gradle.xml'],
        ['app/build/reports/jacoco/test/jacocoTestReport.xml', 'recorded/jacoco.xml'],
      ],
    },
  }
  test(named('Gradle', gradle), async () => {
    const result = await runProject(gradle)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toHaveLength(5)
    expect(coverage(result)).toEqual([['app/src/main/java/org/example/Calc.java', 1, 3]])
  })
})
