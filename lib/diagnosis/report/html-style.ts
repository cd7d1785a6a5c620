/** How the HTML report looks, in light and dark. */
export const htmlStyle = `
:root { color-scheme: light dark; --edge: #8885; --red: #c62828; --amber: #b26a00; --green: #2e7d32 }
@media (prefers-color-scheme: dark) { :root { --red: #ff8a80; --amber: #ffca6a; --green: #81c784 } }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
section { margin: 2rem 0 }
table { border-collapse: collapse; margin: 1rem 0; width: 100% }
th, td { border-bottom: 1px solid var(--edge); padding: .25rem .5rem; text-align: left }
article { border-left: 4px solid var(--edge); margin: 1rem 0; padding: .1rem 1rem }
article.critical, article.high { border-color: var(--red) }
article.medium { border-color: var(--amber) }
h4 { margin: .5rem 0 }
pre { background: #8881; overflow-x: auto; padding: .5rem; white-space: pre-wrap; overflow-wrap: anywhere }
.place, small, footer { opacity: .75; font-size: .9em; overflow-wrap: anywhere }
.mark { text-transform: uppercase; font-size: .75em; letter-spacing: .05em }
.fail, .critical .mark, .high .mark { color: var(--red) }
.review, .medium .mark { color: var(--amber) }
.pass { color: var(--green) }
`
