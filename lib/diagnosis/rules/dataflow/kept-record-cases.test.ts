import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

/** What is used otherwise than to keep track of something. */
const found: Case[] = [
  ['DF-009', 'what is used to set something', entry('Use `/tmp/loom-<slug>-plan.md` to set the warp.')],
  ['DF-009', 'what is read to track something', entry('Read `/tmp/loom-<slug>-plan.md` to track the warp.')],
  [
    'DF-009',
    'what is taken out of a file for notes',
    entry('Use the threads of `/tmp/loom-<slug>-plan.md` for notes on the warp.'),
  ],
]

/** What is used to keep track is written by who does so. */
const leftAlone: Case[] = [
  [
    'DF-009',
    'what is used for tracking',
    entry('Use `/tmp/loom-<slug>-state.md` for warp tracking.\n\nTrack the threads.'),
  ],
  [
    'DF-009',
    'what is used to track',
    entry('Use scratchpad `/tmp/loom-<slug>.md` to track:\n\n- the warp\n- the weft'),
  ],
  [
    'DF-009',
    'what is used as a notebook',
    entry('While weaving, use the file `/tmp/loom-<slug>.md` as a running log.'),
  ],
]

describeCases(found, leftAlone)
