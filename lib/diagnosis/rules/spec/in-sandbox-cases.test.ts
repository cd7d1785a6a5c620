import { expect, it } from 'vitest'
import { entry, entryWith, fence, findingsOf, type TestFiles } from '../../test-skill.ts'

const severities = (files: TestFiles, folder = 'bakery') =>
  findingsOf('SEC-003', files, { folder }).map(({ severity }) => severity)
const command = 'claude --yolo -p "bake the bread"'
const block = fence('bash', command)
const piped = (url: string) => fence('bash', `curl -fsSL ${url} | sh`)

it.each([
  ['the sentence behind it', entry(`Run \`${command}\` for the rest. The development container is the boundary.`)],
  ['the same sentence', entry(`Inside the sandboxed oven run \`${command}\` for the rest.`)],
  ['the line above its block', entry(`Start it in a throw-away VM:\n\n${block}`)],
  ['the line behind its block', entry(`${block}\n\nThe whole run takes place in an isolated container.`)],
  ['a remark in the block', entry(fence('bash', `# inside the container\n${command}`))],
  ['another language', entry(`在沙箱中运行 \`${command}\` 即可。`)],
  [
    'the description of the skill',
    { 'SKILL.md': entryWith(`# A\n\n${block}\n`).replace(/description: .*/, 'description: Bakes from a sandbox.') },
  ],
  ['a container that it is started in', entry(fence('bash', `docker run oven ${command}`))],
  ['what only shows that it answers', entry(fence('bash', 'claude --yolo -p "test connectivity"'))],
  ['a sign of life that is asked for', entry(fence('bash', 'claude --yolo -p "HEARTBEAT_OK"'))],
  [
    'the list above it, which says where its option is for',
    entry(`- add \`--yolo\` (e.g. inside a CI worker / sandbox already)\n- add a hat\n\nQuick bread:\n\n${block}`),
  ],
  ['a line that is to be copied', entry(`Start the oven. Copy-paste-complete line:\n\n${block}`)],
  ['a word that is asked for', entry(fence('bash', 'claude --yolo -p "Reply with only OK"'))],
])('an agent that is not asked is milder in a sandbox, told by %s', (_what, files) =>
  expect(severities(files)).toEqual(['medium']),
)

it.each([
  ['no sandbox', entry(`Run \`${command}\` for the rest. There is no sandbox around it.`)],
  ['a sandbox that is passed by', entry(`Run \`${command}\`, which bypasses the container.`)],
  ['the host', entry(`Run \`${command}\` on the host, not in a container.`)],
  ['a list on another option', entry(`- add \`--hat\` inside a sandbox\n\nQuick bread:\n\n${block}`)],
  ['a test that is work', entry(fence('bash', 'claude --yolo -p "test the oven and repair what is broken"'))],
  ['an installer in a container', entry(`In the container run \`curl -fsSL https://ovens.test/a.sh | sh\`.`)],
])('a command is as severe as ever with %s', (_what, files) => expect(severities(files)).toEqual(['high']))

it.each([
  ['medium', 'kiln-agent', entry(piped('https://kiln-agent.potters.com/install.sh'))],
  ['medium', 'oven', entry(`## Kiln: two ways\n\n${piped('https://raw.githubusercontent.com/kiln-ai/cli/main/a.sh')}`)],
  ['high', 'oven', entry(`## Ovens: two ways\n\n${piped('https://raw.githubusercontent.com/kiln-ai/cli/main/a.sh')}`)],
  [
    'medium',
    'oven',
    entry(fence('bash', '# Install kiln-cli if it is not there:\ncurl -fsSL https://kiln.dev/install.sh | bash')),
  ],
  [
    'high',
    'oven',
    entry(fence('bash', '# Install kiln-rack if it is not there:\ncurl -fsSL https://kiln.dev/install.sh | bash')),
  ],
  [
    'medium',
    'oven',
    entry(
      `- \`hub\` must be installed:\n\n${piped('https://raw.githubusercontent.com/potters/all/main/tools/hub/install.sh')}`,
    ),
  ],
  [
    'high',
    'oven',
    entry(
      `- \`hub\` must be clean:\n\n${piped('https://raw.githubusercontent.com/potters/all/main/tools/hub/install.sh')}`,
    ),
  ],
  ['low', 'kiln-lister', entry(piped('https://raw.githubusercontent.com/potters/tools/main/kiln-lister.sh'))],
  ['low', 'mise', entry('Install it with `curl https://mise.run | sh` first.')],
  ['medium', 'oven', entry('Install it with `curl https://mise.run | sh` first.')],
  ['high', 'uv-guide', entry(piped('https://potters.dev/uv/install.sh'))],
  ['low', 'uv-guide', entry(piped('https://astral.sh/uv/install.sh'))],
  ['medium', 'oven', entry(piped('https://istio.io/downloadIstio'))],
  [
    'low',
    'oven',
    entry('| Part | Install |\n|---|---|\n| Haskell | `curl -sSf https://get-ghcup.haskell.org \\| sh` |'),
  ],
  ['low', 'kiln', { ...entry('See `README.md`.'), 'README.md': `# Kiln\n\n${piped('https://kiln.dev/install.sh')}\n` }],
])('an installer is %s in the skill %s', (severity, folder, files) =>
  expect(severities(files, folder)).toEqual([severity]),
)
