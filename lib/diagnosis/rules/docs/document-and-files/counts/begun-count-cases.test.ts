import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const names = '- **Sort**: a\n- **Pack**: b\n- **Send**: c'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'things of which it is only said that they are there',
    entry('Four mistakes come up most:\n\n- packing before the scale\n- answering no mail\n- sending it by ship'),
  ],
  ['DOC-CON-002', 'a sentence that begins with the number', entry(`Two scripts do the work:\n\n${names}`)],
  ['DOC-CON-002', 'one that tells in what order', entry(`The four parts, ordered by weight:\n\n${names}`)],
  ['DOC-CON-002', 'one that says which', entry(`It goes out. Two habits that cost the most time:\n\n${names}`)],
  [
    'DOC-CON-002',
    'one that orders them',
    entry('Ask these 4 questions before the offer:\n\n1. How large?\n2. How old?\n3. By when?'),
  ],
  [
    'DOC-CON-002',
    'parts of the whole of which it is said that they matter',
    entry(
      'Six parts of this guide matter most:\n\n1. Choose the Oak Boards\n2. Drive the Iron Nails\n3. Lids\n4. Labels',
    ),
  ],
  [
    'DOC-CON-002',
    'what must be met of all, told in whole sentences',
    entry(
      'All three criteria must be met:\n\n- Made by the mill (not by a guest)\n- Has a lid that fits\n- Holds water for a day\n- Stands upright on the board',
    ),
  ],
  ['DOC-CON-002', 'what must be true of all', entry(`All four conditions must be true before it:\n\n${names}`)],
  [
    'DOC-CON-002',
    'rows that are headed by the things',
    entry('Three roles share the work:\n\n| Role | Does |\n|---|---|\n| Packer | packs |\n| Driver | drives |'),
  ],
  [
    'DOC-CON-002',
    'one of a program with a version',
    entry(`The design of Crate v4 is built on four clear layers:\n\n${names}`),
  ],
  ['DOC-CON-002', 'files that it names', entry('Two scripts do it:\n\n- a.py gets\n- b.py sorts\n- c.py puts')],
  [
    'DOC-CON-002',
    'files that are named alone',
    entry('Six files take part in a delivery:\n\n- crates.yml\n- LABELS.md\n- Lids.plist\n- README.md\n- feed.xml'),
  ],
  [
    'DOC-CON-002',
    'files above a step that stands alone',
    entry(
      'Four files take part in a delivery:\n\n- crates.yml\n- labels.csv\n- feed.xml\n\nGo on only when all is dry.\n\n1. Load the crates:\n\n```bash\nload crates.yml\n```\n\n2. Lock them:\n\n```bash\nlock\n```',
    ),
  ],
  ...[
    'Vier Dateien gehören zu einer Lieferung:',
    'Cuatro archivos forman parte de la entrega:',
    'Quatre fichiers font partie de la livraison :',
    'Quatro arquivos fazem parte da entrega:',
    'В поставке участвуют четыре файла:',
    '納品には4つのファイルが含まれる：',
    '납품에는 파일 네 개가 들어간다:',
  ].map(
    (said): Case => ['DOC-CON-002', `such files: ${said}`, entry(`${said}\n\n- crates.yml\n- labels.csv\n- feed.xml`)],
  ),
  ['DOC-CON-002', 'names right behind it', entry('Four principles guide the work: care, speed and calm.')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'as many parts of the whole',
    entry('Four parts of this guide matter most:\n\n1. Boards\n2. Nails\n3. Lids\n4. Labels'),
  ],
  [
    'DOC-CON-002',
    'what is done at all of them',
    entry('At all three gates must be somebody:\n\n- Made by the mill\n- Has a lid\n- Holds water\n- Stands upright'),
  ],
  [
    'DOC-CON-002',
    'as many files as are named alone',
    entry('Three files take part in a delivery:\n\n- crates.yml\n- labels.csv\n- feed.xml'),
  ],
  [
    'DOC-CON-002',
    'as many files in Russian',
    entry('В поставке участвуют три файла:\n\n- crates.yml\n- labels.csv\n- feed.xml'),
  ],
  [
    'DOC-CON-002',
    'what is asked of each of some files, in German',
    entry('Mindestens zwei Dateien gehören dazu:\n\n- crates.yml\n- labels.csv\n- feed.xml'),
  ],
  [
    'DOC-CON-002',
    'files of other things',
    entry('Two drivers carry the papers:\n\n- crates.yml\n- labels.csv\n- feed.xml'),
  ],
  [
    'DOC-CON-002',
    'things that do something',
    entry('Four helpers show the way:\n\n- pack before the scale\n- answer no mail\n- send it by ship'),
  ],
  ['DOC-CON-002', 'the number of a step', entry('It reads what step 2 outputs: names, dates and sums.')],
  ['DOC-CON-002', 'the number that it is', entry(`Three scripts do the work:\n\n${names}`)],
  ['DOC-CON-002', 'two numbers', entry(`Two scripts share one folder:\n\n${names}`)],
  ['DOC-CON-002', 'what they need', entry(`Two scripts need these files:\n\n${names}`)],
  ['DOC-CON-002', 'things and more', entry(`Two crates plus a lid:\n\n${names}`)],
  ['DOC-CON-002', 'what all of them do', entry(`All four scripts write a log:\n\n${names}`)],
  ['DOC-CON-002', 'steps without names', entry('Two scripts do the work:\n\n- Open it.\n- Read it.\n- Close it.')],
  ['DOC-CON-002', 'some of the many of a book', entry(`The 34 practices of the trade:\n\n${names}`)],
  [
    'DOC-CON-002',
    'rows that are headed otherwise',
    entry('Two roles share the work:\n\n| File | Use |\n|---|---|\n| a | b |\n| c | d |\n| e | f |'),
  ],
  ['DOC-CON-002', 'names of what they carry', entry('Two drivers carry three goods: salt, oil and wine.')],
]

describeCases(found, leftAlone)
