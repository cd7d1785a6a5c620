import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertionsOf, isTestFile, removedAssertions } from './removed-assertions.ts'

describe('the assertions of a text', () => {
  test.each([
    ['expect(value).toBe(2)', ['expect(value).toBe(2)']],
    [
      '  await expect(page\n    .title())\n    .resolves.toBe("a b")\n',
      ['awaitexpect(page.title()).resolves.toBe("ab")'],
    ],
    ["assert.equal(add(1, 2), 3);assert(ok, 'why; (not')", ['assert.equal(add(1,2),3)', "assert(ok,'why;(not')"]],
    ["test('is two', () => assert.equal(value, 2))\n", ['assert.equal(value,2)']],
    ['assert x == [\n  1,\n]\nassert y', ['assertx==[1,]', 'asserty']],
    ['self.assertEqual(a, 1)\nwith pytest.raises(KeyError):', ['self.assertEqual(a,1)', 'pytest.raises(KeyError):']],
    ['assert_eq!(add(1, 2), 3);', ['assert_eq!(add(1,2),3)']],
    ['t.Errorf("want %d", 3)', ['t.Errorf("want%d",3)']],
    ['assertEquals(3, add(1, 2));\n$this->assertSame(1, $x);', ['assertEquals(3,add(1,2))', '$this->assertSame(1,$x)']],
    ['the results are asserted elsewhere, as expected', []],
  ])('%j', (text, found) => expect(assertionsOf(text)).toEqual(found))

  test('are found in any text without an end of their own', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('expect(', ')', "'", '"', '`', '\n', 'assert ', '.', '{', '\\', 'x'), {
          maxLength: 60,
        }),
        (parts) => {
          expect(assertionsOf(parts.join('')).every((one) => one !== '')).toBe(true)
        },
      ),
    )
  })
})

describe('removed assertions', () => {
  const one = "test('a', () => {\n  expect(a).toBe(1)\n  expect(b).toBe(2)\n})\n"
  test.each([
    ['taken out', one.replace('  expect(b).toBe(2)\n', ''), ['expect(b).toBe(2)']],
    ['bent', one.replace('toBe(2)', 'toBe(3)'), ['expect(b).toBe(2)']],
    ['made empty', one.replace('toBe(1)', 'toBeDefined()'), ['expect(a).toBe(1)']],
    ['put into a comment', one.replace('expect(a)', '// expectation of a'), ['expect(a).toBe(1)']],
    ['commented out', one.replace('  expect(a)', '  // expect(a)'), ['expect(a).toBe(1)']],
    ['gone with the file', null, ['expect(a).toBe(1)', 'expect(b).toBe(2)']],
    ['indented and joined by others', `  ${one.replaceAll('\n', '\n  ')}expect(c).toBe(3)`, []],
  ])('%s', (_, after, removed) => {
    const found = removedAssertions([{ path: 'a.test.ts', before: one, after }])
    expect(found.flatMap((file) => file.removed)).toEqual(removed)
  })

  test('one that moved to another file is still there, once for each time it stood', () => {
    const moved = [
      { path: 'a.test.ts', before: one, after: '' },
      { path: 'b.test.ts', before: null, after: one },
    ]
    expect(removedAssertions(moved)).toEqual([])
    const halved = [{ path: 'a.test.ts', before: one + one, after: one }]
    expect(removedAssertions(halved)[0]?.removed).toHaveLength(2)
  })
})

test('test files are known by their names in every language', () => {
  const tests = [
    'a.test.ts',
    'src/__tests__/a.js',
    'test/a.rb',
    'pkg/add_test.go',
    'test_a.py',
    'AddTest.java',
    'e2e/a.spec.ts',
  ]
  expect(tests.filter((path) => !isTestFile(path))).toEqual([])
  expect(['src/contest.ts', 'latest.js', 'attest.py', 'testing.md'].filter(isTestFile)).toEqual([])
})
