import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const rule = 'DOC-RED-002'
const table =
  '# Crates\n\n| Fruit | Crate |\n|---|---|\n| pear | wood |\n| plum | card |\n| fig | wicker |\n| quince | steel |\n'
const beside = (code: string, language = 'js', spec = table): TestFiles => ({
  'specs/crates.md': spec,
  'phases/01-a.md': `# A\n\n${fence(language, code)}\n`,
})
const literal = 'const crates = { pear: "wood", plum: "card", fig: "wicker", quince: "steel" }'

const sentence = (fruit: string): string =>
  `The crate in which a ${fruit} stands on the ferry, with straw below it and a lid that is nailed down.`

const ofOwnFolder: TestFiles = {
  ...beside(
    'function crateOf(fruit) {\n  switch (fruit) {\n    case "pear": return "wood"\n    case "plum": return "card"\n    case "fig": return "wicker"\n    case "quince": return "steel"\n  }\n}',
  ),
  'specs/crates.md': null,
  'guides/crates.md': table,
}

/** A mapping in code without an object literal, and one beside a document that is no table. */
const found: Case[] = [
  [
    rule,
    'an associative array without quotes',
    beside('declare -A crate=([pear]=wood [plum]=card [fig]=wicker [quince]=steel)', 'bash'),
  ],
  [
    rule,
    'a case in one line',
    beside('case $1 in pear) c=wood;; plum) c=card;; fig) c=wicker;; quince) c=steel;; esac', 'bash'),
  ],
  [
    rule,
    'what a dictionary is called with',
    beside('crate = dict(pear="wood", plum="card", fig="wicker", quince="steel")', 'python'),
  ],
  ...[
    '{ "rows": [{ "fruit": "pear", "crate": "wood" }, { "fruit": "plum", "crate": "card" }, { "fruit": "fig", "crate": "wicker" }, { "fruit": "quince", "crate": "steel" }] }',
    '{ "crates": { "fruit": { "pear": "wood", "plum": "card", "fig": "wicker", "quince": "steel" } } }',
  ].map(
    (json): Case => [
      rule,
      `a file of JSON that begins with ${json.slice(0, 20)}`,
      { ...beside(literal), 'specs/crates.md': null, 'specs/crates.json': `${json}\n` },
    ],
  ),
  [
    rule,
    'a file of records in YAML',
    {
      ...beside(literal),
      'specs/crates.md': null,
      'specs/crates.yaml':
        '- fruit: pear\n  crate: wood\n- fruit: plum\n  crate: card\n- fruit: fig\n  crate: wicker\n- fruit: quince\n  crate: steel\n',
    },
  ],
  [
    rule,
    'the entries of a map',
    beside(
      'const crate = new Map([\n  ["pear", "wood"],\n  ["plum", "card"],\n  ["fig", "wicker"],\n  ["quince", "steel"],\n])',
    ),
  ],
  [
    rule,
    'the entries of a dictionary',
    beside('crate = dict([("pear", "wood"), ("plum", "card"), ("fig", "wicker"), ("quince", "steel")])', 'python'),
  ],
  [
    rule,
    'an associative array',
    beside('declare -A crate=([pear]="wood" [plum]="card" [fig]="wicker" [quince]="steel")', 'bash'),
  ],
  [
    rule,
    'an associative array whose values are sentences',
    beside(
      `declare -A crate=(${['pear', 'plum', 'fig', 'quince'].map((key) => `["${key}"]="${sentence(key)}"`).join(' ')})`,
      'bash',
      `# Crates\n\n| Fruit | Crate |\n|---|---|\n${['pear', 'plum', 'fig', 'quince'].map((key) => `| ${key} | ${sentence(key)} |\n`).join('')}`,
    ),
  ],
  [
    rule,
    'branches beside a document in a folder of the author that the entry leads to',
    { ...ofOwnFolder, ...entry('Read [the crates](guides/crates.md).') },
  ],
  [
    rule,
    'the branches of a switch',
    beside(
      'switch (fruit) {\n  case "pear": return "wood"\n  case "plum": return "card"\n  case "fig": return "wicker"\n  case "quince": return "steel"\n}',
    ),
  ],
  [
    rule,
    'the branches of a case of a shell',
    beside(
      'case "$fruit" in\n  pear) crate=wood ;;\n  plum) crate=card ;;\n  fig) crate=wicker ;;\n  quince) crate=steel ;;\nesac',
      'bash',
    ),
  ],
  [
    rule,
    'a chain of questions',
    beside(
      'if fruit == "pear":\n    crate = "wood"\nelif fruit == "plum":\n    crate = "card"\nelif fruit == "fig":\n    crate = "wicker"\nelif fruit == "quince":\n    crate = "steel"',
      'python',
    ),
  ],
  [
    rule,
    'a list of records',
    beside(
      'const crates = [\n  { fruit: "pear", crate: "wood" },\n  { fruit: "plum", crate: "card" },\n  { fruit: "fig", crate: "wicker" },\n  { fruit: "quince", crate: "steel" },\n]',
    ),
  ],
  [
    rule,
    'a literal of a reference',
    { ...beside(literal), 'specs/crates.md': null, 'references/crates.md': `# Crates\n\n${fence('js', literal)}\n` },
  ],
  [rule, 'what a module gives away', beside(`export default ${literal.slice(15)}`)],
  [
    rule,
    'a block of YAML of a spec',
    beside(literal, 'js', `# Crates\n\n${fence('yaml', 'pear: wood\nplum: card\nfig: wicker\nquince: steel')}\n`),
  ],
  [
    rule,
    'a list of a spec',
    beside(literal, 'js', '# Crates\n\n- `pear`: wood\n- `plum`: card\n- `fig`: wicker\n- `quince`: steel\n'),
  ],
  [
    rule,
    'a file of YAML',
    {
      ...beside(literal),
      'specs/crates.md': null,
      'specs/crates.yaml': 'pear: wood\nplum: card\nfig: wicker\nquince: steel\n',
    },
  ],
]

const set = 'LEFT_OUT = {"pear", "plum", "fig", "quince"}'
const leftAlone: Case[] = [
  [rule, 'a document in a folder of the author that nothing leads to', ofOwnFolder],
  [rule, 'a dictionary of other values', beside('crate = dict(pear="a", plum="b", fig="c", quince="d")', 'python')],
  [
    rule,
    'records of other things',
    {
      ...beside(literal),
      'specs/crates.md': null,
      'specs/crates.json': '[{ "fruit": "pear" }, { "fruit": "kiwi" }, { "fruit": "lime" }, { "fruit": "date" }]\n',
    },
  ],
  [
    rule,
    'a set beside the same set',
    {
      ...beside(set, 'python'),
      'specs/crates.md': null,
      'references/crates.md': `# Crates\n\n${fence('python', set)}\n`,
    },
  ],
  [
    rule,
    'entries of other values',
    beside('const crate = new Map([["pear", "a"], ["plum", "b"], ["fig", "c"], ["quince", "d"]])'),
  ],
  [rule, 'three entries', beside('const crate = new Map([["pear", "wood"], ["plum", "card"], ["fig", "wicker"]])')],
  [
    rule,
    'branches that do something',
    beside(
      'switch (fruit) {\n  case "pear": wash()\n  case "plum": stone()\n  case "fig": dry()\n  case "quince": boil()\n}',
    ),
  ],
  [
    rule,
    'a list of other values',
    beside(literal, 'js', '# Crates\n\n- `pear`: soft\n- `plum`: sour\n- `fig`: sweet\n- `quince`: hard\n'),
  ],
]

describeCases(found, leftAlone)
