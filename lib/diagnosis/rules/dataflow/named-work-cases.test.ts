import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase } from '../../test-skill.ts'
import { at } from './test-work-code.ts'

const found: Case[] = [
  ['DF-004', 'a file in a hidden folder of the work', phase('Write the tides to `.ferry-work/tides.yaml`. Sail.')],
  ['DF-009', 'one that is read there', phase('The mate reads `.ferry-work/tides.json` and sails by it.')],
  [
    'DF-009',
    'a file that is to be read by the words behind it',
    phase(`Lay the warp along ${at('loom.json')}: read it first.`),
  ],
  [
    'DF-004',
    'a file that a language writes which is not read',
    phase(
      `Write the glazes to ${at('glazes.json')}:\n\n${fence('r', 'write_json(glazes, file.path(work_dir, "glazes.json"))')}\n\nThen fire.`,
    ),
  ],
  [
    'DF-004',
    'a file of each of which nobody speaks again',
    phase('Each mate writes its tides to `.ferry-work/tides-<name>.json`. The captain sails by the stars.'),
  ],
]

const leftAlone: Case[] = [
  ['DF-009', 'a hidden folder of a tool', phase('The mate reads `.ferry-net/tides.json` and sails by it.')],
  [
    'DF-004',
    'files of each of which what they hold is taken',
    phase('Each mate writes its tides to `.ferry-work/tides-<name>.json`. The captain compares the tides.'),
  ],
  [
    'DF-004',
    'a file that such a language reads',
    phase(
      `Write the glazes to ${at('glazes.json')}:\n\n${fence('r', 'glazes <- read_json(file.path(work_dir, "glazes.json"))')}\n\nThen fire.`,
    ),
  ],
  [
    'DF-009',
    'a file that such a language writes',
    phase(
      `${fence('r', 'write_json(glazes, file.path(work_dir, "glazes.json"))')}\n\nThen read ${at('glazes.json')} and fire.`,
    ),
  ],
]

describeCases(found, leftAlone)
