import { escapePattern } from '#lib/domain/escape-pattern.ts'

/** A secret shorter than this is not looked for: it would be found in ordinary words, and its traces would give it away. */
const shortestSecret = 8

const mark = '[redacted]'

/** Shapes of secrets that are known by how they look; each gives what stays readable. */
const shapes: [RegExp, string][] = [
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----.*?(-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/gs, mark],
  [/\b(authorization["']?\s*[:=]\s*["']?(?:bearer|basic|token)\s+)[\w.~+/=-]{8,}/gi, `$1${mark}`],
  [/\b([a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'`<>\\]{0,200}:)[^\s/@"'`<>\\]{1,500}@/gi, `$1${mark}@`],
  [/\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g, mark],
  [/\b(?:sk-[\w-]{20,}|gh[pousr]_\w{30,}|github_pat_\w{30,}|glpat-[\w-]{20,}|xox[abeoprs]-[\w-]{10,})/g, mark],
  [/\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{35}|\bnpm_\w{36}\b/g, mark],
]

/** Every way in which a secret is usually written: as it is, as a part of an address, in base64. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
]

/**
 * Makes the function that takes secrets out of foreign text before it is kept or shown: exactly those we hold, then whatever looks like a key
 * of a provider, a private key, a signed token, an Authorization header or a password in an address. What it gives, it gives again.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const all = secrets.filter((secret) => secret.length >= shortestSecret).flatMap(spellings)
  const longestFirst = [...new Set(all)].sort((a, b) => b.length - a.length)
  const held = longestFirst.length > 0 ? new RegExp(longestFirst.map(escapePattern).join('|'), 'g') : null
  return (text) => {
    const withoutHeld = held ? text.replace(held, mark) : text
    return shapes.reduce((left, [shape, rest]) => left.replace(shape, rest), withoutHeld)
  }
}

const keyBegins = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/
const keyEnds = /-----END [A-Z ]{0,40}PRIVATE KEY-----/
const longestKeyLines = 200

/** The same for text that comes line by line: a private key has many, and all of them are taken out. */
export function createLineRedactor(redact: (text: string) => string): (line: string) => string {
  let keyLinesLeft = 0
  return (line) => {
    if (keyLinesLeft > 0) {
      keyLinesLeft = keyEnds.test(line) ? 0 : keyLinesLeft - 1
      return mark
    }
    const begin = line.search(keyBegins)
    if (begin !== -1 && !keyEnds.test(line.slice(begin))) keyLinesLeft = longestKeyLines
    return redact(line)
  }
}
