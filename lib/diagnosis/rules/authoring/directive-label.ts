/** "**Use case:** ...": the label orders nothing. */
const labelled = /^\W*\*\*[^*\n]{1,40}(?:[:：]\*\*|\*\*[:：])/
/** What a label introduces, without marks of emphasis; a text without a label as it is. */
export const behindLabel = (masked: string): string =>
  (masked.includes('*') ? masked.replace(labelled, '').replace(/\*+/g, '') : masked).replace(emphasis, '')

/** "**Important:** do not ...": the label only asks to take note. */
export const emphasis =
  /^[^\p{L}\p{N}]{0,12}(?:(?:very )?important|(?:please )?note|warning|caution|attention|remember|reminder|critical|重要|注意|警告|切记|请注意)[ \t*_]{0,4}(?:[:：!！][ \t*_]{0,4}|[—–-][ \t])/iu
