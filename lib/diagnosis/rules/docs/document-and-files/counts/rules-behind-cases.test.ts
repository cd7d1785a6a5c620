import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')

/** What is one of the counted things, though it looks like a rule for them. */
const found: Case[] = [
  [
    rule,
    'one more thing with a name',
    entry(`Every pot goes into one of two ovens:\n${list('Low: for milk', 'High: for bread', 'MILD: for herbs')}`),
  ],
  [
    rule,
    'a last step that is an order as the others are',
    entry(
      `Three steps:\n${list('Wash: in warm water', 'Dry: in the sun', 'Fill: to the rim', 'Seal the lid: with wax')}`,
    ),
  ],
  [
    rule,
    'orders among the things',
    entry(
      `Two looms:\n${list('Wide: for sails', 'Small: for belts', 'Round the hall: for ropes', 'Tall: for curtains')}`,
    ),
  ],
  [
    rule,
    'a row without a number between others',
    entry(
      'Three levels, by heat.\n\n| Level | Use |\n|---|---|\n| Low (0) | a |\n| Warm | b |\n| Hot (1) | c |\n| Wild (2) | d |',
    ),
  ],
  [
    rule,
    'a box more',
    entry(`## Pots (Two Kinds)\n${list('[ ] Low: is flat', '[ ] High: is tall', '[ ] Round: is a ball')}`),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'a rule in capitals behind them',
    entry(
      `Every pot goes into one of two ovens:\n${list('Low: for milk', 'High: for bread', 'MUST name the oven. No "any oven"')}`,
    ),
  ],
  [
    rule,
    'what came of them all, with a number',
    entry(`**Ferries** (2 routes):\n${list('North: on time', 'South: late', '40+ crossings without a fault')}`),
  ],
  [
    rule,
    'what is looked at besides, in boxes',
    entry(
      `## Pots (Two Kinds)\n${list('[ ] Low: is flat', '[ ] High: is tall', '[ ] TC marks are there (year, oven)')}`,
    ),
  ],
  [rule, 'a rule in Chinese', entry(`两种罐子：\n\n${list('高罐：装水果', '矮罐：装果酱', '必须逐个写明选用哪一种')}`)],
  [
    rule,
    'a whole sentence in Korean',
    entry(
      `가마에는 세 가지 방식이 있습니다:\n\n${list('장작: 느림', '가스: 빠름', '전기: 고름', '어느 방식인지 반드시 장부에 적어 둡니다.')}`,
    ),
  ],
  [
    rule,
    'a rule in bold',
    entry(`Two ovens:\n${list('**Low**: for milk', '**High**: for bread', '**Never** both: they share a flue')}`),
  ],
  [
    rule,
    'what is called a rule',
    entry(`Two ovens:\n${list('Low: for milk', 'High: for bread', 'Rule: they share a flue')}`),
  ],
  [
    rule,
    'an order with a label',
    entry(
      `Three techniques - take the one that fits:\n${list('Plain: one over, one under', 'Twill / slant: two over', 'Satin: four over', 'Name a thread count: it must hold')}`,
    ),
  ],
  [
    rule,
    'a row of another kind behind levels that have numbers',
    entry(
      'Three levels, by heat.\n\n| Level | Use |\n|---|---|\n| Low (0) | a |\n| Warm (1) | b |\n| Hot (2) | c |\n| At night | d |',
    ),
  ],
]

describeCases(found, leftAlone)
