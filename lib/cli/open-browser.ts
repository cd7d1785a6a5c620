import { spawn } from 'node:child_process'
import { lookup } from 'node:dns/promises'

/** The same address on `loopboard.localhost` where the system resolves that name, else unchanged: cookies of that name reach no other local service. */
export async function friendlyLink(link: string): Promise<string> {
  const named = new URL(link)
  named.hostname = 'loopboard.localhost'
  const resolves = await lookup('loopboard.localhost').then(
    ({ address }) => address === '127.0.0.1',
    () => false,
  )
  return resolves ? named.href : link
}

/** Opens the user's browser when there is a screen; says nothing when there is none. */
export function openBrowser(link: string): void {
  const hasScreen = process.platform === 'darwin' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
  if (!hasScreen) return
  const program = process.platform === 'darwin' ? 'open' : 'xdg-open'
  const child = spawn(program, [link], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
