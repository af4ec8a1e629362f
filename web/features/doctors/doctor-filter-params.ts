import { spokenLanguages } from '#contract/doctors.ts'
import { doctorSexes } from '#domain/booking/doctor-facts.ts'
import { idParam, textParam } from '../../routing/search-params.ts'

/** The filters of the list in the URL. A value that the list does not know is left out. */
export function doctorFilterOf(searchParams: URLSearchParams) {
  const choiceOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find(value => value === searchParams.get(name))
  const day = searchParams.get('day') ?? ''
  return {
    name: textParam(searchParams, 'name'),
    specialty_id: idParam(searchParams, 'specialty_id'),
    city_id: idParam(searchParams, 'city_id'),
    hospital_id: idParam(searchParams, 'hospital_id'),
    sex: choiceOf('sex', doctorSexes),
    language: choiceOf('language', spokenLanguages),
    visit_type_id: idParam(searchParams, 'visit_type_id'),
    fee_to: idParam(searchParams, 'fee_to'),
    day: day === 'week' || isDay(day) ? day : undefined,
  }
}

export type ChosenDoctorFilter = ReturnType<typeof doctorFilterOf>

const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)
