import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase, type TestFiles } from '../../test-skill.ts'

const listed = '## Verdict\n\nSay one of `KILN COLD`, `KILN HOT` or `KILN UNSURE`.'
const asked = (text: string, definition = listed): TestFiles => ({
  'agents/potter.md': `---\nname: potter\ndescription: Looks at pots\n---\n${definition}\n`,
  ...phase(`When the agent fails, stop.\n\n${text}`),
})
const call = 'const out = await Agent({ subagent_type: "potter", prompt: "Look at the kiln." })'
const js = (code: string, definition?: string) => asked(fence('js', code), definition)
const python = (code: string) =>
  asked(fence('python', `out = Agent(subagent_type="potter", prompt="Look at the kiln.")\n${code}`))
const prompted = (prompt: string, definition: string) =>
  js(`show(await Agent({ subagent_type: "potter", prompt: \`${prompt}\` }))`, definition)

/** Forms in which a caller looks at the two markers that end the work of the kiln, by the second of them. */
const forms: [what: string, files: (hot: string) => TestFiles][] = [
  [
    'in a function below the call',
    (hot) =>
      js(`${call}\nact(out)\nfunction act(text) {\n  if (text.includes("${hot}")) return wait()\n  return fill()\n}`),
  ],
  [
    'in a function of another block',
    (hot) =>
      asked(
        `${fence('js', `const act = (text) => (text.includes("${hot}") ? wait() : fill())`)}\n\nThen:\n\n${fence('js', `${call}\nact(out)`)}`,
      ),
  ],
  ['that a name holds', (hot) => js(`const HOT = "${hot}"\n${call}\nif (out.includes(HOT)) wait()\nelse fill()`)],
  [
    'that an object holds by its names',
    (hot) => js(`const ENDS = { hot: "${hot}" }\n${call}\nif (out.trim() === ENDS.hot) wait()\nelse fill()`),
  ],
  ['that a name of Python holds', (hot) => python(`HOT = "${hot}"\nif HOT in out:\n    wait()\nelse:\n    fill()`)],
  [
    'among the keys of an object',
    (hot) => js(`${call}\nconst next = { "KILN COLD": fill, "${hot}": wait }[out.trim()] ?? ask\nnext()`),
  ],
  [
    'among the keys of a named object',
    (hot) => js(`const next = { "KILN COLD": fill, "${hot}": wait }\n${call}\n;(next[out.trim()] ?? ask)()`),
  ],
  [
    'among the keys of a dict',
    (hot) => python(`steps = {"KILN COLD": fill, "${hot}": wait}\nsteps.get(out.strip(), ask)()`),
  ],
  [
    'in bold letters',
    (hot) =>
      asked(
        `Ask the \`potter\` agent about the kiln.\n\n- **KILN COLD**: fill it.\n- **${hot}**: wait.\n- Anything else: ask.`,
      ),
  ],
  [
    'in cells without marks',
    (hot) =>
      asked(
        `Ask the \`potter\` agent about the kiln.\n\n| Verdict | Then |\n|---|---|\n| KILN COLD | fill |\n| ${hot} | wait |\n| KILN UNSURE | ask |`,
      ),
  ],
  [
    'in sentences without marks',
    (hot) =>
      asked(
        `Ask the \`potter\` agent about the kiln. If it answers KILN COLD, fill it; if it answers ${hot}, wait. Otherwise ask.`,
      ),
  ],
  ['behind a call in Chinese', (hot) => asked(`让 \`potter\` 代理看看窑。若返回 \`${hot}\`，就等待；否则装窑。`)],
]

const statuses = '## Return\n\nOne of these on the first line: `FIRED`, `COOLING`, `BROKEN`.'
const sections = 'Required in the prompt: a section `## Pots` with the list and a section `## Shelf` with the place.'
const json = '## Output\n\nReturn JSON with `status` (one of `done`, `partial`, `broken`) and `notes`.'
const partial = (last: string) =>
  `${call}\nconst { status, notes } = JSON.parse(out)\nif (status === "done") fill()\nelse if (status === "partial") ask(notes)${last}`

describeCases(
  [
    ...forms.map(([what, files]): Case => ['AGT-012', `a marker ${what}`, files('KILN WARM')]),
    [
      'AGT-013',
      'a marker that is not looked at, where no answer stands for an empty text in Python',
      asked(
        fence(
          'python',
          'out = Agent(subagent_type="potter", prompt="Fire it.")\nhead = out.splitlines()[0] if out else ""\nif head == "FIRED":\n    fill()\nelif head == "COOLING":\n    wait()',
        ),
        statuses,
      ),
    ],
    [
      'AGT-013',
      'a marker of which the items below a call in words do not tell',
      asked(
        'Ask the `potter` agent to fire it. By its first line:\n\n- `FIRED`: fill it.\n- `COOLING`: wait.',
        statuses,
      ),
    ],
    ['AGT-013', 'a status that is taken apart by its name', js(partial(''), json)],
    ['AGT-013', 'a section that the prompt lacks', prompted('## Pots\n@{pots}\n\nFire them.', sections)],
    [
      'AGT-013',
      'a section that the caller must pass',
      prompted('## Pots\n@{pots}', 'The caller must pass a `## Shelf` section.'),
    ],
    [
      'AGT-013',
      'a section that the reader is given',
      prompted('## Pots\n@{pots}', 'You will be given two sections, `## Pots` and `## Shelf`.'),
    ],
    [
      'AGT-013',
      'a section, in Chinese',
      prompted('## Pots\n@{pots}', '提示词必须包含 `## Pots` 和 `## Shelf` 两个部分。'),
    ],
    [
      'AGT-013',
      'a required block in bold letters',
      prompted('POTS: @{pots}', '## Input\n\n- **POTS** (required): the list\n- **SHELF** (required): the place'),
    ],
    [
      'AGT-013',
      'a field that the prompt is said to need',
      prompted('pots: @{pots}', 'Required fields in the prompt: `pots`, `shelf`.'),
    ],
    [
      'AGT-013',
      'a block that the prompt below a call in words lacks',
      asked(
        'Launch the `potter` agent with:\n\n```\n<pots>the list</pots>\nFire them.\n```',
        'Required in the prompt: a `<pots>` block and a `<shelf>` block.',
      ),
    ],
    [
      'AGT-013',
      'a score that is said to be enough',
      prompted('Fire @{pots}. A score of 6 is good enough.', '## Quality gate\n\n- Minimum score: 8 of 10'),
    ],
  ],
  [
    ...forms.map(([what, files]): Case => ['AGT-012', `a listed marker ${what}`, files('KILN HOT')]),
    [
      'AGT-012',
      'words in bold letters that are no markers',
      asked('Ask the `potter` agent about the kiln.\n\n- **CLAY**: fetch it.\n- **GLAZE**: stir it.'),
    ],
    [
      'AGT-013',
      'a default for whatever is not looked up',
      js(`${call}\nconst next = { FIRED: fill, COOLING: wait }[out.trim()] ?? stop\nnext()`, statuses),
    ],
    [
      'AGT-013',
      'a default behind items',
      asked(
        'Ask the `potter` agent to fire it.\n\n- `FIRED`: fill it.\n- `COOLING`: wait.\n\nIn every other case stop.',
        statuses,
      ),
    ],
    [
      'AGT-013',
      'one marker of which running text tells',
      asked('Ask the `potter` agent to fire it. If it says `BROKEN`, stop; then fill the next one.', statuses),
    ],
    ['AGT-013', 'a status with a default', js(partial('\nelse stop()'), json)],
    ['AGT-013', 'sections that are given', prompted('## Pots\n@{pots}\n\n## Shelf\n@{shelf}', sections)],
    [
      'AGT-013',
      'a section that a prompt may have',
      prompted('## Pots\n@{pots}', 'If the prompt contains a section `## Shelf`, keep to it.'),
    ],
    [
      'AGT-013',
      'a section of the report',
      prompted('## Pots\n@{pots}', 'The report must contain a section `## Shelf`. The caller gives you the list.'),
    ],
    [
      'AGT-013',
      'a call in words without its prompt',
      asked(
        'Launch the `potter` agent with the pots.',
        'Required in the prompt: a `<pots>` block and a `<shelf>` block.',
      ),
    ],
    [
      'AGT-013',
      'lines that are enough',
      prompted('Fire @{pots}. A summary of 3 lines is enough.', '## Quality gate\n\n- Minimum score: 8 of 10'),
    ],
  ],
)
