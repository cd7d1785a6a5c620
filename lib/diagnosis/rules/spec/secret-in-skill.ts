import type { SkillFile } from '../../model/skill-file.ts'
import { registry } from '../../registry.ts'
import type { Rule } from '../../rule.ts'

const providers = registry.vocabulary.secrets.map(({ provider, pattern }) => ({
  provider,
  pattern: new RegExp(`(?<![A-Za-z0-9_-])${pattern}`, 'g'),
}))
const prefix =
  /A[KS]IA[0-9A-Z]|gh[pousr]_|github_pat_|xox[abprs]-|AIza|sk-|[rs]k_live_|glpat-|npm_[A-Za-z0-9]|hf_[A-Za-z0-9]|SG\./
/** Every key is or holds a run of at least so many letters, digits, `_` and `-`; what stands before it may belong to its prefix. */
const shortestRun = 15
const longestBefore = 3

/** Whether a text may hold a secret. Most signs are not looked at: from where a run would be long enough it goes back to the sign that ends it. */
function mayHold(text: string): boolean {
  if (text.includes('-----BEGIN')) return true
  let before = -1
  for (let at = shortestRun - 1; at < text.length; at = before + shortestRun) {
    let start = at
    while (start > before && isKeyUnit(text.charCodeAt(start))) start--
    if (start > before) {
      before = start
      continue
    }
    while (isKeyUnit(text.charCodeAt(at + 1))) at++
    if (prefix.test(text.slice(Math.max(0, start + 1 - longestBefore), at + 1))) return true
    before = at + 1
  }
  return false
}

const keyUnits = Uint8Array.from({ length: 128 }, (_, unit) => (/[\w-]/.test(String.fromCharCode(unit)) ? 1 : 0))
const isKeyUnit = (unit: number): boolean => unit < 128 && keyUnits[unit] === 1
const example =
  /EXAMPLE|xxxx|your[-_]|dummy|fake|sample|placeholder|redacted|secret|replace[-_]|change[-_]?me|insert[-_]|[-_]here\b|a1b2c3|\.\.\.|0123456789|1234567890/i
/** In mixed case letters are in order as often as somebody types a key: only where nearly all of them are is it none. */
const letterRow = /abcdefgh|ABCDEFGH|Abcdefghijk/
/** Keys that the documentation of GitHub and AWS shows; thousands of texts repeat them, also with another end, and they open nothing. */
const documented = /^(?:gh[pousr]_16C7e42F292c6912E7|gh[pousr]_1B4a2e77838347a7E4|A[KS]IAIOSFODNN7|A[KS]IAI44QH8DHB)/
/** `xoxb-test-token-12345`: words and numbers with hyphens behind the prefix; what a provider makes has letters and digits in any order. */
const word = '(?:[a-z]+|[A-Z][a-z]{1,14}|[A-Z]{2,14})\\d{0,5}|\\d{1,6}'
const inWords = new RegExp(`^[a-z]{2,5}[-_]+(?=[-_\\d]*[A-Za-z]{3})(?:(?:${word})[-_]+)*(?:${word})$`)
const leastEntropy = 3

/** A key of a known provider, or a private key with its body. */
export const secretRule: Rule = {
  id: 'SEC-002',
  message: {
    en: 'A secret of {provider} ({length} characters) stands in the skill.',
    zh: '技能中含有 {provider} 的密钥（{length} 个字符）。',
  },
  *check({ skill: { files } }) {
    for (const file of files) {
      const { text } = file
      if (!mayHold(text)) continue
      let behind = 0
      const hits = providers
        .flatMap(({ provider, pattern }) => [...text.matchAll(pattern)].map((match) => ({ provider, match })))
        .sort((one, other) => one.match.index - other.match.index || other.match[0].length - one.match[0].length)
      for (const { provider, match } of hits) {
        const [token] = match
        const start = match.index
        if (start < behind) continue
        const end = provider === 'private-key' ? keyEnd(text, start + token.length) : start + token.length
        if (end === -1 || (provider === 'private-key' ? isOfSample(file, start) : isHarmless(text, start, token)))
          continue
        behind = end
        yield { file, range: { start, end: start + token.length }, data: { provider, length: end - start } }
      }
    }
  },
}

/** In a body of base64 digits and letters in order come by chance. */
const exampleBody = /EXAMPLE|xxxx|your[-_]|dummy|placeholder|redacted|\.\.\./i

/** Offset behind the body of a private key; -1 when no body of base64 follows. */
function keyEnd(text: string, start: number): number {
  const body = /^(?:\s|\\n|["'+]){1,40}(?:[A-Z][\w-]{0,40}: [^\n]{0,200}\s{1,4}){0,4}[A-Za-z0-9+/=\s\\"'+]{64,}/.exec(
    text.slice(start, start + 6000),
  )
  return body && !exampleBody.test(body[0].slice(0, 400)) ? start + body[0].length : -1
}

/** A key in a block of code whose other values are to be replaced: `"password": "your_password"`. */
function isOfSample(file: SkillFile, start: number): boolean {
  const block = file.isMarkdown ? file.codeBlockAt(start) : null
  return block !== null && /["'=: ](?:your[-_]\w|<your)/i.test(block.text)
}

/** `redact("sk-...")`, `expect(mask("..."))`: what is given to a function that hides secrets, to see that it does. */
const hidden = /\b\w*(?:redact|saniti[sz]e|scrub|mask|censor)\w*\([^()\n]{0,60}$/i
/** `?X-Amz-Credential=AKIA...`: in a signed address the id of a key is shown to everybody; the signature is what opens it. */
const ofAddress = /[?&;](?:X-Amz-Credential|AWSAccessKeyId)=$/i

/** `"accessKeyId": "AKIA..."` in the record of an event: who did it, without the secret half of the key. */
const isOfRecord = (text: string, start: number): boolean =>
  /["']accessKeyId["']\s?:\s?["']$/.test(text.slice(Math.max(0, start - 30), start)) &&
  !/secret_?access_?key/i.test(text.slice(Math.max(0, start - 500), start + 500))

function isHarmless(text: string, start: number, token: string): boolean {
  const before = text[start - 1]
  const after = text[start + token.length]
  if (before === '<' && after === '>') return true
  const line = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - 200), start)
  if (hidden.test(line) || ofAddress.test(line) || isOfRecord(text, start)) return true
  if (/\b(?:example|e\.g\.|sample|示例|例如)[^\w\n]{0,6}$/i.test(text.slice(Math.max(0, start - 20), start)))
    return true
  if (after === '[' || after === '{' || after === '\\') return true
  // The id of a key of AWS has twenty signs and no more.
  if (/^A[KS]IA/.test(token) && /^[0-9A-Z]/.test(after ?? '')) return true
  if (documented.test(token)) return true
  return (
    example.test(token) ||
    letterRow.test(token) ||
    inWords.test(token) ||
    isAlphabet(token) ||
    /(.)\1{4}|(?:(.)\2{2,}){3}/.test(token) ||
    entropy(token) < leastEntropy
  )
}

/** `Ab12_Cd34_Ef56`: somebody went through the alphabet, letter by letter; in what a provider makes hardly any letter follows on the one before. */
function isAlphabet(token: string): boolean {
  const letters = token
    .replace(ownPrefix, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  let inOrder = 0
  for (let at = 1; at < letters.length; at++) {
    const step = letters.charCodeAt(at) - letters.charCodeAt(at - 1)
    if (step === 0 || step === 1) inOrder++
  }
  return letters.length >= fewestLetters && inOrder / (letters.length - 1) > mostInOrder
}
const ownPrefix = /^(?:[a-z]{2,9}[-_]+)+|^AIza(?:Sy)?|^A[KS]IA/
const fewestLetters = 10
const mostInOrder = 0.9

/** Shannon entropy in bits per character. */
function entropy(token: string): number {
  const counts = new Map<string, number>()
  for (const unit of token) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / token.length) * Math.log2(count / token.length)
  return bits
}
