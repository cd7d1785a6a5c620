#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { cacheFolder } from './cache-folder.js'

// A skill starts this program at every step: what was compiled once is not compiled again. Nothing depends on it. What is imported before is plain
// JavaScript, like this file: types are stripped by a program of its own, which takes as long to load as all of Node, and is in the cache afterwards.
enableCompileCache(cacheFolder())
await import('./program.ts')
