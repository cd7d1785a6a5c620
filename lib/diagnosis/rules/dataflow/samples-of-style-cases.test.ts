import { describeCases } from '../../test-cases.ts'
import { entry, fence, phase } from '../../test-skill.ts'

/** A rule of style with a sample in an item, among others that are to be left. */
const style = (label: string) =>
  entry(
    `## Files\n\n**${label}:** Close what you open.\n\n- Use context managers:\n  \`\`\`python\n  with open(path, "r") as file:\n      plan = json.load(file)\n  \`\`\`\n\n**DON'T:**\n\n- Leave files open.\n`,
  )
const later = (code: string) => phase(`${fence('js', 'log(order.status)\nlog(order.status)')}\n\n${fence('js', code)}`)

describeCases(
  [
    ['DF-003', 'a step beside what is not to be done', style('Step')],
    ['DF-002', 'another name in a step', later('if (order.state === "done") send(order)')],
  ],
  [
    ['DF-003', 'a sample of a style', style('DO')],
    ['DF-002', 'another name in a test', later("it('is sent', () => {\n  expect(order.state).toBe('done')\n})")],
  ],
)
