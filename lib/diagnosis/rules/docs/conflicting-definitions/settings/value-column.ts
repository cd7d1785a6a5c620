/** The head of a column that tells of each setting what it is, unless somebody sets it. */
export const valueColumn =
  /^(?:default(?: value)?|value|limit|threshold|maximum|max|默认(?:值)?|阈值|上限|[取数]?值|既定値|初期値|デフォルト(?:値)?|値|기본값|값|(?:valeur )?par défaut|défaut|valeur|standard(?:wert)?|vorgabe|wert|por defecto|predeterminado|valor|padrão)$/i
