/** The names by which a browser on this machine reaches us; with them the address we listen at, where it is another one. */
export const loopbackOrigins = (host: string, port: number): string[] => {
  const address = host.includes(':') ? `[${host}]` : host
  const names = new Set(['127.0.0.1', 'localhost', 'loopboard.localhost', address])
  return [...names].map((name) => new URL(`http://${name}:${port}`).origin)
}

/** True for an exact origin that keeps a session safe: https anywhere, http only on this machine. */
export function isUsableOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.origin !== text || text.includes('*')) return false
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)
}
