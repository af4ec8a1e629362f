import { sql } from 'drizzle-orm'
import { type FirstStep, firstSteps, listFirstSteps } from '#contract/admin/first-steps.ts'
import type { Db } from '#db/connect.ts'
import type { ModuleName } from '#domain/modules.ts'
import type { Permission } from '#domain/roles.ts'
import { publicSections } from '#services/content/shown-sections.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'

/** Who can do each step. */
const needs: Record<FirstStep, Permission> = {
  brand: 'settings.edit',
  city: 'directory.edit',
  specialty: 'directory.edit',
  hospital: 'directory.edit',
  doctor: 'directory.edit',
  hours: 'directory.edit',
  category: 'store.edit',
  product: 'store.edit',
  delivery_fees: 'settings.edit',
  seller: 'settings.edit',
  home_page: 'news.edit',
  second_admin: 'users.manage',
  id_keys: 'settings.edit',
  prescription_keys: 'settings.edit',
  stamp: 'settings.edit',
  backup: 'settings.edit',
}

/** The modules of steps whose permission does not say it; the store alone writes invoices. */
const modules: Partial<Record<FirstStep, ModuleName>> = {
  delivery_fees: 'store',
  seller: 'store',
  stamp: 'store',
  prescription_keys: 'prescriptions',
}

export function serveFirstSteps(api: Api): void {
  const { config, invoiceUnit } = api.deps
  serve(api, listFirstSteps, async ({ db, now, can }) => {
    // The demonstration is complete, and its database is not backed up.
    if (config.mode === 'demo') return []
    const { 'home.hero': hero } = await publicSections(db, ['home.hero'], now)
    const entered = await loadEntered(db)
    const done: Record<FirstStep, boolean> = {
      ...entered,
      backup: entered.backup || config.restoreSeenOn !== undefined,
      home_page: hero !== undefined,
      id_keys: config.nationalIdKeys.length > 0,
      prescription_keys: config.prescriptionKeys.length > 0,
      stamp: invoiceUnit !== undefined,
    }
    const off = await api.modules.load()
    const isOn = (step: FirstStep) => !off.has(modules[step] as ModuleName)
    return firstSteps.filter(step => !done[step] && can(needs[step]) && isOn(step))
  })
}

type Entered = Omit<Record<FirstStep, boolean>, 'home_page' | 'id_keys' | 'prescription_keys' | 'stamp'>

/** Returns which steps the database shows as done. A backup has archived a part of the write-ahead log. */
async function loadEntered(db: Db): Promise<Entered> {
  const { rows } = await db.execute<Entered>(sql`
    select exists (select from clinic_settings where name_ar <> '') as brand,
      exists (select from cities) as city,
      exists (select from specialties) as specialty,
      exists (select from hospitals) as hospital,
      exists (select from doctors where active) as doctor,
      exists (select from doctor_hours join doctors on doctors.id = doctor_id where active) as hours,
      exists (select from categories) as category,
      exists (select from products where active) as product,
      exists (select from delivery_fees) as delivery_fees,
      exists (select from clinic_settings where seller_name_ar <> '' and seller_address_ar <> '') as seller,
      (select count(*) > 1 from users where role = 'admin') as second_admin,
      exists (select from pg_stat_archiver where last_archived_time is not null) as backup`)
  return rows[0] as Entered
}
