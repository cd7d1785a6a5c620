import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fresh secret of 256 random bits, safe in a header, a cookie and the fragment of a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret: SHA-256 in hex. A secret has 256 random bits, so a slow hash would add nothing. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compares two secrets in constant time, whatever their lengths. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
