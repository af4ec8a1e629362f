import { asc, eq } from 'drizzle-orm'
import type { Hospital } from '#contract/hospitals.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { hospitalCredits, hospitalImages, hospitals } from '#db/schema/directory.ts'

/** One hospital with its pictures and certificates, or nothing. */
export async function hospitalById(db: Db, lang: Language, id: number): Promise<Hospital | undefined> {
  const ar = lang === 'ar'
  const [hospital] = await db.select().from(hospitals).where(eq(hospitals.id, id))
  if (!hospital) return undefined
  const images = await db
    .select({ id: hospitalImages.id, path: hospitalImages.path })
    .from(hospitalImages)
    .where(eq(hospitalImages.hospitalId, id))
    .orderBy(asc(hospitalImages.position))
  const credits = await db
    .select({
      id: hospitalCredits.id,
      name: ar ? hospitalCredits.nameAr : hospitalCredits.nameEn,
      image: hospitalCredits.image,
    })
    .from(hospitalCredits)
    .where(eq(hospitalCredits.hospitalId, id))
    .orderBy(asc(hospitalCredits.id))
  return {
    id,
    name: ar ? hospital.nameAr : hospital.nameEn,
    image: hospital.image,
    images,
    content: ar ? hospital.contentAr : hospital.contentEn,
    special_services: ar ? hospital.specialServicesAr : hospital.specialServicesEn,
    address: {
      text: ar ? hospital.addressAr : hospital.addressEn,
      lat: hospital.lat,
      long: hospital.long,
      phone: hospital.phone,
      email: hospital.email,
    },
    credits,
  }
}
