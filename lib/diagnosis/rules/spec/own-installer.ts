const download = /\b(?:curl|wget)\b[^\n]*?https:\/\/([\w.-]+)\/?([\w./-]*)/
/** Names that are kept for examples are those of no tool. */
const reserved = /(?:^|\.)example\.(?:com|net|org)$|\.(?:example|invalid|test)$/
const hosting = /^(?:raw\.githubusercontent|github)\.com$/
/** Words of paths and of names of skills that name no tool. */
const ofAnyTool = new Set(
  'install installer setup script scripts tool tools agent agents skill skills apps main master latest stable download downloads release releases public deploy docs server cloud linux unix macos bash shell update upgrade bootstrap start'.split(
    ' ',
  ),
)
/** Ends that the home of a tool adds to its name: `d2lang.com`. */
const homeOf = /(?:lang|hq|cli|app)$/

/** Whether a command runs the installer of the tool that the skill is named after, from the home of its own project: who takes the skill means to. */
export function isOwnInstaller(folder: string, command: string, said = ''): boolean {
  const [, host = '', path = ''] = download.exec(command) ?? []
  if (host === '' || reserved.test(host)) return false
  const segments = path.split('/').map((segment) => segment.replace(/\.(?:sh|bash|py)$/, '').toLowerCase())
  const homes = hosting.test(host) ? segments.slice(0, 2) : host.split('.').slice(-2, -1)
  const parts = folder.toLowerCase().split(/[-_]/)
  if (homes.some((home) => parts.some((part) => isNamedAfter(home.toLowerCase(), part)))) return true
  if (parts.some((part) => homes.some((home) => isShortFor(home.toLowerCase(), part)) && isMissing(part, said)))
    return true
  // `loom.makers.dev` and `loomcli.makers.dev` are homes of `loom`.
  const [own = '', ...rest] = host.split('.')
  if (rest.length === 2 && own.length > 3 && parts.some((part) => !ofAnyTool.has(part) && isCalled(own, part)))
    return true
  // The maker of several tools has one host for all of them: `makers.example/coolify/install.sh`.
  return !hosting.test(host) && parts.some((part) => part.length > 3 && !ofAnyTool.has(part) && segments.includes(part))
}

/** `oo` of `oomol`, where the text says that this is the command which is installed: "`oo: command not found` - install the oo CLI". */
const isShortFor = (home: string, part: string): boolean => part.length > 1 && home.startsWith(part)
const isMissing = (part: string, said: string): boolean =>
  new RegExp(
    `(?<![\\w-])${part.replace(/\W/g, '')}(?:: command not found| (?:cli|command|binary|executable|tool)\\b)`,
    'i',
  ).test(said)

/** `just` of `justfile`, `graphite` of `graphitecli`, `d2` of `d2lang`. */
const isNamedAfter = (home: string, part: string): boolean =>
  isCalled(home, part) ||
  initialsOf(home) === part ||
  (Math.min(home.length, part.length) > 3 && (home.startsWith(part) || part.startsWith(home)))

const isCalled = (home: string, part: string): boolean => home === part || home.replace(homeOf, '') === part

/** `rg` of `rope-gauge`: the command is short for the project. */
const initialsOf = (home: string): string | null =>
  /[-_]/.test(home) ? home.replace(/([a-z0-9])[a-z0-9]*[-_]?/g, '$1') : null
