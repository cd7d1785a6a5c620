import { readFileSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDatabase } from '../../lib/database/temporary-database.ts'
import type { LoopCommand } from '../../lib/domain/loop/loop-commands.ts'
import { makeProject, startTestEngine, type TestEngine, until, value } from '../../lib/engine/test-engine.ts'
import { documentIn, masterOf, msUntil } from './skill-loop.ts'
import { canMount } from './small-disk.ts'
import { notTried, suiteOf, type Verdict } from './verdict.ts'

/**
 * Two servers on one workspace. On the same database they are one: edits through both are all kept in order, also when one is killed again and again.
 * On different databases the second one must not fight for the files of the first; one that does not see the first one does, and is caught.
 */
type Size = { edits: number; kills: number }

const promisedMs = 2000
const quietMs = 4000
const mostWritesAtRest = 3
const blindEdits = 10

/** Two products on one database and one folder. */
async function startTwins(project: string, homes: [string?, string?] = []) {
  const database = await temporaryDatabase()
  const first = await startTestEngine(project, 'own', {
    DATABASE_URL: database.url,
    ...(homes[0] && { LOOPBOARD_HOME: homes[0] }),
  })
  const second = await startTestEngine(project, 'own', { DATABASE_URL: database.url })
  const remove = async () => {
    await second.end()
    await first.remove()
    rmSync(second.home, { recursive: true, force: true })
    await database.close()
  }
  return { servers: [first, second] as const, remove }
}

async function sameDatabase({ edits, kills }: Size): Promise<Verdict> {
  const project = makeProject({ 'README.md': 'x' })
  const { servers, remove } = await startTwins(project)
  const [first, second] = servers
  const violations: string[] = []
  try {
    const id = await first.create({ title: 'Edit 0' })
    const file = masterOf(project, id)
    const everyKill = Math.max(1, Math.floor(edits / (kills + 1)))
    const acknowledged: string[] = []
    for (let edit = 1; edit <= edits; edit++) {
      if (edit % everyKill === 0 && edit < edits) {
        await second.kill()
        await second.start()
      }
      const title = `Edit ${edit}`
      value(await (edit % 2 ? first : second).send(id, { type: 'edit', patch: { title } }))
      acknowledged.push(title)
    }
    const isTrue = () => documentIn(file)?.['title'] === acknowledged.at(-1)
    if ((await msUntil(promisedMs, isTrue)) === null) violations.push('the last edit is not in the file')
    const titles = (await eventTitles(first, id)).filter((title) => acknowledged.includes(title))
    if (titles.join() !== acknowledged.join())
      violations.push(`${acknowledged.length} edits, ${titles.length} in the history`)
    const { meta } = await first.answer(id)
    if (meta.conflicts > 0) violations.push(`${meta.conflicts} conflicts between two servers that are one`)
    violations.push(...(await writesAtRest(file)))
  } finally {
    await remove()
  }
  return { trial: 'two servers on one database', isControl: false, figures: { edits, kills }, violations }
}

async function eventTitles(engine: TestEngine, id: string): Promise<string[]> {
  const events = []
  for (let cursor: string | null = null; ; ) {
    const page: { data: unknown[]; next_cursor: string | null } = value(
      await engine.ask('views', 'history', id, cursor, 1000),
    )
    events.push(...(page.data as { type: string; data: { patch?: { title?: string } } }[]))
    cursor = page.next_cursor
    if (cursor === null) break
  }
  return events.reverse().flatMap(({ data }) => data.patch?.title ?? [])
}

/** Nobody asks for anything: the file must come to rest. */
async function writesAtRest(file: string): Promise<string[]> {
  await sleep(1000)
  let writes = 0
  let last = statSync(file, { bigint: true })
  const end = performance.now() + quietMs
  while (performance.now() < end) {
    await sleep(20)
    const now = statSync(file, { bigint: true, throwIfNoEntry: false })
    if (now && (now.ino !== last.ino || now.mtimeNs !== last.mtimeNs)) {
      writes++
      last = now
    }
  }
  return writes > mostWritesAtRest
    ? [`the file was written ${writes} times in ${quietMs / 1000} s although nobody asked`]
    : []
}

/** `blind`: the second server is started where it cannot see by which name the first one holds the folder. */
async function otherDatabase(edits: number, sight: 'seeing' | 'blind'): Promise<Verdict> {
  const project = makeProject({ 'README.md': 'x' })
  const first = await startTestEngine(project)
  const second = await startTestEngine(project, 'shared', {}, sight === 'blind' ? ['unshare', '--net'] : [])
  const violations: string[] = []
  let refused = 0
  try {
    const id = await first.create({ title: 'Edit 0' })
    const file = masterOf(project, id)
    await until('the file is there', () => documentIn(file) !== null)
    await sleep(1500)
    for (let edit = 1; edit <= edits; edit++) {
      const title = `Edit ${edit}`
      const command: LoopCommand = { type: 'edit', patch: { title: `Other ${edit}` } }
      const other = await second.send(id, command).catch(() => null)
      if (other?.ok) violations.push(`${title}: both servers acknowledged an edit of the same loop`)
      else refused++
      value(await first.send(id, { type: 'edit', patch: { title } }))
      const isTrue = () => documentIn(file)?.['title'] === title
      if ((await msUntil(promisedMs, isTrue)) === null)
        violations.push(`${title} was not true in the file within ${promisedMs} ms: ${documentIn(file)?.['title']}`)
    }
    violations.push(...(await writesAtRest(file)))
    const { data } = await first.answer(id)
    if (data['title'] !== `Edit ${edits}`) violations.push(`the last edit is lost: ${data['title']}`)
    if (!readFileSync(file, 'utf8').endsWith('}\n')) violations.push('the file is torn')
  } finally {
    await second.remove().catch(() => {})
    await first.remove().catch(() => {})
  }
  const isControl = sight === 'blind'
  const trial = isControl ? 'ours without the lock of the folder' : 'two servers on different databases'
  return { trial, isControl, figures: { edits, refused }, violations }
}

export const twoServers = suiteOf<Size>({
  small: { edits: 12, kills: 1 },
  full: { edits: 200, kills: 20 },
  async *run(size) {
    yield await sameDatabase(size)
    yield await otherDatabase(size.edits, 'seeing')
    yield canMount
      ? await otherDatabase(Math.min(size.edits, blindEdits), 'blind')
      : notTried(
          'ours without the lock of the folder',
          'only root may take the names of the system away from a program',
        )
  },
})
