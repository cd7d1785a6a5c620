import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'

/**
 * Checks that no regular expression of the product backtracks exponentially: a text of forty characters would hold its process for hours. Two
 * repeats, one within the other or one behind the other, that take the same characters are what does it (Weideman et al., "Analyzing Matching
 * Time Behavior of Backtracking Regular Expression Matchers", 2016). Those that are joined from parts when a module is loaded are seen only in
 * the program that loads them: the diagnosis is loaded here. And that no long literal tells several forms of writing in one line, which nobody
 * could read. Prints each breach as `file:line message` and ends with code 1 when there is one.
 */
const sources = '{lib,app,components}/**/*.{ts,tsx,js}'
/** What joins several patterns to one, for those who name them. */
const joining = 'lib/diagnosis/parse/any-of.ts'
type Found = { path: string; line: number; source: string; flags: string }

/** The literals of a file, e.g. `/a+/u` as source `a+`, flags `u`. */
export function regexesIn(path: string, text: string): Found[] {
  const found: Found[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern: source, flags } = node.regex
      found.push({ path, line: text.slice(0, node.start).split('\n').length, source, flags })
    },
  }).visit(parseSync(path, text).program)
  return found
}

/** What is wrong with a regular expression; null when nothing is. */
export function breachOf({ path, line, source, flags }: Found): string | null {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: false, Self: true, Trade: true } })
  return reports.some(({ exponential }) => exponential)
    ? `${path}:${line} /${source.slice(0, 80)}/ can take time that doubles with each character: let no two repeats take the same characters`
    : null
}

/** From this length on an expression of more than two forms of writing is read only with each on a line of its own. */
const longest = 240
const inner = /\([^()]*\)/g

/** How many forms of writing an expression tells beside each other: `a(?:b|c)|[|]|d` has three. */
export function formsOf(source: string): number {
  let plain = source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(inner, '')
  }
  return plain.split('|').length
}

/** What is wrong with how a literal is written; null when nothing is. */
export const unreadable = ({ path, line, source }: Found): string | null =>
  source.length > longest && formsOf(source) > 2
    ? `${path}:${line} /${source.slice(0, 80)}/ tells ${formsOf(source)} forms of writing in one line: join them by anyOf (lib/diagnosis/parse/any-of.ts)`
    : null

/** The regular expressions that are built while a module and what it imports are loaded. */
async function builtBy(module: string): Promise<Found[]> {
  const found: Found[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, given) {
      const made: RegExp = Reflect.construct(target, given)
      const frames = new Error().stack?.matchAll(/\/((?:lib|app|components)\/[^:()]+):(\d+)/g) ?? []
      const [, path, line] = [...frames].find(([, path]) => path !== joining) ?? []
      if (path) found.push({ path, line: Number(line), source: made.source, flags: made.flags })
      return made
    },
  })
  try {
    await import(module)
  } finally {
    globalThis.RegExp = original
  }
  return found
}

if (import.meta.main) {
  const literals = globSync(sources).flatMap((path) => regexesIn(path, readFileSync(path, 'utf8')))
  const built = await builtBy('../lib/diagnosis/diagnose.ts')
  const breaches = [...[...literals, ...built].map(breachOf), ...literals.map(unreadable)].filter(
    (breach) => breach !== null,
  )
  for (const breach of breaches) console.error(breach)
  console.log(`${literals.length + built.length} regular expressions, ${breaches.length} breaches`)
  if (breaches.length > 0) process.exitCode = 1
}
