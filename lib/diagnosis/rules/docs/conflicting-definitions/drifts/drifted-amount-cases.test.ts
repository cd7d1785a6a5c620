import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})
const apart = (one: string, other: string): TestFiles => entry(`## Glazing\n\n${one}\n\n## Rules\n\n${other}`)

/** One amount that a skill gives with two numbers. */
const found: Case[] = [
  [rule, 'an order on how many', both('Wash at most 30 dirty jars.', 'Wash at most 45 dirty jars.')],
  [rule, 'an order on when', both('Stop the wash after 6 long minutes.', 'Stop the wash after 9 long minutes.')],
  [
    rule,
    'an order on how long',
    both('Leave washed jars on the rack 2 days.', 'Leave washed jars on the rack 4 days.'),
  ],
  [rule, 'an order in Chinese', both('请等待洗净的罐子晾干 2 天。', '请等待洗净的罐子晾干 4 天。')],
  [
    rule,
    'how often, told the other way round',
    both('`kiln-log` looks at each pot every 6 hours.', 'Every 12 hours `kiln-log` looks at each pot.'),
  ],
  [
    rule,
    'a pause, told the other way round',
    both(
      'Wait 5 seconds between two firings of the same kiln.',
      'Between two firings of the same kiln, wait 15 seconds.',
    ),
  ],
  [
    rule,
    'a definition in other words',
    both(
      'A pot is stale when it was fired more than 14 days ago and never sold.',
      'A stale pot is one that was fired more than 30 days ago and never sold.',
    ),
  ],
  [
    rule,
    'a score behind its number',
    both(
      '- Cracked lids cap the kiln score at 3 maximum.',
      'Cracked lids cap the kiln score at 2 maximum. Two dents cap it at 5.',
    ),
  ],
  [
    rule,
    'a range in words',
    apart(
      'When a glaze is needed, provide one to three colours.',
      '- When a glaze is needed, provide one to five colours, never a longer list.',
    ),
  ],
  [
    rule,
    'a range behind a label',
    apart('Divide the voyage into 4-6 short crossings', '5. **Plan** - Divide the voyage into 5-8 short crossings'),
  ],
  [
    rule,
    'a limit in a prompt',
    both(
      'The potter reports at most 15 cracks, worst first.',
      '```\n  Report at most 10 cracks, the worst first.\n```',
    ),
  ],
  [
    rule,
    'the size of one thing in a row of limits',
    both('- Kiln photos < 200KB, ferry photos < 300KB', '- [ ] Kiln photos under 150KB'),
  ],
  [
    rule,
    'a threshold with a label',
    apart(
      '**For crooked looms (10+ threads):** Ask the weaver.',
      'For crooked looms (15+ threads). Straighten them by hand.',
    ),
  ],
  [
    rule,
    'a threshold in a row and a sentence',
    apart(
      'Cloth > 15,000 threads: cut by seams and dye the parts in turn.',
      '| Case | Way |\n|---|---|\n| Cloth > 10,000 threads | Cut by seams, dye one by one |',
    ),
  ],
  [
    rule,
    'a threshold whose noun stands on its other side',
    both(
      '| Way | When |\n|---|---|\n| **Auto-fire** | Hard clay + grade ≥ 90 |',
      '- The table (Auto-fire: Hard clay + ≥85 grade) is for the kiln.',
    ),
  ],
  [
    rule,
    'an order and a sentence on each of several things',
    entry(
      '## Ferries\n\nEach stevedore gets at most 10 minutes.\n\n## Looms\n\nGive each stevedore at most 20 minutes, whatever the cloth.',
    ),
  ],
  [
    rule,
    'a time in Chinese',
    apart('窑炉的许可有效期为 10 分钟，过期后重新申请。', '7. **提示**：说明原因（窑炉的许可有效期为 30 分钟）'),
  ],
  [
    rule,
    'a limit in Japanese',
    apart('- 数が多いときは分ける（1 tray あたり 8-10 壺が上限）', '- 1 tray あたり 15-20 壺が上限'),
  ],
  [
    rule,
    'a limit in Portuguese, in a longer sentence',
    apart(
      'O texto pintado deve ter **no máximo 8.000 caracteres**, com espaços.',
      'Leia tudo. O texto pintado deve ter no máximo 10.000 caracteres.',
    ),
  ],
  [
    rule,
    'one of two numbers in French',
    apart('ÉCHEC si 1+ fissure ou 3+ bosses.', 'Rappel du four : ÉCHEC si 1+ fissure ou 4+ bosses.'),
  ],
  [
    rule,
    'a limit in other words, below titles of two things',
    {
      ...entry(
        'See `references/b.md`.\n\n## Wet clay rooms\n\n- Stop the big kiln when a wet pot cracks within 20 minutes of firing.',
      ),
      'references/b.md':
        '# Notes\n\n## Dry clay rooms\n\n- A wet pot that cracks within 30 minutes of firing stops the big kiln at once.\n',
    },
  ],
  [
    rule,
    'a number that is about so much',
    both(
      '- When the wet load exceeds ~50KB of clay marks, hand over a short list.',
      '- When the wet load exceeds ~90KB of clay marks, hand over a short list.',
    ),
  ],
  [
    rule,
    'a deadline in a title',
    entry(
      '## Overview\n\n3. **Glazed pot offers** (within 3 days): all that was asked for\n4. Fire them.\n\nThen rest.\n\n## Phase 3: Glazed Pot Offers (Within 5 Days)\n\nWrite them.',
    ),
  ],
  [
    rule,
    'a row and a row of one name',
    both(
      '| Name | What | Bound |\n|---|---|---|\n| Time to glaze | Days from the first touch to the shelf | < 30 days |',
      '| Name | What | Bound | Note |\n|---|---|---|---|\n| **Time to glaze** | Days from first touch until it is sold | < 45 days | Buyers |',
    ),
  ],
  [
    rule,
    'a number and its unit in marks of code',
    both(
      '- **Wet pot shelves:** each shelf is minimum `44px` high on the map',
      '- **Wet pot shelves:** each shelf is minimum `60px` high on the map',
    ),
  ],
  [
    rule,
    'an order that forbids more, and one that allows so many',
    both('- Never load more than 3 wet carts per ferry', '- Load up to 5 wet carts per ferry'),
  ],
]

describeCases(found, [])
