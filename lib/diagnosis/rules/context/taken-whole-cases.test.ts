import { type Case, describeCases } from '../../test-cases.ts'
import { phase, step, told, withReferences } from '../../test-skill.ts'

const reviews =
  'const all = await Promise.all(seeds.map((one) => Task({ subagent_type: "x", prompt: `Review @{one}. Return text` })))\n'
const merged = (before: string, a: string, b: string, c: string) =>
  step(
    `${reviews}${before}const r = Task({ subagent_type: "x", prompt: \`Merge @{${a}} @{${b}} @{${c}}. Return text.\` })`,
  )

const found: Case[] = [
  ['CTX-004', 'a whole text in Spanish', told('Reescribe la carta y devuelve el texto completo del archivo.')],
  ['CTX-004', 'a whole text in French', told('Corrige la carte et renvoie le contenu complet du fichier.')],
  ['CTX-004', 'a whole text in Korean', told('카드를 쓰고 파일 전체 내용을 반환하세요.')],
  ['CTX-004', 'a whole text in German', told('Schreibe die Karte. Gib den vollständigen Text der Datei zurück.')],
  ['CTX-004', 'a whole text in Japanese', told('札を書き、ファイルの全文を返してください。')],
  ['CTX-004', 'the whole translated chapter', told('Translate it and answer with the entire translated chapter.')],
  ['CTX-004', 'a contract in Korean', told('바뀐 뚜껑을 읽고 JSON {"lids": [], "complete_result": ""} 로 반환하세요.')],
  ['CTX-004', 'a contract in Japanese', told('蓋を見て JSON {"full_output": ""} を返してください。')],
  [
    'CTX-004',
    'the whole text of a thing that is named',
    told('Rewrite it. Return the entire README text in your answer.'),
  ],
  ['CTX-004', 'the whole contents of a named file', told('Mend it. Reply with the full lids.css contents.')],
  ['CTX-004', 'fields listed in prose', told('Return JSON with name, path and content of each lid.')],
  ['CTX-004', 'fields listed in prose behind a colon', told('Return objects with the fields: title, content, owner.')],
  ['CTX-004', 'fields listed before the form', told('For every lid return its name, size and content as JSON.')],
  ['CTX-004', 'fields listed in Chinese', told('返回 JSON，包含 name、path 和 content。')],
  [
    'CTX-006',
    'all of them, and only then the work',
    withReferences('First load all files in the `references/` folder; only then look at the lids.'),
  ],
  [
    'CTX-005',
    'results taken out of a list by their names',
    merged('const [first, second, third] = all\n', 'first', 'second', 'third'),
  ],
  ['CTX-005', 'results taken out of a list by their numbers', merged('', 'all[0]', 'all[1]', 'all[2]')],
  [
    'CTX-004',
    'a field named in quotes',
    told('Translate the page. Output format: JSON with keys "status", "content" and "notes".'),
  ],
  [
    'CTX-004',
    'a field of an object that a returned one holds',
    phase(
      '```js\nasync function execute(state) {\n  const full_content = await draft(state)\n  return { ok: true, stateUpdates: { full_content } }\n}\n```',
    ),
  ],
  ['CTX-006', 'a start with all of them', withReferences('Start every session by loading all files in `references/`.')],
]

const leftAlone: Case[] = [
  ['CTX-004', 'a whole text that is read in Korean', told('모든 코드를 검토하고 JSON {"lids": []} 을 반환하세요.')],
  ['CTX-004', 'a whole text that is read in French', told('Lis le texte complet et renvoie le JSON {lids}.')],
  [
    'CTX-004',
    'a whole text that is forbidden in German',
    told('Gib JSON {pfad} zurück, nicht den vollständigen Text.'),
  ],
  ['CTX-004', 'the contents of a table', told('Return the full table contents as JSON {rows}.')],
  ['CTX-004', 'a summary in Korean', told('뚜껑을 읽고 JSON {"lids": [], "summary": ""} 로 반환하세요.')],
  ['CTX-004', 'a list with another field', told('Return JSON with name, path and content type of each lid.')],
  ['CTX-004', 'a list of what is read', told('Read the name, path and content of each lid. Return JSON {worst}.')],
  ['CTX-004', 'a list of what is judged', told('Return JSON with scores for structure, style and content.')],
  ['CTX-004', 'a list of what has gaps', told('Read the page. Return JSON {gaps} in structure and content.')],
  ['CTX-004', 'a list with a bound', told('Return JSON with name and content of each lid, at most 40 words.')],
  ['CTX-004', 'another field in Chinese', told('返回 JSON，包含 name、path 和 content_path。')],
  ['CTX-006', 'what is loaded only then', withReferences('Only then load all files in the `references/` folder.')],
  [
    'CTX-006',
    'what is loaded only in a case',
    withReferences('Load all files in the `references/` folder only for a full check.'),
  ],
  [
    'CTX-005',
    'two of the results',
    step(`${reviews}const r = Task({ subagent_type: "x", prompt: \`Merge @{all[0]} @{all[1]}. Return text.\` })`),
  ],
  ['CTX-005', 'members of the results', merged('', 'all[0].title', 'all[1].title', 'all[2].title')],
  [
    'CTX-005',
    'names taken out of another list',
    merged('const [first, second, third] = seeds\n', 'first', 'second', 'third'),
  ],
  [
    'CTX-004',
    'a path to it',
    told('Translate the page. Output format: JSON with keys "status", "content_path" and "notes".'),
  ],
  [
    'CTX-006',
    'a start with one of them',
    withReferences('Start every session by loading the file in `references/` that fits.'),
  ],
]

describeCases(found, leftAlone)
