import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type Installation, until } from './installation.ts'
import { signInLink } from './seed.ts'

export type Look = { locale?: 'en' | 'zh'; width?: number; theme?: 'light' | 'dark' }
type Answer = { data: { tuning_id: string; status: string; wait_reason: string | null }; meta: { revision: number } }
type Fixes = { data: { id: string; issues: { rule_id: string }[] }[] }

/** What tests of tunings need of an installation whose workspace holds some skills. */
export const tuningPages = (server: Installation) => {
  const reaches = (id: string, reason: string) =>
    until(`${id} waits for ${reason}`, async () => {
      const { body } = await server.call<Answer>('GET', `/api/tunings/${id}?view=summary`)
      return body.data.wait_reason === reason
    })
  return {
    reaches,
    /** A page of a person of her own, signed in. */
    async open(browser: Browser, { locale = 'en', width = 1280, theme = 'light' }: Look = {}): Promise<Page> {
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: { width, height: width === 360 ? 740 : 860 },
        ...{ reducedMotion: 'reduce', colorScheme: theme },
      })
      await context.addCookies([{ name: 'loopboard-locale', value: locale, url: server.origin }])
      const page = await context.newPage()
      await page.goto(await signInLink(server))
      await page.waitForURL((url) => !url.pathname.startsWith('/enter'))
      return page
    },
    /** A tuning of a skill that waits for the choice of its fixes. */
    async waiting(folder: string): Promise<string> {
      const made = await server.call<Answer>('POST', '/api/tunings', { path: folder, confirm: true })
      const id = made.body.data.tuning_id
      await reaches(id, 'fix_selection')
      return id
    },
    textOf: (folder: string) => readFileSync(join(server.workspace, folder, 'SKILL.md'), 'utf8'),
    /** The fix for the problems that this rule found. */
    async fixFor(id: string, rule: string): Promise<string> {
      const { body } = await server.call<Fixes>('GET', `/api/tunings/${id}/fixes`)
      return body.data.find((fix) => fix.issues.some((issue) => issue.rule_id === rule))?.id ?? ''
    },
  }
}

/** So many characters that reorder text stand in it. */
export const hiddenIn = (text: string): number => text.split('\u202e').length - 1
