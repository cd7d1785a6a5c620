import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A small real project: a price calculator whose discount is wrong, with tests that show it. Needs nothing but Node. */
const files: Record<string, string> = {
  'package.json': `${JSON.stringify({ name: 'price-calculator', version: '1.0.0', private: true, type: 'module', scripts: { test: 'node --test' } }, null, 2)}\n`,
  'README.md':
    '# Price calculator\n\nThe sample project of Loopboard. One test fails: orders of 100 and more should be 10 % cheaper.\n',
  'src/price.js': [
    '/** Total of an order in cents; orders of 100.00 and more are 10 % cheaper. */',
    'export function total(items) {',
    '  const sum = items.reduce((cents, item) => cents + item.price * item.count, 0)',
    '  return sum > 10_000 ? Math.round(sum * 0.9) : sum',
    '}',
    '',
  ].join('\n'),
  'test/price.test.js': [
    "import assert from 'node:assert/strict'",
    "import { describe, it } from 'node:test'",
    "import { total } from '../src/price.js'",
    '',
    "describe('total', () => {",
    "  it('adds up the items', () => {",
    '    assert.equal(total([{ price: 250, count: 2 }, { price: 100, count: 1 }]), 600)',
    '  })',
    "  it('is zero for an empty order', () => {",
    '    assert.equal(total([]), 0)',
    '  })',
    "  it('takes 10 % off an order above 100.00', () => {",
    '    assert.equal(total([{ price: 20_000, count: 1 }]), 18_000)',
    '  })',
    "  it('takes 10 % off an order of exactly 100.00', () => {",
    '    assert.equal(total([{ price: 10_000, count: 1 }]), 9_000)',
    '  })',
    '})',
    '',
  ].join('\n'),
  'scripts/fix-discount.sh': [
    '# What a coding agent would do: find the comparison that excludes exactly 100.00 and correct it.',
    'set -eu',
    'echo "Looking for the comparison in src/price.js"',
    "grep -n 'sum > 10_000' src/price.js",
    "sed 's/sum > 10_000/sum >= 10_000/' src/price.js > src/price.js.new",
    'mv src/price.js.new src/price.js',
    'echo "Corrected:"',
    "grep -n 'sum >= 10_000' src/price.js",
    '',
  ].join('\n'),
}

/** Makes the sample project in a new temporary folder, committed in git where git is installed. Returns its path. */
export function makeSampleProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'loopboard-sample-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  try {
    git('init', '-b', 'main')
    git('add', '.')
    git(
      '-c',
      'user.name=Loopboard',
      '-c',
      'user.email=sample@loopboard.localhost',
      '-c',
      'commit.gpgsign=false',
      'commit',
      '-m',
      'A price calculator with a wrong discount',
    )
  } catch {
    // Without git the loop works as well: the product keeps trees of its own.
  }
  return root
}

/** The loop of the demo: one bash task that corrects the discount; the project's tests are the proof. */
export const sampleLoop = {
  title: 'Correct the discount for orders of exactly 100.00',
  description: 'One test of the price calculator fails: an order of exactly 100.00 must be 10 % cheaper.',
  max_iterations: 6,
  tasks: [
    {
      description: 'Correct the comparison in src/price.js',
      tool: 'bash',
      mode: 'write',
      prompt_template: '',
      command: 'bash scripts/fix-discount.sh',
      acceptance: ['An order of exactly 100.00 is 10 % cheaper'],
    },
  ],
}
