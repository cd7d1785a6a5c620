import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase } from '../../test-skill.ts'
import { at } from './test-work-code.ts'

/** Steps of which a table tells what each takes and makes. */
const parts = (takes: string, makes: string, ...rows: string[]) =>
  phase(`| Part | ${takes} | ${makes} |\n|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`)
/** A program that reads the tides and, where they are broken, says so. */
const sail = (path: string, says: string) =>
  phase(
    fence(
      'python',
      `import json, pathlib\ntry:\n    tides = json.loads(${path}.read_text())\nexcept json.JSONDecodeError as err:\n    raise SystemExit(f"${says}: {err}")\nsail(tides)`,
    ),
  )

const found: Case[] = [
  ['DF-009', 'what is gone through with somebody', phase('Go through `.ferry-work/tides.md` with the mate.')],
  ['DF-009', 'what is talked through one by one', phase('Talk through each of the tides in `.ferry-work/tides.md`.')],
  ['DF-009', '逐条过一遍的文件', phase('与船长逐条通读 `.ferry-work/tides.md`，再决定航线。')],
  ['DF-009', 'what is shown to somebody', phase('Show `.ferry-work/tides.md` to the mate. Sail.')],
  ['DF-009', 'of what a part is used', phase('Sort the rows of `.ferry-work/tides.csv` by hour. Sail.')],
  ['DF-009', 'of what each line is used', phase('For each line of `.ferry-work/tides.txt`, sail once.')],
  [
    'DF-009',
    'what is used behind something that is written',
    phase('Write the hour down, then follow `.ferry-work/tides.md`.'),
  ],
  ['DF-009', 'what something is done by', phase('Sail according to `.ferry-work/tides.md`.')],
  ['DF-009', '按照其内容来做的文件', phase('按照 `.ferry-work/tides.md` 航行。')],
  [
    'DF-009',
    'what a step of a table takes',
    parts('Takes', 'Makes', 'Sail | `.ferry-work/tides.md` | the landing', 'Rest | the landing | nothing'),
  ],
  [
    'DF-004',
    'what a step of a table makes',
    parts('Consumes', 'Leaves behind', 'Sail | the tides | `.ferry-work/wakes.md`'),
  ],
  [
    'DF-009',
    'a file of `pathlib` that only its refusal names',
    sail('pathlib.Path(".ferry-work/tides.json")', 'tides.json is broken'),
  ],
  ['DF-009', 'one below a folder', sail('(pathlib.Path(".ferry-work") / "tides.json")', 'tides.json is broken')],
  [
    'DF-009',
    'a file in the folder of a skill with a long name',
    phase('Read `.2-ferries-between-the-northern-islands-of-may-work/tides.md` and sail.'),
  ],
  [
    'DF-004',
    'a file beside which all files of the skill are looked at',
    phase('Write the tides to `.ferry-work/tides.yaml`. Check all files in the skill directory.'),
  ],
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
  ['DF-009', 'what is written and shown in one', phase('Write and show `.ferry-work/tides.md`. Sail.')],
  ['DF-009', 'where something is sorted into', phase('Sort the hours into `.ferry-work/tides.md`. Sail.')],
  ['DF-009', 'a word that stands for a thing', phase('The mate knows the count `.ferry-work/tides.md`. Sail.')],
  [
    'DF-009',
    'what is put down as one goes',
    phase('Go through the tides and note each in `.ferry-work/tides.md`. Sail.'),
  ],
  [
    'DF-009',
    'what a step of a table makes before',
    parts('Takes', 'Makes', 'Watch | the sea | `.ferry-work/tides.md`', 'Sail | `.ferry-work/tides.md` | the landing'),
  ],
  [
    'DF-009',
    'a file of which the refusal says how it is made',
    sail('pathlib.Path(".ferry-work/tides.json")', 'run the watch first, it makes tides.json'),
  ],
  [
    'DF-004',
    'a file beside which all files of the folder are looked at',
    phase('Write the tides to `.ferry-work/tides.yaml`. Check all files in the work directory.'),
  ],
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
