/** How the HTML report looks, in light and dark and on paper: the colours of the pages. */
export const htmlStyle = `
:root { color-scheme: light dark; --canvas: #fafafa; --surface: #fff; --sunken: #f2f2f4; --line: #e3e3e7; --ink: #18181b; --soft: #4a4a53; --faint: #63636d; --link: #3b4bd1; --red: #b3202a; --red-soft: #fdebec; --amber: #8a5200; --amber-soft: #fdf1dc; --green: #146c36; --green-soft: #e3f4e8; --grey: #55555f; --grey-soft: #efeff1 }
@media screen and (prefers-color-scheme: dark) { :root { --canvas: #0e0e10; --surface: #151518; --sunken: #1c1c20; --line: #2b2b31; --ink: #f2f2f4; --soft: #bcbcc5; --faint: #9c9ca7; --link: #9aa8ff; --red: #ff9a9f; --red-soft: #3b1518; --amber: #f3b553; --amber-soft: #36260a; --green: #6dd492; --green-soft: #0f2c1a; --grey: #b4b4be; --grey-soft: #26262b } }
* { box-sizing: border-box }
body { background: var(--canvas); color: var(--ink); font: 15px/1.55 system-ui, sans-serif; margin: 0 }
main { margin: 0 auto; max-width: 60rem; padding: clamp(1rem, 4vw, 2.5rem) }
h1, h2 { align-items: center; display: flex; flex-wrap: wrap; font-size: 1.3rem; gap: .25rem .75rem; line-height: 1.3; margin: 0; overflow-wrap: anywhere }
h1 { font-size: 1.6rem; margin: 0 0 .25rem }
h3 { font-size: 1rem; line-height: 1.4; margin: 0; overflow-wrap: anywhere }
section { margin: 2.5rem 0 0 }
section:first-child { margin: 0 }
a { color: var(--link) }
code, pre { font: .85rem/1.5 ui-monospace, monospace }
pre { background: var(--sunken); border-radius: .375rem; margin: .5rem 0; overflow-wrap: anywhere; padding: .5rem .75rem; white-space: pre-wrap }
p { margin: .4rem 0 }
.place, .place code { color: var(--faint); font-size: .85rem; overflow-wrap: anywhere }
.score { color: var(--soft); margin: .75rem 0 1rem }
.score b { color: var(--ink); font-size: 1.15em; font-variant-numeric: tabular-nums }
article { background: var(--surface); border: 1px solid var(--line); border-left: 4px solid var(--edge, var(--line)); border-radius: .5rem; break-inside: avoid; margin: .75rem 0; padding: .75rem 1rem }
article p { color: var(--soft) }
h3 code { font-size: .95em }
article p b { color: var(--faint); font-size: .8rem; font-weight: 600; margin-right: .25rem }
.badge { background: var(--grey-soft); border-radius: 1rem; color: var(--grey); display: inline-block; font-size: .75rem; font-weight: 600; line-height: 1.5rem; padding: 0 .6rem; white-space: nowrap }
.critical, .high, .fail { --edge: var(--red) }
.medium, .review { --edge: var(--amber) }
.badge.critical, .badge.high, .badge.fail { background: var(--red-soft); color: var(--red) }
.badge.medium, .badge.review { background: var(--amber-soft); color: var(--amber) }
.badge.pass { background: var(--green-soft); color: var(--green) }
b.critical, b.high, b.fail, td .critical:not(.badge), td .high:not(.badge) { color: var(--red) }
b.medium, b.review, td .medium:not(.badge) { color: var(--amber) }
b.pass { color: var(--green) }
.zero { color: var(--faint); font-weight: 400 }
.tiles { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; margin: .5rem 0 0; padding: 0 }
.tiles li { background: var(--surface); border: 1px solid var(--line); border-radius: .5rem; color: var(--soft); padding: .4rem .8rem }
.tiles b { font-size: 1.15rem; font-variant-numeric: tabular-nums; margin-right: .2rem }
.tiles b[class=""], .tiles b.low { color: var(--ink) }
.wide { background: var(--surface); border: 1px solid var(--line); border-radius: .5rem; margin: 1rem 0; overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100% }
th, td { padding: .4rem .75rem; text-align: right; white-space: nowrap }
th:first-child { text-align: left }
tbody th { font-weight: 400; min-width: 8rem; overflow-wrap: anywhere; white-space: normal }
thead th { background: var(--sunken); color: var(--faint); font-size: .8rem; font-weight: 600 }
tbody tr { border-top: 1px solid var(--line) }
details { margin: .75rem 0 }
summary { color: var(--faint); cursor: pointer; font-size: .9rem }
footer { color: var(--faint); font-size: .85rem; margin-top: 3rem }
`
