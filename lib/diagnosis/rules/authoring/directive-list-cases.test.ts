import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const doAndDoNot = (some: string, others: string) => entry(`## Do\n\n- ${some}\n\n## Do not\n\n- ${others}`)

/** What a title, a lead or a label makes an order or a ban. */
const found: Case[] = [
  [
    'AUT-002',
    'one item below a title in short',
    entry("## Do\n\n- Thank the miller in the weekly letter\n\n## Don't\n\n- Thank the miller in the weekly letter"),
  ],
  [
    'AUT-002',
    'one item below what to do and what not to do',
    doAndDoNot('Thank the miller in the weekly letter', 'Thank the miller in the weekly letter'),
  ],
  [
    'AUT-002',
    'a ban of a list and an order elsewhere',
    entry('Weigh the sacks at the north gate.\n\n**Do not:**\n\n- Weigh the sacks at the north gate.'),
  ],
  [
    'AUT-002',
    'one item in two Chinese lists',
    entry('## 要做\n\n- 在周报里感谢磨坊主人\n\n## 禁止事项\n\n- 在周报里感谢磨坊主人'),
  ],
  [
    'AUT-002',
    'a ban that its title says too',
    entry("## Do\n\n- Weigh the sacks at the north gate\n\n## Don't\n\n- Don't weigh the sacks at the north gate"),
  ],
  [
    'AUT-002',
    'leads that say what must be done and not',
    entry('**MUST DO:**\n\n- Always weigh the sacks at the gate\n\n**MUST NOT DO:**\n\n- Weigh the sacks at the gate'),
  ],
  [
    'AUT-002',
    'an order of a list and a ban elsewhere',
    entry('Do:\n\n- Thank the miller in the weekly letter.\n\nNever thank the miller in the weekly letter.'),
  ],
  [
    'AUT-002',
    'two lists of one part',
    entry(
      '## Sacks\n\n### Do\n\n- Weigh the sacks at the north gate\n\n### Never\n\n- Weigh the sacks at the north gate\n\n## Jars',
    ),
  ],
  [
    'AUT-002',
    'a label that only asks to take note',
    entry(
      'Grind the roasted winter barley to coarse meal.\n\n**Important:** do not grind the roasted winter barley to coarse meal.',
    ),
  ],
  [
    'AUT-002',
    'such a label in Chinese',
    entry('每次收货后都要称量北门的全部麻袋。\n\n注意：每次收货后不要称量北门的全部麻袋。'),
  ],
]

const leftAlone: Case[] = [
  [
    'AUT-002',
    'a ban that its title says too, on something else',
    entry("## Do\n\n- Weigh the sacks at the north gate\n\n## Don't\n\n- Don't weigh the jars at the north gate"),
  ],
  [
    'AUT-002',
    'what stands in a list of bans for the contrary',
    entry(
      "## Do\n\n- Weigh the sacks at the north gate\n\n## Don't\n\n- Guess: do not weigh the sacks at the north gate",
    ),
  ],
  [
    'AUT-002',
    'two parts with lists of their own',
    entry(
      '## Sacks\n\n### Do\n\n- Weigh them at the north gate first\n\n## Jars\n\n### Do not\n\n- Weigh them at the north gate first',
    ),
  ],
  [
    'AUT-002',
    'an item that says it with other words',
    doAndDoNot('Thank the miller in the weekly letter', 'Thank the miller in the weekly letter by his first name'),
  ],
  [
    'AUT-002',
    'what to do instead',
    entry(
      "## Don't\n\n- Count the sacks by hand\n\nInstead:\n\n- Weigh the sacks at the gate\n\n## Gate\n\n- Weigh the sacks at the gate",
    ),
  ],
  [
    'AUT-002',
    'a ban within a list of bans',
    entry("Never weigh the sacks at the gate.\n\n## Don't\n\n- Never weigh the sacks at the gate"),
  ],
  [
    'AUT-002',
    'what one may do, and what is forbidden for now',
    entry('It may:\n\n- Weigh the sacks at the gate\n\n**Never:**\n\n- Weigh the sacks at the gate'),
  ],
  [
    'AUT-002',
    'a label that names of what it speaks',
    entry('Grind the winter barley to coarse meal.\n\n**Seed:** do not grind the winter barley to coarse meal.'),
  ],
  ...['The mill must NOT:', 'MillBot must not:', 'It will never:'].map(
    (lead): Case => [
      'AUT-002',
      `a ban on somebody else: ${lead}`,
      entry(`Never weigh the sacks at the gate.\n\n## Limits\n\n${lead}\n\n- Weigh the sacks at the gate`),
    ],
  ),
  [
    'AUT-002',
    'what is done with two kinds of things',
    entry(
      'Adding a new lid:\n\n- Add it to the root `parts.json` references.\n\nAdding a new hinge:\n\n- Do **not** add it to the root `parts.json` references.',
    ),
  ],
  [
    'AUT-002',
    'a ban on something else behind the order',
    entry(
      '- Find the words for the lid: use those of the jar. Lid labels (top, side, base) always stay in English, and jar names are never translated.\n\n## Body\n\n- **Words**: Use those found above. Lid labels (top, side, base) always stay in English.',
    ),
  ],
]

describeCases(found, leftAlone)
