/** Why a text did not reach a phone, as far as reception can do something about it. */
export const messageFailures = [
  'no_template',
  'unfit_template',
  'not_on_whatsapp',
  'bad_number',
  'refused_by_phone',
  'phone_off',
  'gateway',
  'too_late',
  'other',
] as const
export type MessageFailure = (typeof messageFailures)[number]

/** The codes of Twilio (https://www.twilio.com/docs/api/errors), the states of Unifonic, and our own. */
const failureByCode: Record<string, MessageFailure> = {
  63016: 'no_template',
  63027: 'no_template',
  63040: 'no_template',
  63041: 'no_template',
  63042: 'no_template',
  21655: 'no_template',
  63028: 'unfit_template',
  63021: 'unfit_template',
  21656: 'unfit_template',
  63003: 'not_on_whatsapp',
  63024: 'not_on_whatsapp',
  21211: 'bad_number',
  21214: 'bad_number',
  21614: 'bad_number',
  30005: 'bad_number',
  30006: 'bad_number',
  21610: 'refused_by_phone',
  30004: 'refused_by_phone',
  30003: 'phone_off',
  expired: 'phone_off',
  unreachable: 'gateway',
  unanswered: 'gateway',
  no_gateway: 'gateway',
  too_late: 'too_late',
}

/** The reason behind a gateway's code; null when the message did not fail. */
export const messageFailureOf = (state: string, code: string): MessageFailure | null =>
  state === 'failed' ? (failureByCode[code] ?? 'other') : null
