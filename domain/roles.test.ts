import { describe, expect, test } from 'vitest'
import { hasPermission, homeCarePermissions, isScopable, nurseRoles, permissions, roles } from './roles.ts'

const rolesThat = (...needed: Parameters<typeof hasPermission>[1][]) =>
  roles.filter(role => needed.every(permission => hasPermission(role, permission)))

describe('permissions', () => {
  test.each([
    ['an administrator gives roles', 'users.manage', ['admin']],
    ['doctors, nurses and the desk read what patients write', 'notes.read', ['reception', 'doctor', 'nurse']],
    ['a doctor sees the own patients', 'appointments.own', ['doctor']],
    ['a pharmacist decides on prescriptions', 'prescriptions.review', ['pharmacist']],
    [
      'invoices are read by the pharmacy, the accountant and administrators',
      'invoices.read',
      ['admin', 'pharmacist', 'accountant'],
    ],
  ] as const)('%s', (_, permission, expected) => {
    expect(rolesThat(permission)).toEqual(expected)
  })

  test('a patient has none, each role of staff may enter the back office', () => {
    expect(permissions.filter(permission => hasPermission('patient', permission))).toEqual([])
    expect(rolesThat('office.enter')).toEqual(roles.filter(role => role !== 'patient'))
  })
})

test('only accounts of the desk can be limited to hospitals, administrators see all', () => {
  expect(roles.filter(isScopable)).toEqual(['reception'])
})

test('home visits are assigned to nurses, not to the desk that assigns them', () => {
  expect(nurseRoles).toEqual(['nurse'])
  expect(homeCarePermissions.map(permission => rolesThat(permission))).toEqual([
    ['admin', 'reception'],
    ['admin', 'reception', 'nurse'],
  ])
})
