import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isPublished } from './severity-of-command.ts'
import { toldTools } from './told-tools.ts'

const download = /\b(?:curl|wget)\b(?:\\\n|[^\n])*?https:\/\/([\w.-]+)\/?([\w./-]*)/
/** Names that are kept for examples are those of no tool. */
const reserved = /(?:^|\.)example\.(?:com|net|org)$|\.(?:example|invalid|test)$/
const hosting = /^(?:raw\.githubusercontent|github)\.com$/
/** Words of paths, of titles and of names of skills that name no tool. */
const ofAnyTool = new Set(
  'install installer installation setup script scripts tool tools agent agents skill skills app apps main master latest stable download downloads release releases public deploy docs server cloud linux unix macos windows bash shell update upgrade bootstrap start get cli it them this'.split(
    ' ',
  ),
)
/** Ends that the home of a tool adds to its name: `d2lang.com`. */
const homeOf = /(?:lang|hq|cli|app)$/
/** How the installer of a tool is named: `get-kiln`, `kiln-linux`. */
const ofInstaller = /^(?:get|install|setup)[-_]|[-_](?:install|installer|setup|cli|unix|linux|macos|init)$/

/** Whom such an installer belongs to: the tool that the skill is named after, or one that the text says to install; `program` is the very file that the skill is named after. */
type Owner = 'program' | 'skill' | 'text' | null

/** How mild a command is that runs the installer of a tool from the home of its own project: who takes the skill means to. */
export function milderInstaller(folder: string, file: SkillFile, range: TextRange, shift: number): number {
  const owner = ownerOf(folder, file, range)
  if (owner === null) return shift
  return owner === 'text' ? Math.min(shift, -1) : Math.max(shift - (owner === 'program' ? 2 : 1), mildest)
}
/** However much speaks for a command, it is told. */
const mildest = -2

function ownerOf(folder: string, file: SkillFile, range: TextRange): Owner {
  const command = file.slice(range)
  const [, host = '', path = ''] = download.exec(command) ?? []
  if (host === '' || reserved.test(host)) return null
  const said = file.text.slice(Math.max(0, range.start - 300), range.start)
  const segments = path.split('/').map((segment) => segment.replace(/\.(?:sh|bash|py)$/, '').toLowerCase())
  // `astral.sh/uv/install.sh`: of a widely used project even the shortest name is that of the tool.
  const isKnown = isPublished(command) && namesOf(folder).some((part) => segments.at(-2) === part)
  if (isKnown || isOfSkill(folder, host, segments, said)) {
    const isProgram = hosting.test(host) && folder.length > 4 && segments.at(-1) === folder.toLowerCase()
    return isProgram ? 'program' : 'skill'
  }
  return isOfTold(file, range, host, segments, said) ? 'text' : null
}

/** The owner and the name of a project, or the name of its domain: a host as `localhost` has none. */
const homesOf = (host: string, segments: readonly string[]): string[] =>
  hosting.test(host) ? segments.slice(0, 2) : host.toLowerCase().split('.').slice(-2, -1)

/** The words of the name of a skill. */
const namesOf = (folder: string): string[] => folder.toLowerCase().split(/[-_]/)

/** Whether an address is one of the tool that the skill is named after. */
function isOfSkill(folder: string, host: string, segments: readonly string[], said: string): boolean {
  const homes = homesOf(host, segments)
  // `raw.githubusercontent.com/makers/tools/main/wind-gauge/install.sh`: the folder of the skill itself, or a project of its name.
  if (/[-_]/.test(folder) && segments.includes(folder.toLowerCase())) return true
  // The program itself that the skill is named after.
  if (folder.length > 4 && segments.at(-1) === folder.toLowerCase()) return true
  const parts = namesOf(folder)
  if (homes.some((home) => parts.some((part) => isNamedAfter(home, part)))) return true
  if (parts.some((part) => homes.some((home) => isShortFor(home, part)) && isMissing(part, said))) return true
  if (hosting.test(host)) return false
  const [own = '', ...rest] = host.split('.')
  const known = parts.filter(isOfOneTool)
  // `loom.makers.dev` and `loomcli.makers.dev` are homes of `loom`.
  if (
    rest.length === 2 &&
    own.length > 3 &&
    (own === folder.toLowerCase() || known.some((part) => isCalled(own, part)))
  )
    return true
  // The maker of several tools has one host for all of them: `makers.example/coolify/install.sh`.
  return known.some(
    (part) =>
      (part.length > 3 && segments.includes(part)) ||
      (part.length > 2 && segments.some((segment) => isInstallerOf(segment, part))),
  )
}

/** Whether an address is one of a tool that the title of the file or the text before the command names. */
function isOfTold(
  file: SkillFile,
  { start }: TextRange,
  host: string,
  segments: readonly string[],
  said: string,
): boolean {
  const homes = homesOf(host, segments)
  const told = toldTools(said)
  if (hosting.test(host)) {
    const tools = [...told, ...wordsOf(file.sectionAt(start).title)].filter(isOfOneTool)
    return tools.some(
      (tool) =>
        (tool.length > 3 && homes.some((home) => isOfMaker(home, tool))) ||
        (tool.length > 2 && told.includes(tool) && segments.slice(2, -1).includes(tool)),
    )
  }
  const [own = '', ...rest] = host.split('.')
  const title = file.headings[0]?.level === 1 ? file.headings[0].title : ''
  const tools = [...wordsOf(title), ...told].filter(isOfOneTool)
  return tools.some((tool) => isAtHome(tool, homes, segments) || (rest.length === 2 && isCalled(own, tool)))
}
const wordsOf = (title: string): string[] => title.toLowerCase().split(/[^\w.]+/)

/** `kiln-ai/cli`, where the text is about `kiln`. */
const isOfMaker = (home: string, tool: string): boolean =>
  isCalled(home.replace(/[-_](?:ai|io|dev|org|inc|labs?|project|team)$/, ''), tool)

const isOfOneTool = (word: string): boolean => word.length > 1 && !ofAnyTool.has(word)

/** Whether an address is one of a tool: its own domain, or a part of the path that is its name. */
const isAtHome = (tool: string, homes: readonly string[], segments: readonly string[]): boolean =>
  homes.some((home) => isCalled(home, tool)) ||
  segments.some((segment) => (segment === tool && tool.length > 3) || isInstallerOf(segment, tool))
const isInstallerOf = (segment: string, tool: string): boolean =>
  ofInstaller.test(segment) && segment.replace(ofInstaller, '') === tool

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
