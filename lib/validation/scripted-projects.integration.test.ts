import { describe, expect, test } from 'vitest'
import { reportFolder } from './report-place.ts'
import { hasPrograms, testTable } from './temporary-project.ts'
import { coverage, isPython, named, type Project, realProjects, succeeds, verdict } from './test-real-project.ts'

const { runProject } = await realProjects()

describe('a small project of', () => {
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
})
