import type { SkillFile } from '../model/skill-file.ts'
import { anyOf } from '../parse/any-of.ts'

const shape = anyOf(
  /^\s*(?:(?:describe|it|test)(?:\.\w+)*\(\s*["'`]|(?:before|after)(?:Each|All)\(|@pytest\.fixture\b|(?:async )?def test_\w+\()/m,
  /^\s*(?:@test[ \t]+["']|@Test\b|#\[test\]|func Test\w*\(|(?:describe|context|it)[ \t]+["'][^\n]*\bdo[ \t]*$)/m,
  /^(?:(?:export )?const )?TEST_[A-Z\d_]+ = /m,
)

/** Whether code is a test of a program: it writes to read back, and is to fail where something is broken. */
export const isTestCode = ({ text }: { text: string }): boolean => shape.test(text)

/** `scripts/tests/test_rows.py`, `rows.test.ts`: whether a path is one of a test, which sets and breaks what it tries. */
export const isTestFile = ({ path }: Pick<SkillFile, 'path'>): boolean =>
  /(?:^|\/)(?:__)?tests?(?:__)?\/|(?:^|\/)test_[^/]*\.py$|[._](?:test|spec)\.\w+$/i.test(path)
