'use client'

import { useTranslations } from 'next-intl'
import { Panel } from '#components/ui/panel.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import type { Diagnosis } from '#lib/domain/tuning/vocabulary.ts'
import { GatePill } from '../gate-pill.tsx'
import { OutsideRecord } from '../outside/outside-record.tsx'
import { tuningTabAddress } from '../page/tuning-tab.ts'
import { useTuning } from '../page/use-tuning.ts'
import { ReadingChips } from '../reading-chips.tsx'
import { DeepPanel } from './deep-panel.tsx'
import { DiagnosisTiles } from './diagnosis-tiles.tsx'
import { GateConditions } from './gate-conditions.tsx'
import { MatrixPanel } from './matrix-panel.tsx'
import { NoticeList } from './notice-list.tsx'
import { ScoreGauge } from './score-gauge.tsx'
import { ScoreTrend } from './score-trend.tsx'
import { StepStrip } from './step-strip.tsx'

/** How a skill stands: where the work is, what each diagnosis found, where, how it is scored and why the gate says what it says. */
export function DiagnosisTab({ tuningId }: { tuningId: string }) {
  const t = useTranslations()
  const { tuning } = useTuning(tuningId)
  if (!tuning) return <SkeletonRows label={t('ui.loading')} />
  const state = tuning.data
  const issuesHref = (query: { file?: string; diagnosis?: Diagnosis | null }) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
    return `${tuningTabAddress(tuningId, 'issues')}?${new URLSearchParams(given)}`
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <StepStrip state={state} />
      <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-4">
          <DiagnosisTiles state={state} issuesHref={(diagnosis) => issuesHref({ diagnosis })} />
          <MatrixPanel tuningId={tuningId} hrefOf={(file, diagnosis) => issuesHref({ file, diagnosis })} />
          {state.requirement_analysis && state.requirement_analysis.dimensions.length > 0 ? (
            <Panel title={t('tuningsPage.reading')}>
              <ReadingChips analysis={state.requirement_analysis} />
            </Panel>
          ) : null}
          <NoticeList state={state} />
          {tuning.meta.runner === 'external' ? <OutsideRecord state={state} /> : null}
          <DeepPanel tuningId={tuningId} state={state} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel
            title={t('tuningsPage.score.title')}
            aside={state.quality ? <GatePill gate={state.quality_gate} /> : null}
          >
            <div className="flex flex-wrap items-center gap-4">
              <ScoreGauge state={state} />
              <ScoreTrend points={state.score_history} />
            </div>
          </Panel>
          <Panel title={t('tuningsPage.gate.title')}>
            {state.quality ? (
              <GateConditions reasons={tuning.meta.gate.reasons} />
            ) : (
              <p className="text-ink-soft text-sm">{t('tuningsPage.gate.none')}</p>
            )}
          </Panel>
        </div>
      </div>
    </div>
  )
}
