/*
 * Words that rules look for in headers, labels and orders of other languages than English and Chinese: Spanish, Portuguese, French, German, Italian,
 * Russian, Japanese and Korean, in this order. Sources of patterns with the flag `u`.
 */

/** Words of letters with a word's end on both sides: "se" is not found in "base". */
const latin = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`

/** "al menos", "mindestens", "не менее" */
export const leastElsewhere = `${latin(
  'm[ií]nimo|al menos|por lo menos|no menos de|pelo menos|ao menos|au moins|au minimum|minimum|pas moins de|mindestens|wenigstens|minimal|nicht weniger als|almeno|non meno di',
)}|минимум|не (?:менее|меньше|ниже)|по крайней мере|最低|少なくとも|최소|적어도`
/** "como máximo", "höchstens", "не более" */
export const mostElsewhere = `${latin(
  'm[aáà]ximo|a lo sumo|como mucho|no más de|até|não mais de|au plus|au maximum|maximum|pas plus de|höchstens|maximal|nicht mehr als|al massimo|massimo|non più di',
)}|максимум|не (?:более|больше|выше|дольше)|最大|最高|多くとも|최대|많아야`

/** What the title of an output contract says. */
export const answerElsewhere = `${latin(
  [
    'salidas?|respuestas?|resultados?|contrato|retorno|devolución|saídas?|respostas?|sorties?|réponses?',
    'résultats?|contrat|ausgaben?|antwort(?:en)?|ergebniss?e?|rückgaben?|vertrag|uscita|rispost[ae]',
    'risultat[oi]|contratto',
  ].join('|'),
)}|вывод|ответ|результат|контракт|出力|応答|返却|戻り値|契約|結果|출력|응답|결과|반환|계약`

/** What heads a column of cases, or of what is done in each. */
export const decisionElsewhere = `${latin(
  [
    'si|caso|situación|condici(?:ón|ones)|decisi(?:ón|ones)|acci(?:ón|ones)|síntomas?|señal(?:es)?|se',
    'situação|condiç(?:ão|ões)|decis(?:ão|ões)|aç(?:ão|ões)|sintomas?|sinal|cas|décisions?|symptômes?',
    'signal|wenn|falls|fall|bedingung|entscheidung|aktion|maßnahme|symptom|situazione|condizione',
    'decisione|azione|sintomo',
  ].join('|'),
)}|если|случай|ситуаци|услови|решени|действи|симптом|場合|状況|判断|決定|対応|症状|アクション|경우|조건|상황|판단|결정|판정|조치|대응|증상`

/** What heads a column of fields or parameters. */
export const fieldElsewhere = `${latin(
  [
    'campos?|propiedad(?:es)?|propriedades?|atributos?|columnas?|colunas?|parámetros?|parâmetros?',
    'opci(?:ón|ones)|opç(?:ão|ões)|champs?|propriétés?|attributs?|colonnes?|paramètres?|felde?r?',
    'eigenschaft(?:en)?|spalten?|proprietà|attributi?|colonn[ae]|parametr[oi]',
  ].join('|'),
)}|(?<!\\p{L})пол[ея](?!\\p{L})|свойств|параметр|столб(?:ец|цы)|колонк|フィールド|パラメータ|属性|필드|속성|매개 ?변수`

/** The good and the bad one of two samples, as labels. */
export const goodBadElsewhere = [
  'bien|mal|correcto|incorrecto|buen(?:o|a)?|mal[oa]|bom|ruim|certo|errado|bon(?:ne)?|mauvaise?|gut',
  'schlecht|richtig|falsch|giusto|sbagliato|хорошо|плохо|правильно|неправильно',
  '良い例?|悪い例?',
  '좋은 예|나쁜 예|좋음|나쁨',
].join('|')

/** What stands before the number of a step: "Paso 1:", "Шаг 2." */
export const stepElsewhere = 'paso|fase|etapa|passo|étape|phase|schritt|passaggio|шаг|этап|ステップ|手順|단계'

/** What opens the task of a prompt. */
export const taskElsewhere = 'tarea|tarefa|tâche|aufgabe|compito|задача|задание|タスク|課題|작업|과제'

/** What a prompt or section calls its constraints. */
export const constraintsElsewhere = [
  'restricciones|reglas|límites|requisitos|restrições|regras|limites|contraintes|règles|exigences',
  'einschränkungen|regeln|grenzen|vorgaben|anforderungen|vincoli|regole|ограничени|правила|требовани',
  '制約|規則',
  'ルール',
  '要件',
  '제약|규칙|제한|요구 ?사항',
].join('|')

/** What forbids, or allows only one thing: of a text that is told in one of these languages. */
export const boundsElsewhere = `${latin(
  [
    'no|nunca|jamás|debe[ns]?|solo|sólo|únicamente|solamente|sin|prohibid\\p{L}*|não|somente|apenas|só',
    'sem|deve[m]?|proibid\\p{L}*|ne|jamais|doi(?:s|t|vent)|uniquement|seulement|sans|interdit\\p{L}*',
    'nicht|kein\\p{L}*|nie|niemals|muss|müssen|darf|dürfen|nur|ausschließlich|ohne|non|mai|deve|devono',
    'solo|senza|vietat\\p{L}*',
  ].join('|'),
)}|(?<!\\p{L})n['’]\\p{L}|(?<!\\p{L})(?:не|нельзя|никогда|только|лишь|без|запрещ\\p{L}*|должн\\p{L}*|обязательно)(?!\\p{L})|ない|ません|せず|禁止|のみ|だけ|必ず|않|말 것|말고|마세요|마라|금지|반드시|해야|${leastElsewhere}|${mostElsewhere}`

/** A cell that says so, or does not, for `true` and `false` in code. */
export const yesOrNo = {
  true: /(?<![\p{L}\d])(?:true|yes|on|y|sí|sim|oui|ja|sì|да|是|はい|예)(?![\p{L}\d])|[✓✔✅☑]/iu,
  false: /(?<![\p{L}\d])(?:false|no|off|n|não|non|nein|нет|否|いいえ|아니요?)(?![\p{L}\d])|[✗✘❌☐]/iu,
}
