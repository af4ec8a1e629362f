import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('editor')).token
})
afterAll(() => api.close())

describe.each(['cities', 'specialties'])('of %s', kind => {
  const fields = kind === 'specialties' ? { position: 1 } : {}
  const add = (ar: string, en: string) =>
    api.request('POST', `/admin/${kind}`, { token, body: { name: { ar, en }, ...fields } })
  const change = async (id: number, body: object) => {
    const { version } = (await api.request('GET', `/admin/${kind}/${id}`, { token })).body.data
    return api.request('PUT', `/admin/${kind}/${id}?version=${version}`, { token, body })
  }

  test('a name that another one has in a language is refused at its field, in any spelling', async () => {
    expect((await add('أبها الجديدة', 'New Abha')).status).toBe(201)
    const second = await add('ابها الجديده', 'Abha')
    expect(second.status).toBe(422)
    expect(second.body.errors).toEqual({ 'name.ar': ['توجد هذه القيمة في سجل آخر.'] })
    expect(Object.keys((await add('أبها', 'NEW ABHA')).body.errors)).toEqual(['name.en'])
    expect(Object.keys((await add('أبها الجديدة', 'New Abha')).body.errors)).toEqual(['name.ar', 'name.en'])
  })

  test('of two equal names entered at once one is stored', async () => {
    const both = await Promise.all([add('خميس مشيط', 'Khamis Mushait'), add('خميس مشيط', 'Khamis Mushait')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('a record keeps the name that it has, and takes no other one’s', async () => {
    const first = (await add('بيشة', 'Bisha')).body.data.record
    expect((await change(first.id, { ...first, name: { ar: 'بيشة', en: 'Bishah' } })).status).toBe(200)
    const other = (await add('ظلم', 'Zalim')).body.data.record
    expect((await change(other.id, { ...other, name: { ar: 'بيشه', en: 'Zalim' } })).status).toBe(422)
    const columns = kind === 'specialties' ? 'name_ar, name_en, position' : 'name_ar, name_en'
    const { rows } = await api.pool.query(
      `insert into ${kind} (${columns}) select ${columns} from ${kind} where id = $1 returning id`,
      [other.id],
    )
    const { record } = (await api.request('GET', `/admin/${kind}/${rows[0].id}`, { token })).body.data
    expect((await change(record.id, { ...record, name: { ar: 'ظلم', en: 'Dhalm' } })).status).toBe(200)
  })
})
