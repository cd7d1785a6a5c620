'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Input } from '#components/ui/input.tsx'
import type { Answer, Question } from '#lib/domain/tuning/requirement-analysis.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { useTuningCommand } from '../page/use-tuning-command.ts'

type Given = { value: Answer['value']; text: string }

/** Asks what is meant by the description, one question with one answer each; the best guess is chosen already. */
export function ClarificationWait({ tuning }: { tuning: TuningSummaryAnswer }) {
  const t = useTranslations('tunings')
  const { pending, act } = useTuningCommand(tuning.data.tuning_id)
  const questions = tuning.data.requirement_analysis?.questions ?? []
  const [given, setGiven] = useState<Record<string, Given>>({})
  const answerTo = (question: Question): Given =>
    given[question.id] ?? { value: question.options[0]?.value ?? 'all', text: '' }
  const send = () => {
    const answers = questions.map((question): Answer => {
      const { value, text } = answerTo(question)
      return { question_id: question.id, value, ...(value === 'other' && { text }) }
    })
    void act({ type: 'answer-clarification', answers })
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          given={answerTo(question)}
          onChange={(next) => setGiven({ ...given, [question.id]: next })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" data-primary pending={pending?.type === 'answer-clarification'}>
          {t('command.answer-clarification')}
        </Button>
        <Button
          pending={pending?.type === 'skip-clarification'}
          onClick={() => void act({ type: 'skip-clarification' })}
        >
          {t('command.skip-clarification')}
        </Button>
      </div>
    </form>
  )
}

function QuestionField({
  question,
  given,
  onChange,
}: {
  question: Question
  given: Given
  onChange: (given: Given) => void
}) {
  const t = useTranslations('tunings')
  const locale = useLocale() === 'zh' ? 'zh' : 'en'
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-ink">{question.text[locale]}</legend>
      <div className="flex flex-col gap-1">
        {question.options.map((option) => (
          <label key={option.value} className="flex items-start gap-2">
            <input
              type="radio"
              name={question.id}
              className="mt-1"
              checked={given.value === option.value}
              onChange={() => onChange({ ...given, value: option.value })}
            />
            <span className="min-w-0">
              <span className="text-ink">{option.label[locale]}</span>
              {option.why[locale] ? <span className="text-ink-faint text-xs"> {option.why[locale]}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {given.value === 'other' ? (
        <Input
          className="mt-1"
          aria-label={t('otherWords')}
          placeholder={t('otherWords')}
          maxLength={2000}
          value={given.text}
          onChange={(event) => onChange({ ...given, text: event.target.value })}
        />
      ) : null}
    </fieldset>
  )
}
