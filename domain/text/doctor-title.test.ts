import { expect, test } from 'vitest'
import { withDoctorTitle } from './doctor-title.ts'

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

test('no name stays no name', () => {
  expect(withDoctorTitle('')).toBe('')
  expect(withDoctorTitle(' ')).toBe(' ')
})
