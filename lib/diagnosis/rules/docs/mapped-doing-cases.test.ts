import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase, type TestFiles } from '../../test-skill.ts'

/** A table of a spec, and code of a phase. */
const beside = (head: string, rows: readonly string[], code: string, language = 'js'): TestFiles => ({
  'specs/jars.md': `# Jars\n\n| ${head} |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}\n`,
  ...phase(fence(language, code)),
})
const ways = ['drop | leave it out', 'wash | wash it twice', 'seal | put wax on it', 'store | to the cellar']
const functions =
  'const ways = {\n  drop: dropJar,\n  wash: washJar,\n  seal: sealWithWax,\n  store: storeJar,\n  keep: identity,\n}\nrun(ways[way])'
const sealed = ['plum | yes', 'pear | yes', 'fig | no', 'nut | yes']

const found: Case[] = [
  ['DOC-RED-002', 'functions for the keys of a table', beside('Way | What is done', ways, functions)],
  ['DOC-RED-002', 'such functions below a header in Russian', beside('Ключ | Действие', ways, functions)],
  [
    'DOC-RED-002',
    'functions in Python',
    beside(
      'Way | What is done',
      ways,
      'WAYS = {\n  "drop": drop_jar,\n  "wash": wash_jar,\n  "seal": seal_jar,\n  "store": store_jar,\n}\nrun(WAYS[way])',
      'python',
    ),
  ],
  [
    'DOC-RED-002',
    'functions that are written there',
    beside(
      'Way | What is done',
      ways,
      'const ways = {\n  drop: (jar) => null,\n  wash: (jar) => wash(jar, 2),\n  seal: (jar) => wax(jar),\n  store: (jar) => cellar(jar),\n}\nrun(ways[way])',
    ),
  ],
  [
    'DOC-RED-002',
    'yes and no',
    beside(
      'Jar | Sealed',
      sealed,
      'const sealed = { "plum": true, "pear": true, "fig": false, "nut": true }\nuse(sealed)',
    ),
  ],
  [
    'DOC-RED-002',
    'yes and no in Python and German',
    beside(
      'Glas | Versiegelt',
      ['plum | ja', 'pear | ja', 'fig | nein', 'nut | ja'],
      'SEALED = {"plum": True, "pear": True, "fig": False, "nut": True}\nuse(SEALED)',
      'python',
    ),
  ],
  [
    'DOC-RED-002',
    'signs for yes and no',
    beside(
      'Jar | Sealed',
      ['plum | ✅', 'pear | ✅', 'fig | ❌', 'nut | ✅'],
      'const sealed = { plum: true, pear: true, fig: false, nut: true }\nuse(sealed)',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'DOC-RED-002',
    'functions of a library that a table names',
    beside(
      'Way | What is done',
      ways,
      'const jars = {\n  drop: (jar) => null,\n  wash: (jar) => wash(jar, 2),\n  seal: (jar) => wax(jar),\n  store: (jar) => cellar(jar),\n}\njars.wash(jar)',
    ),
  ],
  [
    'DOC-RED-002',
    'what fills the fields of a record',
    beside('Part | What it is', ways, 'const jar = { drop: drop, wash: water, seal: wax, store: cellar }\nshow(jar)'),
  ],
  [
    'DOC-RED-002',
    'other answers for the keys',
    beside('Jar | Sealed', sealed, 'const open = { plum: false, pear: false, fig: true, nut: false }\nuse(open)'),
  ],
  [
    'DOC-RED-002',
    'options that are all set',
    beside('Jar | Sealed', sealed, 'const all = { plum: true, pear: true, fig: true, nut: true }\nuse(all)'),
  ],
  [
    'DOC-RED-002',
    'a table of fields in German',
    beside('Feld | Bedeutung', ways, 'const ways = { drop: "a", wash: "b", seal: "c", store: "d" }\nuse(ways)'),
  ],
  [
    'DOC-RED-002',
    'functions for other keys',
    beside(
      'Way | What is done',
      ['fill | fill it', 'drop | leave it out', 'turn | turn it', 'shake | shake it'],
      functions,
    ),
  ],
]

describeCases(found, leftAlone)
