import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, type TestFiles } from '../../test-skill.ts'

const script = (text: string): TestFiles => ({
  'SKILL.md': entryWith('Run `python scripts/moor.py`.'),
  'scripts/moor.py': text,
})
const moor = (use: string) =>
  script(`from dataclasses import dataclass


@dataclass
class _Mooring:
    name: str
    berth: str | None


def label(case: _Mooring) -> str:
    if case.berth:
        return f"{case.berth} {case.name}"
    return case.${use}
`)
const plan = (use: string) =>
  script(`def read(lines):
    return [{"id": line.strip(), "pier": line[:2]} for line in lines]


def show(plan, done):
    text = ""
    for berth in plan["berths"]:
        if berth["id"] not in done:
            text += f"- {berth['${use}']}: {berth['pier']}\\n"
    return text
`)
const prompted = (lead: string, name = 'quay_section') =>
  entry(`## Step 1\n\nCount the ferries.\n\n${lead}\n\n${fence('', `Count the ropes of {{${name}}} and answer.`)}`)
const settings = (language: string, text: string) => entry(`## Step 1\n\nStart it so:\n\n${fence(language, text)}`)

const orchestrator = (more: string): TestFiles => ({
  'phases/orchestrator.md': `# Orchestrator\n\n${more}${fence('js', 'const state = JSON.parse(Read("state.json")) || {}\nif (state.tide === "low") return "action-wait"')}`,
  'phases/actions/action-wait.md': '# Wait\n\nSet `state.tide` to high.\n',
  'phases/state-schema.md': null,
})
const first = (lead: string) =>
  orchestrator(`${lead}\n\n${fence('json', '{ "tide": "low", "ropes": [], "trips": 0 }')}\n\n`)
const numbered = (last: string) =>
  entry(`## Ropes\n\n1. Gather the ropes that the ferry uses.\n2. Save them as \`{work_dir}/ropes.yaml\`.\n3. ${last}`)
const kept = (reads: string) =>
  entry(`${fence('bash', 'echo "$tide" > "$WORK_DIR/tide-table.json"')}\n\nTo go on later, \`${reads}\`.`)

const found: Case[] = [
  ['DF-002', 'a name that is a keyword elsewhere', moor('title')],
  ['DF-002', 'a key that a script makes under another name', plan('identifier')],
  [
    'DF-005',
    'a first state of something else',
    first('The first catch, kept in `{work_dir}/catch.json` at the start:'),
  ],
  ['DF-004', 'a gathering of things that something uses', numbered('Splice the ropes.')],
  ['DF-004', 'a pattern of another kind', kept('cat "$WORK_DIR"/*.md')],
  ['DF-006', 'a name below a bold label', prompted('**Prompt:**')],
  ['DF-006', 'a name below the bold label of a template', prompted('**Agent prompt template**')],
  ['DF-006', 'a name below a label', prompted('Counter prompt:')],
  ['DF-006', 'a name below a Chinese label', prompted('**提示词：**')],
  [
    'DF-006',
    'a name in a prompt of YAML',
    settings('yaml', 'agent: counter\nprompt: |\n  Count the ropes of {{quay_section}}.'),
  ],
  [
    'DF-006',
    'a name in a prompt of JSON',
    settings('json', '{ "agent": "counter", "prompt": "Count the ropes of @{quaySection}." }'.replace('@', '$')),
  ],
  [
    'DF-006',
    'a name in a prompt of TOML',
    settings('toml', '[counter]\nprompt = """\nCount the ropes of {{quay_section}}.\n"""'),
  ],
  ['DF-006', 'a name in what is saved as a file', prompted('Save the following as `quay.md`:')],
  ['DF-006', 'a name in what a file is created with', prompted('Create `quay.md` with this content:')],
]

const leftAlone: Case[] = [
  ['DF-002', 'a name that is one everywhere', moor('name')],
  ['DF-002', 'a key that a script makes', plan('id')],
  [
    'DF-005',
    'a first state with the path of its file',
    first('Initial state, written to `{work_dir}/state.json` at the start:'),
  ],
  ['DF-004', 'a list that is gathered again', numbered('Read that list and splice the ropes.')],
  ['DF-004', 'a pattern behind a folder in quotes', kept('cat "$WORK_DIR"/*.json')],
  ['DF-006', 'a message that is shown', prompted('**Completion message:**')],
  [
    'DF-006',
    'a name that is told',
    prompted('**Prompt:** (the quay section is the one the user names)\n\n**Prompt:**'),
  ],
  [
    'DF-006',
    'prompts that show how settings are written',
    entry(['{{quay_section}}', 'all', 'some'].map((what) => fence('yaml', `prompt: "Count ${what}."`)).join('\n\n')),
  ],
  ['DF-006', 'a key of settings that is no prompt', settings('yaml', 'title: "{{quay_section}}"')],
  ['DF-006', 'what a pipeline fills in', settings('yaml', 'message: "Ropes of @{{ quay }} counted"'.replace('@', '$'))],
]

describeCases(found, leftAlone)
