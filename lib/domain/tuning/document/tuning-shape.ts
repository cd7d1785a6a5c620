import { TuningState } from '../tuning-state.ts'
import { codecOf } from './schema-codec.ts'

/** The shared document of a tuning, each value with its default and its older names. */
export const tuningDocument = codecOf(TuningState, {
  deep_analysis: ['gemini_analysis', 'agy_analysis'],
  deep_analysis_requested: ['gemini_analysis_requested', 'agy_analysis_requested'],
  needs_deep_analysis: ['needs_gemini_analysis', 'needs_agy_analysis'],
})
