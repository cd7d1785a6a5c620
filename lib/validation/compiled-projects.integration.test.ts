import { describe, expect, test } from 'vitest'
import { reportFolder } from './report-place.ts'
import { hasPrograms, testTable } from './temporary-project.ts'
import { coverage, named, type Project, realProjects, succeeds, verdict } from './test-real-project.ts'

const { runProject } = await realProjects()

describe('a small project of', () => {
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
