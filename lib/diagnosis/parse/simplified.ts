/** Traditional forms of common Chinese characters, each before the simplified one. */
const pairs =
  '個个種种類类項项條条層层檔档級级階阶關关環环樣样點点兩两驟骤約约規规則则邊边紅红線线須须準准嚴严務务讀读總总結结檢检審审覽览閱阅識识別别寫写編编輯辑創创刪删譯译轉转換换開开發发設设計计優优進进為为對对給给將将資资歸归納纳診诊斷断釋释評评論论' +
  '訂订錄录製制畫画繪绘驗验證证測测試试質质門门變变動动訊讯號号標标題题當当後后時时間间與与從从來来還还這这幾几達达該该請请產产應应執执過过會会說说認认誤误錯错訪访問问詢询詳详據据數数庫库夾夹徑径輸输參参預预單单雙双傳传遞递統统複复復复離离範范' +
  '圍围憑凭憶忆態态網网頁页顯显隱隐險险許许權权軟软體体機机電电腦脑導导圖图書书學学習习員员業业團团隊队協协調调議议記记緩缓壓压縮缩連连續续終终經经營营銷销錢钱財财價价貨货買买賣卖費费實实現现際际滿满滅灭無无沒没話话語语謂谓讓让護护報报責责負负' +
  '貴贵賬账帳账賴赖賠赔趨趋跡迹躍跃車车軌轨較较載载輔辅輕轻輪轮辦办農农運运遠远適适選选遺遗邏逻鄰邻釐厘針针鈕钮鍵键鎖锁鏈链長长閉闭閃闪聞闻隨随雜杂難难靜静響响順顺領领頻频額额願愿風风飛飞養养館馆馬马騙骗驅驱魚鱼鳥鸟麗丽齊齐齡龄龍龙壞坏塊块備备' +
  '傷伤億亿儀仪儘尽盡尽儲储兒儿內内冊册凍冻劃划劇剧劑剂勞劳勝胜區区卻却厭厌叢丛啟启啓启喚唤嘗尝圓圆場场壇坛聲声處处夠够奪夺奮奋婦妇媽妈孫孙寧宁寶宝專专尋寻屆届屬属島岛帶带幫帮廠厂廣广廢废彈弹強强彙汇匯汇徵征慮虑慣惯懷怀戰战戶户拋抛掃扫採采揀拣' +
  '損损擇择擊击擔担擬拟擴扩擷撷攔拦敘叙敗败暫暂曆历歷历極极構构樓楼樹树橋桥欄栏歐欧歲岁殘残殺杀氣气決决況况濟济濾滤瀏浏灣湾災灾煩烦熱热燈灯爭争牽牵狀状獨独獲获獎奖異异療疗癒愈監监盤盘眾众礎础確确碼码禮礼稱称積积穩稳窮穷競竞筆笔簡简簽签籤签籌筹' +
  '糾纠紀纪純纯紙纸細细組组絕绝維维緊紧綜综綠绿綁绑緒绪緣缘練练縱纵繞绕繼继罰罚羅罗義义聖圣聯联職职聽听肅肃脅胁脈脉腳脚臨临臺台舉举舊旧藝艺蘋苹蟲虫衛卫衝冲補补裝装裡里裏里見见觀观視视覺觉觸触託托訓训詞词誰谁課课談谈謝谢謹谨豐丰貢贡購购贊赞趕赶' +
  '軍军週周遲迟遷迁郵邮鄉乡醫医鏡镜闆板闡阐陣阵陸陆陽阳雖虽雲云霧雾鞏巩頂顶頭头顆颗顧顾餘余驚惊髮发鬆松麼么黃黄黨党僅仅華华幣币鐘钟鍾钟討讨' +
  '於于檻槛彎弯樂乐誌志佈布佔占係系併并倉仓側侧偵侦償偿剛刚剝剥勁劲勢势勵励勸劝喪丧嗎吗囑嘱國国園园堅坚塵尘墊垫壯壮壽寿夢梦奧奥妝妆娛娱宮宫寬宽師师廚厨廳厅彌弥徹彻愛爱慶庆憂忧懸悬懲惩戲戏擁拥擋挡擠挤擺摆攜携攝摄敵敌晝昼暢畅東东柵栅棄弃榮荣槍枪樞枢歡欢' +
  '殼壳毀毁沖冲淚泪淨净淺浅渾浑湊凑溫温滯滞潔洁潛潜澤泽濃浓濕湿灑洒灘滩烏乌煙烟燒烧牆墙瑣琐畢毕疊叠盜盗矯矫碩硕祕秘禍祸稅税竊窃節节築筑籃篮籠笼糧粮紡纺紋纹紛纷紮扎紹绍絲丝綿绵緯纬縣县織织繩绳繳缴罷罢聰聪脫脱腫肿膚肤膠胶臉脸興兴艦舰艱艰莊庄萬万葉叶著着' +
  '蒐搜蓋盖薦荐藍蓝藥药術术襲袭親亲訴诉詐诈詩诗誘诱誠诚諧谐諾诺謀谋譜谱豎竖貧贫貫贯貼贴貸贷賀贺賓宾贈赠贏赢辭辞逕径遊游違违鄭郑鉤钩鋪铺鋼钢鍊链鐵铁鑑鉴鑰钥閒闲陳陈陰阴雞鸡靈灵頓顿頗颇顏颜飯饭飲饮飾饰駐驻駛驶鬥斗鬧闹鮮鲜鹽盐麵面黏粘齒齿龐庞錦锦銘铭銳锐' +
  '鎮镇鑽钻閣阁闊阔闖闯陝陕'
const simple = new Map(pairs.match(/../gu)!.map((pair) => [pair[0]!, pair[1]!]))
/** Terms of Taiwan in simplified characters, each before the one of the mainland, which is as long. */
const terms = new Map(
  '回传返回 回覆回复 答覆答复 逾时超时 预设默认 档案文件 程式程序 变数变量 储存保存 专案项目 品质质量 函式函数 栏位字段 汇出导出 汇入导入 设定设置 支援支持 物件对象 阵列数组 呼叫调用 软体软件 网路网络 连结链接'
    .split(' ')
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
)
const ofTaiwan = new RegExp([...terms.keys()].join('|'), 'g')
const traditional = new RegExp(`[${[...simple.keys()].join('')}]`, 'g')
const kana = /[\u3040-\u30ff]/
/** Looked for first: most texts have none, and this is found out quicker. */
const han = /[\u4e00-\u9fff]/

/** Whether a text is written in traditional Chinese: Japanese has some of the characters too. */
const isTraditional = (text: string): boolean => han.test(text) && text.search(traditional) !== -1 && !kana.test(text)

/** Makes simplified characters of the traditional ones in a part of a text, letter by letter, so that places stay the same. */
export type Simplify = (part: string) => string

/** What makes simplified characters in parts of a text; null where it has no traditional ones. */
export const simplifierFor = (text: string): Simplify | null => (isTraditional(text) ? simplified : null)

/**
 * A text with the traditional forms of common Chinese characters as simplified ones, and the terms of Taiwan as those of the mainland: places stay
 * the same. Japanese stays as it is.
 */
export const simplified = (text: string): string => {
  if (!han.test(text) || kana.test(text)) return text
  const said = text.replace(traditional, (one) => simple.get(one)!)
  return said === text ? text : said.replace(ofTaiwan, (term) => terms.get(term)!)
}
