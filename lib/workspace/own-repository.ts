import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Git, GitAnswer, GitCall } from './git.ts'
import type { Repository } from './repository.ts'

/**
 * A git folder of our own for one workspace. It borrows the objects of the workspace's repository, but the repository's
 * configuration, hooks, filters and index do not exist in it; so it also serves folders without git.
 */
export type OwnRepository = {
  folder: string
  /** Runs git there; `workTree` is needed only for calls that look at files. */
  git: (call: Omit<GitCall, 'env'> & { workTree?: string; index?: string }) => Promise<GitAnswer>
  /** Where the index of a work folder is kept between two looks. */
  indexOf: (root: string) => string
}

/** Settings that change how content is read, not what is run. */
const copiedSettings = ['core.autocrlf', 'core.eol', 'core.ignorecase', 'core.filemode', 'core.symlinks']

/** Opens the git folder below `home`, makes it when missing, and brings borrowed objects and copied settings up to date. */
export async function openOwnRepository(
  git: Git,
  home: string,
  workspaceId: string,
  repository: Repository | null,
): Promise<OwnRepository> {
  const known = repository ? await readSettings(git, repository) : new Map<string, string>()
  const format = known.get('extensions.objectformat') === 'sha256' ? 'sha256' : 'sha1'
  const folder = join(home, 'git', `${workspaceId}${format === 'sha1' ? '' : `.${format}`}`)
  if (!(await exists(join(folder, 'HEAD')))) await make(git, home, folder, format)
  if (repository) {
    const objects = join(repository.commonFolder, 'objects')
    await keepContent(join(folder, 'objects', 'info', 'alternates'), `${objects}\n`)
    const excludes = await readFile(join(repository.commonFolder, 'info', 'exclude'), 'utf8').catch(() => '')
    await keepContent(join(folder, 'info', 'exclude'), excludes)
  }
  const copied = copiedSettings.flatMap((name) => {
    const value = known.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    folder,
    git: ({ workTree, index, settings, ...call }) =>
      git({
        ...call,
        settings: { ...Object.fromEntries(copied), ...settings },
        env: {
          GIT_DIR: folder,
          ...(workTree === undefined ? {} : { GIT_WORK_TREE: workTree }),
          ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
        },
      }),
    indexOf: (root) => join(folder, `index-${createHash('sha256').update(root).digest('hex').slice(0, 24)}`),
  }
}

/** Made under another name and renamed, so that nobody meets half of it. */
async function make(git: Git, home: string, folder: string, format: string) {
  await mkdir(join(home, 'git'), { recursive: true, mode: 0o700 })
  const side = `${folder}.new-${randomBytes(4).toString('hex')}`
  await git({ cwd: home, args: ['init', '-q', '--bare', '--template=', `--object-format=${format}`, side] })
  await mkdir(join(side, 'info'), { recursive: true })
  await mkdir(join(side, 'objects', 'info'), { recursive: true })
  try {
    await rename(side, folder)
  } catch (fault) {
    await rm(side, { recursive: true, force: true })
    if (!(await exists(join(folder, 'HEAD')))) throw fault
  }
}

/** The plain file of settings, without what it includes. Values are data here: nothing of them is run. */
async function readSettings(git: Git, { commonFolder }: Repository): Promise<Map<string, string>> {
  const file = await realpath(join(commonFolder, 'config')).catch(() => null)
  if (!file) return new Map()
  const args = ['config', '--file', file, '--no-includes', '--list', '-z']
  const { text } = await git({ cwd: '/', args, accept: [1, 128] })
  const entries = text.split('\0').filter(Boolean)
  return new Map(
    entries.map((entry) => {
      const [name = '', ...value] = entry.split('\n')
      return [name, value.length > 0 ? value.join('\n') : 'true']
    }),
  )
}

async function keepContent(file: string, content: string) {
  const present = await readFile(file, 'utf8').catch(() => null)
  if (present === content) return
  const side = `${file}.new-${randomBytes(4).toString('hex')}`
  await writeFile(side, content)
  await rename(side, file)
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
