import { test as base, type Page } from '@playwright/test'
import { createInstallation, type Installation } from './installation.ts'
import { sampleProject, signInLink } from './seed.ts'

/**
 * `server`: one installation with a sample project, shared by all files that use the same `installation`; a file that leaves behind what others would
 * trip over names one of its own. `signedIn`: a page of a person who used the one-time link.
 */
export const test = base.extend<{ signedIn: Page }, { installation: string; server: Installation }>({
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
  baseURL: async ({ server }, use) => use(server.origin),
  signedIn: async ({ page, server }, use) => {
    await page.goto(await signInLink(server))
    await page.waitForURL((url) => !url.pathname.startsWith('/enter'))
    await use(page)
  },
})

export { expect } from '@playwright/test'
