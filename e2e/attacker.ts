import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** A foreign local service: an empty page under every address, and the Cookie header of each request it got. */
export type ForeignService = { port: number; cookies: string[]; close: () => Promise<void> }

/** Serves on a port of its own; browsers reach it as localhost, 127.0.0.1 and under any name below .localhost. */
export async function startForeignService(): Promise<ForeignService> {
  const cookies: string[] = []
  const server: Server = createServer((request, response) => {
    cookies.push(request.headers.cookie ?? '')
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title><body></body>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port, cookies, close }
}

/** A request a foreign page tries to make in the name of the person. */
export type Forged = { method: string; url: string }

/** Sends each in every way `fetch` knows; gives what the page could read, which must be nothing. */
export const forgeByFetch = (page: Page, forged: Forged[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const read: string[] = []
    const ways = (method: string): RequestInit[] => [
      { mode: 'cors', headers: { 'content-type': 'application/json' }, body: method === 'GET' ? null : '{}' },
      { mode: 'cors', headers: { 'content-type': 'text/plain' }, body: method === 'GET' ? null : '{}' },
      ...(method === 'GET' || method === 'POST'
        ? [
            { mode: 'no-cors' as const, body: method === 'GET' ? null : '{"title":"forged"}' },
            // Many commands need no body, and so no content type that a foreign page may not send.
            { mode: 'no-cors' as const, body: null },
          ]
        : []),
    ]
    const forge = async (method: string, url: string, way: RequestInit) => {
      const answer = await fetch(url, { ...way, method, credentials: 'include' }).catch(() => null)
      const text = answer === null ? '' : await answer.text().catch(() => '')
      if (text !== '') read.push(`${method} ${url}: ${text.slice(0, 80)}`)
    }
    await Promise.all(all.flatMap(({ method, url }) => ways(method).map((way) => forge(method, url, way))))
    return read
  }, forged)

/** Posts a form of each encoding into a frame, from a sandboxed frame (whose origin is null), and as a beacon. */
export const forgeByForm = (page: Page, urls: string[], actionIds: string[]): Promise<void> =>
  page.evaluate(
    async ([targets, actions]) => {
      const fieldsOf = [['{"title":"forged","a":"', '"}'], ...actions.map((id) => [`$ACTION_ID_${id}`, ''])]
      const loads: Promise<unknown>[] = []
      const waitFor = (frame: HTMLIFrameElement) =>
        loads.push(
          Promise.race([
            new Promise((done) => frame.addEventListener('load', done)),
            new Promise((done) => setTimeout(done, 1500)),
          ]),
        )
      let count = 0
      for (const action of targets)
        for (const enctype of ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'])
          for (const [name = '', value = ''] of fieldsOf) {
            if (name.startsWith('$') && enctype !== 'multipart/form-data') continue
            const target = `frame-${count++}`
            const frame = Object.assign(document.createElement('iframe'), { name: target })
            const form = Object.assign(document.createElement('form'), { action, enctype, method: 'post', target })
            form.append(Object.assign(document.createElement('input'), { name, value }))
            document.body.append(frame, form)
            waitFor(frame)
            form.submit()
          }
      for (const action of targets) {
        navigator.sendBeacon(action, '{}')
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', 'allow-scripts allow-forms')
        frame.srcdoc = `<form method=post enctype=text/plain action="${action}"><input name='{"title":"forged"}'></form><script>document.forms[0].submit()</script>`
        document.body.append(frame)
        waitFor(frame)
      }
      await Promise.all(loads)
    },
    [urls, actionIds] as const,
  )
