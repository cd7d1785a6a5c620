import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from './installation.ts'
import { until } from './installation.ts'
import { bashTask, createLoop, reaches, signInLink, startLoop } from './seed.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

/** A bidi control and a colour hide in a name and in a line. */
const hidden = 'printf "if (admin) { // \\342\\200\\256 \\033[31mred\\n" > "$(printf "tricky\\342\\200\\256.js")"'
const work = `sed -i s/1/2/ value.js; mkdir -p deep/er; echo new > deep/er/new.txt; ${hidden}`

const waits = (server: Installation, id: string) =>
  until(`${id} waits for an approval`, async () => {
    const { body } = await server.call<{ data: { kind: string }[] }>('GET', `/api/loops/v2/${id}/approvals`)
    return body.data[0]?.kind === 'changes'
  })

async function waitingLoop(server: Installation, title: string): Promise<string> {
  const settings = { isolation: 'worktree', gate: { require_approval: true } }
  const id = await createLoop(server, title, { settings, tasks: [bashTask('Correct value.js', work)] })
  await startLoop(server, id)
  await waits(server, id)
  return id
}

test('changes are reviewed by keyboard, with hidden characters shown and a remark that stays', async ({
  signedIn: page,
  server,
}) => {
  const id = await waitingLoop(server, 'Reviewed by keyboard')
  await page.setViewportSize({ width: 1400, height: 900 })
  await visit(page, `/loops/${id}/changes`)
  const files = page.getByRole('navigation', { name: 'Changed files' })
  await expect(files.getByRole('button')).toHaveCount(3)
  await expect(files.getByRole('button', { name: /tricky‹202E›\.js/ })).toBeVisible()
  await expect(page.getByRole('article', { name: 'deep/er/new.txt' })).toContainText('new')

  await page.keyboard.press('j')
  const tricky = page.getByRole('article', { name: 'tricky‹202E›.js' })
  await expect(tricky).toContainText('‹202E› ‹1B›[31mred')
  await page.keyboard.press('v')
  await expect(tricky.getByRole('checkbox', { name: 'Reviewed' })).toBeChecked()
  await page.keyboard.press('j')
  const value = page.getByRole('article', { name: 'value.js' })
  await expect(value).toContainText('export const value = 2')
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: /Comment on line 1/ }).fill('Is two right?')
  await page.getByRole('textbox', { name: /Comment on line 1/ }).press('Control+Enter')
  await expect(value.getByRole('region', { name: /Comments by/ })).toContainText('Is two right?')

  await page.reload()
  await expect(page.getByRole('article', { name: 'value.js' })).toContainText('Is two right?')
  await expect(files.getByRole('button', { name: /tricky.*Reviewed/ })).toBeVisible()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText(/^Resolved by/)).toBeVisible()

  await page.getByRole('button', { name: 'Finish review' }).click()
  await page.getByRole('radio', { name: 'Since my review' }).click()
  await expect(page.getByText('Nothing changed since your last review.')).toBeVisible()
})

test('the lines of the first changed file come with the page, before any script', async ({
  signedIn: page,
  server,
}) => {
  const id = await waitingLoop(server, 'Read at once')
  const html = await (await page.request.get(`/loops/${id}/changes`)).text()
  expect(/<pre[^>]*>(.*?)<\/pre>/s.exec(html)?.[1]).toContain('+new')
})

test('the patch that is downloaded makes the same files elsewhere', async ({ signedIn: page, server }) => {
  const id = await waitingLoop(server, 'Taken as a patch')
  await visit(page, `/loops/${id}/changes`)
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Patch' }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/\.patch$/)
  const patch = await download.path()
  const check = execFileSync('git', ['apply', '--numstat', '-z', patch], { cwd: server.workspace })
  expect(check.toString().split('\0').filter(Boolean)).toHaveLength(3)
})

test('changes are accepted in the inbox, then merged as the preview said', async ({ signedIn: page, server }) => {
  const id = await waitingLoop(server, 'Accepted and merged')
  await visit(page, '/approvals')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Accepted and merged' }) })
  await expect(card).toContainText('3 files')
  await card.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await reaches(server, id, 'completed')
  await expect(card).toHaveCount(0)

  const mine = join(server.workspace, 'value.js')
  writeFileSync(mine, 'export const value = 3 // mine\n')
  await visit(page, `/loops/${id}/changes`)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Files that are not committed stand in the way.')
  await expect(dialog).toContainText('value.js')
  await expect(dialog.getByRole('button', { name: /^Merge into/ })).toHaveAttribute('aria-disabled', 'true')
  execFileSync('git', ['checkout', '--', 'value.js'], { cwd: server.workspace })
  await dialog.getByRole('button', { name: 'Look again' }).click()
  await expect(dialog).toContainText('It can be merged.')
  await dialog.getByRole('textbox', { name: /Message/ }).fill('Two is right')
  await dialog.getByRole('button', { name: 'Merge into main' }).click()
  await expect(page.getByText(/^Merged into main by/)).toBeVisible()
  expect(readFileSync(mine, 'utf8')).toBe('export const value = 2\n')
  const log = execFileSync('git', ['log', '-1', '--format=%s'], { cwd: server.workspace })
  expect(log.toString().trim()).toBe('Two is right')
  // The next test begins with the project as it was.
  execFileSync('git', ['reset', '-q', '--hard', 'HEAD~1'], { cwd: server.workspace })
})

test('pieces are rejected by keyboard; what is left is proven and completes, what was rejected can be seen', async ({
  signedIn: page,
  server,
}) => {
  const id = await waitingLoop(server, 'Kept in part')
  await visit(page, `/loops/${id}/approvals`)
  await expect(page.getByRole('region', { name: 'Changes wait for your approval' })).toBeVisible()
  await page.keyboard.press('e')
  const pieces = page.getByRole('region', { name: 'Pieces of the changes' })
  await expect(pieces.getByRole('listitem')).toHaveCount(3)
  await expect(pieces.getByRole('listitem').nth(1)).toContainText('tricky‹202E›.js, line 1')
  await expect(pieces.getByRole('button', { name: 'Keep 3, reject 0' })).toHaveAttribute('aria-disabled', 'true')
  for (const key of ['x', 'x', 'a']) await page.keyboard.press(key)
  await pieces.getByRole('button', { name: 'Keep 1, reject 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click()
  await reaches(server, id, 'completed')
  const kept = execFileSync('git', ['diff', '--name-only', `main...loopboard/${id}`], { cwd: server.workspace })
  expect(kept.toString().trim()).toBe('value.js')

  await visit(page, `/loops/${id}/changes?range=aside`)
  await expect(page.getByRole('combobox', { name: 'Set aside pieces' })).toContainText('2 pieces rejected by')
  await expect(page.getByRole('navigation', { name: 'Changed files' }).getByRole('button')).toHaveCount(2)
  await page.getByRole('button', { name: /new\.txt/ }).click()
  await expect(page.getByRole('article', { name: 'deep/er/new.txt' })).toContainText('new')
})

test('a remark reaches another browser that shows the same change', async ({ signedIn: page, server, browser }) => {
  const id = await waitingLoop(server, 'Reviewed by two')
  const other = await browser.newPage({ baseURL: server.origin })
  await other.goto(await signInLink(server))
  await other.waitForURL((url) => !url.pathname.startsWith('/enter'))
  for (const one of [page, other]) {
    await visit(one, `/loops/${id}/changes`)
    await expect(one.getByRole('article', { name: 'deep/er/new.txt' })).toContainText('new')
  }
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: /Comment on line 1/ }).fill('Seen from here.')
  await page.getByRole('textbox', { name: /Comment on line 1/ }).press('Control+Enter')
  await expect(other.getByRole('region', { name: /Comments by/ })).toContainText('Seen from here.')
  await other.close()
  await server.call('POST', `/api/loops/v2/${id}/stop`)
})

test('discarded work is asked about, held, and comes back', async ({ signedIn: page, server }) => {
  const id = await waitingLoop(server, 'Discarded and brought back')
  await server.call('POST', `/api/loops/v2/${id}/stop`)
  await reaches(server, id, 'failed')
  await visit(page, `/loops/${id}/changes`)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('The loop has changed nothing.')).toBeVisible()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByRole('article')).toContainText('new')
})

test('a rejected change becomes work, or pauses the loop', async ({ signedIn: page, server }) => {
  const id = await waitingLoop(server, 'Rejected by a person')
  await visit(page, `/loops/${id}/approvals`)
  await expect(page.getByRole('region', { name: 'Changes wait for your approval' })).toBeVisible()
  await page.keyboard.press('x')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await reaches(server, id, 'paused')
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  await expect(page.getByText(/The changes were rejected by/)).toBeVisible()
})
