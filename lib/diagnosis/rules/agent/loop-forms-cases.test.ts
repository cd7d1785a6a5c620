import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, step } from '../../test-skill.ts'

/** A part of a program, and a loop below it. */
const besideProgram = (begin: string, loop: string) =>
  entry(`## Lamps\n\n${fence('python', begin)}\n\n## Oven\n\n${fence('python', loop)}`)

const found: Case[] = [
  [
    'AGT-010',
    'a score that need not come',
    step('while (!(score >= 8)) {\n  text = improve(text)\n  score = rate(text)\n}'),
  ],
  ['AGT-010', 'a score below its bar', step('while (review.score < 90) {\n  review.score = await judge(text)\n}')],
  ['AGT-010', 'a score in Python', step('while confidence < 0.9:\n    confidence = ask(text)', 'python')],
  ['AGT-010', 'numbers that differ', entry('- As long as the totals differ, correct them and compare again.')],
  ['AGT-010', 'lists that disagree', entry('While the two lists still disagree, mend the second and check it again.')],
  ['AGT-010', 'numbers that differ, in Chinese', entry('只要两边的数对不上，就修正并重新核对。')],
  [
    'AGT-010',
    'a person who is asked on and on',
    entry('Ask the guest which lid he wants and go on asking until they agree.'),
  ],
  ['AGT-010', 'a person who is asked without a stop', entry('Do not stop asking until the customer accepts.')],
  ['AGT-010', 'a question that is repeated', entry('Repeat the question until they say yes.')],
  ['AGT-010', 'a person who is reminded', entry('Remind the author repeatedly until she consents.')],
  [
    'AGT-010',
    'something that does not work, ahead of its order',
    entry('As long as the oven does not light, clean the valve and light it again.'),
  ],
  [
    'AGT-010',
    'something that cannot be done',
    entry('While the socket cannot connect, change the port and restart it.'),
  ],
  ['AGT-010', 'something that fails to work', entry('So long as the lid still fails to close, bend it and try again.')],
  ['AGT-010', 'something that does not work, in Chinese', entry('只要炉子打不开，就修复原因并重新点火。')],
  [
    'AGT-010',
    'a step that goes back until nothing is left',
    entry('1. Sand the edge.\n2. Look at it.\n3. Go back to step 1 and repeat until nothing is left to fix.'),
  ],
  ['AGT-010', 'a step that is returned to', entry('1. Sand the edge.\n2. Return to step 1 until the tests pass.')],
  [
    'AGT-010',
    'a judgement that is made again',
    entry('Rewrite the label and rate it again until the rating is excellent.'),
  ],
  ['AGT-010', 'a tool that is run again', entry('Sand the edge and run the gauge again until it shows no gaps.')],
  ['AGT-010', 'a judgement in Chinese', entry('重写标签并再次打分，直到评分优秀。')],
  ['AGT-010', 'a change in Chinese, by its other word', entry('改写开头，直到读起来通顺、没有问题。')],
  ['AGT-010', 'a score in Chinese', entry('改完后重新评分，重复此过程直到得分达到 85 分。')],
  ['AGT-010', 'a share in Chinese', entry('不断补充测试，直到覆盖率不低于 80%。')],
  ['AGT-010', 'a page that is polled', entry('Keep polling the oven page until the baking is finished.')],
  ['AGT-010', 'a state that is asked for', entry('- Keep checking until the status is `completed`.')],
  ['AGT-010', 'a page that is polled, in Chinese', entry('持续轮询状态页，直到烘焙完成。')],
  ['AGT-010', 'a case ahead of its order', entry('- As long as warnings remain, fix them and run it again.')],
  ['AGT-010', 'a case of tests ahead of its order', entry('While tests fail, mend the seam and re-run them.')],
  ['AGT-010', 'a case that goes on', entry('So long as there are still errors, keep fixing them.')],
  ['AGT-010', 'a case ahead in Chinese', entry('当仍有错误时，修改并重新运行。')],
  ['AGT-010', 'a case with its remedy in Chinese', entry('只要警告还没有消失，就逐条修复之后重新运行。')],
  [
    'AGT-010',
    'a loop beside the program of something else',
    besideProgram('import lamps\n\nlamp = lamps.first()', 'while True:\n    bake()\n    brown = look()'),
  ],
  ['AGT-010', 'a test of each row', step('while (!jars.every((jar) => jar.isSealed)) {\n  jars = seal(jars)\n}')],
  ['AGT-010', 'a measure of each row', step('while (!jars.every((jar) => jar.weight >= 3)) {\n  jars = fill(jars)\n}')],
  [
    'AGT-010',
    'a measure of each row in Python',
    step('while not all(jar.weight >= 3 for jar in jars):\n    jars = fill(jars)', 'python'),
  ],
  [
    'AGT-010',
    'an order above commands that are no loop',
    entry(
      `不断重启烤箱，直到状态变为 warm。\n\n${fence('bash', 'oven status 2>&1 | tee oven.log\noven log --tail <lines>')}`,
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['AGT-010', 'a score that grows', step('while (score < 8) {\n  score = add(score, text)\n}')],
  ['AGT-010', 'a score that is counted up', step('while (score < 8) {\n  score += 1\n}')],
  ['AGT-010', 'a place in a list', step('while (offset < 80) {\n  offset = next(page)\n}')],
  ['AGT-010', 'a loop that is left', step('while (score < 8) {\n  score = rate(text)\n  if (tired) break\n}')],
  ['AGT-010', 'opinions that differ', entry('As long as opinions differ, say so in the notes.')],
  [
    'AGT-010',
    'a queue that comes to its end',
    entry('While the queue is not empty, take the next jar and seal it again.'),
  ],
  ['AGT-010', 'what a person decides', entry('As long as the user does not object, seal it again.')],
  [
    'AGT-010',
    'what does not work, with a limit',
    entry('As long as the oven does not light, clean it and light it again, at most 3 times.'),
  ],
  ['AGT-010', 'one more try', entry('If the oven does not light, clean the valve and light it again.')],
  [
    'AGT-010',
    'a person whose answer is waited for',
    entry('Ask the guest which lid he wants and wait until he answers.'),
  ],
  ['AGT-010', 'a judgement with a limit', entry('Rate it again until the rating is excellent, at most 3 times.')],
  ['AGT-010', 'what shows something again', entry('The page shows it again until the toast is good.')],
  ['AGT-010', 'a start that is waited for', entry('Start the oven again and leave the door shut until it is warm.')],
  [
    'AGT-010',
    'what is polled with a limit',
    entry('Keep polling the page until the baking is finished (timeout: 5 minutes).'),
  ],
  ['AGT-010', 'what is polled part by part', entry('Keep checking the trays until all are finished.')],
  ['AGT-010', 'what a person ends', entry('Keep watching the oven until the user says stop.')],
  [
    'AGT-010',
    'a way of something ahead',
    entry('While warnings remain in the list, the gate stays red again and again.'),
  ],
  ['AGT-010', 'a contrast', entry('While the issue is small, it is worth a re-run.')],
  ['AGT-010', 'a case of something else', entry('While errors are shown, keep the page open.')],
  [
    'AGT-010',
    'a case ahead with a limit',
    entry('As long as warnings remain, fix them and run it again, up to 4 rounds.'),
  ],
  ['AGT-010', 'a score in Chinese with a limit', entry('重新评分，直到得分达到 85 分，最多 3 轮。')],
  [
    'AGT-010',
    'a loop over what another part sets',
    besideProgram('import lamps\n\nlamp = lamps.first()', 'while True:\n    lamp.turn()\n    look()'),
  ],
  ['AGT-010', 'what comes to its end in Chinese', entry('反复取出下一个罐子，直到列表变为空。')],
  [
    'AGT-010',
    'a test of each row with a count',
    step('let n = 0\nwhile (!jars.every((jar) => jar.isSealed) && n < 5) {\n  jars = seal(jars)\n  n++\n}'),
  ],
  [
    'AGT-010',
    'an order above commands that count',
    entry(`不断重启烤箱，直到状态变为 warm。\n\n${fence('bash', 'for n in 1 2 3; do\n  oven status && break\ndone')}`),
  ],
]

describeCases(found, leftAlone)
