import { type NextRequest, NextResponse } from 'next/server'
import { hasSessionCookie } from '#lib/access/cookies.ts'
import { answerHeaders, dataPolicy, pagePolicy } from '#lib/access/csp.ts'
import { type Door, factsOf, judgeSender } from '#lib/access/judge.ts'
import { newSecret } from '#lib/access/secrets.ts'
import { pathHeader } from '#lib/api/path-header.ts'
import { badlyEncoded, isWellEncoded } from '#lib/api/path-parameters.ts'
import { refuseWith } from '#lib/api/respond.ts'
import { statusOf } from '#lib/api/status.ts'
import { readConfig } from '#lib/config.ts'
import type { RefusalCode } from '#lib/domain/result.ts'

const settings = readConfig(process.env)
const origins = settings.ok ? settings.value.origins : []
const usualMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Refuses early what the doors would refuse too, and gives every page its headers and the nonce of its scripts. The product is as safe without
 * it: pages, routes and actions judge for themselves.
 */
export function proxy(request: NextRequest): Response {
  const { pathname, search } = request.nextUrl
  if (pathname.startsWith('/_next/static/')) return NextResponse.next({ headers: answerHeaders(null) })
  const isApi = pathname === '/api' || pathname.startsWith('/api/')
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const kind = isApi ? 'route' : isReading ? 'page' : 'action'
  const facts = factsOf(request.method, request.headers)
  const door: Door = { kind, needs: 'nobody' }
  const sender = judgeSender(facts, door, origins)
  if (!sender.ok) return isApi ? refuseWith(sender.refusal, null) : plainly(sender.refusal.code)
  if (!usualMethods.includes(request.method))
    return refuseWith({ code: 'method_not_allowed', message: 'There is no such method.' }, sender.value)
  if (!isWellEncoded(pathname)) return isApi ? refuseWith(badlyEncoded(pathname), sender.value) : plainly('invalid_id')
  if (isApi) return NextResponse.next()
  if (kind === 'action' && !hasSessionCookie(facts.cookie, sender.value)) return plainly('unauthorized')
  return withPolicy(request, sender.value, pathname + search)
}

/** A refusal for a browser that asked for a page or ran an action. */
function plainly(code: RefusalCode): Response {
  const status = statusOf[code]
  const headers = { ...answerHeaders(null), 'content-security-policy': dataPolicy, 'cache-control': 'no-store' }
  return new Response(`Refused: ${code}\n`, { status, headers: { ...headers, 'content-type': 'text/plain' } })
}

/** Lets a page be made, with a nonce that only this answer knows. */
function withPolicy(request: NextRequest, origin: string, path: string): Response {
  const nonce = newSecret()
  const policy = pagePolicy(nonce, process.env.NODE_ENV === 'development')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set(pathHeader, path)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  for (const [name, value] of Object.entries(answerHeaders(origin))) response.headers.set(name, value)
  return response
}

/**
 * The framework reads a whole body before it passes this point on. A request to the API that announces too much goes straight to its route,
 * which refuses it unread.
 */
export const config = {
  matcher: [
    { source: '/((?!api/).*)' },
    { source: '/api/:path*', missing: [{ type: 'header', key: 'content-length', value: '[0-9]{7,}' }] },
  ],
}
