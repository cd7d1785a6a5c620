import { hash } from 'node:crypto'

/** SHA-256 of bytes or text, hex. */
export const sha256 = (content: Uint8Array | string): string => hash('sha256', content)
