import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** A Chromium for the browser tests and where it was found. */
export type Browser = { path: string; source: string }

const onPath = (program: string): string | null => {
  try {
    return execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/**
 * Looks in this order: CHROMIUM_PATH, Playwright's own, the system's. The shell that Chromium builds to run without a screen shows pages with the same
 * engine as the program with windows, and needs a third less of the processor.
 */
export function findBrowser(): Browser | null {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && existsSync(chosen)) return { path: chosen, source: 'CHROMIUM_PATH' }
  if (existsSync(chromium.executablePath()))
    return { path: chromium.executablePath(), source: "Playwright's installed browser" }
  for (const program of [
    'chromium-headless-shell',
    'chromium',
    'google-chrome',
    'google-chrome-stable',
    'chromium-browser',
  ]) {
    const path = onPath(program)
    if (path) return { path, source: program }
  }
  return null
}

/** Runs apt-get and says whether it did what it was told. */
function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0
}

/** As `findBrowser`, and on Debian as root installs one as the last step. Throws when there is none. */
export function chooseBrowser(): Browser {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('No Chromium found: installing it from Debian.')
    const install = (name: string) => aptGet('install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk')
    // A list of packages that is old or missing is fetched once; a Debian from before the shell has the whole.
    if (!install('chromium-headless-shell')) {
      aptGet('update')
      if (!install('chromium-headless-shell')) install('chromium')
    }
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium was found for the browser tests. Install chromium or google-chrome, or set CHROMIUM_PATH to its program.',
  )
}

/** Flags that keep a test browser from calling home and let it run as root and without a screen. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
