import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ReplaceFile, replaceFile } from './replace-file.ts'
import { sweepFolder } from './sweep-folder.ts'
import { type Folder, openFolder } from './walk.ts'
import { writeOwnFile } from './write-own-file.ts'

const writer = join(import.meta.dirname, 'test-writer.ts')
const newHex = () => randomBytes(16).toString('hex')
const name = 'state.json'
let path: string
let folder: Folder

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'loopboard-files-'))
  folder = await openFolder(path)
})
afterEach(async () => {
  await folder.close()
  rmSync(path, { recursive: true, force: true })
})

const file = (...names: string[]) => join(path, ...names)
const write = (text: string | null, more: Partial<ReplaceFile> = {}) =>
  replaceFile({ folder, name, newHex, render: () => text, onLateWrite: () => {}, ...more })
const refusalOf = async (work: ReturnType<typeof write>) => {
  const written = await work
  if (written.ok) throw new Error('was written')
  return written.refusal
}

const hasUserNamespaces = spawnSync('unshare', ['-rm', 'true']).status === 0
if (!hasUserNamespaces)
  console.warn('replace-file: no user namespaces here, so the full and the read-only disk are not tried')

describe('replaceFile', () => {
  test('a new file appears whole, an equal text is not written again, and nothing of ours is left', async () => {
    expect(await write('{"a":1}\n')).toMatchObject({ ok: true, value: { changed: true } })
    const before = statSync(file(name))
    expect(await write('{"a":1}\n')).toMatchObject({ ok: true, value: { changed: false } })
    expect(await write(null)).toMatchObject({ ok: true, value: { changed: false } })
    expect(statSync(file(name)).ino).toBe(before.ino)
    expect(readdirSync(path)).toEqual([name])
  })

  test('the mode of the file stays, and the displaced version is removed after the last look', async () => {
    writeFileSync(file(name), 'old')
    chmodSync(file(name), 0o640)
    const written = await write('new')
    expect(statSync(file(name)).mode & 0o777).toBe(0o640)
    if (written.ok) await written.value.looks
    expect(readdirSync(path)).toEqual([name])
  })

  test('what another program wrote during the rendering is the base of a new rendering', async () => {
    writeFileSync(file(name), 'one')
    const bases: (string | null)[] = []
    const written = await write(null, {
      render: (base) => {
        bases.push(base)
        if (bases.length === 1) writeFileSync(file(name), 'two')
        return `${base}+`
      },
    })
    expect(written.ok).toBe(true)
    expect(bases).toEqual(['one', 'two'])
    expect(readFileSync(file(name), 'utf8')).toBe('two+')
  })

  test('a program that writes faster than we do is overtaken after three rounds, and what it wrote last is reported', async () => {
    writeFileSync(file(name), 'theirs 0')
    const bases: (string | null)[] = []
    const late: string[] = []
    const render = (base: string | null) => {
      bases.push(base)
      writeFileSync(file(name), `theirs ${bases.length}`)
      return `${base}+`
    }
    const written = await write(null, { render, overtakes: true, onLateWrite: (text) => void late.push(text) })
    if (written.ok) await written.value.looks
    expect(bases).toEqual(['theirs 0', 'theirs 1', 'theirs 2', 'theirs 3'])
    expect(readFileSync(file(name), 'utf8')).toBe('theirs 3+')
    expect(late).toEqual(['theirs 4'])
    expect(readdirSync(path)).toEqual([name])
  })

  test('a file that another program makes first is not written over unseen', async () => {
    const bases: (string | null)[] = []
    await write(null, {
      render: (base) => {
        bases.push(base)
        if (base === null) writeFileSync(file(name), 'theirs')
        return `${base}+ours`
      },
    })
    expect(bases).toEqual([null, 'theirs'])
    expect(readFileSync(file(name), 'utf8')).toBe('theirs+ours')
  })

  test('a write into the displaced version is reported, each content once', async () => {
    writeFileSync(file(name), 'one\n')
    const descriptor = openSync(file(name), 'a')
    const late: string[] = []
    const written = await write('ours', { onLateWrite: (text) => void late.push(text) })
    writeSync(descriptor, 'late\n')
    if (written.ok) await written.value.looks
    expect(late).toEqual(['one\nlate\n'])
    expect(readFileSync(file(name), 'utf8')).toBe('ours')
  })

  test('a lock that stays is refused as busy and left alone', async () => {
    writeFileSync(file(`.${name}.lock`), 'somebody')
    expect(await refusalOf(write('x'))).toMatchObject({ code: 'busy' })
    expect(readFileSync(file(`.${name}.lock`), 'utf8')).toBe('somebody')
    expect(existsSync(file(name))).toBe(false)
  })

  test('an incomplete file is refused as busy and stays as it is', async () => {
    writeFileSync(file(name), '{"a":')
    const isJson = (text: string) => text.endsWith('}')
    expect(await refusalOf(write('{}', { accept: isJson }))).toMatchObject({ code: 'busy', details: { torn: true } })
    expect(readFileSync(file(name), 'utf8')).toBe('{"a":')
    expect(readdirSync(path)).toEqual([name])
  })

  test.each([
    ['a link', () => symlinkSync(file('target'), file(name))],
    [
      'a second name',
      () => {
        writeFileSync(file(name), 'x')
        linkSync(file(name), file('other'))
      },
    ],
    ['a folder', () => mkdirSync(file(name))],
    ['a pipe', () => execFileSync('mkfifo', [file(name)])],
    ['a file that is too large', () => writeFileSync(file(name), Buffer.alloc(4 * 1024 * 1024 + 1))],
  ])('%s at the name is refused and left alone', async (_what, plant) => {
    writeFileSync(file('target'), 'precious')
    plant()
    const names = readdirSync(path)
    expect(await refusalOf(write('ours'))).toMatchObject({ code: 'unavailable' })
    expect(readdirSync(path)).toEqual(names)
    expect(readFileSync(file('target'), 'utf8')).toBe('precious')
  })

  test('links on every name of ours are not followed', async () => {
    const hex = 'a'.repeat(32)
    writeFileSync(file('target'), 'precious')
    for (const own of [`.${name}.${hex}.old`, `.${name}.${hex}.tmp`, `.${name}.lock`])
      symlinkSync(file('target'), file(own))
    writeFileSync(file(name), 'old')
    expect(await refusalOf(write('ours', { newHex: () => hex }))).toMatchObject({ code: 'busy' })
    rmSync(file(`.${name}.lock`))
    expect(await refusalOf(write('ours', { newHex: () => hex }))).toMatchObject({ code: 'unavailable' })
    expect(await writeOwnFile(folder, name, 'ours', () => hex)).toMatchObject({
      ok: false,
      refusal: { code: 'unavailable' },
    })
    expect(await sweepFolder(folder, () => {}, 1)).toEqual([])
    expect(readFileSync(file('target'), 'utf8')).toBe('precious')
    expect(readFileSync(file(name), 'utf8')).toBe('old')
    rmSync(file(name))
    symlinkSync(file('target'), file(name))
    expect(await writeOwnFile(folder, name, 'ours', newHex)).toMatchObject({ ok: true })
    expect(readFileSync(file('target'), 'utf8')).toBe('precious')
  })

  describe.runIf(hasUserNamespaces)('on a disk that says no', () => {
    const inNamespace = (prepare: string, sizes: string) =>
      execFileSync(
        'unshare',
        ['-rm', 'sh', '-c', `${prepare} && exec "$2" "$3" "$1" "$4"`, 'sh', path, process.execPath, writer, sizes],
        { encoding: 'utf8' },
      )
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { answer: unknown; version: number; names: string[] })

    test('a full disk leaves the old version whole and nothing of ours, and the next write that fits is done', () => {
      const sizes = '8000,60000,30000,52000,4000,100000,20000'
      const answers = inNamespace('mount -t tmpfs -o size=64k tmpfs "$1"', sizes)
      const isOk = answers.map(({ answer }) => answer === 'ok')
      expect(isOk).toEqual([true, false, true, false, true, false, true])
      expect(answers.map(({ version }) => version)).toEqual([1, 1, 2, 2, 3, 3, 4])
      for (const { answer, names } of answers.filter((_, index) => !isOk[index])) {
        expect(answer).toMatchObject({ code: 'unavailable', details: { errno: 'ENOSPC' } })
        expect((answer as { message: string }).message).toContain('the disk is full')
        expect(names).toEqual([name])
      }
    })

    test('a read-only folder is refused with its cause', () => {
      writeFileSync(file(name), '{"version":7}')
      const prepare = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"'
      const [answer] = inNamespace(prepare, '10')
      expect(answer).toMatchObject({
        answer: { code: 'unavailable', details: { errno: 'EROFS' } },
        version: 7,
        names: [name],
      })
    })
  })
})

describe('sweepFolder', () => {
  test('a lock that a process has open stays; what nobody has open goes; an unknown capture is handed over first', async () => {
    writeFileSync(file(name), 'now')
    writeFileSync(file(`.${name}.lock`), 'in use')
    writeFileSync(file(`.other.json.lock`), 'dead')
    writeFileSync(file(`.${name}.${'b'.repeat(32)}.old`), 'never seen')
    writeFileSync(file(`.${name}.${'c'.repeat(32)}.old`), 'now')
    writeFileSync(file(`.${name}.${'d'.repeat(32)}.tmp`), 'half')
    const holder = spawn('sleep', ['30'], { stdio: ['ignore', 'ignore', openSync(file(`.${name}.lock`), 'r')] })
    try {
      const versions: unknown[] = []
      const removed = await sweepFolder(folder, (version) => void versions.push(version), 20)
      expect(removed).toHaveLength(4)
      expect(readdirSync(path).sort()).toEqual([`.${name}.lock`, name])
      expect(versions).toEqual([{ file: name, text: 'never seen' }])
    } finally {
      holder.kill()
      await once(holder, 'exit')
    }
  })

  test('a temporary file that grows between the looks stays', async () => {
    const own = `.${name}.${'d'.repeat(32)}.tmp`
    writeFileSync(file(own), 'a')
    const sweeping = sweepFolder(folder, () => {}, 100)
    setTimeout(() => appendFileSync(file(own), 'b'), 30)
    expect(await sweeping).toEqual([])
  })
})
