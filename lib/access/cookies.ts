/** Cookies ignore ports, so the name carries ours; over https the `__Host-` prefix also binds it to this host. */
export function cookieName(origin: string): string {
  if (origin.startsWith('https://')) return '__Host-loopboard'
  return `loopboard_${/:(\d+)$/.exec(origin)?.[1] ?? '80'}`
}

const flags = (origin: string) =>
  origin.startsWith('https://') ? 'Path=/; HttpOnly; Secure; SameSite=Lax' : 'Path=/; HttpOnly; SameSite=Strict'

/** The `Set-Cookie` value that begins a session; it has no Domain, so no other host gets it. */
export const sessionCookie = (origin: string, secret: string, expiresAt: Date): string =>
  `${cookieName(origin)}=${secret}; ${flags(origin)}; Expires=${expiresAt.toUTCString()}`

/** The `Set-Cookie` value that ends a session in the browser. */
export const expiredCookie = (origin: string): string => `${cookieName(origin)}=; ${flags(origin)}; Max-Age=0`

/** The session secret in a Cookie header. Null when it is missing, malformed, or there twice: then nobody can tell whose it is. */
export function sessionSecret(header: string | null, origin: string): string | null {
  const prefix = `${cookieName(origin)}=`
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length))
  const [value = ''] = values
  return values.length === 1 && /^[A-Za-z0-9_-]{20,200}$/.test(value) ? value : null
}

/** True when the browser sent any cookie of ours, usable or not: the request then counts as made with a cookie. */
export const hasSessionCookie = (header: string | null, origin: string): boolean =>
  (header ?? '').split(';').some((part) => part.trim().startsWith(`${cookieName(origin)}=`))
