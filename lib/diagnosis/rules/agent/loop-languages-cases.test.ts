import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const below = (text: string): Case => ['AGT-010', text, entry(`## Steps\n\nWork through the job.\n\n${text}`)]

/** Orders in languages other than English and simplified Chinese to go on until it is good. */
const found = [
  '重複執行測試並修復，直到全部測試通過。',
  "Répète les étapes 2 et 3 jusqu'à ce que tous les tests passent.",
  'Wiederhole Schritt 2 und 3, bis alle Tests grün sind.',
  'Repite los pasos 2 y 3 hasta que no queden errores.',
  'テストがすべて通るまで修正と実行を繰り返す。',
  '모든 테스트가 통과할 때까지 수정과 실행을 반복한다.',
  'Repita até que todos os testes passem.',
  'Ripeti i passi 2 e 3 finché non ci sono errori.',
  'Повторяйте шаги 2 и 3, пока все тесты не пройдут.',
  'Korrigiere den Text so lange, bis der Prüfer nichts mehr beanstandet.',
  'Überarbeite das Rezept, bis es stimmt.',
  'Tant que le linter signale des erreurs, corrige et relance.',
  "Corrige la partition et rejoue-la jusqu'à ce qu'elle sonne juste.",
  "Continue à relancer la commande jusqu'à ce qu'elle réussisse.",
  'Reescribe el resumen una y otra vez hasta que el revisor lo apruebe.',
  'Vuelve a ejecutar el script hasta que funcione.',
  'Sigue corrigiendo hasta que la compilación salga bien.',
  'Mientras haya errores, corrígelos y vuelve a probar.',
  'エラーがなくなるまで何度でも直す。',
  'レビューで承認されるまで書き直しを続ける。',
  'スコアが満足できるまでやり直す。',
  '오류가 없어질 때까지 계속 고친다.',
  '검토 에이전트가 승인할 때까지 다시 쓴다.',
  '점수가 만족스러울 때까지 되풀이한다.',
  'Continue tentando até dar certo.',
  'Volte ao passo 2 enquanto houver falhas.',
  'Исправляй ошибки и запускай снова, пока сборка не станет зелёной.',
  'Führe die Prüfung erneut aus, bis sie fehlerfrei durchläuft.',
  'Gehe zurück zu Schritt 1, solange noch Warnungen auftreten.',
].map(below)

/** With a limit, to wait, or through what has an end. */
const leftAlone = [
  'Wiederhole das höchstens drei Mal, bis alle Tests grün sind.',
  "Répète au plus 3 fois jusqu'à ce que les tests passent.",
  'Repite como máximo 3 veces hasta que pase.',
  '最大3回、テストが通るまで繰り返す。',
  '최대 3회, 통과할 때까지 반복한다.',
  'Warte, bis der Server läuft.',
  'Lies das Kapitel bis zum Ende.',
  'ファイルの最後まで読む。',
  '마지막 줄까지 읽는다.',
  'Espera hasta que el horno esté caliente.',
  'Von Montag bis Freitag wiederholen wir die Übungen.',
  'Wiederhole das für jede Datei, bis die Liste leer ist.',
  'Ajusta el volumen hasta el 50 %.',
].map(below)

describeCases(found, leftAlone)
