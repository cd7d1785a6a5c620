import { sep } from 'node:path'

/** A path of this system as reports write it. */
export const slashes = (path: string): string => path.split(sep).join('/')
