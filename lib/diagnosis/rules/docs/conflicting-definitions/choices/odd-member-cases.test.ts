import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const guide = (text: string): TestFiles => ({ 'references/guide.md': `# Guide\n\n## Notes\n\n${text}\n` })
const script = (text: string): TestFiles => ({ 'scripts/sort.py': `${text}\n` })

/** Lists in marks, quotes and strokes, wherever they stand, of which one place has a value that stands nowhere else. */
const found: Case[] = [
  [
    rule,
    'one field of two samples that have other fields in common',
    {
      ...entry(fence('text', 'LID: flat | round | domed | sealed\nSIZE: 4\nCLAY: red')),
      ...guide(fence('text', 'LID: flat | round | domed | corked\nSIZE: 4\nKILN: 2')),
    },
  ],
  [
    rule,
    'two sentences that say it of one word',
    entry('## A\n\n- Glaze: `ash`, `moss`, or `plum`.\n\n## B\n\nThe glaze of each pot is `ash`, `moss`, or `rust`.'),
  ],
  [
    rule,
    'the hint of an argument and a step',
    {
      'SKILL.md':
        '---\nname: ferry\ndescription: Sails ferries. Use when a ferry is to sail.\nargument-hint: [north|south|harbour|island]\n---\n\n# Ferry\n\n1. If the keeper passed `north`, `south`, `harbour`, or `lagoon` as an argument, skip to step 3.\n\nThe `island` is far.\n',
    },
  ],
  [
    rule,
    'the usage of a program and a call of it',
    {
      ...entry(fence('bash', 'python3 scripts/sort.py JAR [--glaze ash|moss|plum]')),
      ...script('"""Sorts jars.\n\n  sort.py JAR [--glaze ash|moss|rust]\n\n  --glaze rust: brown ones\n"""'),
    },
  ],
  [
    rule,
    'a comment behind a key in two blocks',
    {
      ...entry(fence('yaml', 'kind: clay_jar   # oak | clay_jar | tin_box')),
      ...guide(fence('yaml', 'kind: clay_jar          # oak | clay_jar | zinc_box')),
    },
  ],
  [
    rule,
    'a comment below a title that speaks of the whole schema',
    {
      ...entry(fence('yaml', 'kind: clay_jar   # oak | clay_jar | tin_box')),
      ...guide(`## Full schema\n\n${fence('yaml', 'kind: clay_jar          # oak | clay_jar | zinc_box')}`),
    },
  ],
  [
    rule,
    'what a program allows and long names in a list',
    {
      ...entry('- **Type**: unglazed | earthenware | ash-glazed'),
      ...script('if kind not in {"unglazed", "earthenware", "salt-glazed"}:\n    stop()'),
    },
  ],
  [
    rule,
    'ends of names of files',
    {
      ...entry('| Kind | Files |\n|---|---|\n| **texts** | `*.md`, `*.txt`, `*.rst`, `*.adoc` |'),
      'README.md': '# Jars\n\n| Kind | Files |\n|---|---|\n| `texts` | Only `.md/.txt/.rst/.org` files |\n',
    },
  ],
  [
    rule,
    'three values of a key of several words, in marks in both places',
    {
      ...entry('- `jar.lid_shape`: how it closes, one of `flat`, `round`, `domed`'),
      ...guide('- `lid_shape`: may be left out. Takes `flat`, `round`, `pointed`.'),
    },
  ],
  [
    rule,
    'three values of an option, in strokes and in code',
    {
      ...entry('Look well (`--verify quick|slow|none`).'),
      ...script('f.add_argument("--verify", choices=("quick", "full", "none"))'),
    },
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'two sentences that say it of two words',
    entry('## A\n\n- Glaze: `ash`, `moss`, or `plum`.\n\n## B\n\nThe paint of each pot is `ash`, `moss`, or `rust`.'),
  ],
  [
    rule,
    'what two search patterns look for',
    entry(
      `## Ferries\n\n${fence('bash', 'rg -n "Deck::(fore|mid|aft|keel)|hull" boats')}\n\n## Looms\n\n${fence('bash', 'rg -n "loom.(fore|mid|aft|reed)|warp" cloth')}`,
    ),
  ],
  [
    rule,
    'a field that two objects have',
    entry(
      `## Answer of the miller\n\n${fence('json', '{\n  "state": "ground|coarse|stuck",\n  "sacks": 1,\n  "stone": ""\n}')}\n\n## Answer of the baker\n\n${fence('json', '{\n  "state": "ground|burnt|stuck",\n  "loaves": 1,\n  "oven": ""\n}')}`,
    ),
  ],
  [
    rule,
    'two fields, each with a name of its own',
    {
      ...entry(fence('yaml', 'wanted_lid: flat | round | domed | any-lid\nsize: 4')),
      ...guide(fence('yaml', 'jar_lid: flat | round | domed | no-lid\nsize: 4')),
    },
  ],
  [
    rule,
    'an option that two calls of one file give values',
    entry(
      'Press with `--lid` and `flat`, `round`, `domed` in turn.\n\n## Lids\n\nShow with `--lid`, then `flat`, `round`, `pointed`.',
    ),
  ],
  [
    rule,
    'some of the values of a key that a script asks for',
    {
      ...entry('- `lid_shape`: takes `flat`, `round`, `domed`'),
      ...script('if jar["lid_shape"] in {"flat", "round", "pointed"}:\n    stop()'),
    },
  ],
  [
    rule,
    'lists of one form of which each value stands elsewhere too',
    {
      ...entry('The yard has `north`, `south`, `harbour`, and `lagoon`.\n\nThe `lagoon` is calm.'),
      ...guide('The mill has `north`, `south`, `harbour`, and `island`.\n\nThe `island` is far.'),
    },
  ],
  [
    rule,
    'a part of one longer list',
    {
      ...entry(
        'Sail to `north`, `south`, `harbour`, `island`, or `lagoon`.\n\nBy day to `north`, `south`, `harbour`, or `island`.',
      ),
      ...guide('By night to `north`, `south`, `harbour`, or `lagoon`.'),
    },
  ],
  [
    rule,
    'three short words of two things',
    { ...entry('Pick a jar: `big`, `red`, `old`.'), ...guide('Weave a cloth: `big`, `red`, `new`.') },
  ],
  [
    rule,
    'the cells of a table',
    entry('| north | south | harbour | island |\n|---|---|---|---|\n| a | b | c | d |\n\n`north|south|harbour|lagoon`'),
  ],
  [
    rule,
    'what two agents of one folder are given',
    {
      'agents/potter.md': '# Potter\n\n- glaze: ash | moss | rust | sand\n',
      'agents/weaver.md': '# Weaver\n\n- thread: ash | moss | plum | sand\n',
    },
  ],
  [
    rule,
    'values of two words among others',
    {
      ...entry('- yard: north | south | harbour'),
      ...guide('- yard: north | south | blue lagoon | island'),
    },
  ],
  [
    rule,
    'patterns of one program',
    {
      ...entry('It sorts.'),
      ...script('A = r"(?:north|south|harbour|island)"\nB = 1\nC = 2\nD = r"(?:north|south|harbour|lagoon)"'),
    },
  ],
  [
    rule,
    'one value in two spellings',
    {
      ...entry('Sail to `north`, `south`, `harbour`, or `far-isle`.'),
      ...guide('Sail to `NORTH`, `SOUTH`, `HARBOUR`, or `FAR_ISLE`.'),
    },
  ],
  [
    rule,
    'what nobody may say',
    {
      ...entry('A mate may not mark a ferry as `anchored`, `seaworthy`, or `auctioned`.'),
      ...script('final_marks = ["anchored", "seaworthy", "sunken"]'),
    },
  ],
  [
    rule,
    'a list that code has under another name',
    {
      ...entry('Each check of a ferry is `moored`, `sailing`, `adrift`, or `unseen`.'),
      ...script(
        'CHECKS = ("moored", "sailing", "adrift", "unseen")\nGATES = ("moored", "sailing", "adrift", "beyond_help")',
      ),
    },
  ],
  [
    rule,
    'a shorter form of one word',
    {
      ...entry('Sail to `north`, `south`, `harbour`, or `isle`.'),
      ...guide('Sail to `north`, `south`, `harbour`, or `isles`.'),
    },
  ],
]

describeCases(found, leftAlone)
