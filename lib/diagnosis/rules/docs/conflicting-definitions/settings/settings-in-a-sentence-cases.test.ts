import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const loom = (text: string, threads = 12): TestFiles => ({
  ...entry(text),
  'config/loom.json': `{ "row_width": 40, "pause_minutes": 5, "most_threads": ${threads}, "keep_ends": true }\n`,
})
const ferry = (text: string, cars = 3): TestFiles => ({
  ...entry(text),
  'scripts/board.py': `import argparse\n\nparser = argparse.ArgumentParser()\nparser.add_argument("--cars", type=int, default=${cars})\n`,
})
const kiln = (text: string, code = 'MAX_POTS = 30\n', path = 'scripts/fire.py'): TestFiles => ({
  ...entry(text),
  [path]: code,
})
const parsed = 'const { values } = parseArgs({ options: { cars: { type: "string", default: "3" } } })\n'
const blocks = (title: string): TestFiles => ({
  ...entry(`## Settings\n\n${fence('yaml', 'rows: 40\nlooms: 4\nturns: 3')}\n\nSee references/loom.md.`),
  'references/loom.md': `# ${title}\n\n${fence('yaml', 'rows: 40\nlooms: 8\nturns: 3')}\n`,
})

/** Settings that one sentence gives their values, or one of them in passing. */
const found: Case[] = [
  [
    rule,
    'what a file sets',
    loom('`config/loom.json` sets `row_width` to 40, `pause_minutes` to 5 and `most_threads` to 9.'),
  ],
  [
    rule,
    'values of each',
    loom('It works with a `row_width` of 40, a `pause_minutes` of 5 and a `most_threads` of 9.'),
  ],
  [
    rule,
    'units behind them',
    loom('The `row_width` is 40 knots, `pause_minutes` is 5 minutes and `most_threads` is 9.'),
  ],
  [
    rule,
    'values before their keys',
    loom('The loom weaves 40 knots a row (`row_width`) with 9 threads (`most_threads`).'),
  ],
  [
    rule,
    'the file at the beginning',
    loom('In `config/loom.json` `row_width` is 40, `pause_minutes` is 5 and `most_threads` is 9.'),
  ],
  [rule, 'a switch', loom('The file sets `row_width` to 40, `keep_ends` to `false` and `most_threads` to 12.')],
  [
    rule,
    'a default in brackets behind what an option is',
    ferry('`scripts/board.py` takes `--cars` (how many rows of cars it lets in, default: 5) and `--out`.'),
  ],
  [
    rule,
    'the same before its word',
    ferry('`board.py` takes `--cars` (rows of cars on deck, 5 by default) and `--out`.'),
  ],
  [rule, 'the same in Chinese', ferry('`scripts/board.py` 接受 `--cars`（上船的车数，默认 5）。')],
  [
    rule,
    'a default in a sentence of its own behind the description',
    ferry('- `--cars`: the cars in a row. Defaults to 5.'),
  ],
  [
    rule,
    'an option that a parameter takes',
    kiln(
      '`--heat` (default 900) is the top.',
      'def main(heat: int = typer.Option(1100, help="top")):\n    print(heat)\n',
    ),
  ],
  [
    rule,
    'a default of a table of options in TypeScript',
    kiln('`scripts/fire.ts` takes `--cars` (cars in a row, default 5).', parsed, 'scripts/fire.ts'),
  ],
  [
    rule,
    'a constant and its script in brackets',
    kiln(
      'A load of more than 20 pots is turned down (`MAX_POTS` in `scripts/fire_kilns.py`).',
      'MAX_POTS = 30\n',
      'scripts/fire_kilns.py',
    ),
  ],
  [
    rule,
    'the same in Chinese with the script first',
    kiln('超过 20 个罐子不再装窑（`scripts/fire.py` 中的 `MAX_POTS`）。'),
  ],
  [rule, 'another number of the sentence', kiln('Of the two kilns one takes 20 pots (`MAX_POTS`).')],
  [rule, 'a number word behind the brackets', kiln('Load `MAX_POTS` (20) pots between two firings.')],
  [
    rule,
    'limits of an object',
    kiln('The kiln keeps `maxPots` at 20.', 'export const limits = { maxPots: 30 }\n', 'scripts/fire.ts'),
  ],
  [rule, 'blocks of short names below one title', blocks('Settings')],
]

const leftAlone: Case[] = [
  [
    rule,
    'what a file sets so',
    loom('`config/loom.json` sets `row_width` to 40, `pause_minutes` to 5 and `most_threads` to 12.'),
  ],
  [rule, 'two other values', loom('For silk set `row_width` to 30, `pause_minutes` to 5 and `most_threads` to 9.')],
  [rule, 'a change', loom('Change `row_width` to 40, `pause_minutes` to 5 and `most_threads` to 9.')],
  [rule, 'a mode', loom('In `silk` mode `row_width` is 40, `pause_minutes` is 5 and `most_threads` is 9.')],
  [rule, 'the default of the script', ferry('`board.py` takes `--cars` (how many of them board, default: 3).')],
  [rule, 'a default of another script', ferry('`row.py` takes `--cars` (how many of them board, default: 5).')],
  [
    rule,
    'the number of the constant',
    kiln('A load of more than 30 pots is turned down (`MAX_POTS` in `scripts/fire.py`).'),
  ],
  [
    rule,
    'a number of something else in the brackets',
    kiln('Load 20 jars (as many as `MAX_POTS` allows, half of it lids).'),
  ],
  [rule, 'blocks of short names below two titles', blocks('A small mill')],
]

describeCases(found, leftAlone)
