import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sentences } from '../lib/domain/sentences/sentences.ts'
import { type Installation, makeProject, until } from './installation.ts'
import { bashTask, createLoop, reaches, startLoop } from './seed.ts'
import { expect, test } from './test.ts'

/** What the server says of a loop is said in Chinese on the Chinese pages. Words of commands, tests and people stay as they are. */
const ids = { paused: '', stopped: '', exhausted: '', asking: '', approving: '', unproven: '' }

test.use({ installation: 'with a folder that is gone' })

test.beforeAll(async ({ server }) => {
  const make = async (title: string, more: object) => {
    const id = await createLoop(server, title, more)
    await startLoop(server, id)
    return id
  }
  const work = [bashTask('甲', 'true')]
  ids.paused = await make('任务失败', { tasks: [bashTask('失败', 'exit 3')] })
  await reaches(server, ids.paused, 'paused')
  ids.exhausted = await make('达到上限', { max_iterations: 1, tasks: [...work, bashTask('乙', 'true')] })
  await reaches(server, ids.exhausted, 'failed')
  ids.unproven = await make('测试仍失败', { tasks: work })
  await reaches(server, ids.unproven, 'paused')
  const change = 'sed -i "s/node --test/node --test ./" package.json'
  ids.approving = await make('等待批准', { tasks: [bashTask('换命令', change)] })
  ids.asking = await make('请选择', { mode: 'interactive', tasks: work })
  await Promise.all([ids.approving, ids.asking].map((id) => waits(server, id)))
  ids.stopped = await make('已停止', { tasks: [bashTask('等待', 'sleep 300')] })
  await server.call('POST', `/api/loops/v2/${ids.stopped}/stop`)
  await reaches(server, ids.stopped, 'failed')
  await registerAndRemove(server)
})

const waits = (server: Installation, id: string) =>
  until(`${id} waits for a person`, async () => {
    const { body } = await server.call<{ data: { loopboard: { waiting: object | null } } }>(
      'GET',
      `/api/loops/v2/${id}`,
    )
    return body.data.loopboard.waiting
  })

/** A folder that is registered and gone; only the owner of the installation may register. */
async function registerAndRemove(server: Installation) {
  const gone = makeProject({ 'a.txt': 'a\n' })
  const owner = readFileSync(join(server.home, 'token'), 'utf8').trim()
  const { status } = await fetch(`${server.origin}/api/workspaces`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
    body: JSON.stringify({ path: gone }),
  })
  if (status !== 200) throw new Error(`registering a folder answered ${status}`)
  rmSync(gone, { recursive: true })
}

/** What is read or heard on a page, code left out. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const said = [document.title]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (!node.parentElement?.closest('code, pre, script, style')) said.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      said.push(...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''))
    return said.map((text) => text.trim()).filter((text) => text !== '')
  })

/** Of each English sentence the longest piece that is the same whatever fills its places. */
const english = Object.values(sentences)
  .map((text) => text.split(/[{}]/).reduce((longest, piece) => (piece.length > longest.length ? piece : longest)))
  .map((piece) => piece.trim())
  .filter((piece) => piece.length >= 12 && !piece.includes('plural'))

async function englishAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByLabel(/^正在加载/)).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  return (await wordsOf(page))
    .filter((text) => english.some((piece) => text.includes(piece)))
    .map((text) => `${path}: ${text}`)
}

test.beforeEach(async ({ signedIn: page, server }) => {
  await page.context().addCookies([{ name: 'loopboard-locale', value: 'zh', url: server.origin }])
})

for (const name of Object.keys(ids) as (keyof typeof ids)[])
  test(`the pages of a loop say nothing in English: ${name}`, async ({ signedIn: page }) => {
    for (const part of ['', '/tasks', '/tests', '/summary'])
      expect(await englishAt(page, `/loops/${ids[name]}${part}`)).toEqual([])
  })

test('a folder that is gone, the list and the overview say nothing in English', async ({ signedIn: page }) => {
  expect(await englishAt(page, '/settings')).toEqual([])
  await expect(page.getByText('不存在。')).toBeVisible()
  for (const path of ['/', '/loops', '/loops/new', '/history']) expect(await englishAt(page, path)).toEqual([])
})

test('why a loop paused, and what a condition lacks, is said in Chinese', async ({ signedIn: page }) => {
  await page.goto(`/loops/${ids.unproven}/summary`)
  await expect(page.getByText('没有可用来查找原因的智能体').first()).toBeVisible()
  await expect(page.getByText('最近一次运行失败').first()).toBeVisible()
})

test('a refusal brings its code with what fills its places', async ({ server }) => {
  const { status, body } = await server.call('POST', `/api/loops/v2/${ids.stopped}/pause`)
  expect(status).toBe(409)
  expect(body).toMatchObject({
    error: 'Cannot pause loop with status: failed',
    said: {
      code: 'cannot_in_status',
      params: { command: { code: 'command_pause' }, status: { code: 'status_failed' } },
    },
    next_said: { code: 'next_retry_it' },
  })
})
