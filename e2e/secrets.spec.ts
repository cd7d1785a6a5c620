import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askDatabase } from './ask-database.ts'
import { ask, newSession, ownerToken } from './requests.ts'
import { bashTask, createLoop, reaches, signInLink, startLoop } from './seed.ts'
import { expect, test } from './test.ts'

/** Every file below a folder, as one text. */
function allText(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

test('our secrets reach neither programs, nor logs, nor the database, nor the shared files', async ({ server }) => {
  const owner = ownerToken(server)
  const link = new URL(await signInLink(server)).hash.slice(1)
  const session = await newSession(server)
  const secrets = [server.token, owner, link, session.slice(session.indexOf('=') + 1)]
  const id = await createLoop(server, 'Looks for secrets', {
    tasks: [
      bashTask(
        'Environment',
        'echo ENV-BEGINS; env; cat /proc/$PPID/environ 2>/dev/null | tr "\\0" "\\n"; echo ENV-ENDS',
      ),
      bashTask(
        'Token file',
        `cat '${join(server.home, 'token')}'; base64 '${join(server.home, 'token')}'; cat '${join(server.home, 'token')}' >&2`,
      ),
    ],
  })
  await startLoop(server, id)
  await reaches(server, id, 'completed', 'paused', 'failed')
  const log = await server.call<unknown>('GET', `/api/loops/v2/${id}/logs?limit=1000`)
  const lines = JSON.stringify(log.body)
  expect(lines).toContain('ENV-ENDS')
  expect(lines).toContain('[redacted]')
  expect(lines).not.toMatch(/DATABASE_URL|NODE_OPTIONS|LOOPBOARD_TOKEN|LOOPBOARD_HOME|LD_PRELOAD/)

  const tables = await askDatabase(
    server.home,
    "SELECT schemaname || '.\"' || tablename || '\"' AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  )
  expect(tables.length).toBeGreaterThan(15)
  const rows = []
  for (const { name } of tables) rows.push(...(await askDatabase(server.home, `SELECT t::text AS row FROM ${name} t`)))
  const answers = []
  for (const path of [
    `/api/loops/v2/${id}`,
    `/api/loops/v2/${id}/iterations`,
    `/api/loops/v2/${id}/logs/raw`,
    `/api/loops/v2/${id}/revisions`,
    '/api/tokens',
    '/api/me',
    '/api/history',
    '/api/history/export?format=csv',
    '/api/workspaces',
  ])
    answers.push((await ask(server, { path })).body)
  const places = {
    database: rows.map(({ row }) => row).join('\n'),
    answers: answers.join('\n'),
    files: allText(join(server.workspace, '.workflow')),
  }
  for (const [place, text] of Object.entries(places))
    for (const [n, secret] of secrets.entries()) expect(text.includes(secret), `secret ${n} in ${place}`).toBe(false)
  expect(places.database).toContain('[redacted]')
})
