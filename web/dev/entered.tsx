import { lazy, Suspense, useState } from 'react'
import { ChoiceChips } from '../ui/chips.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { PasswordField, TextArea, TextField } from '../ui/field.tsx'
import { FilterSelect, SearchField, SearchForm } from '../ui/search-form.tsx'
import { Select } from '../ui/select.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Sample } from './sample.tsx'
import type { Samples } from './samples.ts'

const Calendar = lazy(() => import('../ui/calendar.tsx'))
const columns = 'grid gap-5 sm:grid-cols-2 md:grid-cols-3'

/** Fields, empty and filled, refused and closed. */
export function Entered({ words, language }: { words: Samples; language: 'ar' | 'en' }) {
  const [day, setDay] = useState('2027-03-10')
  const [pieces, setPieces] = useState(2)
  const { label, hint, error } = words
  return (
    <>
      <Sample of="TextField">
        <div className={columns}>
          <TextField label={label} hint={hint} required dir="ltr" />
          <TextField label={label} hint={hint} error={error} defaultValue={words.longName} />
          <TextField label={label} disabled defaultValue={words.disabled} />
        </div>
      </Sample>
      <Sample of="TextArea, PasswordField, Select">
        <div className={columns}>
          <TextArea label={label} defaultValue={words.text} />
          <PasswordField label={words.password} showLabel={words.show} error={error} autoComplete="off" />
          <Select label={words.city} error={error}>
            {words.cities.map(city => (
              <option key={city}>{city}</option>
            ))}
          </Select>
        </div>
      </Sample>
      <Sample of="CodeField">
        <div className={columns}>
          <CodeField label={label} hint={hint} name="code" length={6} />
          <CodeField label={label} error={error} name="refused-code" length={6} />
        </div>
      </Sample>
      <Sample of="ChoiceChips">
        <ChoiceChips
          name="time"
          legend={label}
          hint={hint}
          error={error}
          defaultValue={words.times[1]}
          choices={words.times.map((time, place) => ({ value: time, label: time, disabled: place === 3 }))}
        />
      </Sample>
      <Sample of="Calendar">
        <Suspense fallback={<Spinner label={words.loading} />}>
          <Calendar
            lang={language}
            label={label}
            value={day}
            onChange={setDay}
            minDate="2027-03-04"
            maxDate="2027-04-20"
            isUnavailable={date => new Date(date).getUTCDay() === 5}
            previousLabel={words.previous}
            nextLabel={words.next}
            chosen={day}
          />
        </Suspense>
      </Sample>
      <Sample of="Stepper">
        <div className="flex flex-wrap gap-3">
          {[false, true].map(disabled => (
            <Stepper
              key={String(disabled)}
              label={label}
              lessLabel={words.less}
              moreLabel={words.more}
              value={pieces}
              onChange={setPieces}
              max={9}
              disabled={disabled}
            />
          ))}
        </div>
      </Sample>
      <Sample of="SearchForm">
        <SearchForm action="/dev/ui" label={words.all} submit={words.again} className="md:grid-cols-3">
          <SearchField name="name" label={words.name} />
          <FilterSelect
            name="city"
            label={words.city}
            all={words.all}
            of={words.cities.map((name, id) => ({ id, name }))}
          />
        </SearchForm>
      </Sample>
      <Sample of="ErrorSummary">
        <ErrorSummary
          title={words.check}
          errors={[{ field: 'code', message: error }, { message: words.failed }]}
        />
      </Sample>
    </>
  )
}
