import { z } from 'zod'
import { gateIds } from './loop-state.ts'

const time = z.string()
const count = z.number()

/** What a loop came to, with its evidence, as this installation found it. Everything here was recorded by the host, nothing was claimed. */
export const Receipt = z.object({
  kind: z.literal('loopboard.receipt'),
  version: z.literal(1),
  issued_at: time,
  /** The version of Loopboard that issued it. */
  issuer: z.string(),
  loop: z.object({
    loop_id: z.string(),
    title: z.string(),
    status: z.string(),
    created_at: time,
    completed_at: time.nullable(),
    iterations: count,
    revision: count,
  }),
  /** Where the loop began, and what its files are in the end: ids of git trees and commits. */
  content: z.object({
    base_commit: z.string().nullable(),
    base_branch: z.string().nullable(),
    base_tree: z.string().nullable(),
    tested_tree: z.string().nullable(),
    branch: z.string().nullable(),
  }),
  /** How the loop was completed; null when it was not. `forced`: against the gate, by a person. */
  completion: z.object({ forced: z.boolean(), by: z.string(), at: time }).nullable(),
  /** The conditions as they were at completion, else as they stood when the receipt was issued. */
  gate: z.array(z.object({ id: z.enum(gateIds), ok: z.boolean(), detail: z.string() })),
  waivers: z.array(z.object({ kind: z.string(), key: z.string(), reason: z.string(), by: z.string(), at: time })),
  approval: z
    .object({ tree: z.string(), accepted: z.boolean(), in_part: z.boolean(), by: z.string(), at: time })
    .nullable(),
  /** The last run of the tests by the host. */
  tests: z
    .object({
      run_id: z.string(),
      kind: z.string(),
      tree: z.string(),
      passed: z.boolean(),
      /** Why it could not be run, or did not pass. */
      reason: z.string().nullable(),
      ...{ total: count, passed_count: count, failed_count: count, skipped_count: count, flaky_count: count },
      coverage: count.nullable(),
      changed_coverage: count.nullable(),
      commands: z.array(
        z.object({ text: z.string(), ecosystem: z.string(), exit_code: count.nullable(), verdict: z.string() }),
      ),
    })
    .nullable(),
  /** What agents did the work, as far as they told: turns, tokens and money; null is "not told". */
  agents: z.array(
    z.object({
      tool: z.string(),
      model: z.string().nullable(),
      version: z.string().nullable(),
      turns: count,
      tokens: count.nullable(),
      usd: count.nullable(),
    }),
  ),
  /** Milliseconds that actions ran. */
  working_ms: count,
})
export type Receipt = z.infer<typeof Receipt>

/** A receipt and the signature of its canonical JSON. The key comes along; whose it is has to be known from elsewhere. */
export const SignedReceipt = z.object({
  receipt: Receipt,
  signature: z.object({
    algorithm: z.literal('Ed25519'),
    /** The first 16 hex digits of the SHA-256 of the public key (SPKI, DER). */
    key_id: z.string().regex(/^[0-9a-f]{16}$/),
    /** The public key: SPKI, DER, base64. */
    public_key: z.string(),
    /** Base64. */
    value: z.string(),
  }),
})
export type SignedReceipt = z.infer<typeof SignedReceipt>

/** The public key by which receipts of an installation are checked. */
export const ReceiptKey = z.object({ algorithm: z.literal('Ed25519'), key_id: z.string(), public_key: z.string() })
export type ReceiptKey = z.infer<typeof ReceiptKey>
