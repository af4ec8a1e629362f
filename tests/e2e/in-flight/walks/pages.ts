import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import type { StaffRole } from '#domain/roles.ts'
import { personalPaths, publicPaths } from '../../../support/browser/page-paths.ts'
import { signInAs } from '../../support/fixtures.ts'
import { adminNewPaths, adminPaths, adminUrl, placeDemoOrder, signInAsStaff } from '../../support/staff.ts'
import type { Walk } from './walk.ts'

const targetsOf = (urls: readonly string[]) => urls.map(url => ({ url }))

const quarter = Math.ceil(adminPaths.length / 4)
const staffPages: [string, StaffRole, readonly string[]][] = [
  ...[0, 1, 2, 3].map((part): [string, StaffRole, string[]] => [
    `part ${part + 1}`,
    'admin',
    adminPaths.slice(part * quarter, (part + 1) * quarter),
  ]),
  ['new records', 'admin', adminNewPaths],
  ['the pharmacist', 'pharmacist', ['prescriptions', 'prescriptions/:id']],
  ['a nurse', 'nurse', ['home-visits']],
]

/** Every page, as the demo data fills it. */
export const pageWalks: Walk[] = [
  { name: 'public pages without an account', prepare: async () => targetsOf(publicPaths) },
  {
    name: 'pages of a patient',
    prepare: async page => {
      const order = await placeDemoOrder(page.request, { isDelivered: true })
      const open = await placeDemoOrder(page.request)
      const token = await signInAs(page, demoAccounts.patient)
      const headers = { authorization: `Bearer ${token}` }
      const product = { product_id: 1, quantity: 1 }
      await page.request.post('/backend/api/user/cart/add', { headers, data: product })
      const { data: addresses } = await (
        await page.request.get('/backend/api/user/addresses', { headers })
      ).json()
      return targetsOf([
        ...personalPaths,
        '/doctors/1/wait',
        '/store/products/1',
        '/home-care/12',
        `/address/${addresses[0].id}/edit`,
        `/store/orders/${open}`,
        `/store/orders/${order}`,
        `/store/orders/${order}/return`,
      ])
    },
  },
  ...(staffPages.map(([name, role, paths]) => ({
    name: `back office: ${name}`,
    prepare: async page => {
      const order = await placeDemoOrder(page.request, { isDelivered: true })
      await signInAsStaff(page, role, 'ar')
      return targetsOf(await Promise.all(paths.map(path => adminUrl(path, order))))
    },
  })) satisfies Walk[]),
]
