import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const spin = 'spin() {\n  while true; do\n    printf .\n    sleep 1\n  done\n}\n'

const found: Case[] = [
  [
    'AGT-010',
    'runs until all is well at the begin of a line',
    entry('Mend the oven first, then\nrun tests until green, then report.'),
  ],
  [
    'AGT-010',
    'an order that is said of a thing as it is needed',
    entry('Knead the dough as needed until it is perfect.'),
  ],
  ['AGT-010', 'a loop of a shell that nothing ends', entry(fence('bash', `${spin}spin`))],
  ['AGT-010', 'a Japanese order without a limit', entry('## 焼く\n\n誤りがゼロになるまで繰り返す。')],
]

const leftAlone: Case[] = [
  ['AGT-010', 'what a thing that was named does', entry('The baker opens another oven, oven heats until good.')],
  [
    'AGT-010',
    'what a thing does and then does more',
    entry('A cold\nstart blocks until the loaf is good, then reports a failure.'),
  ],
  ['AGT-010', 'a value that holds until then', entry('Default to `raw` until the crumb is good.')],
  ['AGT-010', 'as what something counts until then', entry('Score the loaf as raw until the crumb is good.')],
  ['AGT-010', 'a time that is shown', entry('It shows the heat, and time until done.')],
  [
    'AGT-010',
    'what is ended with the work beside it',
    entry(fence('bash', `${spin}spin &\npid=$!\nbake\nkill "$pid"`)),
  ],
  [
    'AGT-010',
    'rounds that are counted in Japanese',
    entry('## 焼く\n\n誤りがゼロになるまで繰り返す。\n\n### 中断\n\n3 イテレーション以上なら中断する。'),
  ],
  ['AGT-010', 'what is put in anew each time', entry('再入力を受け、条件を満たすまでループする。')],
]

describeCases(found, leftAlone)
