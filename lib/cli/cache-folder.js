import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where the program keeps what it can make again; nothing depends on it. */
export const cacheFolder = () => join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'loopboard')
