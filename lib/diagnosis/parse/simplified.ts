const pairs =
  '個个種种類类項项條条層层檔档級级階阶關关環环樣样點点兩两驟骤約约規规則则邊边紅红線线須须準准嚴严務务讀读總总結结檢检審审覽览閱阅識识別别寫写編编輯辑創创刪删譯译轉转換换開开發发設设計计優优進进為为對对給给將将資资歸归納纳診诊斷断釋释評评論论訂订錄录製制畫画繪绘驗验證证測测試试質质門门變变動动訊讯號号標标題题當当後后時时間间與与從从來来還还這这幾几達达該该請请產产'
const simple = new Map(pairs.match(/../gu)!.map((pair) => [pair[0]!, pair[1]!]))
const traditional = new RegExp(`[${[...simple.keys()].join('')}]`, 'g')

/** A text with the traditional forms of common Chinese characters as simplified ones, letter by letter: places stay the same. Japanese stays as it is. */
export const simplified = (text: string): string =>
  /[\u3040-\u30ff]/.test(text) ? text : text.replace(traditional, (one) => simple.get(one)!)
