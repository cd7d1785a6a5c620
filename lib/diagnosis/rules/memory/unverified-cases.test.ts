import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, type TestFiles } from '../../test-skill.ts'

/** A flow of phases that each do one thing. */
const phases = (...done: string[]): TestFiles =>
  Object.fromEntries(done.map((text, at) => [`phases/0${at + 1}-${'abcdef'[at]}.md`, `# ${'ABCDEF'[at]}\n\n${text}\n`]))

/** The same in another folder. */
const inFolder = (folder: string, ...done: string[]): TestFiles =>
  Object.fromEntries(Object.entries(phases(...done)).map(([path, text]) => [path.replace('phases', folder), text]))

const inJapanese = [
  '瓶を `a.md` に書き出す。',
  '一覧を `b.md` にまとめる。',
  '結果を `c.md` へ保存する。',
  '最終版を `d.md` として出力する。',
]

const steps =
  '1. Collect the facts and save them to `facts.md`.\n2. Write the outline to `outline.md`.\n3. Lay it out as `sheet.pdf`.'

const inTraditional = [
  '將名單寫入 `out/a.json`。',
  '將頁面寫入 `out/b.json`。',
  '將廠商寫入 `out/c.json`。',
  '輸出 `out/d.csv`。',
]

const made = ['Write `a.md`.', 'Write `b.md`.', 'Write `c.md`.']

const found: Case[] = [
  ['MEM-005', 'stages in files', inFolder('stages', ...made, 'Write `d.md`.')],
  ['MEM-005', 'a command that builds', phases(...made, 'Run `npm run build` on `c.md`, then write `d.md`.')],
  ['MEM-005', 'a command that is only named', phases(...made, 'Write how `npm run validate` works to `d.md`.')],
  [
    'MEM-005',
    'steps of a skill that only looks whether its server is up',
    { ...phases(...inJapanese), 'SKILL.md': entryWith('# A\n\n## Verify that the server is up\n\nPing it.\n') },
  ],
  [
    'MEM-005',
    'steps in Japanese of a skill that tells when to ask',
    { ...phases(...inJapanese), 'SKILL.md': entryWith('# A\n\n## 確認が必要な場合\n\n迷う時。\n') },
  ],
  [
    'MEM-005',
    'files that something is made into, in Chinese',
    phases('写入 `a/plan.md`。', '排版为 `a/all.md`。', '拆分成 `a/parts.json`。', '把结果放在 `a/end.md`。'),
  ],
  [
    'MEM-005',
    'files in which something is planned or told, or into which it is parsed',
    phases(
      'Plan the parts in `a.md`.',
      'Parse the wish into `b.md`.',
      'Define the fields in `c.json`.',
      'Report in `d.md`.',
    ),
  ],
  ['MEM-005', 'files in traditional Chinese', phases(...inTraditional)],
  [
    'MEM-005',
    'files that something becomes or is put in',
    phases(
      'Result: a list in `a.md`.',
      'The outline is put in `b.md`.',
      'Each chapter becomes `c.md`.',
      'The book is bound as `d.epub`.',
    ),
  ],
  [
    'MEM-005',
    'files without marks',
    phases(...['a', 'b', 'c', 'd'].map((name) => `Dump the rows to out/${name}.json.`)),
  ],
  [
    'MEM-005',
    'files behind an arrow or handed over in Chinese',
    phases('Store → `a.md`', '把要点存成 `b.md`。', '结果落盘到 `c.md`。', '交付 `d.md`。'),
  ],
  [
    'MEM-005',
    'tables of outputs',
    phases(...['a', 'b', 'c', 'd'].map((name) => `| Output | Where |\n|---|---|\n| ${name} | \`${name}.csv\` |`)),
  ],
  [
    'MEM-005',
    'a program that is tried out with a switch of its own',
    { ...phases(...inTraditional), 'references/run.md': '# Run\n\n```bash\npython fetch.py --test\n```\n' },
  ],
  [
    'MEM-005',
    'files that are published in Korean',
    phases('`a.md`에 답변을 저장합니다.', '`b.md`를 작성합니다.', '`c.md`를 작성합니다.', '`d.md`를 게시합니다.'),
  ],
  [
    'MEM-005',
    'files that something goes to',
    phases(
      'Deliver `a.csv`.',
      'The map goes to `b.svg`.',
      'The guide is written to `c.md`.',
      'Then `d.zip` is produced.',
    ),
  ],
  [
    'MEM-005',
    'labels of what comes out',
    phases('Output: `a.md`', '**Output**: `b.md`', 'Produces: `c.html`', '产出：`d.pdf`'),
  ],
  [
    'MEM-005',
    'Korean verbs',
    phases(
      '주제를 `a.md` 에 저장한다.',
      '개요를 `b.md`에 작성한다.',
      '본문을 `c.md` 에 기록한다.',
      '결과를 `d.md` 로 저장한다.',
    ),
  ],
  [
    'MEM-005',
    'French verbs',
    phases('Enregistrer `a.json`.', 'Créer `b.svg`.', 'Écrire la légende dans `c.md`.', 'Exporter `d.pdf`.'),
  ],
  [
    'MEM-005',
    'a last step that names no file, and scenes that are confirmed in Chinese',
    phases(
      'Write `a.md`.',
      'Write `b.md`.',
      '## 場景確認\n\nWrite `c.md`.',
      'Write the note to the folder of its kind.',
    ),
  ],
  ['MEM-005', 'Japanese verbs', phases(...inJapanese)],
  [
    'MEM-005',
    'files made by verbs of their own',
    phases(
      'Draw `board.png` for each scene.',
      'Render `cut.mp4`.',
      'Mix the sound into `final.mp4`.',
      'Pack all of it into `film.zip`.',
    ),
  ],
  [
    'MEM-005',
    'files in which something is listed',
    phases(
      'Fetch the pictures, list them in `log.md`.',
      'Note the sizes in `sizes.md`.',
      'Store the rest below `rest/`.',
      'Send them and write `sent.md`.',
    ),
  ],
  [
    'MEM-005',
    'Chinese verbs',
    phases('把素材整理到 `a.md`。', '生成大纲 `b.md`。', '绘制插图 `c.png`。', '导出为 `d.pdf`。'),
  ],
  [
    'MEM-005',
    'Chinese steps in the entry',
    entry(
      '1. 下载素材，放入 `raw/`。\n2. 转换格式，得到 `clean.json`。\n3. 依据模板写成 `draft.md`。\n4. 排版后导出 `final.pdf`。',
    ),
  ],
  ['MEM-005', 'steps of a list in the entry', entry(`${steps}\n4. Send it and note the day in \`sent.md\`.`)],
  [
    'MEM-005',
    'steps with titles in the entry',
    entry(
      '## Step 1: Gather\n\nStore the rows in `raw.csv`.\n\n## Step 2: Clean\n\nWrite `clean.csv`.\n\n## Step 3: Join\n\nProduce `joined.csv`.\n\n## Step 4: Export\n\nCreate `all.parquet`.',
    ),
  ],
]

const leftAlone: Case[] = [
  ['MEM-005', 'files in another folder', inFolder('pages', ...made, 'Write `d.md`.')],
  ['MEM-005', 'a command that a step has run', phases(...made, 'Run `npm run validate` on `c.md`, then write `d.md`.')],
  ['MEM-005', 'a command that a step has run, in Chinese', phases(...made, '运行 `make lint`，写入 `d.md`。')],
  [
    'MEM-005',
    'steps of a skill that looks at what the server was given',
    { ...phases(...inJapanese), 'SKILL.md': entryWith('# A\n\n## Verify the pages of the server\n\nLook.\n') },
  ],
  [
    'MEM-005',
    'steps in Japanese below which the result is confirmed',
    { ...phases(...inJapanese), 'SKILL.md': entryWith('# A\n\n## 出力の確認\n\n瓶を見る。\n') },
  ],
  [
    'MEM-005',
    'files that something is told in',
    phases(...['a', 'b', 'c', 'd'].map((name) => `The case is described in \`${name}.md\`.`)),
  ],
  [
    'MEM-005',
    'a step that checks, in Korean',
    phases(
      '주제를 `a.md` 에 저장한다.',
      '개요를 `b.md`에 작성한다.',
      '## 검토\n\n본문을 `c.md` 에 기록한다.',
      '결과를 `d.md` 로 저장한다.',
    ),
  ],
  [
    'MEM-005',
    'a step that checks, in traditional Chinese',
    phases('Write `a.md`.', 'Write `b.md`.', '## 檢查\n\nWrite `c.md`.', 'Write `d.md`.'),
  ],
  [
    'MEM-005',
    'Japanese steps of which one checks',
    phases(...inJapanese.slice(0, 3), '## 確認\n\n`d.md` に保存する。'),
  ],
  ['MEM-005', 'Japanese steps that read files', phases(...inJapanese.slice(0, 3), '型は `d.md` に保存されている。')],
  [
    'MEM-005',
    'what stands in files',
    phases('Answer what is asked in `a.md`.', 'Then go to `b.md`.', '默认为 `c.md`。', '跳转到 `d.md`。'),
  ],
  [
    'MEM-005',
    'steps that read files',
    phases('Look at `a.md`.', 'Compare it to `b.md`.', 'Use the words in `c.md`.', 'Refer to `d.md`.'),
  ],
  [
    'MEM-005',
    'an item in which something is checked behind its first sentence',
    phases('1. Draw `a.png`. Validate its size.', 'Render `b.mp4`.', 'Write `c.md`.', 'Pack it as `d.zip`.'),
  ],
  [
    'MEM-005',
    'a list of which one step looks',
    entry(`${steps}\n4. Make sure that each link of \`sheet.pdf\` opens.\n5. Save the day to \`day.md\`.`),
  ],
  [
    'MEM-005',
    'a step that reads what was made once more',
    entry(`${steps}\n4. Write \`day.md\` and reread it against the outline.`),
  ],
  ['MEM-005', 'three steps in the entry', entry(steps)],
]

describeCases(found, leftAlone)
