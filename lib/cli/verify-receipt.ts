import { existsSync, readFileSync } from 'node:fs'
import { Command } from 'commander'
import { readJson } from '../domain/loop/document/json-value.ts'
import { type Receipt, ReceiptKey, SignedReceipt } from '../domain/loop/receipt.ts'
import { visibleText } from '../domain/terminal-text.ts'
import { isSignedBy, openReceiptKey, receiptKeyPath } from '../server/receipt-key.ts'
import { readSettings } from './connect.ts'
import { StartError } from './start-error.ts'

/** What a check of a receipt says. `unknown_key`: nothing was changed since it was signed, but anyone could have signed it. */
export type ReceiptVerdict = 'good' | 'unknown_key' | 'bad'
const exitCodes: Record<ReceiptVerdict, number> = { good: 0, bad: 1, unknown_key: 2 }

/** Checks the signature of a receipt's text, and whether its key is one of those that are known. */
export function checkReceipt(
  text: string,
  knownKeys: readonly string[],
): { verdict: ReceiptVerdict; receipt: Receipt | null; keyId: string | null } {
  const bad = { verdict: 'bad' as const, receipt: null, keyId: null }
  const read = readJson(text)
  if (!read.ok || read.duplicateKeys.length > 0) return bad
  const found = SignedReceipt.safeParse(unwrapped(read.value))
  if (!found.success) return bad
  const { receipt, signature } = found.data
  const asWritten = (unwrapped(read.value) as { receipt: Parameters<typeof isSignedBy>[0] }).receipt
  if (!isSignedBy(asWritten, signature)) return { ...bad, keyId: signature.key_id }
  const verdict = knownKeys.includes(signature.public_key) ? 'good' : 'unknown_key'
  return { verdict, receipt, keyId: signature.key_id }
}

/** A receipt as it was saved, or the answer of the server that holds it. */
const unwrapped = (value: unknown): unknown => {
  const data = (value as { data?: unknown } | null)?.data
  return typeof data === 'object' && data !== null && 'receipt' in data ? data : value
}

/** `loopboard verify-receipt FILE`: code 0 when it is genuine, 1 when it is not, 2 when nobody here knows its key. */
export function verifyReceiptCommand(): Command {
  return new Command('verify-receipt')
    .description('check that a receipt is what a Loopboard signed; works without a server')
    .argument('<file>', 'the receipt')
    .option('--key <file>', 'the public key of the installation that signed it (GET /api/loops/v2/receipts/key)')
    .action((file: string, { key }: { key?: string }) => {
      const known = key === undefined ? ownKeys() : [readKey(key)]
      const { verdict, receipt, keyId } = checkReceipt(readText(file), known)
      for (const line of tell(verdict, receipt, keyId, key !== undefined)) console.log(line)
      process.exitCode = exitCodes[verdict]
    })
}

/** The key of this installation, when it has one; a check makes none. */
function ownKeys(): string[] {
  const { home } = readSettings()
  return existsSync(receiptKeyPath(home)) ? [openReceiptKey(home).key.public_key] : []
}

function readKey(file: string): string {
  const read = readJson(readText(file))
  const value = read.ok ? (read.value as { data?: unknown }) : null
  const found = ReceiptKey.safeParse(value?.data ?? value)
  if (!found.success) throw new StartError(`${file} is no public key of a Loopboard.`, 1)
  return found.data.public_key
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartError(`${file} cannot be read.`, 1)
  }
}

function tell(verdict: ReceiptVerdict, receipt: Receipt | null, keyId: string | null, isGiven: boolean): string[] {
  if (verdict === 'bad' || !receipt) return ['✗ This is no receipt that a Loopboard signed, or it was changed since.']
  const { loop, gate, tests } = receipt
  const open = gate.filter((condition) => !condition.ok).map((condition) => condition.id)
  const whose = isGiven ? 'the key you gave' : 'the key of this installation'
  return [
    verdict === 'good'
      ? `✓ Signed by ${whose} (${keyId}), and not changed since.`
      : `? Not changed since it was signed by key ${keyId}, which nobody here knows: anyone can make a key. Give the one you trust with --key.`,
    `  ${visibleText(loop.title)} (${loop.loop_id}): ${loop.status}, issued ${receipt.issued_at}`,
    `  conditions: ${gate.length - open.length} of ${gate.length} hold${open.length > 0 ? `, missing ${open.join(', ')}` : ''}`,
    tests
      ? `  tests: ${tests.passed_count} of ${tests.total} passed on tree ${tests.tree.slice(0, 12)}`
      : '  tests: none were run',
  ]
}
