import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

/** A step that writes a file, steps without it, a step that reads it, and steps that read what nothing writes. */
const told = [
  [
    '1. Écris la liste des hôtels dans `work/hotels.json`.',
    '2. Demande les dates.\n3. Affiche le plan.',
    '2. Lis `work/hotels.json` et affiche le plan.',
    '1. Lis les hôtels dans `work/hotels.json`.\n2. Affiche le plan.',
  ],
  [
    '1. Guarda la lista de hoteles en `work/hotels.json`.',
    '2. Pregunta las fechas.\n3. Muestra el plan.',
    '2. Lee `work/hotels.json` y muestra el plan.',
    '1. Lee los hoteles de `work/hotels.json`.\n2. Muestra el plan.',
  ],
  [
    '1. Speichere die Liste der Hotels in `work/hotels.json`.',
    '2. Frage nach den Tagen.\n3. Zeige den Plan.',
    '2. Lies `work/hotels.json` und zeige den Plan.',
    '1. Lies die Hotels aus `work/hotels.json`.\n2. Zeige den Plan.',
  ],
  [
    '1. Salve a lista de hotéis em `work/hotels.json`.',
    '2. Pergunte as datas.\n3. Mostre o plano.',
    '2. Leia `work/hotels.json` e mostre o plano.',
    '1. Leia os hotéis de `work/hotels.json`.\n2. Mostre o plano.',
  ],
  [
    '1. ホテルの一覧を `work/hotels.json` に保存する。',
    '2. 日程を聞く。\n3. 計画を表示する。',
    '2. `work/hotels.json` を読み込んで計画を表示する。',
    '1. `work/hotels.json` を読み込む。\n2. 計画を表示する。',
  ],
  [
    '1. 호텔 목록을 `work/hotels.json` 에 저장한다.',
    '2. 날짜를 묻는다.\n3. 계획을 보여 준다.',
    '2. `work/hotels.json` 을 읽어 계획을 보여 준다.',
    '1. `work/hotels.json` 을 읽는다.\n2. 계획을 보여 준다.',
  ],
  [
    '1. Сохрани список отелей в `work/hotels.json`.',
    '2. Спроси даты.\n3. Покажи план.',
    '2. Прочитай `work/hotels.json` и покажи план.',
    '1. Прочитай `work/hotels.json` целиком.\n2. Покажи план.',
  ],
] as const

describeCases(
  told.flatMap(([writes, others, , reads]): Case[] => [
    ['DF-004', writes, entry(`${writes}\n${others}`)],
    ['DF-009', reads, entry(reads)],
  ]),
  told.map(([writes, , uses]): Case => ['DF-004', uses, entry(`${writes}\n${uses}`)]),
)
