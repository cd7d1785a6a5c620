import { contentWords, jaccard } from '../../predicates/content-words.ts'

const sequence = /\b(?:before|after|prior to|ahead of)\b/i

/** The words on both sides of the one word of sequence, and that word; null where there is none or several. */
function sidesOf(text: string): { word: string; left: Set<string>; right: Set<string> } | null {
  const found = sequence.exec(text)
  if (!found) return null
  const right = text.slice(found.index + found[0].length)
  if (sequence.test(right)) return null
  const word = found[0].toLowerCase() === 'after' ? 'after' : 'before'
  return { word, left: contentWords(text.slice(0, found.index)), right: contentWords(right) }
}

/** "Always write the test before the code" and "Never write the code before the test": both want the same sequence. */
export function wantsSameSequence(order: string, ban: string): boolean {
  const [one, other] = [sidesOf(order), sidesOf(ban)]
  if (!one || !other || one.word !== other.word) return false
  const crossed = jaccard(one.left, other.right) + jaccard(one.right, other.left)
  return crossed > jaccard(one.left, other.left) + jaccard(one.right, other.right)
}
