/** The parts of the day that can be chosen: from and to, as the API takes them. */
const partsOfDay = {
  any: {},
  morning: { time_from: '00:00', time_to: '12:00' },
  afternoon: { time_from: '12:00', time_to: '17:00' },
  evening: { time_from: '17:00', time_to: '00:00' },
} as const

/** The hours of a part of the day; of an unknown one the whole day. */
export const hoursOf = (part: string | undefined): { time_from?: string; time_to?: string } =>
  part !== undefined && part in partsOfDay ? partsOfDay[part as keyof typeof partsOfDay] : {}
