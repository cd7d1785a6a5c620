import { closeSync, constants, lstatSync, openSync, readdirSync, readSync, type Stats } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A file of a skill as it was read; `path` is below the folder, with `/`. */
export type SkillFolderFile = { path: string; bytes: Uint8Array }

const skipped = new Set(
  (
    '.git .workflow .DS_Store ' +
    // What package managers and tools put there is of others.
    'node_modules bower_components venv .venv site-packages dist-packages __pycache__ .tox .nox .eggs .mypy_cache .pytest_cache .ruff_cache'
  ).split(' '),
)
/** What stands in the root of an environment of Python, whatever its name. */
const markOfEnvironment = 'pyvenv.cfg'
const deepestFolder = 12
/** One byte more than the diagnosis reads: so it sees that a file is too large without holding all of it. */
const mostBytes = 1024 * 1024 + 1

/**
 * Reads every regular file below a skill folder. Links are not followed, and folders that are never part of a skill are left out. Reads without
 * waiting for other work: the files are small and many, and each wait costs more than the read.
 */
export const readSkillFolder = (folder: string): SkillFolderFile[] => {
  const files: SkillFolderFile[] = []
  visitFiles(folder, (path) => files.push({ path, bytes: readStart(join(folder, path)) }))
  return files
}

/**
 * What the disk says of the files of a skill folder, and of the folders they stand in, without reading them: equal only while no file was written,
 * renamed, added or removed. `changedAt` is when the last of that happened, in milliseconds of the clock; what happens within the same tick is not
 * seen.
 */
export const stampSkillFolder = (folder: string): { stamp: string; changedAt: number } => {
  const lines: string[] = []
  let changedAt = 0
  const look = (path: string) => {
    const entry = lookAt(folder, path)
    if (!entry) return
    changedAt = Math.max(changedAt, entry.mtimeMs, entry.ctimeMs)
    lines.push(stampLine(path, entry))
  }
  visitFiles(folder, look, look)
  return { stamp: lines.join('\n'), changedAt }
}

/** Whether a skill folder is still what a stamp of it says. Lists no folder: one in which a name came or went says so itself. */
export const isStampOf = (folder: string, stamp: string): boolean =>
  stamp.split('\n').every((line) => {
    const path = line.slice(0, line.indexOf('\0'))
    const entry = lookAt(folder, path)
    return entry !== undefined && stampLine(path, entry) === line
  })

const lookAt = (folder: string, path: string): Stats | undefined =>
  lstatSync(`${folder}${sep}${path}`, { throwIfNoEntry: false })

/** Times to a part of a microsecond: clocks of disks go in larger steps. */
const stampLine = (path: string, { size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${path}\0${size}\0${mtimeMs}\0${ctimeMs}\0${ino}`

/** Hands over the path of every regular file that is part of a skill, and of every folder before what it holds; that of the skill is `.`. */
const visitFiles = (folder: string, takeFile: (path: string) => void, takeFolder?: (path: string) => void): void => {
  const visit = (below: string, depth: number): void => {
    const entries = readdirSync(join(folder, below), { withFileTypes: true })
    takeFolder?.(below || '.')
    if (below !== '' && entries.some(({ name }) => name === markOfEnvironment)) return
    for (const entry of entries) {
      if (skipped.has(entry.name)) continue
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory() && depth < deepestFolder) visit(path, depth + 1)
      if (entry.isFile()) takeFile(path)
    }
  }
  visit('', 0)
}

/** Every file is read into the same room first: so its size need not be asked for. */
const room = new Uint8Array(mostBytes)

const readStart = (path: string): Uint8Array => {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    return room.slice(0, readSync(file, room, 0, mostBytes, 0))
  } finally {
    closeSync(file)
  }
}

const entryName = /^skill\.md$/i

/** What the head of a page of a wiki or a site says of it, and that of a skill does not. */
const keyOfPage = /^(?:title|layout|date|slug|permalink|weight|sidebar_\w+|aliases|categories|created|updated)[ \t]*:/m

/** Whether a file has the head of a skill: a page about skills, of a wiki or a site, may be called `skill.md` too. */
const hasHead = async (path: string): Promise<boolean> => {
  const text = (await readFile(path, 'utf8').catch(() => '')).slice(0, 4000)
  const head = /^\ufeff?---\s([\s\S]*?)(?:\n---\s|$)/.exec(text)?.[1] ?? ''
  return /^name[ \t]*:/m.test(head) || (/^description[ \t]*:/m.test(head) && !keyOfPage.test(head))
}

/**
 * What tests are run on: skills in it are wrong on purpose, and no part of the library. So are copies of a skill that is tried out
 * (`page-workspace/iteration-1`).
 */
const testData =
  /[/\\](?:(?:fixtures(?:-[\w.-]*)?|__fixtures__|testdata)[/\\]|[\w.-]+-workspace[/\\](?:skill-snapshot[\w.-]*|iteration-\d+)(?:[/\\]|$))/i

/** Where forms of a skill stand that are to be copied and filled. */
const formFolder = /[/\\][\w.-]*templates?(?:[/\\]|$)/i

/** A form of a skill: its name is still to be filled, as in `name: {{NAME}}`, or its folder calls it one before all others. */
const isForm = async (root: string, folder: string): Promise<boolean> => {
  if (!formFolder.test(folder.slice(root.length))) return false
  if (/[/\\]_templates?$/i.test(folder)) return true
  const names = await readdir(folder)
  const entry = names.find((name) => entryName.test(name)) ?? 'SKILL.md'
  const path = join(/* turbopackIgnore: true */ folder, entry)
  const text = (await readFile(/* turbopackIgnore: true */ path, 'utf8').catch(() => '')).slice(0, 4000)
  return /^name[ \t]*:[ \t]*["']?(?:\{|\$\{|<|\[)/m.test(text)
}

/** `commands/skill.md` is a command that is called so. */
const ofClient = /[/\\](?:commands|agents|prompts)$/i

/** What marks the root of a workspace. */
export const workspaceMarks: readonly string[] = ['.git', '.loopboard']

/**
 * The skill folders at or below `root`, sorted: those with an entry file, which in other letters than `SKILL.md` needs a head. Inside a skill no
 * other is looked for. Links are not followed. Those in test data, and forms that are to be filled, count only where there are no others.
 * `workspaces` are the folders on the way to them that are the root of one.
 */
export const findSkills = async (root: string): Promise<{ folders: string[]; workspaces: string[] }> => {
  const found: string[] = []
  const workspaces: string[] = []
  const visit = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    if (entries.some(({ name }) => workspaceMarks.includes(name))) workspaces.push(folder)
    const named = entries.filter((entry) => entry.isFile() && entryName.test(entry.name))
    if (
      named.some(({ name }) => name === 'SKILL.md') ||
      (!ofClient.test(folder) &&
        (await Promise.all(named.map(({ name }) => hasHead(join(folder, name))))).some(Boolean))
    ) {
      found.push(folder)
      return
    }
    if (depth >= deepestFolder) return
    const below = entries.filter((entry) => entry.isDirectory() && !skipped.has(entry.name))
    await Promise.all(below.map(({ name }) => visit(join(folder, name), depth + 1)))
  }
  await visit(root, 0)
  const forms = await Promise.all(found.map((folder) => isForm(root, folder)))
  const own = found.filter((folder, at) => !forms[at] && !testData.test(folder.slice(root.length)))
  return { folders: (own.length > 0 ? own : found).sort(), workspaces: workspaces.sort() }
}

/** The skill folders at or below `root`, without what they stand in. */
export const findSkillFolders = async (root: string): Promise<string[]> => (await findSkills(root)).folders
