import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../test-skill.ts'

const looped = (head: string): TestFiles => phase(fence('js', `while (${head}) {\n  keep(f.readln())\n}`))

const worker = 'def work():\n    while True:\n        for job in queue.read(block=5000):\n            store(job)'

/** More than a limit may stand away from what it limits. */
const farther = 'The folder holds one page for each colour, in the order of their names. '.repeat(8)

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'AGT-010',
    'what is given up of something else',
    entry(
      'Fix it and repeat until the build passes.\n\n## Upload\n\nIf the upload still fails after 3 attempts, stop.',
    ),
  ],
  ['AGT-010', 'what is satisfying in Chinese', entry('不断优化提示词，直到输出令人满意为止。')],
  ['AGT-010', 'an order behind its condition', entry('Until the lid fits, keep pushing it.')],
  [
    'AGT-010',
    'complaints that are to be gone',
    entry('1. Seat the guests.\n2. Repeat step 1 until there are no complaints.'),
  ],
  ['AGT-010', 'a change in Chinese', entry('逐项修复，直到全部测试通过。')],
  ['AGT-010', 'a change until a check passes', entry('Run `lint --strict` and fix until it passes.')],
  ['AGT-010', 'a check that is made again', entry('1. Mend it\n2. Re-verify until clean')],
  ['AGT-010', 'what something is to be like', entry('Close the holes and re-test until bulletproof.')],
  ['AGT-010', 'a grade', entry('Score the page and iterate until Grade A.')],
  ['AGT-010', 'steps by their numbers', entry('Continue steps 2-4 until the review has no open findings.')],
  ['AGT-010', 'the end of a chain of steps', entry('It is always: edit → build → repeat until green.')],
  ['AGT-010', 'an order to go on until an answer comes', entry('重复发送，直到收到回执为止。')],
  ['AGT-010', 'a state that no turn brings about', entry('Keep pushing the lid until it is closed.')],
  [
    'AGT-010',
    'work behind a question',
    entry('Ask with `AskUserQuestion` for the folder. Fix what is red and repeat until all tests pass.'),
  ],
  ['AGT-010', 'what is done until it holds', entry('Keep fixing the checks that failed until all tests pass.')],
  [
    'AGT-010',
    'a limit of another thing, far away in the section',
    entry(`Up to three colours are used.\n\n${farther}\n\nFix what fails and repeat until the tests pass.`),
  ],
  [
    'AGT-010',
    'a shell loop with another in it',
    entry(fence('bash', 'while true; do\n  for f in a b; do\n    look "$f"\n  done\n  sleep 5\ndone\nexit 0')),
  ],
  ['AGT-010', 'a score on a menu', entry('Show the menu and iterate until the score is above 8.')],
  ['AGT-010', 'a condition below without a limit', entry('Go on:\n\n- **Repeat until:**\n  - All tests pass')],
  [
    'AGT-010',
    'a list of steps that nobody is asked in',
    entry('1. Read it\n2. Change it\n3. Repeat until no gaps remain'),
  ],
  ['AGT-010', 'a loop on an answer', looped('!(await isReady())')],
  ['AGT-010', 'a time of another kind', entry('Once the page is there, fix it and repeat until the tests pass.')],
  ['AGT-010', 'a look in Chinese', entry('不断调整颜色，直到看起来自然。')],
  ['AGT-010', 'a test that must not fail', entry('Fix what fails, re-run until it works correctly.')],
  [
    'AGT-010',
    'a loop beside a talk',
    entry('Fix it before asking the user for feedback. Repeat the build until it passes.'),
  ],
  ['AGT-010', 'a way out of two checks', entry('Re-run it until the tests pass or the lint is green.')],
  ['AGT-010', 'a function that is called', entry(fence('python', `${worker}\n\nwork()`))],
  ['AGT-010', 'what others may go on to do', entry('Keep bidding until nobody else bids.')],
  ['AGT-010', 'again and again behind a case', entry('If it looks odd, draw it again and again until it looks right.')],
  ['AGT-010', 'a complaint that may not end', entry('Mend what it says and repeat until it stops complaining.')],
  ['AGT-010', 'again and again', entry('1. Write it.\n2. Rewrite the page again and again until it reads well.')],
  ['AGT-010', 'a way back in Chinese', entry('如果仍有错误，返回第二步修改，直到全部通过。')],
  ['AGT-010', 'what may never happen', entry('Keep looking at the shelf until a shorter book is put there.')],
  ['AGT-010', 'steps from one to another', entry('Repeat steps 2–4 until the coverage is reached.')],
  ['AGT-010', 'a bar in numbers', entry('Rewrite it and repeat until ≥ 90 points.')],
  ['AGT-010', 'the other word for until', entry('Move one row and do it again till both are the same length.')],
  ['AGT-010', 'a Chinese event', entry('反复刷新页面，直到出现更便宜的票。')],
  ['AGT-010', 'a body before its condition', phase(fence('js', 'do {\n  await look()\n} while (true)'))],
  ['AGT-010', 'a shell that waits for a command', phase(fence('bash', 'until ping -c1 db; do\n  sleep 2\ndone'))],
  ['AGT-010', 'a shell loop', entry(fence('bash', 'while true; do\n  ./check.sh\n  sleep 5\ndone'))],
  ['AGT-010', 'a way back', entry('1. Make the change.\n2. Go back to step 1 and repeat until no issue is left.')],
  ['AGT-010', 'a loop on a flag', looped('!done')],
  ['AGT-010', 'a repetition that only a judgement ends', entry('Repeat until nothing can be improved.')],
  ['AGT-010', 'a loop that is ordered', entry('Run the tests, then loop until they are green.')],
  ['AGT-010', 'a check that decides', entry('Iterate until the checks pass.')],
  ['AGT-010', 'a loop that no function holds', entry(fence('bash', 'while true; do\n  app next\n  sleep 1\ndone'))],
  [
    'AGT-010',
    'a limit of something else',
    entry('Iterate fixes until the check is green.\n\n## Limits\n\nKeep at most 8 files.'),
  ],
  ['AGT-010', 'errors that remain', entry('Fix them and repeat until no open errors remain.')],
  ['AGT-010', 'what is got at last, in Chinese', entry('接口为空时反复重试，直到拿到数据为止。')],
  ['AGT-010', 'going on', entry('Index again and look; go on doing so until the symbol shows up in the answer.')],
  ['AGT-010', 'small fixes', entry('Watch the pipeline and push small fixes until it turns green.')],
  ['AGT-010', 'what is resolved', entry('Rebase and resolve until the branch merges cleanly.')],
  [
    'AGT-010',
    'a pause between two tries',
    entry('Wait 5 seconds and retry until the service is healthy and all checks pass.'),
  ],
  ['AGT-010', 'a pause between two tries, in Chinese', entry('遇到 429 就等 5 秒再发，直到接口恢复为止。')],
  ['AGT-010', 'an end without its first word, in Chinese', entry('哪里不顺就改哪里，一直改到校验通过为止。')],
  ['AGT-010', 'what is to be enough', entry('Tune the query until it is fast enough.')],
  ['AGT-010', 'what is to fit', entry('Re-render the chart until the labels fit.')],
  ['AGT-010', 'what is to be enough, in Chinese', entry('反复调整布局，直到图表足够清楚。')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'AGT-010',
    'a part of a program',
    entry(
      `${fence('python', 'import board\n\nled = board.led()')}\n\n${fence('python', 'while True:\n    led.turn()\n    sleep(1)')}`,
    ),
  ],
  ...[
    '**The build still fails (3+ attempts):**\n\n- Skip it',
    'On repeated failure (2 attempts on the same item) ask the person.',
    'build 连续失败 3 次就停止。',
  ].map((said): Case => ['AGT-010', said, entry(`Fix it and repeat until the build passes.\n\n## Trouble\n\n${said}`)]),
  ['AGT-010', 'questions that go on', entry('Keep asking until you are confident of the colours.')],
  [
    'AGT-010',
    'questions about what failed',
    entry('Any fail: present the failures with questions, loop until all pass.'),
  ],
  ['AGT-010', 'what may be given up', entry('Revise the page until it passes or drop it.')],
  ['AGT-010', 'what is kept until a step is over', entry('Keep staging until Step 8 has passed every check.')],
  [
    'AGT-010',
    'what is meant to have no limit',
    entry('There is NO iteration ceiling. Loop until every check is green.'),
  ],
  ['AGT-010', 'a rule by its words', entry('This follows guardrail 2 (define success, loop until verified).')],
  [
    'AGT-010',
    'a motto over what follows',
    entry('## Goals\n\n**Define success. Loop until verified.**\n\nTell what is done.'),
  ],
  ['AGT-010', 'conflicts, which are all there at once', entry('Repeat until all conflicts are resolved.')],
  ['AGT-010', 'a condition before something else', entry('Until the lid fits, keep it open.')],
  ['AGT-010', 'what others do', entry('Guests keep talking until the soup is served.')],
  ['AGT-010', 'a change in Chinese with a limit', entry('逐项修复，直到全部测试通过，最多 3 轮。')],
  ['AGT-010', 'a picture of the steps', entry('Lint → fix → loop until clean → summary.')],
  ['AGT-010', 'what somebody may say', entry('Use it for "review and fix until clean" and the like.')],
  ['AGT-010', 'a question that is asked again', entry('Read the name. Re-ask until it is valid.')],
  ['AGT-010', 'a fix by its name', entry('For crashes, fix not complete until the tests pass.')],
  [
    'AGT-010',
    'what one can say in the end',
    entry('Continue until the answer is verified, or you can say why it is not.'),
  ],
  ['AGT-010', 'a place where it ends', entry('Continue until the list is empty.')],
  ['AGT-010', 'an answer that is waited for a few times', entry('重复发送，直到收到回执为止，最多三次。')],
  ['AGT-010', 'what ends by itself', entry('Continue reading until the stream closes.')],
  [
    'AGT-010',
    'an answer that is waited for',
    entry('1. Say what you think.\n2. **Wait for a reaction.** Probe it. Keep going until it is clear.'),
  ],
  [
    'AGT-010',
    'questions that are repeated',
    entry('Show what is open with `AskUserQuestion`, and go on. Repeat until complete.'),
  ],
  ['AGT-010', 'what is halved', entry('Halve it, keep the half that fails, and repeat until the input is minimal.')],
  ['AGT-010', 'what is held until then', entry('Keep indexing jobs disabled until the plan is accepted.')],
  [
    'AGT-010',
    'turns that a person asks for',
    entry('## Feedback of people\n\n- Continue refining it until it looks right.'),
  ],
  [
    'AGT-010',
    'a number of rounds, far away in the section',
    entry(`At most 3 rounds are run.\n\n${farther}\n\nFix what fails and repeat until the tests pass.`),
  ],
  [
    'AGT-010',
    'a limit near it',
    entry('It gets a budget of ten files.\n\nFix what fails and repeat until the tests pass.'),
  ],
  [
    'AGT-010',
    'a conclusion as a way out',
    entry('Iterate until the tests pass or you conclude that none of them can.'),
  ],
  [
    'AGT-010',
    'a shell loop that is left behind another in it',
    entry(
      fence(
        'bash',
        'while true; do\n  for f in a b; do\n    look "$f"\n  done\n  if [ -f out ]; then\n    break\n  fi\ndone',
      ),
    ),
  ],
  [
    'AGT-010',
    'a choice that is shown again',
    entry('Then re-present the same menu (loop until a verdict is selected).'),
  ],
  ['AGT-010', 'a single time', entry('Fix it and repeat until the tests pass, but no step more than once.')],
  [
    'AGT-010',
    'a condition below with a limit',
    entry('Go on:\n\n- **Repeat until:**\n  - All tests pass\n  - OR it fails **3 consecutive times**'),
  ],
  [
    'AGT-010',
    'a loop that a user may end',
    entry('Repeat until all checks are good. If the user ends the loop early, keep what is there.'),
  ],
  [
    'AGT-010',
    'what a user may ask for',
    entry('If the user asked to keep searching, keep looping, or clean until no issues remain, go on with the list.'),
  ],
  [
    'AGT-010',
    'a list of steps in which somebody is asked',
    entry('1. Read it\n2. **Ask** which goals are theirs\n3. Repeat until no gaps remain'),
  ],
  ['AGT-010', 'a test that is to fail once', entry('Fix the error, re-run until it fails correctly.')],
  ['AGT-010', 'one question for each turn', entry('Continue the talk, one question per turn, until the goal is good.')],
  ['AGT-010', 'rounds of a talk', entry('Based on feedback:\n\n- Change it\n- Show it\n- Repeat until complete')],
  ['AGT-010', 'a second way out', entry('Re-run it until the tests pass or record a justified exception.')],
  ['AGT-010', 'a worker of a program that is shown', entry(fence('python', worker))],
  ['AGT-010', 'what is used up', entry('Take the next card and repeat until all cards are turned.')],
  ['AGT-010', 'what is sought', entry('Keep reading until you find the line.')],
  ['AGT-010', 'a shell that counts', phase(fence('bash', 'until [ "$n" -ge 5 ]; do\n  n=$((n+1))\ndone'))],
  [
    'AGT-010',
    'a shell loop that is left',
    entry(fence('bash', 'while true; do\n  ./check.sh && break\n  sleep 5\ndone')),
  ],
  ['AGT-010', 'a loop to the end of a file', looped('!f.eof')],
  [
    'AGT-010',
    'paging, which ends with the last page',
    entry('Check answers for pagination tokens and continue fetching until complete.'),
  ],
  ['AGT-010', 'a number that is reached', entry('1. Merge the best pair.\n2. Repeat until vocabulary size reached')],
  ['AGT-010', 'what others agree to', entry('Show what you understood, let them correct it, repeat until agreed.')],
  ['AGT-010', 'a loop by its name', entry('A self-driving loop: a workflow that takes what is there until killed.')],
  ['AGT-010', 'nothing further to do', entry('Iterate until complete or no further action is possible.')],
  ['AGT-010', 'one turn for each that is left', entry('Repeat for the next commit until the working tree is clean.')],
  [
    'AGT-010',
    'a script that watches',
    entry(fence('bash', '# watch-queue.sh\n\nset -eu\n\nwhile true; do\n  show_queue\n  sleep 5\ndone')),
  ],
  [
    'AGT-010',
    'a monitor',
    entry(fence('bash', 'monitor_health() {\n  while true; do\n    curl -sf "$URL"\n    sleep 60\n  done\n}')),
  ],
  ['AGT-010', 'what satisfies', entry("- Show the draft\n- Repeat until you're satisfied")],
  [
    'AGT-010',
    'a word in a name',
    entry('Known gaps in the exploration-cycle-plugin (leave as they are until files are made).'),
  ],
  ['AGT-010', 'what is worked off', entry('Read what is named and repeat until no unread references remain.')],
  ['AGT-010', 'what satisfies somebody', entry('Show it and iterate until satisfied.')],
  ['AGT-010', 'a list in code marks', entry('持续处理，直到 `needed` 中所有文件的状态都是 `done`。')],
  [
    'AGT-010',
    'a limit below the first lines',
    entry('Iterate fixes until the check is green.\n\n## Limits\n\nNever run without `max_iter`: 8.'),
  ],
  [
    'AGT-010',
    'what is got at last, in Chinese with a limit',
    entry('接口为空时反复重试，直到拿到数据为止，至多 3 次。'),
  ],
  ['AGT-010', 'a number of pauses', entry('Wait 5 seconds and retry until all checks pass, at most 6 times.')],
  ['AGT-010', 'a time in all', entry('Retry until all checks pass, for 5 minutes.')],
  ['AGT-010', 'changes that have an end', entry('Push the changes one by one until none is left.')],
  ['AGT-010', 'what there is enough of', entry('Edit the list until there are enough.')],
  ['AGT-010', 'a fit that has a limit', entry('Adjust it until the words fit, at most 3 times.')],
  [
    'AGT-010',
    'what somebody wants',
    entry('## When to use\n\nYou have a failing build and want to push fixes until it goes green.'),
  ],
]

describeCases(found, leftAlone)
