import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Script } from '../lib/engine/fixtures/scripted-claude.ts'
import { expectSound } from './expect-sound.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createLoop, reaches, sampleProject, signInLink, startLoop } from './seed.ts'
import { visit } from './visit.ts'

const attack = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
const done = { status: 'done', summary: 'It is two.' }
const plan = [{ answer: { tasks: [{ description: 'Correct value.js', mode: 'write', acceptance: ['it is two'] }] } }]
const summary = [{ answer: { summary: 'The value is two.' } }]
const fixed = { 'value.js': 'export const value = 2\n' }

let server: Installation
let folder: string

/** What the scripted program of the installation does from now on. */
const script = (steps: Script) => {
  rmSync(join(folder, 'asked.jsonl'), { force: true })
  writeFileSync(join(folder, 'script.json'), JSON.stringify(steps))
}

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'loopboard-scripted-'))
  const program = join(import.meta.dirname, '..', 'lib', 'engine', 'fixtures', 'scripted-claude.ts')
  writeFileSync(join(folder, 'claude'), `#!/bin/sh\nexec '${process.execPath}' '${program}' '${folder}' "$@"\n`)
  // The scripted program notes what it is asked beside itself, which a confined one could not: here bubblewrap does not work.
  writeFileSync(join(folder, 'bwrap'), '#!/bin/sh\nexit 1\n')
  for (const name of ['claude', 'bwrap']) chmodSync(join(folder, name), 0o755)
  server = await createInstallation(sampleProject(), {
    PATH: `${folder}:${process.env['PATH']}`,
    ANTHROPIC_API_KEY: 'a-key-of-nobody',
  })
  await server.start()
})

test.afterAll(async () => {
  await server.end()
  server.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${await signInLink(server)}`)
  await page.waitForURL((url) => !url.pathname.startsWith('/enter'))
  await visit(page, `${server.origin}${path}`)
}
const begin = async (title: string, more: object = {}) => {
  const id = await createLoop(server, title, {
    settings: { isolation: 'worktree', agent: { tool: 'claude' }, max_retries: 0, ...more },
  })
  await startLoop(server, id)
  return id
}

test('what a CLI may do, and what an agent wants to know, is answered in the inbox', async ({ page }) => {
  const wanted = { tool_name: 'Bash', input: { command: `rm -rf build ${attack}` } }
  const question = { question: 'Which value?', options: ['two', 'three'] }
  const calls = [
    { tool: 'request_permission', input: wanted },
    { tool: 'request_approval', input: question },
  ]
  script({ plan, develop: [{ calls, write: fixed, answer: done }], summary })
  const id = await begin('Ask before it acts', { agent: { tool: 'claude', asks_first: true } })
  await open(page, '/approvals')
  const permission = page.getByRole('region', { name: 'An agent asks for permission' })
  await expect(permission).toContainText('rm -rf build <img')
  await expectSound(page)
  await permission.getByRole('button', { name: /^Allow/ }).click()
  const asked = page.getByRole('region', { name: 'An agent asks you' })
  await expect(asked).toContainText('Which value?')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectSound(page)
  await asked.getByRole('button', { name: 'two', exact: true }).click()
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  await reaches(server, id, 'completed')
  await visit(page, `${server.origin}/loops/${id}`)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await transcript.getByRole('button', { name: /request_approval/ }).click()
  await expect(transcript).toContainText('"decision":"two"')
})

test('a loop is given to an agent in the page, which plans the work, does it and is believed by the tests alone', async ({
  page,
}) => {
  script({ plan, develop: [{ write: fixed, answer: done }], summary })
  await open(page, '/loops/new')
  await page.getByLabel('Title').fill('The value shall be two')
  await page.getByRole('combobox', { name: 'Agent' }).click()
  await page.getByRole('option', { name: /^claude/ }).click()
  await page.getByRole('textbox', { name: 'Model' }).fill('a-model')
  await page.getByRole('textbox', { name: /^Money/ }).fill('5')
  await expect(page.getByText('claude works on it, with a-model.')).toBeVisible()
  await expect(page.getByText('The agent plans the tasks from the goal.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Create and start' }).click()
  await page.waitForURL(/\/loops\/loop-/)
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  const { body } = await server.call<{ data: { loopboard: object } }>('GET', `/api/loops/v2/${id}`)
  expect(body.data.loopboard).toMatchObject({ agent: { tool: 'claude', model: 'a-model' }, budget: { usd: 5 } })
  await reaches(server, id, 'completed')
})
