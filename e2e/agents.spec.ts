import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  await page.getByText('Other agents for single actions').click()
  await page.getByRole('combobox', { name: 'Looks for causes' }).click()
  await page.getByRole('option', { name: /^claude/ }).click()
  await page.getByRole('textbox', { name: 'Model that looks for causes' }).fill('a-strong-model')
  await page.getByRole('textbox', { name: /^Money/ }).fill('5')
  await page.getByRole('textbox', { name: /^Agent turns/ }).fill('7')
  await expect(page.getByText('claude works on it, with a-model.')).toBeVisible()
  await expect(page.getByText('The agent plans the tasks from the goal.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Create and start' }).click()
  await page.waitForURL(/\/loops\/loop-/)
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  const { body } = await server.call<{ data: { loopboard: object } }>('GET', `/api/loops/v2/${id}`)
  const actions = { debug: { tool: 'claude', model: 'a-strong-model' } }
  expect(body.data.loopboard).toMatchObject({
    ...{ agent: { tool: 'claude', model: 'a-model', actions }, budget: { usd: 5, turns: 7 } },
  })
  await reaches(server, id, 'completed')
})

test('who follows an agent opens what a tool gave back, writes to it, allows what it asks for, and sees the message read', async ({
  page,
}) => {
  const long = 'a line of the file\n'.repeat(400)
  const read = [
    {
      type: 'assistant',
      message: {
        id: 'm-1',
        content: [{ type: 'tool_use', id: 'c-1', name: 'Read', input: { file_path: 'long.txt' } }],
      },
    },
    {
      type: 'user',
      message: { content: [{ type: 'tool_result', tool_use_id: 'c-1', content: `${long}the last word` }] },
    },
  ]
  const wanted = { tool_name: 'Bash', input: { command: 'npm run build' } }
  const tasks = ['Correct value.js', 'Say it in a comment'].map((description) => ({
    ...{ description, mode: 'write', acceptance: ['it stands'] },
  }))
  script({
    plan: [{ answer: { tasks } }],
    develop: [
      { lines: read, calls: [{ tool: 'request_permission', input: wanted }], write: fixed, answer: done },
      { write: { 'value.js': '// Two.\nexport const value = 2\n' }, answer: done },
    ],
    summary,
  })
  const id = await begin('Followed while it works', { agent: { tool: 'claude', asks_first: true } })
  await open(page, `/loops/${id}`)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await transcript.getByRole('button', { name: /long\.txt/ }).click()
  await expect(transcript).toContainText('a line of the file')
  await expect(transcript).not.toContainText('the last word')
  await transcript.getByRole('button', { name: /^Show all/ }).click()
  await expect(transcript).toContainText('the last word')

  await page.getByRole('textbox', { name: 'Write to the agent' }).fill('Keep the comment short')
  await page.getByRole('button', { name: 'Send' }).click()
  const queue = page.getByRole('list', { name: 'Messages that wait' })
  await expect(queue).toContainText('Keep the comment short')
  await expectSound(page)

  const permission = page.getByRole('region', { name: 'An agent asks for permission' })
  await expect(permission).toContainText('npm run build')
  await permission.getByRole('button', { name: /^Allow/ }).click()
  await reaches(server, id, 'completed')
  await expect(queue).toBeHidden()
  const asked = readFileSync(join(folder, 'asked.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { action: string; prompt: string })
  expect(asked.filter(({ prompt }) => prompt.includes('Keep the comment short')).map(({ action }) => action)).toEqual([
    'develop',
  ])
})

test('what all loops of a workspace may use is set in the settings, pauses a loop before its next turn, and is raised there', async ({
  page,
}) => {
  script({ plan, develop: [{ write: fixed, answer: done }], summary })
  await open(page, '/settings')
  await page.getByRole('button', { name: /^Limits of / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Money in US dollars' }).fill('-1')
  await expect(dialog.getByRole('button', { name: 'Set the limits' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Money in US dollars' }).fill('0.0005')
  await dialog.getByRole('button', { name: 'Set the limits' }).click()
  await expect(dialog).toBeHidden()
  const id = await begin('Held by its workspace')
  await reaches(server, id, 'paused')
  await visit(page, `${server.origin}/loops/${id}`)
  const notice = page.getByRole('region', { name: 'A limit is reached' })
  await expect(notice).toContainText('All loops of this workspace together')
  await expectSound(page)
  await notice.getByRole('link', { name: 'Limits of the workspace' }).click()
  await page.getByRole('button', { name: /^Limits of / }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Money in US dollars' }).fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Set the limits' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await visit(page, `${server.origin}/loops/${id}`)
  await page.getByRole('button', { name: 'Resume' }).click()
  await reaches(server, id, 'completed')
})
