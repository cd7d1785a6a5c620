import { describeCases } from '../../test-cases.ts'
import { step } from '../../test-skill.ts'

const ask = (what: string) => `Agent({ subagent_type: "x", prompt: "${what}" })`
const merged = (use: string) => `Agent({ subagent_type: "y", prompt: \`Weigh it: @{${use}}\` })`
const each = `const all = await Promise.all(pots.map((pot) => ${ask('Look.')}))`
const grown = ['const all = []', 'for (const pot of shelf.pots) {', `  all.push(${ask('Look.')})`, '}'].join('\n')
const three = ['clay', 'glaze', 'heat'].map((name) => `const ${name} = ${ask(name)}`).join('\n')

describeCases(
  [
    ['CTX-005', 'what is answered for each of a list of any length', step(`${each}\n${merged('JSON.stringify(all)')}`)],
    ['CTX-005', 'what grows in a loop over such a list', step(`${grown}\n${merged('all.join("\\n")')}`)],
    [
      'CTX-005',
      'the same in Python',
      step(
        `all = []\nfor pot in shelf["pots"]:\n    all.append(Agent(prompt="Look."))\nAgent(prompt=f"Weigh it: {all}")`,
        'python',
      ),
    ],
    [
      'CTX-005',
      'results that a function shows',
      step(`${three}\n${merged('asJson(clay)} @{asJson(glaze)} @{asJson(heat)')}`),
    ],
    [
      'CTX-005',
      'a text that takes them one by one',
      step(`${grown}\nlet said = "Weigh all of them."\nfor (const one of all) said += one + "\\n"\n${merged('said')}`),
    ],
  ],
  [
    [
      'CTX-005',
      'a text that takes a member of each',
      step(
        `${grown}\nlet said = "Weigh all of them."\nfor (const one of all) said += one.size + "\\n"\n${merged('said')}`,
      ),
    ],
    [
      'CTX-005',
      'a text that takes each of something else',
      step(`${grown}\nlet said = "Weigh all of them."\nfor (const pot of pots) said += pot + "\\n"\n${merged('said')}`),
    ],
    [
      'CTX-005',
      'what a function leaves of each',
      step(`${three}\n${merged('firstLine(clay)} @{firstLine(glaze)} @{firstLine(heat)')}`),
    ],
    [
      'CTX-005',
      'one answer in a step of a loop',
      step(`pots.map((pot) => {\n  const one = ${ask('Look.')}\n  return ${merged('one')}\n})`),
    ],
    ['CTX-005', 'a part of each of a list', step(`${each}\n${merged('all.map((one) => one.size).join("\\n")')}`)],
    [
      'CTX-005',
      'the last answer of a loop that goes on',
      step(`let all = ""\nwhile (isWet) {\n  all = ${ask('Look.')}\n}\n${merged('all')}`),
    ],
  ],
)
