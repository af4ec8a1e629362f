import type { ClinicFigures, FigureGroup } from '#contract/admin/clinic-figures.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { ShownFigures } from './read-figures.ts'

const groupHeadings: Record<FigureGroup, LocalizedText> = {
  hospital: { ar: 'المستشفى', en: 'Hospital' },
  specialty: { ar: 'التخصص', en: 'Speciality' },
  doctor: { ar: 'الطبيب', en: 'Doctor' },
}

const columns: readonly { heading: LocalizedText; key: keyof ClinicFigures }[] = [
  { key: 'appointments', heading: { ar: 'المواعيد', en: 'Appointments' } },
  { key: 'cancelled', heading: { ar: 'أُلغيت', en: 'Cancelled' } },
  { key: 'cancelled_asked', heading: { ar: 'أُلغيت بطلب المراجع', en: 'Cancelled at the patient’s request' } },
  { key: 'cancelled_late', heading: { ar: 'أُلغيت لتأخر المراجع', en: 'Cancelled, the patient came late' } },
  {
    key: 'cancelled_left',
    heading: { ar: 'أُلغيت لمغادرة المراجع', en: 'Cancelled, the patient left early' },
  },
  { key: 'cancelled_house', heading: { ar: 'أُلغيت من جهتنا', en: 'Cancelled by us' } },
  { key: 'reminded', heading: { ar: 'انتهت بعد تذكير', en: 'Ended, with a reminder' } },
  {
    key: 'reminded_no_shows',
    heading: { ar: 'لم يحضروا بعد تذكير', en: 'Did not attend, with a reminder' },
  },
  { key: 'unreminded', heading: { ar: 'انتهت بلا تذكير', en: 'Ended, without a reminder' } },
  {
    key: 'unreminded_no_shows',
    heading: { ar: 'لم يحضروا بلا تذكير', en: 'Did not attend, without a reminder' },
  },
  { key: 'offered_minutes', heading: { ar: 'الدقائق المتاحة', en: 'Minutes offered' } },
  { key: 'booked_minutes', heading: { ar: 'الدقائق المحجوزة', en: 'Minutes booked' } },
  { key: 'waits', heading: { ar: 'من سُجِّل انتظارهم', en: 'Patients with a recorded wait' } },
  { key: 'wait_median', heading: { ar: 'انتظر نصفهم حتى (دقيقة)', en: 'Half waited up to (minutes)' } },
  {
    key: 'wait_longest_tenth',
    heading: { ar: 'انتظر عُشرهم أكثر من (دقيقة)', en: 'One in ten waited over (minutes)' },
  },
  {
    key: 'lead_days',
    heading: { ar: 'حُجز نصفها قبل (يوم) أو أقل', en: 'Half were booked up to (days) before' },
  },
]

const words = {
  from: { ar: 'من', en: 'From' },
  to: { ar: 'إلى', en: 'To' },
  all: { ar: 'الإجمالي', en: 'Total' },
  before: { ar: 'الفترة السابقة', en: 'The period before' },
} satisfies Record<string, LocalizedText>

/** The figures as a table with headings in a language: counts and minutes, of which any share can be made. */
export function figuresTable({ from, to, by, total, before, groups }: ShownFigures, lang: Language) {
  const line = (name: string, span: { from: string; to: string }, figures: ClinicFigures) => [
    name,
    span.from,
    span.to,
    ...columns.map(({ key }) => String(figures[key] ?? '')),
  ]
  const span = { from, to }
  return [
    [
      groupHeadings[by][lang],
      words.from[lang],
      words.to[lang],
      ...columns.map(({ heading }) => heading[lang]),
    ],
    ...groups.map(group => line(group.name, span, group)),
    line(words.all[lang], span, total),
    line(words.before[lang], before, before),
  ]
}
