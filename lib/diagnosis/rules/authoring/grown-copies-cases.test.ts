import { type Case, describeCases } from '../../test-cases.ts'
import { step } from '../../test-skill.ts'

const copy = 'const verses = [...state.verses, verse]'

const found: Case[] = [
  [
    'APV-004',
    'an update of Python',
    step('state = {**state, "verses": state["verses"] + [verse]}\nsave_state(state)', 'python'),
  ],
  [
    'APV-004',
    'a list that is stored whole beside its last entries',
    step('state.verses.push(verse)\nsing(state.verses.slice(-5))\nsaveState(state)'),
  ],
  [
    'APV-004',
    'a part taken out of it',
    step('const { verses } = state\nverses.push(verse)\nWrite(path, JSON.stringify(state))'),
  ],
  [
    'APV-004',
    'what a shell adds',
    step(`jq '.verses += [{"n": 1}]' "$DIR/state.json" > t && mv t "$DIR/state.json"`, 'bash'),
  ],
  [
    'APV-004',
    'the state under another name',
    step('const s = state\ns.verses = [...s.verses, verse]\nawait save("state.json", s)'),
  ],
  [
    'APV-004',
    'what is set to a longer one of what it was',
    step('const known = state.verses || []\nstate.verses = known.concat(verse)\nsaveState(state)'),
  ],
  ['APV-004', 'a copy under its own name', step(`${copy}\nsaveState({ ...state, verses })`)],
  [
    'APV-004',
    'a copy under another name',
    step('const longer = [...state.verses, verse]\nsaveState({ ...state, verses: longer })'),
  ],
  [
    'APV-004',
    'a copy that is set back',
    step('const longer = state.verses.concat(verse)\nstate.verses = longer\nsave(state)'),
  ],
  [
    'APV-004',
    'a longer copy in what is written',
    step('Write("state.json", JSON.stringify({ ...state, verses: state.verses.concat([verse]) }))'),
  ],
  [
    'APV-004',
    'a copy in an update',
    step('const verses = [...(state.verses ?? []), verse]\nawait updateState({ verses })'),
  ],
  ['APV-004', 'a copy that is written', step(`${copy}\nWrite(path, JSON.stringify({ ...state, verses }))`)],
  ['APV-004', 'another name of the array', step('const verses = state.verses\nverses.push(verse)\nsaveState(state)')],
  [
    'APV-004',
    'a copy in Python',
    step('verses = [*state["verses"], verse]\nsave_state({**state, "verses": verses})', 'python'),
  ],
  [
    'APV-004',
    'a sum in Python',
    step('verses = state["verses"] + [verse]\nsave_state({**state, "verses": verses})', 'python'),
  ],
]

const leftAlone: Case[] = [
  [
    'APV-004',
    'the state under another name, cut',
    step('const s = state\ns.verses = [...s.verses, verse].slice(-20)\nawait save("state.json", s)'),
  ],
  [
    'APV-004',
    'a longer one that is cut',
    step('const known = state.verses || []\nstate.verses = known.concat(verse).slice(-25)\nsaveState(state)'),
  ],
  [
    'APV-004',
    'what is put together without twins',
    step('state.verses = [...new Set([...state.verses, verse])]\nsaveState(state)'),
  ],
  [
    'APV-004',
    'an update of Python that is cut',
    step('state = {**state, "verses": (state["verses"] + [verse])[-10:]}\nsave_state(state)', 'python'),
  ],
  [
    'APV-004',
    'a list of which only the last entries are handed on, in a step that keeps it nowhere',
    step('state.verses.push(verse)\nsing(state.verses.slice(-5))'),
  ],
  ['APV-004', 'a part that is only read', step('const { verses } = state\nprint(verses)\nsaveState(state)')],
  [
    'APV-004',
    'what a shell adds and cuts',
    step(`jq '.verses = (.verses + [{"n": 1}])[-20:]' "$DIR/state.json" > t && mv t "$DIR/state.json"`, 'bash'),
  ],
  ['APV-004', 'what a shell adds to another file', step(`jq '.verses += [{"n": 1}]' "$DIR/song.json" > t`, 'bash')],
  [
    'APV-004',
    'a copy that is cut',
    step('const verses = [...state.verses, verse].slice(-10)\nsaveState({ ...state, verses })'),
  ],
  [
    'APV-004',
    'a copy that is cut where it is stored',
    step(`${copy}\nsaveState({ ...state, verses: verses.slice(-10) })`),
  ],
  [
    'APV-004',
    'a copy that is cut when it is long',
    step(
      `let verses = [...state.verses, verse]\nif (verses.length > 10) verses = verses.slice(-10)\nsaveState({ ...state, verses })`,
    ),
  ],
  [
    'APV-004',
    'a longer copy that is cut at once',
    step('Write("state.json", JSON.stringify({ ...state, verses: state.verses.concat([verse]).slice(-9) }))'),
  ],
  ['APV-004', 'a copy that is only looked at', step(`${copy}\nconsole.log(verses.length)`)],
  [
    'APV-004',
    'a copy of the last ones in Python',
    step('verses = (state["verses"] + [verse])[-10:]\nsave_state({**state, "verses": verses})', 'python'),
  ],
]

describeCases(found, leftAlone)
