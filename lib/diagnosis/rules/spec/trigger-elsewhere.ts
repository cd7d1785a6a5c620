/** When a skill is used, in other languages than English and Chinese: "Úsalo cuando ...", "... 할 때 사용". */
const triggers = [
  [
    '(?<!\\p{L})(?:usar?|use|úsa\\p{L}*|utili[zc]\\p{L}*|emple\\p{L}*|activ\\p{L}*|invoc\\p{L}*)(?!\\p{L})[^.;\\n]{0,40}(?<!\\p{L})(?:cuando|si (?:el|la|se|un|una|hay)|para|antes de|después de|quando|se (?:o|a)|depois de)(?!\\p{L})',
    "(?:cuando|si) (?:el|la|un) usuari|quando (?:o|a|um|l['’]|lo) ?(?:usuári|utente|utilizador)",
  ].join('|'),
  "(?<!\\p{L})(?:utilis\\p{L}*|emplo\\p{L}*|activ\\p{L}*|invoqu\\p{L}*|sert)(?!\\p{L})[^.;\\n]{0,40}(?<!\\p{L})(?:quand|lorsqu|si|pour|à|avant|après|dès)|(?:quand|lorsque|si) l['’]utilisat",
  '(?<!\\p{L})(?:verwend\\p{L}*|nutz\\p{L}*|benutz\\p{L}*|einsetz\\p{L}*|einzusetzen|aktivier\\p{L}*|gebrauch\\p{L}*)(?!\\p{L})[^.;\\n]{0,60}(?<!\\p{L})(?:wenn|falls|sobald|für|bei|vor|nach|um)(?!\\p{L})|(?:wenn|sobald|falls) (?:(?:der|die|ein) (?:benutzer|nutzer|anwender)|jemand)',
  '(?:とき|時|場合|際|前|後)(?:に|は|も|、)+[^。\\n]{0,20}(?:使|利用|用い|起動|発動|呼び|実行|適用)|トリガー|(?:と|を)(?:言|依頼|頼|聞|求め|尋ね)(?:われ|され|まれ|かれ|られ)?た(?:とき|ら|場合|際)|使用(?:する|します|時)',
  '(?:때|경우|(?<=\\p{L})시(?=[\\s,에])|(?<=\\s)[전후](?=[\\s,에]))(?:에|에는|마다)?,? ?[^.\\n]{0,30}(?:사용|호출|실행|활성|적용|쓴|쓰|발동)|트리거|(?<!\\p{L})(?:요청|말|질문|언급|물)(?:할|하면|하거나|을 때|으면|하는|시)',
  '(?<!\\p{L})(?:использ\\p{L}*|применя\\p{L}*|вызыва\\p{L}*|активир\\p{L}*)(?!\\p{L})[^.;\\n]{0,40}(?:когда|если|для|при|перед|после)|(?:когда|если) пользовател',
]

/** Whether a description in another language says when to use the skill. */
export const namesTriggerElsewhere = (text: string): boolean => anyTrigger.test(text)
const anyTrigger = new RegExp(triggers.join('|'), 'iu')
