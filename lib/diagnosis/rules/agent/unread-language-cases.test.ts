import { type Case, describeCases } from '../../test-cases.ts'
import { fence, type TestFiles } from '../../test-skill.ts'

const rule = 'AGT-001'
const call = fence('js', 'const r = await Agent({ subagent_type: "explore", prompt: "List the boats." })\nuse(r)')

const russian = 'Навык проверяет лодки в гавани и составляет список. Затем он отдаёт его капитану и записывает дату.'
const japanese =
  'この技能は港の船を調べて一覧にまとめる。そのあと船長に渡して日付を書きとめる。それぞれの船の名前と長さを並べて、港ごとに分けて見せる。古い船から順に並べる。'
const korean =
  '이 기술은 항구의 배를 살펴보고 목록으로 정리한다. 그다음 선장에게 건네고 날짜를 적는다. 배마다 이름과 길이를 나란히 적어 항구별로 나누어 보여 준다. 오래된 배부터 차례로 적는다.'
const greek =
  'Η δεξιότητα ελέγχει τα σκάφη στο λιμάνι και φτιάχνει έναν κατάλογο. Έπειτα τον δίνει στον καπετάνιο και γράφει την ημέρα.'
const spanish =
  'La tabla reúne los barcos del puerto con su nombre y su largo. El capitán recibe la lista y anota la fecha de cada salida. Los barcos viejos se muestran primero y los nuevos al final de la tabla. El puerto se divide en zonas, y cada zona tiene una persona que mira los barcos por la mañana y por la tarde. Las fechas se escriben en la primera columna de la tabla y los nombres en la segunda, con el color de cada vela y el número de remos que lleva cada barco en su cubierta.'
const german =
  'Die Liste nennt die Boote im Hafen mit dem Namen und der Länge. Der Kapitän bekommt die Liste und schreibt das Datum von jeder Fahrt auf. Die alten Boote stehen oben und die neuen unten. Der Hafen ist in Zonen geteilt, und für jede Zone gibt es eine Person, die am Morgen und am Abend auf die Boote schaut. Die Daten stehen in der ersten Spalte und die Namen in der zweiten, mit der Farbe von jedem Segel und der Zahl der Ruder, die auf dem Boot liegen und von den Leuten genutzt werden.'

const file = (text: string, behind = '', elsewhere = ''): TestFiles => ({
  'phases/01-a.md': `# A\n\n${text}\n\n## B\n\n${call}\n\n${behind}\n\n${elsewhere}\n`,
})

/** Texts that are not read, without a word for failing. */
const found: Case[] = [
  [rule, 'a call in a Russian text', file(russian)],
  [rule, 'a call in a Japanese text', file(japanese)],
  [rule, 'a call in a Korean text', file(korean)],
  [rule, 'a call in a Spanish text', file(spanish)],
  [rule, 'a call in a German text', file(german)],
  [
    rule,
    'a section on agents that says nothing of failing',
    file(korean, '', '## 에이전트 상태\n\n- 에이전트는 배를 하나씩 맡는다.'),
  ],
  [rule, 'an error that the work is about', file(russian, '', '## C\n\nОшибки в названиях лодок исправляются.')],
]

/** What is said in a language that is not read, and what is of none that is known. */
const leftAlone: Case[] = [
  [
    rule,
    'a word for failing beside the call, in Russian',
    file(russian, 'Если ответа не удалось дождаться, запишите.'),
  ],
  [rule, 'a word for failing beside the call, in Spanish', file(spanish, 'Si el agente no responde, anótalo.')],
  [rule, 'a word for failing beside the call, in German', file(german, 'Scheitert der Aufruf, notiere es.')],
  [rule, 'a word for failing beside the call, in Japanese', file(japanese, '失敗したら一度だけ送り直す。')],
  [rule, 'a word for failing beside the call, in Korean', file(korean, '실패하면 한 번 더 부른다.')],
  [rule, 'an agent that fails, in another section', file(russian, '', '## C\n\nПри сбое агента запишите имя лодки.')],
  [
    rule,
    'a section on agents that tells what is done without an answer',
    file(korean, '', '## 에이전트 상태\n\n- 에이전트가 쉬면 한 번 깨운다.\n- 그래도 응답 없으면 선장에게 알린다.'),
  ],
  [rule, 'a title on failing', file(japanese, '', '## エラーの扱い\n\n船長に伝える。')],
  [
    rule,
    'an agent that fails, in the entry',
    {
      ...file(korean),
      'SKILL.md': `---\nname: base-skill\ndescription: x\n---\n# A\n\n에이전트가 실패하면 적어 둔다.\n`,
    },
  ],
  [rule, 'a text in a language of which no words are known', file(greek)],
  [
    rule,
    'a drawing of calls',
    { 'phases/01-a.md': `# A\n\n${korean}\n\n${fence('', 'Task(boats, list) -- 동시 --> all[]')}\n` },
  ],
]

describeCases(found, leftAlone)
