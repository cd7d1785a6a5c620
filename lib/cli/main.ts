#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

// A skill starts this program at every step: what was compiled once is not compiled again. Nothing depends on it.
enableCompileCache(join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'loopboard'))
await import('./program.ts')
