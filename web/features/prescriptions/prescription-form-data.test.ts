import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { chosenFiles, identityOf } from './prescription-form-data.ts'

test('a file whose form is sent again is the same attempt, another file is another one', async () => {
  const form = new FormData()
  form.append('file', new File(['one'], 'one.pdf', { lastModified: 1 }))
  form.append('file', new File(['two'], 'two.pdf', { lastModified: 1 }))
  // As an action receives it.
  const send = async () => {
    const request = new Request('https://afiya.test', { method: 'POST', body: form })
    return chosenFiles(await request.formData()).map(identityOf)
  }
  const first = await send()
  await wait(5)
  expect(await send()).toEqual(first)
  expect(first[0]).not.toEqual(first[1])
})
