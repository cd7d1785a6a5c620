import type { Page } from '@playwright/test'

/** The time between a click in one browser and the moment at which another one shows this in the queue of fixes, in milliseconds. */
export async function decisionLatency(from: Page, to: Page, button: string, mark: string): Promise<number> {
  const seen = to.waitForFunction(
    (name) => {
      const entry = document.querySelector('button[aria-current="true"]')
      return entry?.querySelector(`[aria-label="${name}"]`) ? Date.now() : null
    },
    mark,
    { polling: 'raf' },
  )
  await from.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { clickedAt: Date.now() }), { capture: true, once: true }),
  )
  await from.getByRole('button', { name: button, exact: true }).click()
  const at = await (await seen).jsonValue()
  return Number(at) - (await from.evaluate(() => Number(Reflect.get(window, 'clickedAt'))))
}
