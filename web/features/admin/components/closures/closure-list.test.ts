import { expect, test } from 'vitest'
import { choiceOf } from './closure-list.tsx'

const closure = (key: string, doctorId: number, closedAt: string | null, day = '2026-12-06') => ({
  ...{ key, day, hospital: '', hours: null, reason: '', closed_at: closedAt, span: { from: day, to: day } },
  doctor: { id: doctorId, name: '' },
})
const keysOf = (closures: ReturnType<typeof closure>[]) => [
  ...choiceOf(closures, { picked: undefined, left: new Set() }).keys,
]

test('of one doctor the newest closing is opened at first, of several that of most doctors', () => {
  const vacation = ['2026-12-06', '2026-12-07'].map(day =>
    closure('vacation', 1, '2026-11-01T08:00:00Z', day),
  )
  const ill = closure('ill', 1, '2026-12-05T08:00:00Z')
  const old = closure('old', 1, null)
  expect(keysOf([old, ...vacation, ill])).toEqual(['ill'])
  const eid = [1, 2].map(doctor => closure('eid', doctor, '2026-11-20T08:00:00Z'))
  expect(keysOf([...vacation, ill, ...eid])).toEqual(['eid'])
})
