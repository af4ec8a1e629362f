import { expect, test } from 'vitest'
import { daysUntilBroken } from '../../tests/pharmacy-days/days-until-broken.ts'
import { startTestApi } from '../../tests/support/test-api.ts'

// npm -C lab run pharmacy-days: 500 random days, and how often each event came to what.
test('after each of 500 random days stock, movements and batches agree', { timeout: 3_600_000 }, async () => {
  const api = await startTestApi()
  try {
    const { day, broken, done } = await daysUntilBroken(api, 7, 500)
    console.log(
      [...done]
        .toSorted()
        .map(each => each.join(' × '))
        .join('\n'),
    )
    expect({ day, broken }).toEqual({ day: undefined, broken: [] })
  } finally {
    await api.close()
  }
})
