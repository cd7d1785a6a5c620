/** Numbers in words, from two on. */
export const words = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
/** Chinese digits, from two on. */
export const digits = '二三四五六七八九十'
/** Plurals of what documents count. */
export const things =
  'actions|agents|areas|aspects|categories|checks|components|conditions|criteria|diagnoses|dimensions|elements|facets|factors|fields|files|formats|gates|goals|items|kinds|layers|levels|methods|modes|modules|objectives|options|outputs|paths|patterns|phases|pillars|points|principles|priorities|properties|questions|reasons|requirements|roles|routes|rules|sections|signals|skills|sources|specs|stages|states|steps|strategies|tasks|techniques|things|tools|types|ways|workers|workflows'
/** A number from two on, as the source of a pattern. */
export const number = `(${words.join('|')}|[2-9]|[1-3]\\d)`
/** A word that may stand before the counted thing. */
export const adjective =
  '(?!(?:for|of|to|in|on|at|and|or|with|before|after|by|from|as|is|are|has|than)\\b)[a-z][a-z-]{1,20}'
/** Plurals that measure and announce no list. */
export const units =
  'minutes|seconds|hours|days|weeks|months|years|lines|characters|chars|tokens|words|times|spaces|bytes|pixels|columns|attempts|retries|rounds|iterations|people|users|results|matches|sentences|paragraphs|percent|entries|messages|turns|commits|failures|errors'
