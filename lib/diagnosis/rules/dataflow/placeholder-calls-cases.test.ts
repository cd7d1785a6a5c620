import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, step, told } from '../../test-skill.ts'

const inPython = (prompt: string, before = 'limit = 1') =>
  step(`${before}\nTask(subagent_type="x", prompt=${prompt})`, 'python')
const rows = 'const rows = load()'
const template = (text: string) =>
  entry(
    `The rows are \`rows\`.\n\nSend the agent this prompt:\n\n${fence('markdown', `Sort:\n${text.replaceAll('@{', '$' + '{')}`)}`,
  )

const found: Case[] = [
  ['DF-006', 'the path that a call is given', told('Follow this: @{Read(planPath)}')],
  ['DF-006', 'the value that a call is given', told('Sort: @{JSON.stringify(menuRows, null, 2)}', rows)],
  ['DF-006', 'what is given to a method of another value', told('Sort: @{rows.concat(menuRows)}', rows)],
  ['DF-006', 'what decides which text is put in', told('Be @{menuRows.length > 2 ? "quick" : "calm"}.', rows)],
  ['DF-006', 'a term of a sum', told('Take @{rows + menuOffset} of them.', rows)],
  ['DF-006', 'a value in a function of a list', told('Sort: @{rows.map((row) => row + menuOffset)}', rows)],
  [
    'DF-006',
    'a call in a text that is written',
    step(`${rows}\nWrite("a.md", \`# Menu\\n@{Read(menuFile)}\`)`.replaceAll('@{', '$' + '{')),
  ],
  [
    'DF-006',
    'one in a fence with words',
    {
      ...told('Sort for {{hostOffice}}.', rows),
      'references/gaps.md': '# Gaps\n\n```\nDear {{host}} {{hostOffice}}\n```\n',
    },
  ],
  ['DF-006', 'a path in Chinese', told('按此执行：@{Read(菜单路径)}', rows)],
  ['DF-006', 'a file that Python opens', inPython('f"Follow {open(menu_file).read()}"')],
  ['DF-006', 'a value that a module of Python is given', inPython('f"Sort {json.dumps(menu_rows, indent=2)}"')],
  ['DF-006', 'what a string of Python is filled with', inPython('"Sort {}".format(menu_rows)')],
]

const leftAlone: Case[] = [
  ['DF-006', 'a call beside a text', step(`${rows}\nAgent({ subagent_type: "x", prompt: "Sort: " + Read(menuFile) })`)],
  ['DF-006', 'a variable beside a text', step(`Agent({ subagent_type: "x", prompt: menuRows + " Sort them." })`)],
  [
    'DF-006',
    'a call in a row of texts',
    step(`${rows}\nAgent({ subagent_type: "x", prompt: ["Sort:", Read(menuFile), "Give a list."].join("\\n") })`),
  ],
  ['DF-006', 'a path that is set', told('Follow this: @{Read(planPath)}', 'const planPath = "plan.md"')],
  ['DF-006', 'a path as a text', told('Follow this: @{Read("planPath")} @{fs.readFileSync(`plan.md`, "utf8")}')],
  ['DF-006', 'what a function of a list takes', told('Sort: @{rows.map((row, n) => n + row.name).join("\\n")}', rows)],
  ['DF-006', 'a function that is handed on', told('Sort: @{rows.filter(isMenu).map(menuLine).join()}', rows)],
  ['DF-006', 'a function that is called', told('Sort: @{menuTable(rows)}', rows)],
  ['DF-006', 'words with a remark', told('Sort: @{list of dishes (menuOrder)}', rows)],
  ['DF-006', 'keys of an object', told('Sort: @{JSON.stringify({ menuRows: rows })}', rows)],
  ['DF-006', 'what a function of a template is given', template('@{rows.map((dish, n) => `- @{dish}`).join()}')],
  [
    'DF-006',
    'one of a fence that lists them',
    {
      ...told('Sort for {{hostOffice}}.', rows),
      'references/gaps.md': '# Gaps\n\nAll menus share:\n\n```\n{{host}} {{hostOffice}}\n{{day}}, {{table}}\n```\n',
    },
  ],
  ['DF-006', 'a pattern', told('Sort: @{rows.replace(/menu\\s+/g, "")}', rows)],
  [
    'DF-006',
    'a call that makes the whole prompt',
    step(`${rows}\nAgent({ subagent_type: "x", prompt: buildPrompt(menuRows) })`),
  ],
  [
    'DF-006',
    'a value that Python takes of each',
    inPython('f"Sort {[dish.name for dish in limit]} {sorted(limit, key=lambda dish: dish.name)}"'),
  ],
  [
    'DF-006',
    'a call where Python only shows how it is done',
    inPython('f"Sort {json.dumps(menu_rows)} {open(menu_file)}"', ''),
  ],
]

describeCases(found, leftAlone)
