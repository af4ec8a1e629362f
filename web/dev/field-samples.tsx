import { lazy, Suspense, useState } from 'react'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { PasswordField, TextArea, TextField } from '../ui/field.tsx'
import { NumberStepper } from '../ui/number-stepper.tsx'
import { FilterSelect, SearchField, SearchForm } from '../ui/search-form.tsx'
import { Select } from '../ui/select.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Sample } from './sample.tsx'
import type { SampleTexts } from './sample-texts.ts'

const Calendar = lazy(() => import('../ui/calendar.tsx'))
const columns = 'grid gap-5 sm:grid-cols-2 md:grid-cols-3'

/** Fields: empty, filled, invalid and disabled. */
export function FieldSamples({ texts, language }: { texts: SampleTexts; language: 'ar' | 'en' }) {
  const [day, setDay] = useState('2027-03-10')
  const [pieces, setPieces] = useState(2)
  const { label, hint, error } = texts
  return (
    <>
      <Sample name="TextField">
        <div className={columns}>
          <TextField label={label} hint={hint} required dir="ltr" />
          <TextField label={label} hint={hint} error={error} defaultValue={texts.longName} />
          <TextField label={label} disabled defaultValue={texts.disabled} />
        </div>
      </Sample>
      <Sample name="TextArea, PasswordField, Select">
        <div className={columns}>
          <TextArea label={label} defaultValue={texts.text} />
          <PasswordField label={texts.password} showLabel={texts.show} error={error} autoComplete="off" />
          <Select label={texts.city} error={error}>
            {texts.cities.map(city => (
              <option key={city}>{city}</option>
            ))}
          </Select>
        </div>
      </Sample>
      <Sample name="CodeField">
        <div className={columns}>
          <CodeField label={label} hint={hint} name="code" length={6} />
          <CodeField label={label} error={error} name="invalid-code" length={6} />
        </div>
      </Sample>
      <Sample name="ChoiceChips">
        <ChoiceChips
          name="time"
          legend={label}
          hint={hint}
          error={error}
          defaultValue={texts.times[1]}
          choices={texts.times.map((time, index) => ({ value: time, label: time, disabled: index === 3 }))}
        />
      </Sample>
      <Sample name="Calendar">
        <Suspense fallback={<Spinner label={texts.loading} />}>
          <Calendar
            lang={language}
            label={label}
            value={day}
            onChange={setDay}
            minDate="2027-03-04"
            maxDate="2027-04-20"
            isUnavailable={date => new Date(date).getUTCDay() === 5}
            previousLabel={texts.previous}
            nextLabel={texts.next}
            selectedText={day}
          />
        </Suspense>
      </Sample>
      <Sample name="NumberStepper">
        <div className="flex flex-wrap gap-3">
          {[false, true].map(disabled => (
            <NumberStepper
              key={String(disabled)}
              label={label}
              lessLabel={texts.less}
              moreLabel={texts.more}
              value={pieces}
              onChange={setPieces}
              max={9}
              disabled={disabled}
            />
          ))}
        </div>
      </Sample>
      <Sample name="SearchForm">
        <SearchForm action="/dev/ui" label={texts.all} submitLabel={texts.again} className="md:grid-cols-3">
          <SearchField name="name" label={texts.name} />
          <FilterSelect
            name="city"
            label={texts.city}
            allLabel={texts.all}
            options={texts.cities.map((name, id) => ({ id, name }))}
          />
        </SearchForm>
      </Sample>
      <Sample name="ErrorSummary">
        <ErrorSummary
          title={texts.check}
          errors={[{ field: 'code', message: error }, { message: texts.failed }]}
        />
      </Sample>
    </>
  )
}
