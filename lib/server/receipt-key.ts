import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson } from '#lib/domain/loop/canonical-json.ts'
import type { JsonValue } from '#lib/domain/loop/document/json-value.ts'
import type { Receipt, ReceiptKey, SignedReceipt } from '#lib/domain/loop/receipt.ts'

/** Where the private key of an installation is. Whoever can read it can sign receipts in its name. */
export const receiptKeyPath = (home: string): string => join(home, 'receipt-key.pem')

/** The key pair of an installation: made at the first use, readable by the user alone; of several processes that begin together one makes it. */
export function openReceiptKey(home: string) {
  const path = receiptKeyPath(home)
  if (!existsSync(path)) makeKey(path, join(home, `.receipt-key-${randomBytes(8).toString('hex')}`))
  const privateKey = createPrivateKey(readFileSync(path))
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const key: ReceiptKey = { algorithm: 'Ed25519', key_id: keyId(der), public_key: der.toString('base64') }
  return {
    key,
    sign(receipt: Receipt): SignedReceipt {
      const value = sign(null, Buffer.from(canonicalJson(receipt)), privateKey).toString('base64')
      return { receipt, signature: { ...key, value } }
    },
  }
}

function makeKey(path: string, fresh: string) {
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(fresh, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(fresh, path)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
  } finally {
    rmSync(fresh, { force: true })
  }
}

/** The name of a public key: the first 16 hex digits of its SHA-256. */
export const keyId = (der: Buffer): string => createHash('sha256').update(der).digest('hex').slice(0, 16)

/**
 * Whether the signature is that of these exact values by the key that comes along. It says nothing about whose key that is. `receipt` is the
 * value as it stands in the file, with whatever else is in it: all of it was signed, or it is no good signature.
 */
export function isSignedBy(receipt: JsonValue, { key_id, public_key, value }: SignedReceipt['signature']): boolean {
  const der = Buffer.from(public_key, 'base64')
  if (keyId(der) !== key_id) return false
  try {
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' })
    if (key.asymmetricKeyType !== 'ed25519') return false
    return verify(null, Buffer.from(canonicalJson(receipt)), key, Buffer.from(value, 'base64'))
  } catch {
    return false
  }
}
