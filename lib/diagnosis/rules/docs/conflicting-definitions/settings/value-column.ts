import { anyOf } from '../../../../parse/any-of.ts'
/** The head of a column that tells of each setting what it is, unless somebody sets it. */
export const valueColumn = anyOf(
  /^(?:default(?: value)?|value|limit|threshold|maximum|max|默认(?:值)?|阈值|上限|[取数]?值|既定値|初期値|デフォルト(?:値)?|値|기본값|값)$/i,
  /^(?:(?:valeur )?par défaut|défaut|valeur|standard(?:wert)?|vorgabe|wert|por defecto|predeterminado|valor|padrão)$/i,
  /^(?:(?:значение )?по умолчанию|значение|порог|лимит|límite|umbral|limite|seuil|grenz(?:e|wert)|schwelle(?:nwert)?|閾値|しきい値|임계값)$/i,
  /^한도$/i,
)
