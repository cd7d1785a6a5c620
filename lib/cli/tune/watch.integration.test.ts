import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'tune-watch-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const good = `---
name: good
description: Checks a folder and reports what is wrong. Use when the user asks to check a folder.
---
# Check

1. Read the folder.
`
const agentCall = [
  '```js',
  "try { const read = await Agent({ subagent_type: 'reader', prompt: 'Read the folder. Do not change it.' })",
  'if (!read) throw new Error() } catch (fault) { console.error(fault) }',
  '```',
  '',
].join('\n')
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** What a report says of a skill. */
const rulesOf = ({ skill, findings }: { skill: { path: string }; findings: { rule_id: string }[] }) =>
  [skill.path, ...findings.map((one) => one.rule_id)].join(' ')

/** Starts `tune --watch` on the library. */
function startWatch() {
  const main = join(import.meta.dirname, '..', 'main.js')
  const args = [main, 'tune', '--library', join(root, 'skills'), '--watch', '--format', 'json']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, HOME: root, LOOPBOARD_HOME: join(root, 'home') },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let heard = ''
  let said = ''
  let wake = () => {}
  const hear = (text: string) => {
    heard += text
    wake()
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    wake()
  })
  const until = async <Value>(look: () => Value | null): Promise<Value> => {
    for (;;) {
      const value = look()
      if (value !== null) return value
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const nextReport = () =>
    until(() => {
      const end = heard.indexOf('\n}\n')
      if (end === -1) return null
      const report = JSON.parse(heard.slice(0, end + 3))
      heard = heard.slice(end + 3)
      return report.skills.map(rulesOf).join(', ')
    })
  /** Reads on until a report says this; one change may give two reports. */
  const hears = async (wanted: string) => {
    while ((await nextReport()) !== wanted);
  }
  const nextFault = () => until(() => (said.includes('\n') ? said : null))
  const stop = async () => {
    child.kill('SIGINT')
    return ended
  }
  return { hears, nextFault, stop, kill: () => child.kill('SIGKILL') }
}

test('a watched library is told again when a file, a skill, its configuration or an agent changes, until Ctrl-C', async () => {
  write('.loopboard/tuning.json', '{}')
  write('.claude/agents/other.md', '---\nname: other\ndescription: Reads.\n---\nRead.\n')
  write('skills/good/SKILL.md', good)
  const watched = startWatch()
  try {
    await watched.hears('good')
    write('skills/good/SKILL.md', `${good}\nSee [the rules](missing.md).\n`)
    await watched.hears('good SPEC-013')
    write('.loopboard/tuning.json', '{ "rules": { "SPEC-013": "off" } }')
    await watched.hears('good')
    write('skills/other/SKILL.md', good)
    await watched.hears('good, other SPEC-004')
    rmSync(join(root, 'skills/other/SKILL.md'))
    await watched.hears('good')
    write('.loopboard/tuning.json', '{ "colour": 1 }')
    expect(await watched.nextFault()).toContain('tuning.json:1:3')
    write('.loopboard/tuning.json', '{}')
    await watched.hears('good SPEC-013')
    write('skills/good/SKILL.md', `${good}\n${agentCall}`)
    await watched.hears('good AGT-007')
    write('.claude/agents/reader.md', '---\nname: reader\ndescription: Reads.\n---\nRead.\n')
    await watched.hears('good')
    expect(await watched.stop()).toBe(0)
  } finally {
    watched.kill()
  }
})
