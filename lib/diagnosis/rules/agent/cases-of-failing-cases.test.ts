import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const call = fence(
  'js',
  'for (const pot of pots) {\n  const r = await Agent({ subagent_type: "general-purpose", prompt: `Look at @{pot}. Return JSON {x}` })\n  Write(`out/@{pot}.json`, r)\n}',
)
const besideCall = (said: string): TestFiles => entry(`## Glaze\n\n${call}\n\n${said}`)
const waiting = (wait: string): TestFiles =>
  entry(
    `## Glaze\n\n${fence('js', `const seen = Task({ subagent_type: "explore", prompt: "Look at the pots. Return JSON {x}" })\nconst rows = ${wait}\nWrite("rows.json", rows)`)}`,
  )
const spawn = fence('js', 'const id = spawn_agent({ agent_type: "worker", message: "Glaze the pots" })')

/** A caller with a function that takes the answer, and a definition with two endings. */
const settled = (last: string): TestFiles => ({
  'agents/glazer.md':
    '---\nname: glazer\ndescription: Glazes pots\n---\n## Output contract\n\nEnd with `## GLAZE DRY` or `## GLAZE WET`.\n',
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', `function settle(text) {\n  if (text.includes("## GLAZE DRY")) return "fire"\n${last}}\nconst r = await Agent({ subagent_type: "glazer", prompt: "Glaze it." })\nconsole.log(settle(r))`)}\n`,
})

const found: Case[] = [
  [
    'AGT-001',
    'a call beside a list of errors to look for',
    besideCall(
      `## Error handling\n\n${fence('', '[ ] No secret glaze in error messages\n[ ] Failed firings leave no shards')}`,
    ),
  ],
  [
    'AGT-001',
    'a call beside a table on something else',
    besideCall('## Names\n\n| Pot | File |\n|---|---|\n| Any | `a` |'),
  ],
  ['AGT-001', 'a wait that takes whatever comes', waiting('wait_agent({ targets: [seen] })')],
  [
    'AGT-008',
    'a tool of Codex below a sentence that names Claude',
    entry(`## Glaze\n\nLet Claude's helper look:\n\n${spawn}`),
  ],
  [
    'AGT-008',
    'a tool in code marks right behind a head that speaks of something compatible',
    {
      'SKILL.md':
        '---\nname: base-skill\ndescription: Glazes pots. Use when the user asks to glaze a pot in Claude Code.\ncompatibility: Claude Code\n---\n# Base skill\n\nKeep the pots in view with `update_plan({ plan: rest })`.\n',
    },
  ],
  [
    'AGT-010',
    'checks of something that are red',
    entry('## Glaze\n\nAs long as one of the checks on the pots is red, mend it and run them again.'),
  ],
  [
    'AGT-010',
    'a poll at intervals until all is done',
    entry('## Fire\n\nPoll with 30-second intervals until all kilns show complete status.'),
  ],
  ['AGT-013', 'an ending that a function leaves out', settled('')],
]

const leftAlone: Case[] = [
  [
    'AGT-001',
    'a row on an agent that fails',
    besideCall('## Cases\n\n| Case | Do |\n|---|---|\n| An agent fails or times out | Run it again |'),
  ],
  [
    'AGT-001',
    'a section for when something goes wrong',
    besideCall('## When something goes wrong\n\nSkip the pot and list it as open.'),
  ],
  ['AGT-001', 'a wait with something in its stead', waiting('wait_agent({ targets: [seen] }) ?? "nothing seen"')],
  [
    'AGT-008',
    'a tool of Codex below a sentence that names Codex',
    entry(`## Glaze\n\nIn Codex let a helper look:\n\n${spawn}`),
  ],
  [
    'AGT-010',
    'a poll at intervals that counts',
    entry('## Fire\n\nPoll at most 9 times with 30-second intervals until all kilns show complete status.'),
  ],
  [
    'AGT-013',
    'endings of which a function takes the rest',
    settled('  if (text.includes("## GLAZE DUSTY")) return "wipe"\n  return "stop"\n'),
  ],
  [
    'AGT-005',
    'what other skills do',
    {
      'SKILL.md':
        '---\nname: base-skill\ndescription: Glazes pots. Use when the user asks to glaze a pot.\nallowed-tools: Read\n---\n# Base skill\n\nOther skills go to the web with the WebSearch tool or keep a list; here neither is needed.\n',
    },
  ],
]

describeCases(found, leftAlone)
