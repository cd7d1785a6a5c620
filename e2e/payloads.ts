/** Nothing may ever be asked of this host. */
export const canaryHost = 'canary.test'

const esc = '\u001b'

/** Text as an attacker would leave it behind: every one must be shown as text and do nothing. */
export const payloads = [
  '<script>window.pwned=1;alert(1)</script>',
  '<img src=x onerror="window.pwned=1;alert(1)">',
  '<svg onload="window.pwned=1;alert(1)">',
  '<svg><script>window.pwned=1</script></svg>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<iframe src="javascript:parent.pwned=1"></iframe>',
  '<object data="http://canary.test/o"></object>',
  '<embed src="http://canary.test/e">',
  '<link rel=stylesheet href="http://canary.test/s.css">',
  '<style>@import "http://canary.test/i.css"</style>',
  '<meta http-equiv=refresh content="0;url=http://canary.test/r">',
  '<base href="http://canary.test/">',
  '<form action="http://canary.test/f"><input name=a autofocus onfocus=pwned=1></form>',
  '<details open ontoggle="window.pwned=1">x</details>',
  '<video src="http://canary.test/v" autoplay></video>',
  '<audio src="http://canary.test/a" autoplay></audio>',
  '<math><mtext><img src=x onerror=pwned=1></mtext></math>',
  '<template><img src=x onerror=pwned=1></template>',
  '</title><script>window.pwned=1</script>',
  '</textarea><script>window.pwned=1</script>',
  '--></script><script>window.pwned=1</script>',
  '"><img src=x onerror=window.pwned=1>',
  "' onmouseover='window.pwned=1",
  '{{constructor.constructor("window.pwned=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attacker writes it so
  '${window.pwned=1}',
  'javascript:window.pwned=1',
  '[click](javascript:window.pwned=1)',
  '[data](data:text/html,<script>alert(1)</script>)',
  '![picture](http://canary.test/p.png)',
  '![x](http://canary.test/q.png "t") [l](//canary.test/l)',
  '<http://canary.test/auto>',
  '[ref]: http://canary.test/ref',
  '<a href="javascript:pwned=1" style="position:fixed;inset:0">all of it</a>',
  `${esc}]0;window title${esc}\\ after`,
  `${esc}]8;;http://canary.test/osc${esc}\\link${esc}]8;;${esc}\\`,
  `${esc}[2J${esc}[H${esc}[31mred${esc}[0m`,
  `${esc}P+q544e${esc}\\ ${esc}]52;c;cHduZWQ=${esc}\\`,
  'user\u202etxt.exe\u202c \u2066hidden\u2069',
  'zero\u200bwidth\ufeff\u2028line\u2029end',
  'bell\u0007 back\u0008space \u009b31m',
]
