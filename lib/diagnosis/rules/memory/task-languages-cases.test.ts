import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase, type TestFiles, told } from '../../test-skill.ts'

const russian =
  'Собери данные из трёх амбаров, приведи названия банок к одному виду, объедини списки, убери повторы и сохрани итог вместе с описанием крышек в папке банок.'
const spanish =
  'Reúne los datos de los tres graneros, da a los frascos un mismo nombre, junta las listas, quita las filas repetidas y guarda la tabla en la carpeta de frascos.'
const german =
  'Sammle die Daten aus den drei Scheunen, gib den Gläsern einen Namen, führe die Listen zusammen und speichere die Tabelle danach im Ordner der Gläser mit den Deckeln.'
const japanese =
  '三つの納屋のデータを集め、瓶の名前をそろえ、一覧を一つにまとめ、重なる行を消して、表を瓶のフォルダに保存してください。'
const korean =
  '세 헛간의 자료를 모으고 항아리 이름을 하나로 맞추고 목록을 합치고 겹치는 줄을 지우고 뚜껑 설명과 함께 표를 항아리 폴더에 저장해 주세요. 그리고 모든 뚜껑의 색을 새로 칠해 주세요.'
const english =
  'Build the shelf archive, label it, create the crate, weigh it, staple the ticket, and write the new entry with the weight and length of each jar.'

const shell = (code: string): TestFiles => phase(fence('bash', code))

const found: Case[] = [
  ['MEM-002', 'Russian', told(`[TASK]\n${russian}`)],
  ['MEM-002', 'Russian with a marker of its own', told(`[ЗАДАЧА]\n${russian}`)],
  ['MEM-002', 'Spanish with a label', told(`TAREA: ${spanish}`)],
  ['MEM-002', 'German with a title', told(`## Aufgabe\n${german}`)],
  ['MEM-002', 'Japanese', told(`【タスク】\n${japanese}`)],
  ['MEM-002', 'Korean', told(`[작업]\n${korean}`)],
  ['MEM-002', 'a command of an agent', shell(`claude -p "TASK: ${english}"`)],
  ['MEM-002', 'such a command with options', shell(`claude --model opus --print "TASK: ${english}" > out.md`)],
  ['MEM-002', 'a command of another agent', shell(`codex exec --full-auto '[TASK] ${english}'`)],
  ['MEM-002', 'what a command reads below it', shell(`gemini -p "$(cat <<'EOF'\nTASK: ${english}\nEOF\n)"`)],
  ['MEM-002', 'what stands below a command', shell(`codex exec - <<EOF\nTASK: ${english}\nEOF`)],
]

const leftAlone: Case[] = [
  ['MEM-002', 'Russian with what is not to be changed', told(`[TASK]\n${russian} Не меняй исходные списки.`)],
  ['MEM-002', 'Russian with a title of rules', told(`[TASK]\n${russian}\n\nПравила:\n- списки остаются как есть`)],
  ['MEM-002', 'Spanish with a limit', told(`TAREA: ${spanish} Usa como máximo tres columnas.`)],
  ['MEM-002', 'German with what may be changed', told(`## Aufgabe\n${german} Ändere nur die Namen.`)],
  ['MEM-002', 'Japanese with what is forbidden', told(`【タスク】\n${japanese}元の表は変更しないでください。`)],
  ['MEM-002', 'Korean with what is forbidden', told(`[작업]\n${korean} 원본은 고치지 마세요.`)],
  ['MEM-002', 'a few words of Russian', told('[TASK]\nСобери данные и сохрани список.')],
  ['MEM-002', 'a command with rules', shell(`claude -p "TASK: ${english} Do not open the jars."`)],
  [
    'MEM-002',
    'a command with rules in an option',
    shell(`claude -p "TASK: ${english}" --append-system-prompt "RULES: jars stay closed"`),
  ],
  ['MEM-002', 'a command that a file of rules is put in', shell(`claude -p "TASK: ${english} $(cat rules.md)"`)],
  [
    'MEM-002',
    'a command that is given a prompt of a file',
    shell(`START=$(cat templates/start.md)\nclaude -p "TASK: ${english}\n\n$START"`),
  ],
  ['MEM-002', 'a command with a plain text', shell(`claude -p "${english}"`)],
  ['MEM-002', 'another command', shell(`git commit -m "TASK: ${english}"`)],
]

describeCases(found, leftAlone)
