import { type Case, describeCases } from '../../test-cases.ts'
import { fence, type TestFiles } from '../../test-skill.ts'

/** A step that orders an agent, and the definition of that agent. */
const told = (step: string, contract: string): TestFiles => ({
  'agents/lock-keeper.md': `---\nname: lock-keeper\ndescription: Keeps a lock\n---\n# Lock keeper\n\n${contract}\n`,
  'phases/01-lock.md': `# Lock\n\nOn failure stop.\n\n${step}\n`,
})
const process = '1. Read the water mark.\n2. Close the lower gate.\n3. Open the upper sluice.\n4. Wave the boat in.'
const ending = '## Output contract\n\nEnd with `LOCK_FULL` or `LOCK_STUCK`.'
const quoted = process.replaceAll(/^/gm, '> ')
const table = '| Water | Do |\n| --- | --- |\n| low | wait |\n| high | open |'
const called = (prompt: string) =>
  fence('js', `const r = await Agent({ subagent_type: "lock-keeper", prompt: \`${prompt}\` })`)
/** A call whose prompt has one more line, and what is said of it. */
const lined = (line: string, said: string) => told(`${called(`Lock the boat.\n${line}`)}\n\n${said}`, ending)

const found: Case[] = [
  ['AGT-012', 'an answer whose name begins a line of the prompt', lined('LOCK_OPEN: end so', 'If `LOCK_OPEN`, go on.')],
  ['AGT-012', 'what the prompt has no line for', lined('Be quick.', 'If `LOCK_OPEN`, include the boat.')],
  [
    'AGT-014',
    'steps in the fence below an agent told in words',
    told(`Launch the \`lock-keeper\` agent with this prompt:\n\n${fence('text', process)}`, process),
  ],
  ['AGT-014', 'steps in a quote below it', told(`Start the lock-keeper agent with:\n\n${quoted}`, process)],
  ['AGT-014', 'a table of decisions below it', told(`Dispatch \`lock-keeper\` so:\n\n${fence('', table)}`, process)],
  [
    'AGT-014',
    'steps in a call between code marks',
    told(
      `Call \`Agent(subagent_type="lock-keeper", prompt="${process.replaceAll('\n', ' ')}")\` for the boat.`,
      process,
    ),
  ],
  [
    'AGT-014',
    'titles of a good and a bad example',
    told(called('Lock.\n\n### Good log\nFull at noon.\n\n### Bad log\nDone.'), process),
  ],
  [
    'AGT-014',
    'one of the ways that the definition lists',
    told(
      called('Lock the boat. Use slow filling.'),
      'Pick the way of filling (slow, fast or stepped) that fits the boat.',
    ),
  ],
  [
    'AGT-014',
    'one of the tools that the definition lists',
    told(called('Lock the boat. Take `ropes`.'), 'You decide which of `ropes`, `poles` or `hooks` to use.'),
  ],
  [
    'AGT-014',
    'one of the ways between which the agent is to choose',
    told(
      called('Lock the boats. Order them by length, the longest first.'),
      'Choose by yourself whether the boats are ordered by length, by cargo or by what they need.',
    ),
  ],
  [
    'AGT-014',
    'a choice that an article precedes',
    told(called('Lock the boat. Use the deep basin.'), 'Choose the basin yourself.'),
  ],
  [
    'AGT-011',
    'who it is in the fence below an agent told in words',
    told(`Launch the \`lock-keeper\` agent with this prompt:\n\n${fence('', 'You are a harbour master.')}`, process),
  ],
  [
    'AGT-012',
    'a sentence on what an agent told in words returns',
    told('1. Spawn the lock-keeper agent.\n2. If it returns `LOCK_OPEN`, go on; otherwise stop.', ending),
  ],
  [
    'AGT-012',
    'items of a list on its answer',
    told('Run the `lock-keeper` agent.\n\n**Handle the return:**\n\n- `LOCK_OPEN`: go on', ending),
  ],
  [
    'AGT-012',
    'what is waited for',
    told('Use the lock-keeper agent. Wait for `LOCK_OPEN` before the next boat.', ending),
  ],
  [
    'AGT-012',
    'a contract that lists its words without marks',
    told(
      `${called('Lock.')}\n\nIf it ends with \`OPENED\`, go on.`,
      '## Verdict\n\nFinish with exactly one of FILLED, STUCK or LEAKING.',
    ),
  ],
  [
    'AGT-012',
    'a contract with a word and what it means in each item',
    told(
      `${called('Lock.')}\n\nIf it ends with \`OPENED\`, go on.`,
      '## Verdict\n\n- **FILLED**: the boat is up\n- **STUCK**: a gate is',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'AGT-012',
    'a line of the prompt that only some calls have',
    lined('BASIN_PATH: <basin>', 'The `BASIN_PATH` line is conditional: include it only if a basin was named.'),
  ],
  [
    'AGT-014',
    'an agent of whom a sentence only tells',
    told(`The lock-keeper agent works like this:\n\n${fence('', process)}`, process),
  ],
  [
    'AGT-014',
    'an agent that is not to be called',
    told(`Never launch the \`lock-keeper\` agent with:\n\n${fence('', process)}`, process),
  ],
  [
    'AGT-014',
    'other steps below an agent told in words',
    told(`Launch the \`lock-keeper\` agent with:\n\n${fence('', '1. Paint.\n2. Sand.\n3. Rinse.\n4. Dry.')}`, process),
  ],
  [
    'AGT-014',
    'steps behind a sentence that leads to none',
    told(`Launch the \`lock-keeper\` agent.\n\n${quoted}`, process),
  ],
  [
    'AGT-014',
    'ways of which the prompt names several',
    told(
      called('Lock the boat. Use slow or fast filling.'),
      'Pick the way of filling (slow, fast or stepped) that fits.',
    ),
  ],
  [
    'AGT-014',
    'ways that stay open',
    told(
      called('Lock the boats. Order them by length or by cargo.'),
      'Choose by yourself whether the boats are ordered by length, by cargo or by what they need.',
    ),
  ],
  ['AGT-014', 'a choice as given', told(called('Use the given basin.'), 'Choose the basin yourself.')],
  [
    'AGT-012',
    'a word of the contract',
    told('1. Spawn the lock-keeper agent.\n2. If it returns `LOCK_FULL`, go on; otherwise stop.', ending),
  ],
  [
    'AGT-012',
    'a word that is no outcome',
    told('Spawn the lock-keeper agent.\n\nSet `LOCK_OPEN` in the environment.', ending),
  ],
  [
    'AGT-012',
    'a section with two agents',
    {
      ...told(
        'Spawn the lock-keeper agent. Then run the `toll-taker` agent. If it returns `TOLL_PAID`, go on.',
        ending,
      ),
      'agents/toll-taker.md': '---\nname: toll-taker\ndescription: Takes the toll\n---\nTake the toll.\n',
    },
  ],
  [
    'AGT-012',
    'a contract with its words without marks',
    told(
      `${called('Lock.')}\n\nIf it ends with \`STUCK\`, stop.`,
      '## Verdict\n\nFinish with FILLED, STUCK or LEAKING.',
    ),
  ],
]

describeCases(found, leftAlone)
