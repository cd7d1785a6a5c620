/**
 * What a text holds, one bit each. Most sentences and most files hold little of what a rule looks for: by these it passes over them without a pattern.
 * A bit that is set promises nothing, one that is not says that there is none. A word is a run of letters of any language.
 */
export const trait = {
  digit: 1 << 0,
  /** "both", and "two" to "twelve" */
  countWord: 1 << 1,
  han: 1 << 2,
  /** A letter of any other script than Latin and Chinese. */
  otherScript: 1 << 3,
  /** A Latin letter with a mark of its own. */
  accented: 1 << 4,
  /** `,`, `、` and `，` */
  comma: 1 << 5,
  /** `/` and `|` */
  slash: 1 << 6,
  backtick: 1 << 7,
  /** Quotation marks but the single ones. */
  quote: 1 << 8,
  /** `:` and `：` */
  colon: 1 << 9,
  /** A digit behind `P`, `S`, `V`, `L` or a hyphen, as in the code of a level. */
  level: 1 << 10,
  /** A capital behind `_`, as in a constant. */
  constant: 1 << 11,
  /** Words that put one thing behind another: "then". */
  turn: 1 << 12,
  /** Words that begin such a row: "first". */
  first: 1 << 13,
  /** Words up to which something goes on, in English or another language. */
  until: 1 << 14,
  /** Words right before a number that is a limit. */
  bound: 1 << 15,
  /** Words behind "or" that make a number one. */
  compared: 1 << 16,
  /** Words of a limit in another language. */
  foreignLimit: 1 << 17,
  /** Words that forbid, or tell to end or not to. */
  ban: 1 << 18,
  /** The numbers to ten in French, German, Spanish, Portuguese and Italian. */
  foreignCount: 1 << 19,
} as const

const words: Partial<Record<keyof typeof trait, string>> = {
  countWord: 'both two three four five six seven eight nine ten eleven twelve',
  turn: 'then finally next after',
  first: 'first begin start',
  until:
    'until till long while bis solange lange jusqu jusque tant hasta mientras até enquanto finché fintanto fino пока тех',
  bound: 'after at from above below over under beyond exactly than',
  compared: 'more higher above better over less lower below',
  foreignLimit:
    'au pas moins sous maximal mindestens nicht weniger innerhalb binnen mucho menos dentro massimo almeno entro',
  ban: 'never not cannot don mustn forbidden prohibited circumstances keep avoid only',
  foreignCount:
    'deux trois quatre cinq sept huit neuf dix zwei drei vier sechs sieben acht neun zehn dos tres cuatro cinco seis siete ocho nueve diez dois duas quatro sete oito nove dez due tre quattro cinque sei sette otto dieci',
}

/** A letter of a word. */
const letter = 1 << 30
/** A character that is more beside another one. */
const paired = 1 << 29

const signs: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...',、，'].map((one) => [one, trait.comma])),
  ...Object.fromEntries([...'/|'].map((one) => [one, trait.slash])),
  ...Object.fromEntries([...':：'].map((one) => [one, trait.colon])),
  ...Object.fromEntries([...'"“”„«»「」'].map((one) => [one, trait.quote])),
  ...Object.fromEntries([...'0123456789'].map((one) => [one, trait.digit | paired])),
  ...{ '`': trait.backtick, _: paired },
}
const ofSign = (unit: number): number => signs[String.fromCharCode(unit)] ?? 0

const isLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a
const ofAscii = Int32Array.from({ length: 128 }, (_, unit) => (isLetter(unit) ? letter : ofSign(unit)))

/** The traits of the characters that ASCII has not, each with the ones of its kind. */
function ofOther(unit: number): number {
  if (unit < 0x250) return unit < 0xc0 ? ofMark(unit) : trait.accented | letter
  if (unit >= 0x3400 && unit <= 0x9fff) return trait.han
  if ((unit >= 0x2000 && unit < 0x3040) || unit >= 0xff00) return ofMark(unit)
  // Halves of pairs are pictures, nearly always.
  if (unit >= 0xd800 && unit < 0xe000) return 0
  return trait.otherScript | (unit < 0x530 ? letter : 0)
}

/** Made of the punctuation of Latin, of the general one and of the wide one. */
const marks = new Int32Array(0x10000)
for (const sign of Object.keys(signs)) marks[sign.charCodeAt(0)] = signs[sign]!
const ofMark = (unit: number): number => marks[unit]!

/** What a character is with the one beside it: `P1`, `A_B`. */
function ofPair(text: string, at: number, unit: number): number {
  const before = text.charCodeAt(at - 1)
  if (unit === 0x5f) {
    const behind = text.charCodeAt(at + 1)
    return behind >= 0x41 && behind <= 0x5a ? trait.constant : 0
  }
  const plain = before | 0x20
  return before === 0x2d || plain === 0x70 || plain === 0x73 || plain === 0x76 || plain === 0x6c ? trait.level : 0
}

/** An open table of the words by a number that is made of their letters. */
const places = 1024
const keys = new Int32Array(places)
const values = new Int32Array(places)
const none = 0x811c9dc5 | 0
const prime = 0x01000193
const withLetter = (key: number, unit: number): number => Math.imul(key ^ (unit < 128 ? unit | 0x20 : unit), prime)

for (const [name, list] of Object.entries(words))
  for (const word of list.split(' ')) {
    let key = none
    for (let at = 0; at < word.length; at++) key = withLetter(key, word.charCodeAt(at))
    let place = key & (places - 1)
    while (keys[place] !== 0 && keys[place] !== key) place = (place + 1) & (places - 1)
    keys[place] = key
    values[place] = values[place]! | trait[name as keyof typeof trait]
  }

function ofWord(key: number): number {
  for (let place = key & (places - 1); keys[place] !== 0; place = (place + 1) & (places - 1))
    if (keys[place] === key) return values[place]!
  return 0
}

/**
 * The traits of a text, or of the part between two offsets, in one pass over it. A part is read where it stands: in a piece that is cut out of a long text
 * each character takes several times as long.
 */
export function traitsOf(text: string, start = 0, end = text.length): number {
  let traits = 0
  let key = none
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at)
    const own = unit < 128 ? ofAscii[unit]! : ofOther(unit)
    if (own === letter) {
      key = Math.imul(key ^ (unit | 0x20), prime)
      continue
    }
    traits |= own
    if ((own & letter) !== 0) key = withLetter(key, unit)
    else if (key !== none) {
      traits |= ofWord(key)
      key = none
    }
    if ((own & paired) !== 0) traits |= ofPair(text, at, unit)
  }
  return (key === none ? traits : traits | ofWord(key)) & ~(letter | paired)
}
