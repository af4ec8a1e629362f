import type { applyTemporaryHours } from '#contract/admin/temporary-hours.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import { nextRamadan } from '#domain/booking/holidays.ts'

type Body = ClientInput<typeof applyTemporaryHours>['body']

/** What the form of the page holds; numbers stay as typed. */
export type TypedPlan = Omit<Body, 'visits' | 'rule'> & { rule: Rule }
export type Rule =
  | { kind: 'same'; windows: { from: string; to: string }[] }
  | { kind: 'usual'; later: string; longest: string }
  | { kind: 'copy'; doctor_id: string; first_day: string }

/** The rules that can be chosen, with their first values. The Labour Law has six hours a day in Ramadan. */
export const rules: { [Kind in 'same' | 'usual']: Extract<Rule, { kind: Kind }> } = {
  same: {
    kind: 'same',
    windows: [
      { from: '10:00', to: '16:00' },
      { from: '21:00', to: '00:00' },
    ],
  },
  usual: { kind: 'usual', later: '0', longest: '6' },
}

/** A plan for all doctors in the next Ramadan, by Umm al-Qura. */
export function ramadanPlan(today: string): TypedPlan {
  const { from, to, hijriYear } = nextRamadan(today)
  return {
    name: { ar: `دوام رمضان ${hijriYear}`, en: `Ramadan hours ${hijriYear}` },
    first_day: from,
    last_day: to,
    hospital_id: '',
    specialty_id: '',
    doctor_id: '',
    rule: rules.same,
  }
}
