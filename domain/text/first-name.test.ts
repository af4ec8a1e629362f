import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['سارة العتيبي', 'سارة'],
  ['  Sara   Al-Otaibi ', 'Sara'],
  ['أم خالد الحربي', 'أم خالد'],
  ['أبو خالد الحربي', 'أبو خالد'],
  ['عبد الله القحطاني', 'عبد الله'],
  ['عبدالله القحطاني', 'عبدالله'],
  ['Abdul Rahman Al-Harbi', 'Abdul Rahman'],
  ['abd Allah', 'abd Allah'],
  ['Abdu  Said', 'Abdu  Said'],
  ['Um Khalid Al-Harbi', 'Um Khalid'],
  ['Umm Khalid', 'Umm Khalid'],
  ['Abu Khalid', 'Abu Khalid'],
  ['Maryum Khalid', 'Maryum'],
  ['Umar Khalid', 'Umar'],
  ['عبد', 'عبد'],
  ['', ''],
])('the first name in %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
