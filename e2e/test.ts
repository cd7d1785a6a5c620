import { test as base, type Page } from '@playwright/test'
import { createInstallation, type Installation } from './installation.ts'
import { sampleProject, signInLink } from './seed.ts'

/** `server`: one installation with a sample project for the whole file. `signedIn`: a page of a person who used the one-time link. */
export const test = base.extend<{ signedIn: Page }, { server: Installation }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
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
