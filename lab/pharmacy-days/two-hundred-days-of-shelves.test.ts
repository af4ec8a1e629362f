import { expect, test } from 'vitest'
import { daysOfShelves } from '../../tests/pharmacy-days/unread-packs.ts'
import { startTestApi } from '../../tests/support/test-api.ts'

const LONG = { timeout: 3_600_000 }

// npm -C lab run pharmacy-days: 200 random days of packs without a scanned batch, and what came of them.
test.each([8, 43])('in 200 random days of seed %i no recalled pack leaves unread', LONG, async seed => {
  const api = await startTestApi()
  try {
    const { broken, done } = await daysOfShelves(api, { seed, days: 200 })
    console.log(
      [...done]
        .toSorted()
        .map(each => each.join(' × '))
        .join('\n'),
    )
    expect(broken).toEqual([])
  } finally {
    await api.close()
  }
})
