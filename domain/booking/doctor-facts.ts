/** The sexes of a doctor as they are stored. */
export const doctorSexes = ['female', 'male'] as const
export type DoctorSex = (typeof doctorSexes)[number]

/** The office is warned of a licence this many days before its last day. */
export const LICENCE_WARNING_DAYS = 60
