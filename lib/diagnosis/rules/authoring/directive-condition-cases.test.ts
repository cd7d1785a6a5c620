import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const ban = 'The bare command never calls `mill.grind` for a sack.'

const found: Case[] = [
  [
    'AUT-002',
    'a bold order with a case of its way behind it',
    entry(
      '## Loading\n\n1. **Always print the list of sacks.** When a cart is full, count them twice.\n\n## End\n\nYou must not print the list of sacks.',
    ),
  ],
  [
    'AUT-002',
    'a rule for all of the document on the thing of a part',
    entry(
      '## Loading\n\nAlways fill empty sacks from this cart.\n\n## Guardrails\n\n- **Never fill empty sacks from this cart.** Ask for others.',
    ),
  ],
  [
    'AUT-002',
    'a label that is a ban',
    entry('Print the list of open sacks.\n\n**Never**: print the list of open sacks.'),
  ],
  [
    'AUT-002',
    'what is to be used, and whose use is avoided',
    entry('- Do use the number of the guest in titles.\n- Avoid using the number of the guest in titles.'),
  ],
  [
    'AUT-002',
    'a list below no case',
    entry('In short:\n\n- Always print the list of sacks.\n\nNever print the list of sacks.'),
  ],
  [
    'AUT-002',
    'what must be ensured and must not be',
    entry('Always verify that sacks are closed by hand.\n\nDo not verify that sacks are closed by hand.'),
  ],
]

const leftAlone: Case[] = [
  [
    'AUT-002',
    'what holds in one mode only',
    entry(
      '## Night flow: MODE 1 only\n\n### Form\n\nAsk all things at once. Do not ask one question at a time.\n\n## Day\n\n### Oven\n\nAsk in order: always ask one question at a time.',
    ),
  ],
  [
    'AUT-002',
    'a label that is no ban',
    entry(
      '1. **Verify**: Use `verify()` to see the sacks on the mill.\n2. **Never Verify**: Use `never()` to see the sacks on the mill.',
    ),
  ],
  [
    'AUT-002',
    'a paragraph of a case',
    entry(
      'Always print the list of sacks.\n\n**Rule 3 (no corn):** when the sack is empty, stop. Do not print the list of sacks.',
    ),
  ],
  [
    'AUT-002',
    'a paragraph of a case that its label names with a full stop',
    entry(
      'Always print the list of sacks.\n\n**Empty sack.** When the sack is empty, stop. Do not print the list of sacks.',
    ),
  ],
  [
    'AUT-002',
    'the things of two parts',
    entry(
      '## Old mill\n\nAlways fill empty sacks from this cart.\n\n## New mill\n\nNever fill empty sacks from this cart.',
    ),
  ],
  [
    'AUT-002',
    'a list of a case',
    entry('When the lid is lifted:\n\n- Always print the list of sacks.\n\nNever print the list of sacks.'),
  ],
  [
    'AUT-002',
    'an item of a case',
    entry(`1. **If the sack is open:** close it. Call \`mill.grind\` for the bare sack.\n\n${ban}`),
  ],
  [
    'AUT-002',
    'a list of a case in Chinese',
    entry('当盖子打开时：\n\n- 必须在末尾打印麻袋清单。\n\n禁止在末尾打印麻袋清单。'),
  ],
]

describeCases(found, leftAlone)
