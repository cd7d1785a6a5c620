import { join } from 'node:path'
import { stampBuild } from '../lib/cli/build.ts'

/** The last act of `npm run build`: `npm start` sees that this build is made from these sources. */
stampBuild(join(import.meta.dirname, '..'))
