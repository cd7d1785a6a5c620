import { expect, type Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'

/** The page is no apology for itself, nothing overflows, no message key stands where its text should, and axe reports nothing. */
export async function expectSound(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page is not wider than the screen').toBeLessThanOrEqual(0)
  const text = await page.getByRole('main').textContent()
  expect(text ?? '', 'no message key stands where its text should').not.toMatch(
    /MISSING_MESSAGE|\b[a-z]+(?:[A-Z][a-z]+)*\.[a-z]+(?:[A-Z][a-z]+)*\.[a-zA-Z]+\b/,
  )
  expect(text, 'the page is shown').not.toMatch(/This page could not be shown|无法显示此页面/)
  expect(await axeViolations(page)).toEqual([])
}
