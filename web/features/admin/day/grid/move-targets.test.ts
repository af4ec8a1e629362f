import { describe, expect, test } from 'vitest'
import { nextTarget, targetAt } from './move-targets.ts'

const column = (key: string, free: string[], to = '17:00') => ({
  key,
  doctor: { free, hours: [{ from: '09:00', to }], visit_length: 30 },
})
const hours = { from: 9 * 60, to: 17 * 60 }
const at = (hour: number, minute = 0) => hour * 60 + minute

describe('the place where an appointment is dropped', () => {
  const morning = column('1', ['09:30', '11:00'])

  test('is an available time that is near', () => {
    expect(targetAt(morning, at(9, 41), hours)).toEqual({ key: '1', from: at(9, 30) })
    expect(targetAt(morning, at(10, 50), hours)).toEqual({ key: '1', from: at(11) })
  })

  test('is otherwise five minutes exactly, within the hours shown', () => {
    expect(targetAt(morning, at(10, 13), hours)).toEqual({ key: '1', from: at(10, 15) })
    expect(targetAt(morning, at(8), hours)).toEqual({ key: '1', from: at(9) })
    expect(targetAt(morning, at(18), hours)).toEqual({ key: '1', from: at(16, 30) })
  })
})

describe('an arrow key', () => {
  const columns = [column('1', ['09:30', '11:00']), column('2', []), column('3', ['10:00', '15:00'])]

  test('leads to the previous and the next available time', () => {
    expect(nextTarget(columns, { key: '1', from: at(10) }, { times: 1 })).toEqual({ key: '1', from: at(11) })
    expect(nextTarget(columns, { key: '1', from: at(10) }, { times: -1 })).toEqual({
      key: '1',
      from: at(9, 30),
    })
    expect(nextTarget(columns, { key: '1', from: at(11) }, { times: 1 })).toBeUndefined()
  })

  test('leads past midnight in an evening that ends after it', () => {
    const evening = [column('1', ['23:30', '00:30'], '02:00')]
    expect(nextTarget(evening, { key: '1', from: at(23, 30) }, { times: 1 })).toEqual({
      key: '1',
      from: at(24, 30),
    })
  })

  test('leads to the nearest time of the next column that has any', () => {
    expect(nextTarget(columns, { key: '1', from: at(11) }, { columns: 1 })).toEqual({
      key: '3',
      from: at(10),
    })
    expect(nextTarget(columns, { key: '3', from: at(15) }, { columns: -1 })).toEqual({
      key: '1',
      from: at(11),
    })
    expect(nextTarget(columns, { key: '3', from: at(15) }, { columns: 1 })).toBeUndefined()
    expect(nextTarget(columns, { key: '1', from: at(9) }, { columns: -1 })).toBeUndefined()
  })
})
