/** Files that hold tests, by the names that runners and people give them. */
const testFile =
  /(^|\/)(__tests__|tests?|specs?|e2e|t)\/|[._-](test|tests|spec|e2e)\.\w+$|(^|\/)test_[^/]*\.py$|Tests?\.(java|kt|cs|php|swift)$/

export const isTestFile = (path: string): boolean => testFile.test(path)

const begin =
  /(?<![\w$.])(?:(?:await\s+)?expect(?:\.\w+)*\s*[(.]|(?:self\.|this\.|\$this->|Assert\.|chai\.|t\.|node:)?(?:assert|debug_assert)\w*!?(?:\.\w+)*\s*\(|(?<=^[ \t]*)assert\s|t\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow|is|not|ok|equal|deepEqual|throws|true|false)\s*\(|(?:require|should|verify)\.\w+\s*\(|pytest\.raises\s*\()/gm
const longest = 4000
const comments = /\/\*[\s\S]*?\*\/|^[ \t]*(\/\/|#|\*).*$/gm

/**
 * The assertions of a text, each as one string without blanks, however it is broken into lines. It is no parser: it reads from a word that
 * asserts to the end of its statement, which is enough to see that one that stood there is gone, or a comment now.
 */
export function assertionsOf(source: string): string[] {
  const text = source.replace(comments, '')
  const found: string[] = []
  begin.lastIndex = 0
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const end = endOfStatement(text, match.index)
    found.push(
      text
        .slice(match.index, end)
        .replace(/\s+/g, '')
        .replace(/[;,]+$/, ''),
    )
    begin.lastIndex = Math.max(end, begin.lastIndex)
  }
  return found
}

function endOfStatement(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length && at < from + longest; at++) {
    const char = text[at] ?? ''
    if (char === '"' || char === "'" || char === '`') at = endOfString(text, at, char)
    else if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) {
      depth -= 1
      if (depth < 0) return at
    } else if (depth === 0 && (char === ';' || (char === '\n' && !/^\s*[.?]/.test(text.slice(at + 1, at + 200)))))
      return at
  }
  return Math.min(text.length, from + longest)
}

/** Where a string that opens at `from` ends; one that is not closed in its line is no string. */
function endOfString(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at
    else if (text[at] === '\n' && quote !== '`') return from
  }
  return from
}

/** A test file before and after; null where it is not there. */
export type TestText = { path: string; before: string | null; after: string | null }

/**
 * Assertions that stood in the tests and stand in none of them any more, file by file. One that was only moved, or written in other lines, is
 * still there; one whose expectation was changed is not.
 */
export function removedAssertions(files: readonly TestText[]): { path: string; removed: string[] }[] {
  const standing = new Map<string, number>()
  for (const one of files.flatMap(({ after }) => assertionsOf(after ?? '')))
    standing.set(one, (standing.get(one) ?? 0) + 1)
  return files.flatMap(({ path, before }) => {
    const removed = assertionsOf(before ?? '').filter((one) => {
      const left = standing.get(one) ?? 0
      standing.set(one, left - 1)
      return left <= 0
    })
    return removed.length > 0 ? [{ path, removed }] : []
  })
}
