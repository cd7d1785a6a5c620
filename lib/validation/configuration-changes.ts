import type { DiffFile } from '#lib/domain/loop/loop-facts.ts'
import { type Said, type Sentence, say } from '#lib/domain/sentences/say.ts'

/** One difference that could make tests pass without better code: a key that stays the same for the same cause, and one sentence. */
export type ConfigurationChange = { key: string; detail: string; said: Said }

type ReadText = (path: string) => Promise<string | null>

/** Files that are nothing but configuration of a runner or its coverage, or of what starts it. */
const whole =
  /(^|\/)((vitest|vite|jest|playwright)\.(config|workspace)\.[cm]?[jt]sx?|jest\.config\.json|vitest\.projects\.[cm]?[jt]s|\.mocharc(\.\w+)?|\.(nyc|c8)rc(\.\w+)?|pytest\.ini|conftest\.py|tox\.ini|\.coveragerc|phpunit\.xml(\.dist)?|\.config\/nextest\.toml|\.npmrc|\.yarnrc(\.yml)?|\.pnpmfile\.[cm]?js|bunfig\.toml|\.cargo\/config(\.toml)?|\.mvn\/[\w.-]+|\.envrc)$/

/** Keys of package.json that decide what a test run does. */
const packageKeys = ['scripts', 'jest', 'vitest', 'mocha', 'ava', 'tap', 'c8', 'nyc', 'playwright']

/** Tables of these files that belong to pytest and its coverage. */
const tables: [RegExp, RegExp][] = [
  [/(^|\/)pyproject\.toml$/, /^\[tool\.(pytest|coverage)\b/],
  [/(^|\/)setup\.cfg$/, /^\[(tool:pytest|coverage:)/],
]

/** Lines of build files that decide which tests run and whether their failures count. */
const settings: [RegExp, RegExp][] = [
  [/(^|\/)pom\.xml$/, /skipTests|maven\.test\.|testFailureIgnore|surefire|failsafe|<(exclude|include|argLine)>/],
  [
    /(^|\/)(build|settings)\.gradle(\.kts)?$|(^|\/)gradle\.properties$/,
    /ignoreFailures|useJUnit|useTestNG|\bfilter\b|exclude|include|jvmArgs|test\s*[{.]|enabled\s*=/i,
  ],
  [/(^|\/)Cargo\.toml$/, /^\s*(\[\[?(test|bench|lib|bin)\]?\]|test\s*=|harness\s*=|doctest\s*=|autotests\s*=)/],
  [
    /\.(cs|fs|vb)proj$|(^|\/)Directory\.Build\.(props|targets)$|\.runsettings$/,
    /IsTestProject|VSTest|RunSettings|TestCaseFilter|Microsoft\.NET\.Test|xunit|nunit|mstest/i,
  ],
]

/**
 * What differs in the configuration of the tests between two versions of a tree: scripts and runner keys of package.json, the
 * configuration files of the runners, and with them thresholds.
 */
export const findConfigurationChanges = async (
  before: ReadText,
  after: ReadText,
  changed: readonly DiffFile[],
): Promise<ConfigurationChange[]> => {
  const found: ConfigurationChange[] = []
  for (const file of changed) {
    const paths = file.previousPath ? [file.previousPath, file.path] : [file.path]
    if (paths.some((path) => whole.test(path))) {
      found.push(change(`file:${file.path}`, fileSentence(file)))
    } else if (paths.some((path) => /(^|\/)package\.json$/.test(path))) {
      found.push(...packageChanges(file.path, await before(paths[0]!), await after(file.path)))
    } else {
      for (const [name, header] of tables) {
        if (!name.test(file.path)) continue
        if (tablesOf(await before(paths[0]!), header) !== tablesOf(await after(file.path), header))
          found.push(change(`file:${file.path}`, say('test_settings_changed', { path: file.path })))
      }
      for (const [name, line] of settings) {
        if (!name.test(file.path)) continue
        if (linesOf(await before(paths[0]!), line) !== linesOf(await after(file.path), line))
          found.push(change(`file:${file.path}`, say('test_settings_changed', { path: file.path })))
      }
    }
  }
  return found
}

const change = (key: string, { text, said }: Sentence): ConfigurationChange => ({ key, detail: text, said })

const fileSentence = ({ status, previousPath, path }: DiffFile): Sentence =>
  status === 'renamed'
    ? say('test_file_renamed', { before: previousPath ?? '', after: path })
    : say(`test_file_${status}`, { path })

const packageChanges = (path: string, before: string | null, after: string | null): ConfigurationChange[] => {
  const [was, is] = [parseObject(before), parseObject(after)]
  return packageKeys.flatMap((key) =>
    key === 'scripts'
      ? scriptChanges(path, asObject(was[key]), asObject(is[key]))
      : stable(was[key]) === stable(is[key])
        ? []
        : [change(`${path}:${key}`, say('test_value_changed', { path, key }))],
  )
}

const scriptChanges = (
  path: string,
  was: Record<string, unknown>,
  is: Record<string, unknown>,
): ConfigurationChange[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => stable(was[name]) !== stable(is[name]))
    .map((name) => {
      const [before, after] = [shown(was[name]), shown(is[name])]
      return change(`${path}:scripts.${name}`, say('test_script_changed', { path, name, before, after }))
    })

const shown = (value: unknown): string | Sentence =>
  value === undefined ? say('absent') : `"${String(value).slice(0, 200)}"`

const parseObject = (text: string | null): Record<string, unknown> => {
  try {
    return asObject(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** JSON with sorted keys: the order of keys is not a change. */
const stable = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The lines that match, without their indent, in any order. */
const linesOf = (text: string | null, line: RegExp): string =>
  (text ?? '')
    .split('\n')
    .filter((one) => line.test(one))
    .map((one) => one.trim())
    .sort()
    .join('\n')

/** The text of all tables whose header matches, without blank lines and comments. */
const tablesOf = (text: string | null, header: RegExp): string => {
  let inside = false
  const kept: string[] = []
  for (const line of (text ?? '').split('\n').map((raw) => raw.trim())) {
    if (line.startsWith('[') && /^\[[^=]*\]$/.test(line)) inside = header.test(line)
    if (inside && line !== '' && !line.startsWith('#')) kept.push(line)
  }
  return kept.join('\n')
}
