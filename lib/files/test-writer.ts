import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from './replace-file.ts'
import { openFolder } from './walk.ts'

/** A program of its own for the tests of this room: writes `state.json` in a folder in one of several ways and prints what it acknowledges. */
const [mode, path = '', amount = '0'] = process.argv.slice(2)
const name = 'state.json'
const newHex = () => randomBytes(16).toString('hex')
const folder = await openFolder(path)

/** A version that tells by itself whether it is whole. */
const versionText = (version: number, length: number) =>
  `${JSON.stringify({ version, length, filling: 'x'.repeat(length), end: version })}\n`
const versionIn = (base: string | null) =>
  base === null ? 0 : Number((JSON.parse(base) as { version: number }).version)
const write = (render: (base: string | null) => string | null) =>
  replaceFile({ folder, name, newHex, render, onLateWrite: () => {} })

const modes: Record<string, () => Promise<void>> = {
  increment: async () => {
    for (let done = 0; done < Number(amount); done++) {
      const written = await write((base) => versionText(versionIn(base) + 1, 10))
      if (!written.ok) throw new Error(written.refusal.message)
    }
  },
  'naive-increment': async () => {
    for (let done = 0; done < Number(amount); done++) {
      const base = await readText()
      await writeFile(join(path, name), versionText(Number(/"version":(\d+)/.exec(base ?? '')?.[1] ?? 0) + 1, 10))
    }
  },
  versions: async () => {
    for (;;) {
      let version = 0
      const written = await write((base) => {
        version = versionIn(base) + 1
        return versionText(version, Number(amount))
      })
      if (!written.ok) throw new Error(written.refusal.message)
      process.stdout.write(`${version}\n`)
    }
  },
  'naive-versions': async () => {
    for (let version = 1; ; version++) {
      await writeFile(join(path, name), versionText(version, Number(amount)))
      process.stdout.write(`${version}\n`)
    }
  },
  sizes: async () => {
    for (const length of amount.split(',').map(Number)) {
      const written = await write((base) => versionText(versionIn(base) + 1, length))
      const text = await readText()
      const answer = written.ok ? 'ok' : written.refusal
      process.stdout.write(`${JSON.stringify({ answer, version: versionIn(text), names: await folder.list() })}\n`)
      // The displaced version takes room until the last look.
      if (written.ok) await written.value.looks
    }
  },
}

async function readText(): Promise<string | null> {
  return readFile(join(path, name), 'utf8').catch(() => null)
}

await modes[mode ?? '']?.()
