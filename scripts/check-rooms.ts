import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { namelessNames, reservedWords, rooms } from './rooms.ts'

/**
 * Checks the arrows between rooms, their packages, file sizes, file names and reserved words. Prints each breach as
 * `file:line message` and ends with code 1 when there is one. Type imports count.
 */
const importPattern =
  /^\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*['"]([^'"]+)['"]/gm

/** The room of a path below the project, e.g. `lib/domain/loop/plan.ts` → `domain`; null for files that are in none. */
export function roomOf(path: string): string | null {
  const [top, second = ''] = path.split('/')
  if (top === 'lib') return second.replace(/(\.integration)?(\.test)?\.ts$/, '')
  if (top === 'components') return second === 'ui' ? 'ui' : 'components'
  return top === 'app' ? 'app' : null
}

function target(from: string, specifier: string): { path: string } | { builtin: string } | { packageName: string } {
  if (specifier.startsWith('.')) return { path: normalize(join(dirname(from), specifier)) }
  if (specifier.startsWith('#lib/')) return { path: `lib/${specifier.slice(5)}` }
  if (specifier.startsWith('#components/')) return { path: `components/${specifier.slice(12)}` }
  if (specifier.startsWith('node:')) return { builtin: specifier }
  const [scope = '', name = ''] = specifier.split('/')
  return { packageName: scope.startsWith('@') ? `${scope}/${name}` : scope }
}

const isTestFile = (path: string) => /\.test\.tsx?$/.test(path)
const mayHelpTests = (path: string) => /\/(test|temporary)-[^/]*$/.test(path)

/**
 * The files that only tests use: tests, and their helpers (`test-*`, `temporary-*`) as long as nothing of the product imports them. A file of
 * the product that is merely called so (`test-store.ts`) obeys the rules of its room.
 */
export function testOnlyFiles(files: ReadonlyMap<string, string>): Set<string> {
  const testOnly = new Set([...files.keys()].filter((path) => isTestFile(path) || mayHelpTests(path)))
  const waiting = [...files.keys()].filter((path) => !testOnly.has(path))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const match of (files.get(path) ?? '').matchAll(importPattern)) {
      const to = target(path, match[1] ?? match[2] ?? match[3] ?? '')
      if ('path' in to && !isTestFile(to.path) && testOnly.delete(to.path)) waiting.push(to.path)
    }
  return testOnly
}

/** Every breach in one file, as sentences with a line number. */
export function breachesIn(path: string, text: string, isTest = isTestFile(path)): string[] {
  const name = roomOf(path)
  if (name === null) return []
  const room = rooms[name]
  if (!room)
    return [
      `${path}:1 is in no known room: ask what it is, then add the room to scripts/rooms.ts and docs/architecture.md`,
    ]
  const found: string[] = []
  const lineOf = (index: number) => text.slice(0, index).split('\n').length
  const stem = basename(path).replace(/\.tsx?$/, '')
  if (namelessNames.includes(stem)) found.push(`${path}:1 "${stem}" names nothing: name the file after its main export`)
  const lines = text.split('\n').length - 1
  if (!isTest && lines > room.lines)
    found.push(`${path}:1 has ${lines} lines, its room likes ${room.lines}: look for the second idea in it`)
  for (const match of text.matchAll(importPattern)) {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    const to = target(path, specifier)
    const at = `${path}:${lineOf(match.index)}`
    if ('builtin' in to) {
      if (!isTest && room.node !== '*' && !room.node.includes(to.builtin))
        found.push(`${at} ${name} may not import ${to.builtin}`)
    } else if ('packageName' in to) {
      if (!isTest && room.packages !== '*' && !room.packages.includes(to.packageName))
        found.push(`${at} ${name} may not import ${to.packageName}`)
    } else if (!isTest) {
      const other = roomOf(to.path)
      if (other === null || other === name) continue
      const allowed = room.rooms.some((entry) => entry === other || to.path.replace(/\.tsx?$/, '') === `lib/${entry}`)
      if (!allowed) found.push(`${at} ${name} may not import ${other} (${specifier})`)
    }
  }
  if (isTest) return found
  for (const { pattern, allowed, why } of reservedWords) {
    const permitted = allowed.includes('*') ? !allowed.includes(`!${name}`) : allowed.includes(name)
    const match = permitted ? null : pattern.exec(text)
    if (match) found.push(`${path}:${lineOf(match.index)} "${match[0]}" is not for ${name}: ${why}`)
  }
  return found
}

if (import.meta.main) {
  const files = globSync('{lib,components,app}/**/*.{ts,tsx}').filter(
    (path) => !path.includes('/generated/') && !path.includes('/fixtures/'),
  )
  const texts = new Map(files.sort().map((path) => [path, readFileSync(path, 'utf8')]))
  const testOnly = testOnlyFiles(texts)
  const breaches = [...texts].flatMap(([path, text]) => breachesIn(path, text, testOnly.has(path)))
  for (const breach of breaches) console.error(breach)
  console.log(`rooms: ${files.length} files, ${breaches.length} breaches`)
  if (breaches.length > 0) process.exitCode = 1
}
