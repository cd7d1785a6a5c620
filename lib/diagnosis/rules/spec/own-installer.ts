const download = /\b(?:curl|wget)\b[^\n]*?https:\/\/([\w.-]+)\/?([\w./-]*)/
/** Names that are kept for examples are those of no tool. */
const reserved = /(?:^|\.)example\.(?:com|net|org)$|\.(?:example|invalid|test)$/
const hosting = /^(?:raw\.githubusercontent|github)\.com$/

/** Whether a command runs the installer of the tool that the skill is named after, from the home of its own project: who takes the skill means to. */
export function isOwnInstaller(folder: string, command: string): boolean {
  const [, host = '', path = ''] = download.exec(command) ?? []
  if (host === '' || reserved.test(host)) return false
  const homes = hosting.test(host) ? path.split('/').slice(0, 2) : host.split('.').slice(-2, -1)
  const parts = folder.toLowerCase().split(/[-_]/)
  return homes.some((home) => parts.some((part) => isNamedAfter(home.toLowerCase(), part)))
}

/** `just` of `justfile`, `graphite` of `graphitecli`. */
const isNamedAfter = (home: string, part: string): boolean =>
  home === part || (Math.min(home.length, part.length) > 3 && (home.startsWith(part) || part.startsWith(home)))
