import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from './replace-file.ts'
import { openFolder } from './walk.ts'

/** A program of its own for the tests of this room: writes `state.json` in a folder in several sizes and prints what became of each. */
const [path = '', sizes = '0'] = process.argv.slice(2)
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

for (const length of sizes.split(',').map(Number)) {
  const written = await write((base) => versionText(versionIn(base) + 1, length))
  const text = await readFile(join(path, name), 'utf8').catch(() => null)
  const answer = written.ok ? 'ok' : written.refusal
  process.stdout.write(`${JSON.stringify({ answer, version: versionIn(text), names: await folder.list() })}\n`)
  // The displaced version takes room until the last look.
  if (written.ok) await written.value.looks
}
