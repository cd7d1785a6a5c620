import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeProject, startTestEngine, value } from '../../lib/engine/test-engine.ts'
import { msUntil } from './skill-loop.ts'
import { mountSmallDisk } from './small-disk.ts'
import type { Verdict } from './verdict.ts'

/** How much the journal can take before a disk without room refuses: its files are made in advance. */
const mostEdits = 20_000
const recoveredMs = 60_000

/**
 * The disk of the database itself is full: an edit that cannot be kept is refused, what was acknowledged is there after kill -9 of everything, and
 * edits are taken again when there is room, without anybody starting anything.
 */
export async function fullHome(): Promise<Verdict> {
  const home = mkdtempSync(join(tmpdir(), 'loopboard-full-'))
  const disk = mountSmallDisk(home, 400 * 1024)
  const violations: string[] = []
  const project = makeProject({ 'README.md': 'x' })
  const usual = process.env['TMPDIR']
  process.env['TMPDIR'] = home
  const engine = await startTestEngine(project, 'own').finally(() => {
    if (usual === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = usual
  })
  try {
    const id = await engine.create({ title: 'Edit 0' })
    disk.fill()
    let last = 0
    let isRefused = false
    for (let edit = 1; edit <= mostEdits && !isRefused; edit++) {
      const patch = { title: `Edit ${edit}`, notes: String(edit).repeat(3000) }
      const sent = await engine.send(id, { type: 'edit', patch }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (sent) last = edit
      else isRefused = true
    }
    if (!isRefused) violations.push(`${mostEdits} edits were acknowledged on a full disk`)
    disk.empty()
    const read = async () => Number(/\d+/.exec(String((await engine.state(id)).title))?.[0])
    const isBack = await msUntil(recoveredMs, () => read().then(Number.isInteger, () => false), 500)
    if (isBack === null) violations.push('it did not come back by itself')
    const shown = await read()
    if (shown !== last && shown !== last + 1) violations.push(`edit ${last} was acknowledged, ${shown} is shown`)
    const takes = () =>
      engine.send(id, { type: 'edit', patch: { notes: 'room' } }).then(
        ({ ok }) => ok,
        () => false,
      )
    if ((await msUntil(recoveredMs, takes, 500)) === null) violations.push('edits are not taken again')
    await engine.kill()
    await engine.start()
    await sleep(500)
    const after = value(await engine.ask('views', 'answer', id)).data['notes']
    if (after !== 'room') violations.push('the last edit did not outlive kill -9')
    return {
      trial: 'the disk of the database is full',
      isControl: false,
      figures: { 'edits until refused': last },
      violations,
    }
  } finally {
    await engine.remove()
    disk.remove()
    rmSync(home, { recursive: true, force: true })
  }
}
