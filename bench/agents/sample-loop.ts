import type { ModelScript, ModelTurn } from './model-script.ts'

/** A project without dependencies whose tests run with Node alone. */
export const sampleFiles: Record<string, string> = {
  'package.json': '{"name":"cart","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
  'cart.js': 'export const total = () => 0\n',
}

const tests = [
  "import { test } from 'node:test'",
  "import assert from 'node:assert/strict'",
  "import { total } from './cart.js'",
  "test('adds prices', () => assert.equal(total([{ price: 2, count: 1 }]), 2))",
  "test('counts', () => assert.equal(total([{ price: 2, count: 3 }]), 6))",
  '',
].join('\n')

const cart = (...body: string[]) => ['export const total = (items) => {', ...body, '}', ''].join('\n')
const observing = (id: string, what: string) =>
  `  for (const item of items) console.log(JSON.stringify({ hid: '${id}', func: 'total', data: ${what} })) // loopboard:hid=${id}`
const wrong = '  return items.reduce((sum, item) => sum + item.price, 0)'
const right = '  return items.reduce((sum, item) => sum + item.price * item.count, 0)'
const observed = [observing('H1', 'typeof item.price'), observing('H2', 'item.count')]

/** The file as it should stand at the end. */
export const repaired: string = cart(right)

const hypothesis = (description: string, likelihood: number) => ({
  ...{ description, testable_condition: `${description} is seen`, logging_point: `cart.js:total:${likelihood + 1}` },
  ...{ confirm: 'seen in the log', reject: 'not seen in the log', likelihood },
})

/** A model reads a file before it writes over it: some CLIs insist. */
export const rewrite = (path: string, text: string, answer: unknown): ModelTurn[] => [
  { think: `I look at ${path}.`, say: `Reading ${path}.`, wishes: [{ read: path }] },
  { wishes: [{ write: path, text }] },
  { answer },
]
export const done = (summary: string) => ({ status: 'done', summary })

/** Two tasks, a bug that the tests find, two hypotheses of which one is rejected and one confirmed with evidence, a fix, green tests. */
export const sampleScript: ModelScript = {
  plan: [
    [
      { say: 'I look around.', wishes: [{ read: 'cart.js' }] },
      {
        answer: {
          tasks: [
            { description: 'Write the tests of the cart', mode: 'write', acceptance: ['two tests stand'], id: 'tests' },
            { description: 'Make total add prices', mode: 'write', acceptance: ['it adds'], depends_on: ['tests'] },
          ],
        },
      },
    ],
  ],
  develop: [
    [
      { wishes: [{ write: 'cart.test.js', text: tests }] },
      { wishes: [{ run: 'ls' }] },
      { answer: done('Tests written.') },
    ],
    rewrite('cart.js', cart(wrong), done('It adds prices.')),
  ],
  explore: [
    rewrite('cart.js', cart(...observed, wrong), {
      bug_description: 'total ignores how many there are',
      hypotheses: [hypothesis('Prices are texts', 1), hypothesis('The count is never read', 2)],
    }),
  ],
  analyze: [
    [
      {
        answer: {
          verdicts: [
            {
              ...{ id: 'H1', verdict: 'rejected', finding: 'Every price is a number.' },
              ...{ reason: 'No text was ever seen.', evidence: [{ kind: 'log', ref: 'debug.log#1' }] },
            },
            {
              ...{ id: 'H2', verdict: 'confirmed', finding: 'A count of 3 gave 2.' },
              ...{ reason: 'The sum leaves it out.', evidence: [{ kind: 'log', ref: 'debug.log#2' }] },
            },
          ],
          understanding: { known: [], disproven: [], focus: 'the sum', questions: [] },
        },
      },
    ],
  ],
  fix: [rewrite('cart.js', cart(...observed, right), done('The count is multiplied.'))],
  summary: [[{ answer: { summary: 'The cart adds prices and counts.' } }]],
}
