import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

/** Ends that may never come, in the words of authors. */
const found = [
  'If the check finds a burr, correct it and go back to step 1. Continue until nothing is found.',
  'Keep going until the check finds nothing.',
  'Do this until no findings remain.',
  'Continue fixing until `npm test` exits with 0.',
  'Never give up: try again until it works.',
  'Wait and check again until the oven is warm.',
  'Keep asking the model for a new version until the JSON parses.',
  'Poll every 10 seconds until the status is `done`.',
  '持续轮询任务状态，直到完成。',
  '每隔 5 秒轮询一次，直到任务完成。',
  '每 10 秒轮询一次状态，直到返回 done。',
  '校验失败则重新生成，直到 JSON 合法。',
  '反复打磨文案，直到达到要求。',
  'Revise the song and hear it again until no verse sounds wrong.',
  'Polish the label until nothing looks odd.',
  'Rework the menu until none of the lines reads badly.',
  'Revise it until it no longer sounds stiff.',
  'Refine the speech until it stops sounding like a machine.',
  'Polish the recipe until it reads naturally.',
  '反复修改，直到没有一句话读起来别扭。',
  '润色歌词，直到听不出生硬之处。',
  '继续修改菜单，直到挑不出毛病。',
  'Fix the loose boards and check again until none is left.',
  'Repair the leaks and run the pressure test again until nothing remains.',
  '修复漏水处并重新检查，直到一处不剩。',
  'Revise the route until the map shows no steep climb.',
  'Keep reworking the menu until the table contains no nuts.',
  '修改路线，直到地图上不再出现陡坡。',
  'As long as the checker complains, mend the list and run it again.',
  'Go back to step 1 as long as the build is red.',
  '只要检查还在报错，就修复并重新运行。',
  'Continue rewording until it reads smoothly.',
]

/** What only reads so, or ends by itself. */
const leftAlone = [
  'Revise the song until no verse sounds wrong, at most three times.',
  'Repeat until no jar looks for a lid.',
  'Repeat this until no cook reads from the old menu.',
  'Continue until no jar is left.',
  '逐个清洗，直到没有脏罐子。',
  '2. **Fix** - Compiles and repairs until the build succeeds',
  '**Polish**: refines the text until it is perfect.',
  'There is no formula - you adjust until it feels right.',
  '用户原话：**“只要它还有错误，你就一直重新检查。”**',
  'Search the folders. Continue until nothing is found.',
  'Keep going until the check finds nothing new.',
  'Keep asking the user until the form is good.',
  'Continue fetching until complete.',
  'Never repeat it until it works.',
  'Fix the next board and go on until none is left.',
  'Take a plate, wash it and repeat until none is left.',
  'Check again until none is left.',
  'Fix the links and check again until none is left, at most three times.',
  'Edit the list until the board shows no open tickets.',
  'Repeat until the answer shows no cursor.',
  '修改清单，直到看板不再显示待办任务。',
  'As long as the linter complains, tell the user.',
  'Continue reading until it ends.',
  'Continue stirring until complete.',
  'Poll the job until it is done.',
  '轮询任务，直到完成。',
  'Poll every 10 seconds until the status is `done`, at most 30 times.',
  '每隔 5 秒轮询一次，最多 20 次，直到任务完成。',
]

const cases = (texts: readonly string[]) => texts.map((text): Case => ['AGT-010', text, entry(text)])

describeCases(cases(found), cases(leftAlone))
