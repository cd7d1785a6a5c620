import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until it follows the stream, so that its keys work; a key that is pressed before is lost, as on any page that still loads. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: /^(Live|实时)$/ })).toBeAttached()
}
