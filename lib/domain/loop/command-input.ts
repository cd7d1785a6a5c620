import { z } from 'zod'
import { TestCommand } from './loop-settings.ts'

/** The hash of a command nobody has read yet. The server computes the hash of every command it takes in and believes none that is sent. */
export const unsealedHash = '0'.repeat(64)

/** A test command as a person or a program writes it: `"npm test"`, `{run: "npm test"}`, `{run: ["npm", "test"]}`, or in full. */
export const TestCommandInput = z
  .union([
    z.string().min(1),
    z.array(z.string()).min(1),
    TestCommand.partial().extend({ run: TestCommand.shape.run }).omit({ sha256: true }),
  ])
  .transform((input): TestCommand => {
    const given = typeof input === 'string' || Array.isArray(input) ? { run: input } : input
    return {
      id: 'unsealed',
      cwd: '.',
      ecosystem: 'custom',
      reports: [],
      required: true,
      ...given,
      kind: Array.isArray(given.run) ? 'argv' : 'shell',
      sha256: unsealedHash,
    }
  })
