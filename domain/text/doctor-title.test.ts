import { expect, test } from 'vitest'
import { withDoctorTitle, withoutDoctorTitle } from './doctor-title.ts'

test.each([
  ['خالد القحطاني', 'د. خالد القحطاني'],
  ['دانة الشهري', 'د. دانة الشهري'],
  ['Khalid Al-Qahtani', 'Dr Khalid Al-Qahtani'],
  ['Drew Prosser', 'Dr Drew Prosser'],
])('a doctor is shown with the title in the script of the name: %s', (name, shown) => {
  expect(withDoctorTitle(name)).toBe(shown)
})

test.each([
  'د. سارة الحربي',
  'د.سارة الحربي',
  '\u2067د. سارة الحربي\u2069',
  'أ.د. سارة الحربي',
  'أ. د. سارة الحربي',
  'الدكتورة سارة الحربي',
  'Dr Sarah Alharbi',
  'Dr. Sarah Alharbi',
  'dr.Sarah Alharbi',
  'Prof. Sarah Alharbi',
  'Professor Sarah Alharbi',
])('a name that begins with a title keeps it: %s', name => {
  expect(withDoctorTitle(name)).toBe(name)
})

test.each([
  ...[
    'د. منى',
    'د.منى',
    'د/ منى',
    'د/منى',
    'د: منى',
    'د منى',
    'أ.د. منى',
    'أ. د. منى',
    'ا.د. منى',
    'أ.د منى',
  ],
  ...['د. د. منى', 'استشاري د. منى', 'الاستشارية الدكتورة منى', 'دكتوره منى', '\u200fد. منى', 'منى، د.'],
])('the doctor %s is منى', name => {
  expect(withoutDoctorTitle(name)).toBe('منى')
})

test.each([
  ...['Dr. Mona', 'dr.mona', 'Prof. Dr. Mona', 'Dra. Mona', 'Dr. Dr. Mona', 'Consultant Dr. Mona'],
  ...['Mona, Dr.', 'Mona, MD', 'Doctor Mona', 'DR MONA'],
])('the doctor %s is Mona', name => {
  expect(withoutDoctorTitle(name).toLowerCase()).toBe('mona')
})

test.each(['داليا', 'دانة الشهري', 'أدهم علي', 'Drew Barry', 'Drake Mona', 'Dr.', 'د.', 'Mona Madrid', 'أد'])(
  '%s has no title',
  name => {
    expect(withoutDoctorTitle(name)).toBe(name)
  },
)

test('no name stays no name', () => {
  expect(withDoctorTitle('')).toBe('')
  expect(withDoctorTitle(' ')).toBe(' ')
})
