import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

/** Orders to do all of it once more, and what need not come of that. */
const found = [
  'Offer another slot and repeat until every bidder accepts.',
  'Change the menu and loop until all trustees are satisfied.',
  'Rephrase the clause and repeat until no tenant objects.',
  'Continue negotiating until all vendors have signed off.',
  'Merge two drawers, then go back and do it again until the audit lists none.',
  'Change the dye and start over until the swatch shows no stains.',
  'Start the brew over until the reading is stable.',
  'Do the whole thing over until the auditor signs off.',
  'Draw the route anew until every stop is within reach.',
  'Then begin again at step 2 until all cells agree.',
  'Do it once more until nobody objects.',
  'Walk the hall again until nothing is red.',
  'Count the coins anew until debit equals credit.',
  'Run the steps again as long as the page is not reachable.',
  'Water it again as long as the soil is not moist.',
  'Repeat while the sum is not the expected one.',
  '不断追问用户，重复上述步骤直到没有疑问为止。',
  '反复修改，直到所有评审人都同意为止。',
  '一直改，改到没有人反对为止。',
  '再做一遍，直到分数超过 90。',
  '没有通过就重来，直到通过。',
  '只要译文不通顺，就重新翻译。',
  '当颜色还不一致时，继续调色。',
  'Keep searching for singers until every part of the choir is filled.',
  'Keep looking for sources until each claim has one.',
]

/** What a program does is told and ordered to nobody; what is held, or gone through to its end, is no repetition. */
const leftAlone = [
  'Coolify restarts a container until its health check passes.',
  'Docker Compose restarts each service until it is healthy.',
  'Once started, Coolify restarts the app until it passes.',
  'GitHub Actions reruns the job until it is green.',
  'The user signs in elsewhere, the kiosk polls until complete.',
  '调度器会不断重启容器，直到健康检查通过。',
  '每个节点会一直重试，直到成功。',
  'Leave the slot open until every bidder accepts.',
  'Offer another slot and repeat until every bidder accepts, at most four times.',
  'Take the next box and start over until every box is weighed.',
  'Walk the hall again until all shelves are counted.',
  'Show the sign as long as the gate is not open.',
  'As long as the file is not locked, read it.',
  '每位评审同意之前不要合并。',
  'Keep searching for singers until every folder is opened.',
  'Keep looking for sources until each claim has one, at most five searches.',
]

const inRule = (text: string): Case => ['AGT-010', JSON.stringify(text), entry(text)]
describeCases(found.map(inRule), leftAlone.map(inRule))
