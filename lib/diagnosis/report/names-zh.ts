import type { GateReason, GateVerdict } from '#lib/domain/tuning/quality-gate.ts'
import type { Severity } from '#lib/domain/tuning/severity.ts'
import type { Client, Diagnosis, ProblemType } from '#lib/domain/tuning/vocabulary.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import type { Language } from './report-words.ts'

/** The names that a report shares with programs, in Chinese, as the pages say them. */
export const namesZh = {
  severity: { critical: '严重', high: '高', medium: '中', low: '低', none: '无问题' } satisfies Record<
    Severity | 'none',
    string
  >,
  gate: { pass: '通过', review: '需复查', fail: '未通过' } satisfies Record<GateVerdict, string>,
  diagnosis: {
    ...{ spec: '规范', context: '上下文', memory: '记忆', dataflow: '数据流' },
    ...{ agent: '智能体调用', docs: '文档', token_consumption: '词元消耗', authoring: '编写方式' },
  } satisfies Record<Diagnosis, string>,
  type: {
    ...{ spec_violation: '违反规范', security_basic: '安全', authoring_principles_violation: '编写方式' },
    ...{ dataflow_break: '数据流中断', agent_failure: '智能体调用失败', context_explosion: '上下文膨胀' },
    ...{ memory_loss: '遗忘指令', token_consumption: '词元消耗', doc_redundancy: '重复内容', doc_conflict: '内容矛盾' },
    ...{ prompt_quality: '提示词质量', architecture: '架构', performance: '性能', error_handling: '错误处理' },
    ...{ output_quality: '输出质量', user_experience: '使用体验', custom: '其他' },
  } satisfies Record<ProblemType, string>,
  client: { 'claude-code': 'Claude Code', codex: 'Codex', ccw: 'CCW', generic: '通用' } satisfies Record<
    Client,
    string
  >,
  tier: { error: '错误', warning: '警告', opinion: '建议' } satisfies Record<DiagnosedFinding['tier'], string>,
  fixKind: { auto: '自动', choice: '需选择', agent: '由智能体编写', manual: '手动' } satisfies Record<
    DiagnosedFinding['fixKind'],
    string
  >,
  issueState: { open: '未解决', suppressed: '已屏蔽', baseline: '已列入基线' } satisfies Record<
    DiagnosedFinding['state'],
    string
  >,
  risk: { low: '低风险', medium: '中风险', high: '高风险' },
  value: {
    ...{ critical: '严重', high: '高', score: '得分', health: '健康度', failed_diagnoses: '无法运行的诊断' },
  } satisfies Record<GateReason['value'], string>,
}

/** A name as a reader reads it: in English it is the one that programs read. */
export const named = <Kind extends keyof typeof namesZh, Name extends keyof (typeof namesZh)[Kind] & string>(
  language: Language,
  kind: Kind,
  name: Name,
): string => (language === 'zh' ? String(namesZh[kind][name]) : name)
