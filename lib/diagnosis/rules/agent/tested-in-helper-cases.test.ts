import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase, type TestFiles } from '../../test-skill.ts'

const potter = (body: string) => ({
  'agents/potter.md': `---\nname: potter\ndescription: Looks at pots\n---\n${body}\n`,
})
const listed = '## Output\n\nEnd with `KILN_COLD` or `KILN_HOT`.'
const js = (above: string, behind: string) =>
  `${above}\nconst out = Agent({ subagent_type: "potter", prompt: "Look at the kiln." })\n${behind}`
const asking = (code: string, body = listed): TestFiles => ({
  ...potter(body),
  ...phase(`When the agent fails, stop.\n\n${fence('js', code)}`),
})
const call = 'Agent({ subagent_type: "potter", prompt: "Look at the kiln." })'
const python = (code: string): TestFiles => ({
  ...potter(listed),
  ...phase(
    `When the agent fails, stop.\n\n${fence('python', `out = Task(subagent_type="potter", prompt="Look at the kiln.")\n${code}`)}`,
  ),
})
const tests = js('', 'if (out.includes("KILN_OPEN")) go()\nelse stop()')
const helper = 'const isOpen = (text) => text.includes("KILN_OPEN")'

const found: Case[] = [
  [
    'AGT-012',
    'a marker in a function that is given the result',
    asking(js(helper, 'if (isOpen(out)) go()\nelse stop()')),
  ],
  [
    'AGT-012',
    'the same in a function with a block',
    asking(
      js('function isOpen(text) {\n  return /KILN_OPEN/.test(text)\n}', 'if (isOpen(out.trim())) go()\nelse stop()'),
    ),
  ],
  [
    'AGT-012',
    'the same in Python',
    {
      ...potter(listed),
      ...phase(
        `When the agent fails, stop.\n\n${fence('python', 'def is_open(text):\n    return "KILN_OPEN" in text\n\nout = Task(subagent_type="potter", prompt="Look at the kiln.")\nif is_open(out):\n    go()\nelse:\n    stop()')}`,
      ),
    },
  ],
  [
    'AGT-012',
    'a marker beside the format of an answer',
    asking(tests, '## Answer format\n\nOne of `KILN_COLD`, `KILN_HOT`.'),
  ],
  [
    'AGT-012',
    'a marker beside the last line',
    asking(tests, 'The last line of your report is `KILN_COLD` or `KILN_HOT`.'),
  ],
  ['AGT-012', 'a marker beside the first line', asking(tests, 'First line: `KILN_COLD` or `KILN_HOT`.')],
  ['AGT-012', 'the same in Chinese', asking(tests, '最后一行必须是 `KILN_COLD` 或 `KILN_HOT`。')],
  ['AGT-012', 'a marker in one of several', asking(js('', 'if (["KILN_OPEN", "KILN_HOT"].includes(out.trim())) go()'))],
  ['AGT-012', 'a marker in a tuple of Python', python('if out.strip() in ("KILN_OPEN", "KILN_HOT"):\n    go()')],
  ['AGT-012', 'a beginning of several', python('if out.startswith(("KILN_OPEN", "KILN_HOT")):\n    go()')],
  [
    'AGT-012',
    'a case of Python',
    python('match out.strip():\n    case "KILN_OPEN":\n        go()\n    case _:\n        stop()'),
  ],
  ['AGT-012', 'a test of the call itself', asking(`if ((await ${call}).includes("KILN_OPEN")) go()`)],
  [
    'AGT-012',
    'a test of what then comes',
    asking(`${call}.then((text) => (text.includes("KILN_OPEN") ? go() : stop()))`),
  ],
  ['AGT-012', 'a function that is given the call', asking(`${helper}\nif (isOpen(await ${call})) go()`)],
  ['AGT-012', 'a marker beside what is replied with', asking(tests, 'Reply with `KILN_COLD` or `KILN_HOT`.')],
  ['AGT-012', 'a marker beside a list of ends', asking(tests, 'Finish with one of:\n\n- `KILN_COLD`\n- `KILN_HOT`')],
  [
    'AGT-012',
    'a marker beside how an answer starts',
    asking(tests, 'Your answer starts with `KILN_COLD` or `KILN_HOT`.'),
  ],
]

const leftAlone: Case[] = [
  ['AGT-012', 'several that are listed', asking(js('', 'if (["KILN_COLD", "KILN_HOT"].includes(out.trim())) go()'))],
  ['AGT-012', 'several of something else', asking(js('', 'if (["KILN_OPEN", "KILN_HOT"].includes(shed)) go()'))],
  ['AGT-012', 'a tuple of something else', python('if shed in ("KILN_OPEN", "KILN_HOT"):\n    go()')],
  ['AGT-012', 'a case of something else', python('match shed:\n    case "KILN_OPEN":\n        go()')],
  ['AGT-012', 'a listed test of the call itself', asking(`if ((await ${call}).includes("KILN_COLD")) go()`)],
  ['AGT-012', 'a reply in words', asking(tests, 'Reply with the state of the `KILN_DOOR`.')],
  [
    'AGT-012',
    'a listed marker in such a function',
    asking(js(helper.replace('OPEN', 'COLD'), 'if (isOpen(out)) go()\nelse stop()')),
  ],
  ['AGT-012', 'a function that is given something else', asking(js(helper, 'if (isOpen(shed)) go()\nelse stop()'))],
  [
    'AGT-012',
    'what such a function looks for in something else',
    asking(js('const isOpen = (text) => shed.includes("KILN_OPEN")', 'if (isOpen(out)) go()\nelse stop()')),
  ],
  ['AGT-012', 'a first line of something else', asking(tests, 'The first line of the ledger names the kiln.')],
]

describeCases(found, leftAlone)
