import { describe, expect, test } from 'vitest'
import { defaultConfig } from './config.ts'
import { diagnose } from './diagnose.ts'
import { registry } from './registry.ts'

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`
/** A piece over and over, up to a length. */
const filled = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length))
const code = (language: string, piece: string) => (length: number) => fence(language, filled(piece)(length))
const numbered = (make: (index: number) => string, size: number) => (length: number) =>
  Array.from({ length: Math.floor(length / size) }, (_, index) => make(index)).join('\n')

/** Texts made to cost the square of their length: what opens without closing, what nests, what stands a thousand times on one line. */
const hostile: Record<string, (length: number) => string> = {
  spaces: filled(' '),
  'line ends': filled('\n'),
  letters: filled('a'),
  'runs of backticks': (length) =>
    Array.from({ length: Math.floor(Math.sqrt(length * 2)) }, (_, index) => '`'.repeat(index + 1)).join(' '),
  'open brackets': filled('['),
  'open links': filled('[a]('),
  'open images': filled('!['),
  'open tags': filled('<a b="'),
  'open comments': filled('<!--'),
  quotes: filled('> '),
  'nested items': (length) =>
    Array.from({ length: Math.floor(Math.sqrt(length)) }, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n'),
  'a long table': (length) => `| a | b |\n|---|---|\n${filled('| `x/y.json` | z |\n')(length)}`,
  definitions: numbered((index) => `[r${index}]: /url${index}`, 16),
  'empty fences': filled('```\n'),
  'open fences before headings': filled('```sh\nls\n\n## a\n\n'),
  'open fences by turns': filled('```sh\n\n## a\n\n~~~\n\n## b\n\n'),
  'paths on one line': filled('`phases/01-q.md` '),
  'writes on one line': filled('Write `a/b.json` to '),
  sentences: filled('禁止。'),
  headings: filled('# a\n'),
  'steps of many parts, each with a gap': numbered((index) => `## Part ${index}\n\n### Step 1\n\n### Step 3\n`, 40),
  'titles that count, with parts': numbered(
    (index) => `## Four layers of ${index}\n\n### Layer 1\n\n### Layer 2\n`,
    50,
  ),
  'titles that count, with lists': filled('## Four rules\n\nThey hold.\n\n1. a\n2. b\n'),
  'settings and their defaults': numbered(
    (index) => `## Settings\n\n${fence('json', `{ "a": { "key_${index}": 1 } }`)}\n\`key_${index}\` defaults to 2.\n`,
    85,
  ),
  'limits and their summary': numbered((index) => `## Limits\n\n**Max jars ${index % 500}**: ${index}\n`, 35),
  'types and their sentences': numbered(
    (index) => `${fence('ts', `type T${index}x = "a" | "b"`)}\n\`T${index}x\` is one of \`a\`, \`c\`.\n`,
    75,
  ),
  'open round brackets': code('js', '('),
  'closing brackets': code('js', ')'),
  'open templates': code('js', '`$' + '{'),
  'open strings': code('js', '"'),
  'chained assignments': code('js', 'a='),
  'a member chain': code('js', 'a.'),
  'a chain of calls': code('js', 'f().'),
  arrows: code('js', 'x=>'),
  returns: code('js', 'return '),
  'nested objects': code('js', '({a:1,'),
  'agent calls': code('js', 'const r = Agent({ subagent_type: "x", prompt: p })\n'),
  'writes and reads': code('js', 'Write(w + "/a.json", x)\nconst y = JSON.parse(Read(w + "/a.json"))\n'),
  'other targets': (length) => fence('js', numbered((index) => `Write(w + "/a${index}.json", x)`, 30)(length)),
  pushes: code('js', 'state.h.push(x)\n'),
  branches: code('js', 'if (a) b()\n'),
  tries: code('js', 'try { a() } catch (e) { b() }\n'),
  interfaces: code('ts', 'interface AState { a: string; b: number }\n'),
  'a wide state': (length) => fence('ts', `interface State {${numbered((index) => `f${index}: string;`, 14)(length)}}`),
  'nested json': code('json', '{"a":'),
  'python blocks': code('python', 'if a:\n  b()\n'),
  'python quotes': code('python', '"""a'),
  commands: code('bash', 'rm -rf "$A"/* | cat a.json > b.json\n'),
  'open substitutions': code('bash', '$('),
  'here-documents': code('bash', 'cat <<E\n'),
  'cli calls on one line': code('js', 'ccw cli '),
  'orders to repeat': filled('Launch a subagent and repeat until done. '),
  'opposite orders': filled('- Never commit the report file.\n- Always commit the report file.\n'),
  'rules of dashes above orders': (length) =>
    filled(`${'-'.repeat(length / 1000)}\n\n- Never commit the file.\n`)(length / 2),
  markers: filled('TODO: x\n\n'),
  suppressions: filled('<!-- loopboard-ignore DF-003 -- some reason -->\n\n'),
  keys: filled(`${'AKIA'}${'QX7N4TZ2M5RW8KLP'} `),
  'invisible lines': filled('\u202e\n'),
  'one glob against many paths': (length) =>
    fence(
      'js',
      `Read("${'*'.repeat(200)}a")\n${numbered((index) => `Write("${'a'.repeat(200)}${index}", x)`, 220)(length)}`,
    ),
}

/** Processor time in ms of a diagnosis with all rules of a skill that holds the text twice. */
function cost(text: string): number {
  const entry = registry.base_skill['SKILL.md']! + text
  const files = [
    { path: 'SKILL.md', bytes: Buffer.from(entry) },
    { path: 'phases/01-x.md', bytes: Buffer.from(`# X\n\n${text}`) },
  ]
  const before = process.cpuUsage()
  diagnose(files, { folder: 'base-skill', config: { ...defaultConfig, opinion: true } })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** So little that it needs no second look. */
const cheap = 2000
/** How long the looks at one text may take on a machine that does much else, in ms. */
const patience = 120_000
/** Of four times the text: 4 for what costs its length, 16 for its square. */
const most = 14

describe('hostile text costs its length, not its square', () => {
  test.each(Object.keys(hostile))(
    '%s',
    (name) => {
      const make = hostile[name]!
      let [small, big] = [Number.POSITIVE_INFINITY, cost(make(80_000))]
      if (big <= cheap) return
      // Other work on the machine costs caches: the best of several looks counts, and what is within the bound needs no more of them.
      let looks = 0
      do {
        big = Math.min(big, cost(make(80_000)))
        small = Math.min(small, cost(make(20_000)), cost(make(20_000)))
      } while (big / small >= most && ++looks < 3)
      expect(big / small, `${Math.round(small)} ms → ${Math.round(big)} ms`).toBeLessThan(most)
    },
    patience,
  )

  test('also where one file is as large as a file may be', () => {
    const text = `[\`<*_!(${'a'.repeat(1000)}`
    expect(cost(text.repeat(900))).toBeLessThan(60_000)
  })
})
