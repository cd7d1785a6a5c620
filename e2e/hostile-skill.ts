const rlo = '\u202e'

/** What the text of the hostile skill would set on the page if any of it were run. */
export const trap = 'loopboardWasHacked'

/** The host from which the hostile skill would have something loaded. */
const stranger = 'evil.test'

const mebibyte = 1024 * 1024

/** A skill whose text tries to run, to fetch, to reorder, to paint and to overwhelm. It has so many notes beside its entry file. */
export const hostileSkill = (folder: string, notes: number): Record<string, string> => ({
  [`${folder}/SKILL.md`]: [
    '---',
    `name: ${folder.split('/').at(-1)}`,
    `description: "<img src=x onerror=window.${trap}=1> Use when it hurts."`,
    '---',
    '',
    `# <script>window.${trap} = 1</script>`,
    '',
    `[click me](javascript:window.${trap}=1) and ![remote](https://${stranger}/pixel.png)`,
    `<img src="https://${stranger}/other.png" onerror="window.${trap}=1">`,
    `<iframe src="https://${stranger}/frame"></iframe><style>@import url(https://${stranger}/style.css);</style>`,
    `\u001b[31mred\u001b[0m and ${rlo}reordered`,
    `Read [<b onmouseover="window.${trap}=1">this</b>](gone-<img src=x onerror=window.${trap}=1>.md) first.`,
    `TODO: ${'x'.repeat(0.9 * mebibyte)} the end of the long line`,
    '',
  ].join('\n'),
  [`${folder}/long/one-line.md`]: 'x'.repeat(2 * mebibyte),
  ...Object.fromEntries(
    Array.from({ length: notes }, (_, n) => [
      `${folder}/references/${Math.floor(n / 100)}/note-${n}.md`,
      `# Note ${n}\n\nSee [the next](note-${n + 1}.md).\n`,
    ]),
  ),
})
