import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './replace-file.ts'
import { openFolder } from './walk.ts'

/** A program of its own for tests: writes one version of `state.json` after the other, as we do or in place, and prints each when it is written. */
const [path = '', how = 'ours', length = '0'] = process.argv.slice(2)
const name = 'state.json'
const folder = await openFolder(path)
const newHex = () => randomBytes(16).toString('hex')
const textOf = (version: number) =>
  `${JSON.stringify({ version, filling: 'x'.repeat(Number(length)), end: version })}\n`

for (let version = 1; ; version++) {
  if (how === 'in-place') writeFileSync(join(path, name), textOf(version))
  else {
    const written = await replaceFile({ folder, name, newHex, render: () => textOf(version), onLateWrite: () => {} })
    if (!written.ok) throw new Error(written.refusal.message)
  }
  process.stdout.write(`${version}\n`)
}
