import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step } from '../../test-skill.ts'

const topics = {
  'state-schema.md': `# State schema\n\n${fence('ts', 'interface RunState {\n  topic: string\n  query: string\n  status: string\n}')}\n`,
}

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'APV-001',
    'a file in a folder of the run that its block shows',
    step('lids --json > .jars/run/step2_output.json\ncat .jars/run/step2_output.json', 'bash'),
  ],
  ['APV-006', 'a size that is kept twice', step('state.row_count = state.sample_size = rows.length')],
  [
    'APV-006',
    'a state of the skill that is set by a call',
    { ...step('setState({ ...state, topic: config.topic, query: config.topic })'), ...topics },
  ],

  [
    'APV-005',
    'a numbered table of fields with their receiver',
    {
      'specs/case-state.md':
        '# Case\n\n| # | Field | Type |\n| --- | --- | --- |\n| 1 | `state.status` | string |\n| 2 | `state.tmp_lines` | array |\n',
    },
  ],
  [
    'APV-005',
    'a state that begins as a dict',
    step('state = {"status": "open", "tmp_lines": []}\nsave(state)', 'python'),
  ],
  ...['| 項目 | 型 |', '| Champ | Type |', '| 필드 | 타입 |', '| Feld | Typ |'].map(
    (head, at): Case => [
      'APV-005',
      `a table headed ${head}`,
      {
        'specs/case.md': `# ${['状態', 'État', '상태', 'Zustand'][at]}\n\n${head}\n| --- | --- |\n| status | string |\n| debug_lines | array |\n`,
      },
    ],
  ),
  [
    'APV-002',
    'the keys of what a tool told, one by one',
    phase(fence('bash', 'radon cc src -j > .work/rows.json\njq -r "keys[]" .work/rows.json')),
  ],
  [
    'APV-006',
    'what is updated and set to the same',
    step(
      'Object.assign(state, { low: model.base, middle: model.base })\nstate.low = model.base\nstate.middle = model.base',
    ),
  ],
  [
    'APV-006',
    'what began empty',
    step("const state = { low: null, middle: '' }\nstate.low = model.base\nstate.middle = model.base"),
  ],
  [
    'APV-006',
    'the first of its kind',
    step('state.first_fault = parse(args.log)\nstate.title_fault = parse(args.log)'),
  ],
  ['APV-006', 'updates that are given back', step('return { stateUpdates: { goal: input.text, topic: input.text } }')],
  ['APV-006', 'a dict that is updated', step('state.update({"goal": args.text, "topic": args.text})', 'python')],
  ['APV-006', 'a chain of entries', step('state["goal"] = state["topic"] = args.text', 'python')],
  [
    'APV-003',
    'a table beside an initial value, in Japanese',
    {
      'phases/01-a.md': `# A\n\n${fence('js', "const state = { field_1: args.text, field_2: '' }\nsave(state)")}\n`,
      'specs/case-state.md': `# 調査状態\n\n| フィールド | 型 |\n| --- | --- |\n${Array.from({ length: 17 }, (_, at) => `| field_${at} | string |`).join('\n')}\n`,
    },
  ],
  [
    'APV-005',
    'a table of names and types',
    { 'specs/run-state.md': '# State\n\n| Name | Type |\n| --- | --- |\n| status | string |\n| tmp_lines | array |\n' },
  ],
  [
    'APV-006',
    'a count that is kept twice',
    step('state["rows"] = len(load(path))\nstate["number_of_rows"] = len(load(path))\nsave(state)', 'python'),
  ],
  [
    'APV-004',
    'a list that is taken and added to',
    step('state["notes"] = state.get("notes", []) + [note]\nsave_state(state)', 'python'),
  ],
  [
    'APV-006',
    'an entry of a record',
    step('state["topic"] = answer["words"]\nstate["head"] = answer["words"]\nsave_state(state)', 'python'),
  ],
  ['APV-004', 'a state of the flow', entry(fence('ts', 'state.lines.push(line)'))],
  ['APV-004', 'a list that is added', phase(fence('python', 'state["turns"] += [turn]\nsave(state)'))],
  ['APV-004', 'a sum of lists', phase(fence('python', 'state["turns"] = state["turns"] + [turn]\nsave(state)'))],
  [
    'APV-004',
    'a default within the spread',
    phase(fence('ts', 'state.turns = [...(state.turns || []), turn]\nsave(state)')),
  ],
  [
    'APV-004',
    'a default that is joined',
    phase(fence('js', 'state.turns = (state.turns ?? []).concat(turn)\nsave(state)')),
  ],
  ['APV-004', 'an array in the object of an update', step('updateState({ history: [...state.history, turn] })')],
  [
    'APV-004',
    'an array that is only looked through',
    step('updateState({ history: [...state.history, turn] })\nshow(state.history.filter(isOpen))'),
  ],
  ['APV-004', 'a state that grows', entry(fence('js', 'state.lines.push(line)'))],
  ['APV-006', 'what is waited for', step('state.lines = state.rows = await pick(answer)')],
  [
    'APV-006',
    'a value and what stands for its lack',
    step("state.topic = args.text || ''\nstate.subject = args.text || ''"),
  ],
  ['APV-006', 'a text that is put together', step('state.target = `@{folder}/a.md`\nstate.page = `@{folder}/a.md`')],
  ['APV-006', 'a chain', step('state.target_path = state.source_folder = pick(answer)')],
  [
    'APV-006',
    'an object that is merged',
    step('Object.assign(state, { topic: request.topic, subject: request.topic })'),
  ],
  [
    'APV-006',
    'what is taken from an answer twice',
    step('Object.assign(state, { area: sort(input).area, touched_area: sort(input).area })'),
  ],
  ['APV-006', 'a copied state', step('state = { ...state, query: args.query, search_text: args.query }')],
  [
    'APV-006',
    'members in brackets',
    entry(fence('python', 'state["chosen"] = pick(plans)\nstate["best"] = pick(plans)')),
  ],
  [
    'APV-004',
    'an entry over several lines',
    step('updateState({\n  rows_seen: [...state.rows_seen, {\n    row: id,\n    at: now()\n  }]\n})'),
  ],
  [
    'APV-002',
    'a line that is put into a command',
    entry(fence('bash', 'shoot > /tmp/rows.txt\nfind-text --in "$(head -1 /tmp/rows.txt)"')),
  ],
  [
    'APV-003',
    'a table of many fields',
    {
      'phases/state-schema.md': `# State\n\n| Field | Type |\n| --- | --- |\n${Array.from({ length: 17 }, (_, at) => `| field_${at} | string |`).join('\n')}\n`,
    },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'APV-001',
    'a file of a program that its block shows',
    step('lids --json > step2_output.json\ncat step2_output.json', 'bash'),
  ],
  [
    'APV-006',
    'a state of a page that is set by a call',
    step('setState({ ...state, topic: config.topic, query: config.topic })'),
  ],

  [
    'APV-005',
    'the state of a page',
    { 'specs/ui-state.md': '# Page\n\n| Field | Type |\n| --- | --- |\n| status | string |\n| tmp_lines | array |\n' },
  ],
  [
    'APV-002',
    'the form of what a tool told',
    phase(fence('bash', 'radon cc src -j > .work/rows.json\njq keys .work/rows.json')),
  ],
  [
    'APV-006',
    'one that is set alone later',
    step('state.low = model.base\nstate.middle = model.base\nstate.middle = null'),
  ],
  ['APV-006', 'the last of a kind', step('state.last_result = run(x)\nstate.result_text = run(x)')],
  [
    'APV-005',
    'a table of names that are no fields',
    {
      'specs/run-state.md':
        '# State\n\n| Name | Meaning |\n| --- | --- |\n| status | how far |\n| tmp_lines | lines |\n',
    },
  ],
  [
    'APV-006',
    'two parts of one answer',
    step('Object.assign(state, { area: sort(input).area, touched_area: sort(input).touched })'),
  ],
  [
    'APV-006',
    'counts of two things',
    step('state["rows"] = len(load(path))\nstate["number_of_pages"] = len(load(book))\nsave(state)', 'python'),
  ],
  [
    'APV-004',
    'a list that is taken, added to and cut',
    step('state["notes"] = (state.get("notes", []) + [note])[-9:]\nsave_state(state)', 'python'),
  ],
  [
    'APV-004',
    'an array whose entries are taken out again',
    step('set((state) => (busy ? { ids: [...state.ids, id] } : { ids: state.ids.filter((one) => one !== id) }))'),
  ],
  [
    'APV-004',
    'a list from which a row is taken',
    step(
      'state["rows"].append(row)\nstate["rows"] = [one for one in state["rows"] if one.open]\nsave(state)',
      'python',
    ),
  ],
  ['APV-004', 'a set', step('state.seen = new Set([...state.seen, key])\nsaveState(state)')],
  [
    'APV-006',
    'two entries of a record',
    step('state["topic"] = answer["words"]\nstate["head"] = answer["head"]\nsave_state(state)', 'python'),
  ],
  [
    'APV-004',
    'a store of a program',
    entry(fence('ts', "import { create } from 'zustand'\ncreate((state) => state.lines.push(line))")),
  ],
  [
    'APV-004',
    'a sum that is cut',
    phase(fence('python', 'state["turns"] = (state["turns"] + [turn])[-5:]\nsave(state)')),
  ],
  [
    'APV-004',
    'a list that Python shortens',
    phase(
      fence(
        'python',
        'state["turns"].append(turn)\nif len(state["turns"]) > 9:\n    state["turns"].pop(0)\nsave(state)',
      ),
    ),
  ],
  [
    'APV-004',
    'a list of which Python keeps the end',
    phase(fence('python', 'state["turns"].append(turn)\nstate["turns"] = state["turns"][-9:]\nsave(state)')),
  ],
  [
    'APV-004',
    'what a reducer makes of an action',
    entry(fence('ts', 'case "add": return { ...state, lines: [...state.lines, { text: action.payload.text }] }')),
  ],
  ['APV-004', 'an updated array that is cut', step('updateState({ history: [...state.history, turn].slice(-20) })')],
  [
    'APV-004',
    'a state of a user interface',
    entry(
      fence(
        'js',
        'const cart = createSlice({ reducers: { add(state, action) { state.lines.push(action.payload) } } })',
      ),
    ),
  ],
  [
    'APV-006',
    'the state of a page',
    step(
      'case 1: return { ...state, all: action.load }\ncase 2: return { ...state, one: action.load }\n}\nuseReducer(go, {})',
    ),
  ],
  ['APV-006', 'an object that no state takes', step('show({ a_list: found, b_list: found })')],
  [
    'APV-004',
    'an entry over several lines that is cut at once',
    step('updateState({\n  rows_seen: [...state.rows_seen, {\n    row: id,\n    at: now()\n  }].slice(-5)\n})'),
  ],
  [
    'APV-006',
    'texts that are put together of other parts',
    step('state.target = `@{folder}/a.md`\nstate.page = `@{folder}/b.md`'),
  ],
  ['APV-006', 'a text that is always the same', step('state.target = `a`\nstate.page = `a`')],
  [
    'APV-001',
    'a draft that becomes the text',
    phase(
      'Write the text to `a-draft.md`. When it is approved, rename `a-draft.md` to `a.md`. Read `a-draft.md` before.',
    ),
  ],
  [
    'APV-003',
    'what a program can do',
    entry(
      `## Data / state accessors\n\n| Property / Method | Type |\n| --- | --- |\n${Array.from({ length: 17 }, (_, at) => `| \`field_${at}\` | string |`).join('\n')}`,
    ),
  ],
  [
    'APV-005',
    'flags of a program',
    entry(
      '## Runtime state flags\n\n| Attribute | Type |\n| --- | --- |\n| `debug_rows` | bool |\n| `rows` | list |\n| `parts` | list |',
    ),
  ],
  ['APV-006', 'a counter', step('state.row_count = hit.rows\nstate.sample_size = hit.rows')],
  [
    'APV-006',
    'a size of which one goes on',
    step('state.row_count = state.sample_size = rows.length\nstate.row_count += 1'),
  ],
]

describeCases(found, leftAlone)
