import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const words = '- a new lid\n- a late order\n- a broken seal'
const remarks = '1. A late order.\n2. A lid that is loose.\n3. Too much salt in it.'

const found: Case[] = [
  ['DOC-CON-002', 'things that decide what comes first', entry(`Four signals decide the first call:\n\n${words}`)],
  ['DOC-CON-002', 'whose last part is spoken of', entry(`Two reasons end the last round:\n\n${words}`)],
  [
    'DOC-CON-002',
    'things that are there, told in whole remarks',
    entry(`There are two habits that give a weak cook away:\n\n${remarks}`),
  ],
  ['DOC-CON-002', 'things to do something against', entry(`There are four faults to look for in a jar:\n\n${remarks}`)],
  [
    'DOC-CON-002',
    'files that stay in a folder named in marks',
    entry('Two files stay in `.out/` after the sale:\n\n- `jars.md`\n- `lids.md`\n- `more/`'),
  ],
  [
    'DOC-CON-002',
    'Russian things with a remark in brackets',
    entry('Есть четыре причины (four reasons) остановки печи:\n\n- дым\n- вода\n- холод'),
  ],
  [
    'DOC-CON-002',
    'Spanish things that follow, whatever is done with them',
    entry('Siempre se piden los cuatro campos siguientes:\n\n- tapa.id\n- tapa.color\n- tapa.peso'),
  ],
  [
    'DOC-CON-002',
    'French things that follow',
    entry('Vérifier toujours les quatre points suivants :\n\n- le couvercle\n- la date\n- le poids'),
  ],
  [
    'DOC-CON-002',
    'German things that follow',
    entry('Abgefragt werden die folgenden vier Felder:\n\n- Deckel\n- Datum\n- Gewicht'),
  ],
  [
    'DOC-CON-002',
    'Portuguese things that follow',
    entry('Confira sempre os quatro campos seguintes:\n\n- tampa\n- data\n- peso'),
  ],
  ['DOC-CON-002', 'Russian things that follow', entry('Проверь следующие четыре поля:\n\n- крышка\n- дата\n- вес')],
]

const leftAlone: Case[] = [
  ['DOC-CON-002', 'the first ones of all', entry(`The first four signals are mild:\n\n${words}`)],
  ['DOC-CON-002', 'as many as are there', entry(`There are three habits that give a cook away:\n\n${remarks}`)],
  ['DOC-CON-002', 'far fewer than stand below', entry(`There are six habits that give a cook away:\n\n${remarks}`)],
  ['DOC-CON-002', 'the last ones of all', entry(`Two reasons end the last three rounds:\n\n${words}`)],
  ['DOC-CON-002', 'as many files', entry('Two files stay in `.out/` after the sale:\n\n- `jars.md`\n- `lids.md`')],
  [
    'DOC-CON-002',
    'as many as follow in Spanish',
    entry('Siempre se piden los tres campos siguientes:\n\n- tapa.id\n- tapa.color\n- tapa.peso'),
  ],
  [
    'DOC-CON-002',
    'a remark that tells another number',
    entry('Есть четыре причины (три и одна прежняя) остановки печи:\n\n- дым\n- вода\n- холод\n- ветер'),
  ],
]

describeCases(found, leftAlone)
