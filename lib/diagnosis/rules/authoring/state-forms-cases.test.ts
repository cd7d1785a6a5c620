import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const fields = ['pier', 'crew_count', 'tide', 'debug_winds']
const section = (text: string, title = 'State'): TestFiles => entry(`## ${title}\n\n${text}`)
const json = `{\n${fields.map((name) => `  "${name}": ""`).join(',\n')}\n}`
const toml = fields.map((name) => `${name} = ""`).join('\n')
const items = (mark: (name: string) => string): string =>
  fields.map((name) => `- ${mark(name)}: what is known of it`).join('\n')

/** The state of a ferry in the forms in which authors write one, with a field in it that is there to find faults. */
const found: Case[] = [
  ['APV-005', 'a state in TOML', section(`The state is kept in \`.work/state.toml\`:\n\n${fence('toml', toml)}`)],
  ['APV-005', 'a table of TOML', section(fence('toml', `[state]\n${toml}\n\n[state.limits]\ncrew = 3`))],
  [
    'APV-005',
    'what a here-document writes',
    section(fence('bash', `mkdir -p .work\ncat > .work/state.json <<'EOF'\n${json}\nEOF`), 'Begin'),
  ],
  [
    'APV-005',
    'what jq makes',
    section(fence('bash', `jq -n '{${fields.map((name) => `${name}: ""`).join(', ')}}' > .work/state.json`), 'Begin'),
  ],
  [
    'APV-005',
    'what is printed into the file',
    section(fence('bash', `echo '${json.replace(/\n\s*/g, ' ')}' | tee .work/state.json`), 'Begin'),
  ],
  [
    'APV-005',
    'what a function gives',
    section(fence('js', `const initialState = () => ({\n${fields.map((name) => `  ${name}: null,`).join('\n')}\n})`)),
  ],
  [
    'APV-005',
    'an object in a fence without a language',
    section(`Keep this over all steps:\n\n${fence('', json)}`, 'Workflow state'),
  ],
  ['APV-005', 'a list without marks', section(`The state consists of:\n\n${items((name) => name)}`)],
]
const leftAlone: Case[] = [
  [
    'APV-005',
    'TOML of another file',
    section(`The ferries stand in \`ferries.toml\`:\n\n${fence('toml', toml)}`, 'Ferries'),
  ],
  [
    'APV-005',
    'members of a field',
    section(fence('toml', '[state]\npier = ""\ntide = ""\n\n[state.winds]\ndebug_winds = ""')),
  ],
  [
    'APV-005',
    'what goes into another file',
    section(fence('bash', `cat > .work/ferry.json <<'EOF'\n${json}\nEOF`), 'Begin'),
  ],
  ['APV-005', 'an object of another section', section(fence('', json), 'Ferries')],
  [
    'APV-005',
    'a member that a here-document writes',
    section(
      fence('bash', 'cat > state.json <<EOF\n{"pier": "a, b", "winds": {"debug_winds": "{"}, "tide": ""}\nEOF'),
      'Begin',
    ),
  ],
  [
    'APV-005',
    'items that are words',
    section('The state consists of:\n\n- pier: where it lies\n- debug: what is odd\n- temp: how warm it is'),
  ],
]

describeCases(found, leftAlone)
