import { describeCases } from '../../test-cases.ts'
import { step } from '../../test-skill.ts'

const ask = (what: string) => `Agent({ subagent_type: "x", prompt: "${what}" })`
const merged = (use: string) => `Agent({ subagent_type: "y", prompt: \`Weigh it: @{${use}}\` })`
const each = `const all = await Promise.all(pots.map((pot) => ${ask('Look.')}))`
const grown = ['const all = []', 'for (const pot of shelf.pots) {', `  all.push(${ask('Look.')})`, '}'].join('\n')
const three = ['clay', 'glaze', 'heat'].map((name) => `const ${name} = ${ask(name)}`).join('\n')

/** A loop that asks once for each, then keeps the answer by this code. */
const kept = (of: string, keep: string) =>
  `const all = {}\nfor (const pot of ${of}) {\n  const one = ${ask('Look.')}\n  ${keep}\n}\n${merged('JSON.stringify(all)')}`
const comprised = (of: string, loop: string) =>
  step(
    `all = []\nfor pot in ${of}:\n    one = Agent(prompt="Look.")\n    all.append(one)\nsaid = ${loop}\nAgent(prompt=f"Weigh it: {said}")`,
    'python',
  )
const texts = '"\\n".join(str(x) for x in all)'

describeCases(
  [
    [
      'CTX-005',
      'an object that takes an answer under a key',
      step(kept('["clay", "glaze", "heat"]', 'all[pot] = one')),
    ],
    ['CTX-005', 'an object that takes the text of an answer', step(kept('shelf', 'all[pot] = one.text'))],
    ['CTX-005', 'a loop over a tuple', comprised('("clay", "glaze", "heat")', texts)],
    ['CTX-005', 'a loop over a set', comprised('{"clay", "glaze", "heat"}', texts)],
    ['CTX-005', 'a counted loop over a tuple', comprised('enumerate(("clay", "glaze", "heat"))', texts)],
    ['CTX-005', 'a loop over a part of a list', step(kept('shelf.slice(0, 8)', 'all[pot] = one'))],
    ['CTX-005', 'a loop over a part of a list in Python', comprised('pots[:12]', texts)],
    ['CTX-005', 'a loop over a sorted list', comprised('sorted(shelf.pots)', texts)],
    [
      'CTX-005',
      'what is mapped over a part of a list',
      step(`${each.replace('pots.map', 'pots.filter(Boolean).map')}\n${merged('JSON.stringify(all)')}`),
    ],
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
    ['CTX-005', 'an object that takes a member of an answer', step(kept('shelf', 'all[pot] = one.size'))],
    ['CTX-005', 'a loop over a tuple of two', comprised('("clay", "glaze")', texts)],
    ['CTX-005', 'a loop over two of a list', comprised('pots[:2]', texts)],
    ['CTX-005', 'a loop over two of a list in code', step(kept('shelf.slice(0, 2)', 'all[pot] = one'))],
    ['CTX-005', 'a member of each of a part', comprised('pots[:12]', '"\\n".join(x["size"] for x in all)')],
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
