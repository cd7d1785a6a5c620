import { test as base, type Cookie, type Page } from '@playwright/test'
import { createInstallation, type Installation } from './installation.ts'
import { sampleProject, signInLink } from './seed.ts'

/**
 * `server`: one installation with a sample project, shared by all files that use the same `installation`; a file that leaves behind what others would
 * trip over names one of its own. `session`: the cookies of a person who used the one-time link; `signedIn`: a page of hers.
 */
export const test = base.extend<{ signedIn: Page }, { installation: string; server: Installation; session: Cookie[] }>({
  installation: ['shared', { option: true, scope: 'worker' }],
  server: [
    async ({ installation: _ }, use) => {
      const server = await createInstallation(sampleProject())
      await server.start()
      await use(server)
      await server.end()
      server.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  session: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(await signInLink(server))
      await page.waitForURL((url) => !url.pathname.startsWith('/enter'))
      const cookies = await context.cookies()
      await context.close()
      await use(cookies)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  signedIn: async ({ context, page, session }, use) => {
    await context.addCookies(session)
    await use(page)
  },
})

export { expect } from '@playwright/test'
