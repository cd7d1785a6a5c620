import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, type TestFiles } from '../../test-skill.ts'

const write = (more: string): TestFiles =>
  entry(
    `${fence('js', 'Write(`@{workDir}/apple-index.json`, JSON.stringify(index))')}\n\nThen look at the barrels.\n\n${more}`,
  )

const read = (caught: string): TestFiles =>
  step(
    `try:\n    base = json.load(open(f"{work_dir}/apple_weights.json"))\nexcept ${caught}:\n    stop()\nuse(base)`,
    'python',
  )

const phases = (second: string): TestFiles => ({
  ...phase(fence('bash', 'grep -rn old src > "$WORK_DIR/temp-hits.txt"')),
  'phases/02-b.md': `# B\n\n${second}\n`,
})

const found: Case[] = [
  ['DF-004', 'a file beside samples of the project', write('- `tests/samples/*.json` (if there are any)')],
  ['DF-004', 'a file beside what is said of all changes', write('1. Every file in `git diff --stat` is looked at')],
  ['DF-004', 'a file beside samples that are read', write('Read `tests/samples/*.json` and name the odd ones.')],
  ['DF-004', 'a file beside words on patterns', write('Tell where a glob (such as a bare `*`) is too wide.')],
  ['DF-004', 'a file beside documents of the project', write('```\ndocs/plans/*.json\n```')],
  ['DF-009', 'a file that is caught only where it does not parse', read('ValueError')],
  ['DF-009', 'a file that is caught where its parts are odd', read('(json.JSONDecodeError, KeyError) as fault')],
  [
    'APV-001',
    'a file that another command takes up',
    phases(fence('bash', 'cut -d: -f1 "$WORK_DIR/temp-hits.txt" | sort -u')),
  ],
  ['APV-001', 'a file whose lines are counted once', phases(fence('bash', 'uniq -c "$WORK_DIR/temp-hits.txt"'))],
  [
    'APV-002',
    'an order of which the first ones are taken',
    phase(fence('bash', 'sort -k2 apples.txt > "$WORK_DIR/ranked.txt"\nhead -5 "$WORK_DIR/ranked.txt"')),
  ],
]

const leftAlone: Case[] = [
  [
    'DF-004',
    'a file that a pattern of its folder covers',
    write('Merge `@{workDir}/*.json`.'.replace('@{', '$' + '{')),
  ],
  ['DF-004', 'a file of a folder that is read', write('Read every file in the work folder.')],
  ['DF-004', 'a file that a pattern without a root covers', write('Merge `parts/*.json`.')],
  ['DF-009', 'a file that need not be there', read('FileNotFoundError')],
  ['DF-009', 'a file whatever is wrong with it', read('(ValueError, OSError)')],
  ['DF-009', 'a file that is caught at all', read('Exception as fault')],
  [
    'APV-002',
    'a list that is compared with another',
    phase(
      fence(
        'bash',
        'ls old > "$WORK_DIR/old.txt"\nls new > "$WORK_DIR/new.txt"\ndiff "$WORK_DIR/old.txt" "$WORK_DIR/new.txt"',
      ),
    ),
  ],
  [
    'APV-002',
    'a look at what was found',
    phase(fence('bash', 'app check > "$WORK_DIR/hits.txt"\nhead -5 "$WORK_DIR/hits.txt"')),
  ],
  [
    'APV-002',
    'an order that is used again',
    {
      ...phase(fence('bash', 'sort -k2 apples.txt > "$WORK_DIR/ranked.txt"\nhead -5 "$WORK_DIR/ranked.txt"')),
      'phases/02-b.md': `# B\n\nRead \`$\{WORK_DIR}/ranked.txt\`.\n`,
    },
  ],
  ['DF-009', 'what a program leaves', phase('Read `{work_dir}/belt-errors.log` and name the first fault.')],
  ['DF-009', 'a picture of what it shows', step('Read(`@{workDir}/belt-shot.png`)')],
  [
    'DF-009',
    'what another file is made into',
    phase('Read `rules.md`, compile its parts to `{work_dir}/all-rules.md`, and read `{work_dir}/all-rules.md` first.'),
  ],
  ['DF-004', 'what a sentence calls the output', entry('Write `{work_dir}/belt-collect.md` as the final output.')],
  ['DF-004', 'what a sentence in Chinese calls the output', entry('将最终输出写入 `{work_dir}/belt-collect.md`。')],
]

describeCases(found, leftAlone)
