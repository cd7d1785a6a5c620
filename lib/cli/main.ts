#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { cacheFolder } from './cache-folder.ts'

// A skill starts this program at every step: what was compiled once is not compiled again. Nothing depends on it.
enableCompileCache(cacheFolder())
await import('./program.ts')
