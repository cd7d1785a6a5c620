import { z } from 'zod'

/** A key as a person enters it. Without an address the vendor's own is used, without a model the agent's. */
export const EnteredKey = z.strictObject({
  secret: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters without blanks'),
  base_url: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .transform((url) => url.replace(/\/+$/, ''))
    .nullable()
    .default(null),
  model: z.string().trim().min(1).max(200).nullable().default(null),
})
export type EnteredKey = z.infer<typeof EnteredKey>
